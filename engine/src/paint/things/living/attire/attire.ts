import { type Colour, mixColour, scaleColour } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import type { Who } from '../../thing.ts';
import { coat } from '../beast.ts';
import { addLimb, addLoft } from '../loft.ts';
import type { Clothes } from './clothes.ts';
import { roleAttire } from './role-attire.ts';
import { roles } from './roles.ts';

const skins = ['#e8bd9c', '#d9a680', '#c68f66', '#8a5a3c'].map(coat);
const hairs = ['#1c1714', '#2b1d14', '#5a3a20', '#14110f', '#a87a42'].map(coat);
const trousers = ['#2f3a4f', '#3b3733', '#23252b', '#6a5f4e'].map(coat);

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Colours that somebody's work or day brings with it, where the prompt names none. */
const ownColours: Partial<Record<Who, string>> = {
  monk: '#b8662a',
  bride: '#f6f3ee',
  knight: '#8d949c',
  king: '#9c1f2a',
  santa: '#c3201f',
  farmer: '#5a6f88',
  fisherman: '#4f5b52',
  elder: '#6a6258',
  grandmother: '#6d5468',
};

const robed: readonly (Who | 'child' | undefined)[] = ['monk', 'bride', 'king'];
const grey: readonly (Who | 'child' | undefined)[] = ['elder', 'grandmother', 'santa', 'wizard'];
const holding: readonly (Who | 'child' | undefined)[] = ['fisherman', 'farmer', 'elder', 'hiker', 'knight', 'king'];

/** Red hair is hardly red. */
function hairOf(colour: Colour): Colour {
  return mixColour(colour, coat('#6b4a2c'), 0.35);
}

/** What somebody wears. */
export function clothesOf(look: Look, who: Who | 'child' | undefined): Clothes {
  const { random } = look;
  const [chance, skin, hair, legs, second] = [random(), pick(skins, random), pick(hairs, random), pick(trousers, random), random()];
  const role = who && who !== 'child' ? roles[who] : undefined;
  const own = who && who !== 'child' && !look.tinted ? (role?.colour ?? ownColours[who]) : undefined;
  const likely =
    who === 'grandmother'
      ? 1
      : who === 'woman' || who === 'girl'
        ? // A colour of clothes is mostly that of a dress.
          look.tinted
          ? 1
          : 0.8
        : who === 'child'
          ? 0.4
          : who
            ? 0
            : ['red', 'pink', 'purple', 'white', 'yellow'].includes(look.name)
              ? 0.6
              : 0.15;
  const robe = robed.includes(who) || role?.cut === 'robe';
  const dress = robe || role?.cut === 'dress' || (!role && chance < likely);
  const main = own ? coat(own) : look.colour;
  return {
    main,
    legs: role?.legs ? coat(role.legs) : who === 'knight' ? scaleColour(main, 0.8) : who === 'santa' ? main : legs,
    skin,
    hair: look.parts?.hair ? hairOf(look.parts.hair) : grey.includes(who) ? coat('#dcd9d2') : who === 'monk' ? skin : hair,
    dress,
    robe,
    longHair: role?.longHair === true || who === 'woman' || who === 'girl' || who === 'bride' || (!who && (dress || second < 0.3)),
    coatTail: who === 'santa' || (!dress && !who && second < 0.35),
    holds: holding.includes(who) || role?.holds === true,
    gloss: who === 'knight' ? 0.8 : 0,
  };
}

/** A hat of straw: a cone with a wide brim. */
function addStrawHat(kit: MeshKit): void {
  kit.use({ colour: coat('#d2b06a'), texture: 'thatch', bare: true });
  kit.within({ y: 1.5 }, () =>
    kit.lathe(
      [
        [0.29, 0.145],
        [0.24, 0.165],
        [0.1, 0.245],
        [0.02, 0.3],
        [0, 0.302],
      ],
      22,
    ),
  );
  kit.use({ colour: coat('#8c6f3a'), bare: true });
  kit.within({ y: 1.5 }, () =>
    kit.lathe(
      [
        [0.0, 0.16],
        [0.285, 0.144],
      ],
      22,
    ),
  );
}

