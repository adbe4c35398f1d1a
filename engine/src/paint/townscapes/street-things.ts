import { createRandom } from '../../pixels/random.ts';
import { scaleColour } from '../../pixels/shade.ts';
import type { ScenePlan } from '../plan.ts';
import { catalogue } from '../things/catalogue.ts';
import type { ThingKind, Who } from '../things/thing.ts';
import type { Builder } from './builder.ts';
import { cloths, coat, stuff } from './finishes.ts';
import { addLeaves } from './town-houses.ts';

/** A thing of the catalogue, as it would stand in any scene, at the origin of the site. */
export function addKind(b: Builder, kind: ThingKind, colour: string, look: { who?: Who; seated?: true } = {}): void {
  catalogue[kind]?.draw?.(b.kit, {
    colour: coat(colour, 0.66),
    name: 'grey',
    tinted: false,
    material: undefined,
    lit: b.lit,
    season: b.plan.season,
    snowy: false,
    random: createRandom(Math.floor(b.random() * 4e9)),
    pixels: 160,
    habitat: 'land',
    index: Math.floor(b.random() * 3),
    ...look,
  });
}

const skins = ['#d9a684', '#b98560', '#e3b999', '#8a5a3c', '#caa07c'] as const;
const hairs = ['#241c18', '#3a2a20', '#5a4030', '#8a8078', '#171514'] as const;
const coats = [
  '#3f4a5a',
  '#7a3a34',
  '#c9bda6',
  '#2f3a36',
  '#8a6a4a',
  '#4a5a7a',
  '#a8503f',
  '#d8d2c8',
  '#5a4a5f',
  '#2a2c30',
  '#6f7f5a',
] as const;

/** Somebody in the middle distance: legs in stride, a coat, arms, a head with hair. About 1.7 m tall, facing −z. */
export function addPasserBy(b: Builder, umbrella = false): void {
  const { kit } = b;
  const tall = b.between(0.92, 1.06);
  const sides = b.away() < 9 ? 9 : b.away() < 18 ? 6 : 5;
  const skin = coat(b.pick(skins), 0.8);
  const hair = coat(b.pick(hairs), 0.8);
  const dress = b.chance(0.3);
  const top = coat(b.pick(coats), 0.75);
  const legs = coat(b.pick(['#2f3540', '#3a3430', '#4a4f5a', '#22262c', '#5a5048']), 0.75);
  const step = b.between(-0.17, 0.17);
  b.at({ size: tall }, () => {
    for (const side of [-1, 1]) {
      b.use({ colour: dress ? skin : legs, texture: 'cloth' });
      kit.tube(
        [
          [side * 0.1, 0.08, side * step],
          [side * 0.1, 0.48, side * step * 0.5],
          [side * 0.09, 0.92, 0],
        ],
        [0.06, 0.075, 0.1],
        Math.min(7, sides),
      );
      b.use({ colour: coat('#2a231e') });
      kit.ball(side * 0.1, 0.05, side * step - 0.05, 0.055, 0.05, 0.13, Math.min(7, sides));
    }
    b.use({ colour: top, texture: 'cloth' });
    b.at({ y: dress ? 0.42 : 0.78 }, () =>
      kit.lathe(
        dress
          ? [
              [0.27, 0],
              [0.2, 0.3],
              [0.15, 0.58],
              [0.19, 0.86],
              [0.16, 1],
              [0.06, 1.06],
            ]
          : [
              [0.19, 0],
              [0.185, 0.2],
              [0.2, 0.46],
              [0.205, 0.58],
              [0.15, 0.68],
              [0.06, 0.71],
            ],
        sides,
      ),
    );
    for (const side of [-1, 1]) {
      const swing = -side * step * 1.1;
      const raised = umbrella && side > 0;
      kit.tube(
        raised
          ? [
              [0.2, 1.4, 0],
              [0.27, 1.16, -0.12],
              [0.2, 1.28, -0.3],
            ]
          : [
              [side * 0.19, 1.42, 0],
              [side * 0.26, 1.15, swing * 0.5],
              [side * 0.25, 0.92, swing - 0.06],
            ],
        [0.062, 0.055, 0.045],
        Math.min(6, sides),
      );
    }
    b.use({ colour: skin });
    kit.cylinder(0, 1.46, 0, 0.05, 0.05, 0.1, 7);
    kit.ball(0, 1.62, -0.01, 0.085, 0.115, 0.1, sides);
    b.use({ colour: hair });
    kit.ball(0, 1.66, 0.025, 0.095, 0.105, 0.1, sides);
    if (b.chance(0.3)) {
      b.use({ colour: coat(b.pick(coats), 0.7), texture: 'cloth' });
      kit.box(0.28, 0.78, 0.02, 0.1, 0.3, 0.28);
    }
    if (umbrella) addUmbrella(b);
  });
}

