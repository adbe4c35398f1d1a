import type { Finish } from '../../things/mesh/finish.ts';
import type { Builder } from '../builder.ts';
import { coat, stuff } from '../finishes.ts';
import { addHull, type Strake } from '../water-things.ts';

/** A fishing boat along x: a bluff hull with a coloured stripe, a wheelhouse, a mast with its boom and stays, nets and buoys. */
export function addFishingBoat(b: Builder, colour: string, size: number): void {
  const { kit } = b;
  const paint: Finish = { colour: coat(colour, 0.85), texture: 'planks', grain: 0.22, gloss: 0.35 };
  b.at({ size }, () => {
    addHull(
      b,
      { long: 9.4, wide: 3, side: 1, bow: 1.05, stern: 0.2, square: 0.72 },
      paint,
      { colour: coat('#b09468', 0.85), texture: 'planks', grain: 0.18 },
      b.away() < 28 ? strakesOf(paint) : [],
    );
    b.use({ colour: coat('#a8885c', 0.85), texture: 'planks', grain: 0.16 });
    kit.quad([-4.3, 0.55, -1.05], [3.4, 0.62, -1.1], [3.4, 0.62, 1.1], [-4.3, 0.55, 1.05]);
    addWheelhouse(b);
    addRig(b);
    addBoomLamp(b);
    for (let buoy = 0; buoy < 5; buoy += 1) {
      b.use({
        colour: coat(b.pick(['#d8622c', '#e8dcc8', '#c8342c', '#e0b83a']), 0.9),
        gloss: 0.3,
      });
      kit.ball(-3.6 + buoy * 0.5, 0.78, b.between(-0.8, 0.8), 0.2, 0.2, 0.2, 7);
    }
    b.use({
      colour: coat(b.pick(['#3f7a6a', '#a8703a', '#4a6a8a']), 0.8),
      texture: 'thatch',
    });
    kit.ball(-2.9, 0.7, 0.3, 0.75, 0.4, 0.6, 9);
    // Old tyres along the side.
    b.use({ colour: coat('#1f1f21') });
    for (const x of [-2.4, -0.4, 1.6]) for (const z of [-1.52, 1.52]) kit.ball(x, 0.62, z, 0.3, 0.3, 0.1, 8);
  });
}

/** Weed at the water line, a worn white line over it, the paint, and a dark rubbing strake under the rail. */
function strakesOf(paint: Finish): readonly Strake[] {
  return [
    { to: 0.13, paint: { colour: coat('#2b2c22', 0.8), texture: 'thatch' } },
    { to: 0.2, paint: { colour: coat('#c9c2b0', 0.7), texture: 'weathered', gloss: 0.3 } },
    { to: -0.3, paint },
    { to: -0.2, paint: { colour: coat('#3a2c20', 0.9), texture: 'planks', grain: 0.1, gloss: 0.3 } },
  ];
}

function addWheelhouse(b: Builder): void {
  const { kit } = b;
  const paint = coat(b.pick(['#ece6d8', '#e4e0d6', '#d8e0e0', '#e8d8b8']), 0.9);
  b.use({ colour: paint, texture: 'planks', grain: 0.3 });
  kit.box(0.7, 0.6, 0, 2, 1.95, 1.7, 0.95);
  b.use({
    colour: coat('#27333c', 0.8),
    gloss: 0.6,
    ...(b.lit > 0 && b.chance(0.85) ? { glow: [0.9 * b.lit, 0.46 * b.lit, 0.14 * b.lit] as const } : {}),
  });
  for (const z of [-0.86, 0.86]) for (const x of [0.3, 1.1]) kit.box(x, 1.6, z, 0.55, 0.55, 0.03);
  kit.box(1.68, 1.6, 0, 0.06, 0.6, 1.3);
  b.use({
    colour: coat(b.pick(['#a8382e', '#2f5a7a', '#8a8478', '#3f6a52']), 0.85),
  });
  kit.box(0.7, 2.55, 0, 2.3, 0.12, 1.9);
}

/** A lamp at the end of the boom, on boats that are near. */
function addBoomLamp(b: Builder): void {
  if (b.lit <= 0 || b.away() > 20) return;
  b.use({ colour: coat('#d8c79a'), glow: [2 * b.lit, 1.02 * b.lit, 0.3 * b.lit] });
  b.kit.box(-4, 3.68, 0.15, 0.22, 0.3, 0.22);
  b.use(stuff.iron);
  b.kit.box(-4, 3.98, 0.15, 0.3, 0.08, 0.3, 0.4);
}

/** Mast, boom, stays and pennants. */
function addRig(b: Builder): void {
  const { kit } = b;
  b.use({ colour: coat('#8a6a44', 0.85) });
  kit.tube(
    [
      [-0.7, 0.5, 0],
      [-0.72, 4, 0],
      [-0.75, 6.8, 0],
    ],
    [0.1, 0.085, 0.05],
    6,
  );
  kit.tube(
    [
      [-0.75, 2.1, 0],
      [-2.4, 3.2, 0.1],
      [-4, 4.1, 0.15],
    ],
    [0.07, 0.06, 0.04],
    6,
  );
  b.use(stuff.rope);
  for (const [x, y, z] of [
    [4.7, 1.9, 0],
    [-4.5, 1.2, 0],
    [-0.4, 1, 1.4],
    [-0.4, 1, -1.4],
    [-4, 4.1, 0.15],
  ] as const)
    kit.tube(
      [
        [-0.75, 6.6, 0],
        [x, y, z],
      ],
      [0.018],
      3,
    );
  b.use({
    colour: coat(b.pick(['#c8342c', '#e0b83a', '#2f5a9a']), 0.9),
    texture: 'cloth',
    thin: 0.4,
  });
  kit.triangle([-0.75, 6.75, 0], [-0.75, 6.25, 0], [-1.7, 6.45, 0.12]);
}
