import type { Kind } from '../../kind.ts';
import { drawCorgi, drawDalmatian, drawDog, drawRetriever } from './dogs.ts';
import { drawDonkey, drawHorse, drawZebra } from './horses.ts';
import { drawFox, drawHusky, drawWolf } from './wild-dogs.ts';

const standing = { habitats: ['land'], turn: [0, 0], top: 0, most: 12, poses: 3, alone: 0.42 } as const;

/** Animals on four legs. */
export const beasts = {
  horse: {
    ...standing,
    height: 1.95,
    width: 2.6,
    colours: ['brown', 'white', 'black', 'grey', 'gold'],
    usual: ['brown', 'white', 'black'],
    draw: drawHorse,
    share: 0.27,
  },
  donkey: { ...standing, height: 1.5, width: 1.9, colours: ['grey', 'brown', 'white'], usual: ['grey'], draw: drawDonkey, share: 0.24 },
  zebra: { ...standing, height: 1.7, width: 2.3, colours: ['white', 'black'], usual: ['white'], draw: drawZebra, share: 0.27 },
  dog: {
    ...standing,
    height: 0.86,
    width: 1.55,
    colours: ['gold', 'yellow', 'orange', 'brown', 'black', 'white', 'grey'],
    usual: ['brown', 'yellow', 'black', 'white'],
    draw: drawDog,
    share: 0.25,
  },
  retriever: {
    ...standing,
    height: 0.86,
    width: 1.75,
    colours: ['gold', 'yellow', 'white', 'brown'],
    usual: ['gold'],
    draw: drawRetriever,
    share: 0.25,
  },
  husky: {
    ...standing,
    height: 0.9,
    width: 1.5,
    colours: ['grey', 'black', 'brown', 'white'],
    usual: ['grey', 'black'],
    draw: drawHusky,
    share: 0.25,
  },
  corgi: {
    ...standing,
    height: 0.6,
    width: 1.05,
    colours: ['orange', 'gold', 'brown', 'black', 'white', 'yellow'],
    usual: ['orange'],
    draw: drawCorgi,
    share: 0.2,
  },
  dalmatian: { ...standing, height: 0.86, width: 1.55, colours: ['white', 'black'], usual: ['white'], draw: drawDalmatian, share: 0.25 },
  fox: { ...standing, height: 0.6, width: 1.2, colours: ['orange', 'red', 'white'], usual: ['orange'], draw: drawFox, share: 0.22 },
  wolf: { ...standing, height: 1, width: 1.8, colours: ['grey', 'black', 'white', 'brown'], usual: ['grey'], draw: drawWolf, share: 0.26 },
} as const satisfies Record<string, Kind>;