function addUmbrella(b: Builder): void {
  b.use(stuff.iron);
  b.kit.cylinder(0.2, 1.2, -0.3, 0.012, 0.012, 0.98, 5);
  b.use({
    colour: coat(b.pick(['#b0382f', '#2a3a5a', '#2b2b2e', '#c99a4a', '#3f6a5a', '#7a3a5a']), 0.85),
    texture: 'cloth',
    thin: 0.3,
    gloss: 0.3,
  });
  b.at({ x: 0.2, y: 1.9, z: -0.24 }, () =>
    b.kit.lathe(
      [
        [0.58, 0],
        [0.5, 0.11],
        [0.3, 0.21],
        [0.02, 0.26],
      ],
      10,
    ),
  );
}

/** A pot with a leafy plant, some in bloom. */
export function addPot(b: Builder, size = 1): void {
  b.at({ size }, () => {
    b.use({ colour: coat(b.pick(['#b0694a', '#a85c3e', '#8a8478', '#4a5a68']), 0.85), texture: 'plaster' });
    b.kit.lathe(
      [
        [0.13, 0],
        [0.2, 0.3],
        [0.22, 0.3],
        [0.22, 0.36],
        [0.17, 0.36],
        [0.16, 0.3],
        [0, 0.3],
      ],
      10,
    );
    const tall = b.between(0.16, 0.42);
    const bloom = b.chance(0.55) ? b.pick(['#c8323a', '#d8609a', '#e8e0d4', '#d99a3a', '#8a5ac0']) : undefined;
    addLeaves(b, 0, 0.36 + tall * 0.7, 0, b.between(0.2, 0.32), tall, 0.26, 420, b.pick(['#4c6b34', '#5c7a3a', '#3f6040']), bloom, 0.032);
  });
}

/** A line between two places with washing on it; the cloths hang a little askew. */
export function addWashing(b: Builder, from: readonly [number, number, number], to: readonly [number, number, number]): void {
  const sag = 0.22;
  const at = (t: number) =>
    [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - Math.sin(t * Math.PI) * sag,
      from[2] + (to[2] - from[2]) * t,
    ] as const;
  b.use(stuff.rope);
  b.kit.tube([at(0), at(0.25), at(0.5), at(0.75), at(1)], [0.009], 3);
  for (let t = 0.12; t < 0.86; ) {
    const wide = b.between(0.1, 0.2);
    const tall = b.between(0.45, 0.95);
    const [l, r] = [at(t), at(t + wide)];
    b.use({ colour: coat(b.pick(cloths), 0.85), texture: 'cloth', thin: 0.35 });
    const blow = b.between(-0.16, 0.16);
    const folds = 3;
    for (let fold = 0; fold < folds; fold += 1) {
      const [u, v] = [fold / folds, (fold + 1) / folds];
      const wave = (share: number) => blow + Math.sin(share * 5 + t * 20) * 0.05;
      const top = (share: number) => [l[0] + (r[0] - l[0]) * share, l[1] + (r[1] - l[1]) * share, l[2] + (r[2] - l[2]) * share] as const;
      const [a, c] = [top(u), top(v)];
      b.kit.quad(a, c, [c[0], c[1] - tall, c[2] + wave(v)], [a[0], a[1] - tall, a[2] + wave(u)]);
    }
    t += wide + b.between(0.02, 0.07);
  }
}

