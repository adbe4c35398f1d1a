import type { Kind } from '../../kind.ts';
import { drawBear, drawPanda, drawPolarBear } from './bears.ts';
import { drawCamel } from './camels.ts';
import { drawCorgi, drawDalmatian, drawDog, drawRetriever } from './dogs.ts';
import { drawDeer, drawGiraffe } from './grazers.ts';
import { drawDonkey, drawHorse, drawZebra } from './horses.ts';
import { drawCow, drawGoat, drawPig, drawSheep } from './livestock.ts';
import { drawRabbit } from './rabbits.ts';
import { drawElephant, drawLeopard, drawLion, drawTiger } from './savanna.ts';
import { drawFox, drawHusky, drawWolf } from './wild-dogs.ts';

const does = ['standing', 'walking', 'running', 'jumping', 'lying', 'sleeping', 'sitting'] as const;
const standing = { habitats: ['land'], turn: [0, 0], top: 0, most: 12, poses: 3, alone: 0.42, does } as const;
/** Those whose neck reaches down to grass and water. */
const grazing = { ...standing, does: [...does, 'grazing'] } as const;

/** Animals on four legs. */
export const beasts = {
  horse: {
    ...grazing,
    saddle: 1.4,
    height: 1.95,
    width: 2.6,
    colours: ['brown', 'white', 'black', 'grey', 'gold'],
    usual: ['brown', 'white', 'black'],
    draw: drawHorse,
    share: 0.27,
  },
  donkey: {
    ...grazing,
    saddle: 1.08,
    height: 1.5,
    width: 1.9,
    colours: ['grey', 'brown', 'white'],
    usual: ['grey'],
    draw: drawDonkey,
    share: 0.24,
  },
  zebra: { ...grazing, saddle: 1.3, height: 1.7, width: 2.3, colours: ['white', 'black'], usual: ['white'], draw: drawZebra, share: 0.27 },
  dog: {
    ...grazing,
    height: 0.86,
    width: 1.55,
    colours: ['gold', 'yellow', 'orange', 'brown', 'black', 'white', 'grey'],
    usual: ['brown', 'yellow', 'black', 'white'],
    draw: drawDog,
    share: 0.25,
  },
  retriever: {
    ...grazing,
    height: 0.86,
    width: 1.75,
    colours: ['gold', 'yellow', 'white', 'brown'],
    usual: ['gold'],
    draw: drawRetriever,
    share: 0.25,
  },
  husky: {
    ...grazing,
    height: 0.9,
    width: 1.5,
    colours: ['grey', 'black', 'brown', 'white'],
    usual: ['grey', 'black'],
    draw: drawHusky,
    share: 0.25,
  },
  corgi: {
    ...grazing,
    height: 0.6,
    width: 1.05,
    colours: ['orange', 'gold', 'brown', 'black', 'white', 'yellow'],
    usual: ['orange'],
    draw: drawCorgi,
    share: 0.2,
  },
  dalmatian: { ...grazing, height: 0.86, width: 1.55, colours: ['white', 'black'], usual: ['white'], draw: drawDalmatian, share: 0.25 },
  fox: { ...grazing, height: 0.6, width: 1.2, colours: ['orange', 'red', 'white'], usual: ['orange'], draw: drawFox, share: 0.22 },
  wolf: { ...standing, height: 1, width: 1.8, colours: ['grey', 'black', 'white', 'brown'], usual: ['grey'], draw: drawWolf, share: 0.26 },
  sheep: { ...grazing, height: 0.98, width: 1.15, colours: ['white', 'black', 'brown'], usual: ['white'], draw: drawSheep, share: 0.2 },
  goat: {
    ...grazing,
    height: 1.2,
    width: 1.3,
    colours: ['white', 'brown', 'black', 'grey'],
    usual: ['white', 'brown'],
    draw: drawGoat,
    share: 0.22,
  },
  cow: {
    ...grazing,
    height: 1.6,
    width: 2.7,
    colours: ['white', 'black', 'brown', 'orange'],
    usual: ['white'],
    draw: drawCow,
    share: 0.24,
  },
  pig: { ...grazing, height: 0.82, width: 1.7, colours: ['pink', 'white', 'black', 'brown'], usual: ['pink'], draw: drawPig, share: 0.18 },
  deer: { ...grazing, height: 2.2, width: 1.9, colours: ['brown', 'white'], usual: ['brown'], draw: drawDeer, share: 0.28 },
  camel: {
    ...grazing,
    saddle: 1.75,
    height: 2.15,
    width: 3.6,
    colours: ['yellow', 'brown', 'white', 'gold', 'orange'],
    usual: ['yellow'],
    draw: drawCamel,
    inCaravan: true,
    share: 0.28,
  },
  giraffe: {
    ...grazing,
    height: 4.8,
    width: 3.2,
    colours: ['yellow', 'brown'],
    usual: ['yellow'],
    draw: drawGiraffe,
    share: 0.4,
    alone: 0.55,
  },
  bear: { ...standing, height: 1.2, width: 2.1, colours: ['brown', 'black', 'white'], usual: ['brown'], draw: drawBear, share: 0.27 },
  'polar-bear': { ...standing, height: 1.2, width: 2.2, colours: ['white'], usual: ['white'], draw: drawPolarBear, share: 0.27 },
  panda: { ...grazing, height: 1.3, width: 1.8, colours: ['white', 'black'], usual: ['white'], draw: drawPanda, share: 0.26 },
  lion: {
    ...standing,
    height: 1.3,
    width: 2.5,
    colours: ['yellow', 'gold', 'brown', 'white', 'black'],
    usual: ['gold'],
    draw: drawLion,
    share: 0.27,
  },
  tiger: { ...standing, height: 1.25, width: 2.5, colours: ['orange', 'white', 'yellow'], usual: ['orange'], draw: drawTiger, share: 0.27 },
  leopard: {
    ...standing,
    height: 1.25,
    width: 2.5,
    colours: ['yellow', 'orange', 'gold', 'white', 'grey', 'black'],
    usual: ['yellow'],
    draw: drawLeopard,
    share: 0.27,
  },
  elephant: {
    ...standing,
    saddle: 2.6,
    height: 3.1,
    width: 5,
    colours: ['grey', 'white', 'brown'],
    usual: ['grey'],
    draw: drawElephant,
    share: 0.34,
  },
  rabbit: {
    ...standing,
    height: 0.42,
    width: 0.5,
    colours: ['white', 'grey', 'brown', 'black', 'orange'],
    usual: ['brown', 'grey', 'white'],
    draw: drawRabbit,
    share: 0.2,
    alone: 0.36,
  },
} as const satisfies Record<string, Kind>;