const drawing: Partial<Record<Who | 'child', (kit: MeshKit, clothes: Clothes) => void>> = {
  grandmother(kit, clothes) {
    // A bun.
    kit.use({ colour: clothes.hair, bare: true });
    kit.ball(-0.125, 1.63, 0, 0.062, 0.058, 0.062, 12);
  },
  farmer(kit) {
    addStrawHat(kit);
    kit.use({ colour: coat('#8a6a42'), bare: true });
    kit.tube(
      [
        [0.3, 0.0, 0.2],
        [0.22, 1.62, 0.21],
      ],
      [0.018, 0.016],
      6,
    );
    kit.use({ colour: coat('#5d6065'), gloss: 0.4, bare: true });
    kit.box(0.3, 1.56, 0.21, 0.2, 0.05, 0.1);
  },
  fisherman(kit) {
    addStrawHat(kit);
    kit.use({ colour: coat('#6a4a2a'), gloss: 0.3, bare: true });
    addLimb(
      kit,
      [
        [0.1, 0.95, 0.19],
        [0.9, 1.6, 0.19],
        [1.5, 1.95, 0.19],
        [2.0, 2.05, 0.19],
      ],
      [0.02, 0.016, 0.011, 0.006],
      6,
    );
    kit.use({ colour: coat('#d8d8d4'), bare: true });
    kit.tube(
      [
        [2.0, 2.05, 0.19],
        [2.1, 1.0, 0.19],
        [2.11, 0.75, 0.19],
      ],
      [0.005, 0.004, 0.004],
      4,
    );
  },
  monk(kit, { main }) {
    kit.use({ colour: scaleColour(main, 0.72), texture: 'cloth', bare: true });
    addLimb(
      kit,
      [
        [0.09, 1.0, -0.14],
        [0.125, 1.2, 0.02],
        [0.05, 1.42, 0.17],
        [-0.1, 1.3, 0.08],
        [-0.12, 1.05, -0.1],
      ],
      [0.045, 0.05, 0.045, 0.05, 0.045],
      8,
    );
  },
  bride(kit) {
    kit.use({ colour: coat('#fbf9f5'), thin: 0.6, bare: true });
    addLoft(
      kit,
      [
        [1.75, -0.03, 0, 0.08, 0.08],
        [1.6, -0.09, 0, 0.06, 0.13],
        [1.2, -0.16, 0, 0.05, 0.2],
        [0.7, -0.24, 0, 0.06, 0.27],
        [0.25, -0.34, 0, 0.08, 0.33],
      ],
      { sides: 26, folds: 0.12 },
    );
    kit.use({ colour: coat('#e8a0ac'), bare: true });
    for (let flower = 0; flower < 7; flower += 1)
      kit.ball(
        0.27 + Math.cos(flower * 2.4) * 0.05,
        1.02 + Math.sin(flower * 2.4) * 0.05,
        Math.sin(flower * 1.7) * 0.06,
        0.035,
        0.035,
        0.035,
        7,
      );
  },
  knight(kit, { main }) {
    kit.use({ colour: main, gloss: 0.9, bare: true });
    kit.ball(0.005, 1.62, 0, 0.118, 0.15, 0.1, 18);
    kit.ball(0, 1.4, 0.2, 0.1, 0.08, 0.08, 12);
    kit.ball(0, 1.4, -0.2, 0.1, 0.08, 0.08, 12);
    kit.use({ colour: [0.02, 0.02, 0.025], bare: true });
    kit.box(0.1, 1.635, 0, 0.04, 0.022, 0.12);
    kit.use({ colour: coat('#a8241e'), bare: true });
    addLimb(
      kit,
      [
        [0.02, 1.76, 0],
        [-0.06, 1.86, 0],
        [-0.18, 1.8, 0],
        [-0.24, 1.62, 0],
      ],
      [0.02, 0.045, 0.04, 0.008],
      7,
    );
    kit.use({ colour: coat('#c4cad0'), gloss: 1, bare: true });
    kit.box(0.26, 0.05, 0.21, 0.05, 0.9, 0.014);
    kit.use({ colour: coat('#8a6a2a'), gloss: 0.5, bare: true });
    kit.box(0.26, 0.93, 0.21, 0.05, 0.04, 0.24);
    kit.cylinder(0.26, 0.95, 0.21, 0.02, 0.02, 0.18, 8);
  },
  king(kit, { main }) {
    kit.use({ colour: coat('#e0ac32'), gloss: 0.9, bare: true });
    kit.within({ y: 1.5 }, () =>
      kit.lathe(
        [
          [0.1, 0.185],
          [0.108, 0.235],
        ],
        18,
      ),
    );
    for (let spike = 0; spike < 7; spike += 1) {
      const angle = (spike / 7) * Math.PI * 2;
      kit.cylinder(Math.cos(angle) * 0.104, 1.73, Math.sin(angle) * 0.104, 0.024, 0.002, 0.07, 5);
    }
    kit.use({ colour: scaleColour(main, 0.8), texture: 'cloth', bare: true });
    addLoft(
      kit,
      [
        [1.44, -0.06, 0, 0.07, 0.2],
        [1.1, -0.12, 0, 0.07, 0.23],
        [0.6, -0.18, 0, 0.09, 0.29],
        [0.06, -0.26, 0, 0.12, 0.36],
      ],
      { sides: 26, folds: 0.09 },
    );
    kit.use({ colour: coat('#f2efe8'), bare: true });
    addLoft(
      kit,
      [
        [1.48, -0.02, 0, 0.1, 0.15],
        [1.42, -0.02, 0, 0.15, 0.22],
        [1.38, -0.02, 0, 0.14, 0.215],
      ],
      { sides: 20, folds: 0.04 },
    );
    kit.use({ colour: coat('#d8a636'), gloss: 0.7, bare: true });
    kit.tube(
      [
        [0.27, 0, 0.21],
        [0.27, 1.5, 0.21],
      ],
      [0.016, 0.016],
      6,
    );
    kit.ball(0.27, 1.54, 0.21, 0.05, 0.05, 0.05, 10);
  },
  santa(kit, { main }) {
    const white = coat('#f6f4f0');
    kit.use({ colour: main, texture: 'cloth', bare: true });
    addLimb(
      kit,
      [
        [-0.01, 1.66, 0],
        [-0.03, 1.8, 0],
        [-0.11, 1.88, 0.02],
        [-0.2, 1.8, 0.05],
      ],
      [0.1, 0.075, 0.05, 0.03],
      12,
    );
    addLoft(
      kit,
      [
        [0.75, 0.03, 0, 0.17, 0.22],
        [0.95, 0.06, 0, 0.2, 0.23],
        [1.15, 0.05, 0, 0.18, 0.22],
        [1.35, 0.01, 0, 0.13, 0.2],
      ],
      { sides: 20, folds: 0.03 },
    );
    kit.use({ colour: white, bare: true });
    kit.ball(-0.22, 1.76, 0.055, 0.045, 0.045, 0.045, 9);
    kit.within({ y: 1.5 }, () =>
      kit.lathe(
        [
          [0.1, 0.15],
          [0.118, 0.165],
          [0.118, 0.19],
          [0.1, 0.205],
        ],
        16,
      ),
    );
    addLoft(
      kit,
      [
        [0.6, 0, 0, 0.16, 0.22],
        [0.64, 0, 0, 0.18, 0.24],
        [0.7, 0, 0, 0.16, 0.22],
      ],
      { sides: 20 },
    );
    addLoft(
      kit,
      [
        [1.58, 0.08, 0, 0.035, 0.06],
        [1.5, 0.11, 0, 0.06, 0.085],
        [1.38, 0.14, 0, 0.05, 0.075],
        [1.26, 0.17, 0, 0.01, 0.02],
      ],
      { sides: 14, folds: 0.08 },
    );
    kit.use({ colour: [0.02, 0.02, 0.02], gloss: 0.4, bare: true });
    addLoft(
      kit,
      [
        [0.94, 0.055, 0, 0.207, 0.237],
        [1.0, 0.055, 0, 0.207, 0.237],
      ],
      { sides: 20 },
    );
    kit.use({ colour: coat('#8a6238'), texture: 'cloth', bare: true });
    kit.ball(-0.27, 1.18, -0.1, 0.2, 0.27, 0.22, 16);
  },
  hiker(kit, { legs }) {
    kit.use({ colour: coat('#c2622a'), texture: 'cloth', bare: true });
    addLoft(
      kit,
      [
        [0.98, -0.19, 0, 0.06, 0.13],
        [1.02, -0.2, 0, 0.095, 0.155],
        [1.3, -0.2, 0, 0.1, 0.16],
        [1.48, -0.18, 0, 0.08, 0.14],
        [1.53, -0.17, 0, 0.03, 0.09],
      ],
      { sides: 16, folds: 0.02 },
    );
    kit.use({ colour: legs, bare: true });
    kit.within({ x: -0.18, y: 1.56, pitch: Math.PI / 2 }, () => kit.cylinder(0, -0.18, 0, 0.055, 0.055, 0.36, 10));
    kit.use({ colour: coat('#7a5c38'), bare: true });
    kit.tube(
      [
        [0.36, 0, 0.22],
        [0.26, 1.2, 0.21],
      ],
      [0.012, 0.014],
      6,
    );
  },
  elder(kit) {
    kit.use({ colour: coat('#5f4025'), bare: true });
    addLimb(
      kit,
      [
        [0.3, 0.0, 0.21],
        [0.28, 0.88, 0.21],
        [0.26, 0.97, 0.21],
        [0.2, 0.97, 0.21],
      ],
      [0.014, 0.015, 0.015, 0.014],
      6,
    );
  },
};

/** Hats, tools and packs; drawn in the space of the figure, which faces x. */
export function addAttire(kit: MeshKit, who: Who | 'child', clothes: Clothes): void {
  (drawing[who] ?? (who === 'child' ? undefined : roleAttire[who]))?.(kit, clothes);
}