/** How many lanterns a prompt counts; 0 where it gives no number. */
function countedLanterns({ things }: Pick<ScenePlan, 'things'>): number {
  return things.find(({ kind, counted }) => kind === 'lantern' && counted)?.count ?? 0;
}

/** The lanterns that a prompt counts, on lines from side to side of a way: five on each. `half`: metres from its middle to its sides. */
export function hangCountedLanterns(b: Builder, half: number): void {
  const count = countedLanterns(b.plan);
  for (let from = 0; from < count; from += 5) {
    const row = Math.min(5, count - from);
    const z = 6.4 + from * 0.62;
    b.piece({ z }, () => {
      b.use(stuff.rope);
      b.kit.tube(
        [
          [-half, 3.5, 0],
          [0, 3.24, 0],
          [half, 3.5, 0],
        ],
        [0.012],
        3,
      );
      for (let at = 0; at < row; at += 1) {
        const share = ((at + 0.5) / row) * 2 - 1;
        b.at({ x: share * Math.min(half, 2.6) * 0.86, y: 3.26 + 0.24 * Math.abs(share) }, () => addLantern(b, 0.85, true, true));
      }
    });
  }
}

/** A red paper lantern with gold rims and a tassel, hanging from the origin. */
export function addLantern(b: Builder, size = 1, shines = true, asked = false): void {
  // Where the prompt counts them, none hangs besides.
  if (!asked && countedLanterns(b.plan) > 0) return;
  const glow = Math.max(b.lit, 0);
  b.at({ size }, () => {
    b.use(stuff.rope);
    b.kit.box(0, -0.25, 0, 0.015, 0.25, 0.015);
    addShade(b, glow);
    b.use({ colour: coat('#d8a63a'), gloss: 0.4, ...(glow > 0 ? { glow: [0.7 * glow, 0.36 * glow, 0.08 * glow] as const } : {}) });
    b.kit.cylinder(0, -0.8, 0, 0.13, 0.13, 0.06, 9);
    b.kit.cylinder(0, -0.27, 0, 0.13, 0.13, 0.06, 9);
    b.use({ colour: coat('#c2281c', 0.8) });
    b.kit.cylinder(0, -1.06, 0, 0.045, 0.02, 0.27, 5);
    if (shines && b.lit > 0) b.lamp(0, -0.52, 0, 0.3, scaleColour([1, 0.46, 0.22], 1.1 * b.lit));
  });
}

/** The paper of a lantern: lit from within it is hottest at its middle. */
function addShade(b: Builder, glow: number): void {
  const rings = [
    [0.13, 0],
    [0.2, 0.045],
    [0.25, 0.115],
    [0.28, 0.19],
    [0.29, 0.25],
    [0.28, 0.31],
    [0.25, 0.385],
    [0.2, 0.455],
    [0.13, 0.5],
  ] as const;
  const sides = b.away() < 12 ? 14 : 8;
  const step = b.away() < 12 ? 1 : 2;
  for (let from = 0; from < rings.length - 1; from += step) {
    const [low, high] = [rings[from], rings[from + step]];
    if (!low || !high) continue;
    const heat = glow * (1 - ((low[1] + high[1] - 0.5) / 0.5) ** 2);
    b.use({
      colour: coat('#c2281c', 0.95),
      gloss: 0.2,
      ...(glow > 0 ? { glow: [0.6 * glow + 0.28 * heat, 0.025 * glow + 0.055 * heat, 0.008 * glow + 0.008 * heat] as const } : {}),
    });
    b.at({ y: -0.75 }, () =>
      b.kit.lathe(
        [
          [low[0], low[1]],
          [high[0], high[1]],
        ],
        sides,
      ),
    );
  }
}

/** Round and oblong goods in a crate or a basket: fruit, vegetables, spices in heaps. */
/** `fine`: 1 close by; less where few pixels show them. */
export function addGoods(b: Builder, wide: number, deep: number, fine = 1): void {
  const { kit } = b;
  const kinds = [
    ['#c8342a', 0.05],
    ['#e08a28', 0.055],
    ['#e0c040', 0.05],
    ['#6f9a38', 0.06],
    ['#4c7a34', 0.075],
    ['#8a3a5a', 0.04],
    ['#d8a878', 0.05],
    ['#b06a3a', 0.045],
    ['#e8e0cc', 0.055],
    ['#5a2a3a', 0.055],
  ] as const;
  const [colour, life] = b.pick(kinds);
  const radius = life / fine ** 0.7;
  b.use({ colour: coat('#a07a4c', 0.8), texture: 'planks', grain: 0.08 });
  kit.box(0, 0, -deep / 2, wide, 0.14, 0.02);
  kit.box(0, 0, deep / 2, wide, 0.18, 0.02);
  for (const x of [-wide / 2, wide / 2]) kit.box(x, 0, 0, 0.02, 0.16, deep);
  b.use({ colour: coat('#5a4630', 0.7) });
  kit.quad([-wide / 2, 0.09, -deep / 2], [wide / 2, 0.09, -deep / 2], [wide / 2, 0.11, deep / 2], [-wide / 2, 0.11, deep / 2]);
  const gap = radius * 1.75;
  for (let z = -deep / 2 + gap * 0.6; z < deep / 2 - gap * 0.3; z += gap)
    for (let x = -wide / 2 + gap * 0.6; x < wide / 2 - gap * 0.3; x += gap) {
      const heap = 1 - (x / (wide / 2)) ** 2 * 0.7;
      const tone = b.between(0.72, 1.08);
      b.use({ colour: coat(colour, 0.85 * tone), gloss: 0.25 });
      kit.ball(
        x + b.between(-0.2, 0.2) * radius,
        0.11 + heap * 0.05 + b.between(0, 0.3) * radius,
        z + b.between(-0.2, 0.2) * radius,
        radius,
        radius * b.between(0.8, 1),
        radius,
        fine < 0.7 ? 4 : 6,
      );
    }
}

/** A bulging sack, open, with spice or grain in a cone. */
export function addSack(b: Builder): void {
  b.use({ colour: coat('#b8a07a', 0.85), texture: 'cloth' });
  b.kit.lathe(
    [
      [0.2, 0],
      [0.28, 0.12],
      [0.28, 0.34],
      [0.24, 0.46],
      [0.29, 0.5],
      [0.28, 0.44],
    ],
    11,
  );
  b.use({ colour: coat(b.pick(['#d08a2a', '#b0442a', '#d8c08a', '#7a5230', '#c9b23a', '#8a2f24']), 0.9), texture: 'plaster' });
  b.at({ y: 0.44 }, () =>
    b.kit.lathe(
      [
        [0.26, 0],
        [0.16, 0.08],
        [0, 0.19],
      ],
      11,
    ),
  );
}

/** A woven basket of leafy or round goods, tipped towards the eye. */
export function addBasket(b: Builder): void {
  b.use({ colour: coat('#8a6236', 0.85), texture: 'thatch' });
  b.kit.lathe(
    [
      [0.22, 0],
      [0.3, 0.2],
      [0.32, 0.2],
      [0.3, 0.17],
      [0, 0.13],
    ],
    12,
  );
  if (b.chance(0.5)) addLeaves(b, 0, 0.26, 0, 0.25, 0.12, 0.25, 110, b.pick(['#5c8a3a', '#3f7a3a', '#7a9a4a']), undefined, 0.075);
  else {
    const hue = b.pick(['#c8342a', '#e08a28', '#e0c040', '#8aa038', '#7a3050']);
    for (let ball = 0; ball < 26; ball += 1) {
      const [turn, reach] = [ball * 2.4, Math.sqrt(ball / 26) * 0.23];
      b.use({ colour: coat(hue, b.between(0.65, 0.95)), gloss: 0.25 });
      b.kit.ball(Math.cos(turn) * reach, 0.2 + (0.23 - reach) * 0.4, Math.sin(turn) * reach, 0.055, 0.052, 0.055, 6);
    }
  }
}
