import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import type { Point } from './flesh.ts';
import { addLimb, addLoft, type Ring } from './loft.ts';

/** Dragons of the East, long and bearded, and of the West, with wings. They look towards x. */

/** A dragon's middle, from its tail to its neck: places along x with their height. */
const waves: readonly Ring[] = [
  [-4.4, 0.5, 0.5, 0.03, 0.03],
  [-3.7, 0.1, 0.25, 0.12, 0.12],
  [-2.9, -0.5, 0, 0.2, 0.2],
  [-2.1, -0.2, -0.25, 0.27, 0.27],
  [-1.3, 0.55, -0.1, 0.32, 0.32],
  [-0.5, 0.55, 0.25, 0.35, 0.34],
  [0.3, -0.15, 0.25, 0.36, 0.35],
  [1.1, -0.45, -0.05, 0.34, 0.33],
  [1.9, 0.1, -0.25, 0.3, 0.29],
  [2.6, 0.75, -0.1, 0.25, 0.25],
  [3.1, 1, 0, 0.22, 0.23],
];
const winged: readonly Ring[] = [
  [-4.2, 0.9, 0.4, 0.02, 0.02],
  [-3.2, 0.35, 0.2, 0.09, 0.09],
  [-2.2, -0.1, 0, 0.18, 0.18],
  [-1.2, -0.2, 0, 0.34, 0.32],
  [-0.3, -0.05, 0, 0.48, 0.42],
  [0.5, 0.1, 0, 0.5, 0.44],
  [1.2, 0.4, 0, 0.34, 0.3],
  [1.8, 0.85, 0, 0.22, 0.21],
  [2.4, 1.15, 0, 0.19, 0.18],
  [2.9, 1.2, 0, 0.18, 0.18],
];

/** Locks around the neck. */
function dragonMane(kit: MeshKit, colour: Colour): void {
  kit.use({ colour, bare: true });
  for (let lock = 0; lock < 16; lock += 1) {
    const turn = (lock / 16) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    kit.tube(
      [
        [-0.02, c * 0.2, s * 0.2],
        [-0.25, c * 0.34 + 0.03, s * 0.34],
        [-0.5, c * 0.36 + 0.1, s * 0.36],
      ],
      [0.05, 0.035, 0.004],
      5,
    );
  }
}

function dragonHead(kit: MeshKit, x: number, y: number, scales: Colour, horn: Colour, bearded: boolean): void {
  kit.within({ x, y, size: 1.15 }, () => {
    kit.use({ colour: scales, gloss: 0.4, bare: true });
    addLoft(
      kit,
      [
        [-0.15, 0, 0, 0.2, 0.2],
        [0.1, 0.06, 0, 0.24, 0.24],
        [0.4, 0.04, 0, 0.17, 0.18],
        [0.72, 0.02, 0, 0.13, 0.15],
        [0.85, 0.02, 0, 0.06, 0.08],
      ],
      { axis: 'x', sides: 14 },
    );
    addLoft(
      kit,
      [
        [0.05, -0.2, 0, 0.07, 0.15],
        [0.4, -0.26, 0, 0.06, 0.11],
        [0.7, -0.25, 0, 0.03, 0.07],
      ],
      { axis: 'x', sides: 12 },
    );
    kit.use({ colour: [0.8, 0.76, 0.66], bare: true });
    for (let tooth = 0; tooth < 6; tooth += 1)
      for (const z of [-0.1, 0.1])
        kit.tube(
          [
            [0.34 + tooth * 0.08, -0.1, z],
            [0.35 + tooth * 0.08, -0.18, z],
          ],
          [0.02, 0.002],
          5,
        );
    for (const side of [-1, 1]) {
      kit.use({ colour: [0.8, 0.4, 0.02], glow: [0.9, 0.35, 0.02], bare: true });
      kit.ball(0.3, 0.17, side * 0.15, 0.05, 0.045, 0.03, 8);
      kit.use({ colour: horn, gloss: 0.3, bare: true });
      addLimb(
        kit,
        [
          [0.05, 0.24, side * 0.12],
          [-0.2, 0.5, side * 0.2],
          [-0.5, 0.66, side * 0.24],
        ],
        [0.055, 0.04, 0.008],
        8,
      );
      if (bearded)
        addLimb(
          kit,
          [
            [-0.12, 0.44, side * 0.18],
            [-0.1, 0.62, side * 0.22],
            [-0.02, 0.74, side * 0.22],
          ],
          [0.03, 0.022, 0.006],
          6,
        );
      kit.use({ colour: scaleColour(horn, 0.9), bare: true });
      if (bearded)
        addLimb(
          kit,
          [
            [0.78, 0.02, side * 0.1],
            [1.05, 0.2, side * 0.3],
            [0.9, -0.1, side * 0.55],
            [1.15, -0.4, side * 0.6],
          ],
          [0.022, 0.017, 0.012, 0.003],
          6,
        );
    }
    dragonMane(kit, bearded ? [0.6, 0.16, 0.05] : scaleColour(scales, 0.5));
  });
}

function dragonLegs(kit: MeshKit, scales: Colour, horn: Colour, places: readonly (readonly [number, number])[]): void {
  for (const [x, y] of places)
    for (const side of [-1, 1]) {
      kit.use({ colour: scales, gloss: 0.3, bare: true });
      const foot: Point = [x + 0.28, y - 0.86, side * 0.5];
      addLimb(kit, [[x, y, side * 0.2], [x - 0.12, y - 0.4, side * 0.46], foot], [0.17, 0.12, 0.08], 9);
      kit.use({ colour: horn, gloss: 0.4, bare: true });
      for (let claw = -1; claw <= 1; claw += 1)
        kit.tube(
          [foot, [foot[0] + 0.16, foot[1] - 0.04, foot[2] + claw * 0.1], [foot[0] + 0.24, foot[1] - 0.15, foot[2] + claw * 0.13]],
          [0.05, 0.035, 0.004],
          6,
        );
    }
}

/** Colours of scales that go with reddish wings. */
const besideRed: ReadonlySet<ColourName> = new Set<ColourName>(['red', 'orange', 'yellow', 'gold', 'brown', 'pink', 'green']);

/** Membranes between long fingers, raised over the back. */
function dragonWings(kit: MeshKit, scales: Colour, look: Look): void {
  // Blood shines through, and would make the wings of a black or blue one red.
  const unlikeRed = look.material === 'silver' || (look.tinted && !besideRed.has(look.name));
  const skin = mixColour(scales, [0.35, 0.08, 0.03], unlikeRed ? 0.06 : 0.45);
  for (const side of [-1, 1]) {
    const at = (x: number, y: number, z: number): Point => [x, y, z * side];
    const root = at(0.5, 0.45, 0.3);
    const wrist = at(0.75, 1.9, 1.4);
    const tips = [at(0.4, 3.1, 2.9), at(-0.9, 2.3, 3), at(-1.9, 1.2, 2.5), at(-2, 0.3, 1.3)];
    kit.use({ colour: scales, gloss: 0.3, bare: true });
    addLimb(kit, [root, at(0.2, 1.25, 0.9), wrist], [0.13, 0.09, 0.07], 8);
    for (const tip of tips) kit.tube([wrist, tip], [0.05, 0.012], 6);
    kit.use({ colour: skin, thin: 0.6, bare: true });
    const edge = [...tips, at(-1, 0.2, 0.25)];
    for (let finger = 0; finger + 1 < edge.length; finger += 1) {
      const [a, b] = [edge[finger] as Point, edge[finger + 1] as Point];
      // The free edge is drawn in between two fingers.
      const inner: Point = [
        (a[0] + b[0]) * 0.41 + wrist[0] * 0.18,
        (a[1] + b[1]) * 0.41 + wrist[1] * 0.18,
        (a[2] + b[2]) * 0.41 + wrist[2] * 0.18,
      ];
      kit.triangle(wrist, a, inner);
      kit.triangle(wrist, inner, b);
    }
    kit.triangle(root, wrist, edge.at(-1) as Point);
  }
}

/** Draws a dragon in flight with its middle at the origin; on land it stands. */
export function drawDragon(kit: MeshKit, look: Look, wings: boolean): void {
  const scales: Colour = look.colour;
  const belly = mixColour(scales, [0.75, 0.6, 0.3], 0.6);
  const horn: Colour = [0.62, 0.5, 0.26];
  const rings = wings ? winged : waves;
  kit.within({ turn: look.random() < 0.5 ? 0.25 : Math.PI - 0.25, y: look.habitat === 'land' ? 1.5 : 0, roll: 0.06 }, () => {
    const [above, below] = [
      { colour: scales, texture: 'tiles', grain: 0.14, gloss: 0.45, bare: true },
      { colour: belly, texture: 'tiles', grain: 0.2, gloss: 0.3, bare: true },
    ] as const;
    kit.use(above);
    let top = true;
    addLoft(kit, rings, {
      axis: 'x',
      sides: 18,
      paint([x, y]) {
        const ring = rings.findIndex(([along]) => along > x);
        const [a, b] = [rings[Math.max(0, ring - 1)] as Ring, rings[Math.max(0, ring)] as Ring];
        const share = (x - a[0]) / Math.max(0.01, b[0] - a[0]);
        const isTop = y > a[1] + (b[1] - a[1]) * share - 0.1;
        if (isTop === top) return;
        top = isTop;
        kit.use(top ? above : below);
      },
    });
    kit.use({ colour: wings ? scaleColour(scales, 0.5) : [0.62, 0.16, 0.05], bare: true });
    for (let at = 0; at + 1 < rings.length; at += 1)
      for (let step = 0; step < 5; step += 1) {
        const [a, b, share] = [rings[at] as Ring, rings[at + 1] as Ring, step / 5];
        const mid = (part: 0 | 1 | 2 | 3) => a[part] + (b[part] - a[part]) * share;
        const [x, y, z, r] = [mid(0), mid(1) + mid(3) * 0.94, mid(2), 0.1 + mid(3) * 0.45];
        kit.tube(
          [
            [x, y, z],
            [x - 0.1, y + r, z],
          ],
          [0.06 + r * 0.1, 0.004],
          4,
        );
      }
    const [last, tail] = [rings.at(-1) as Ring, rings[0] as Ring];
    dragonHead(kit, last[0] + 0.1, last[1] + 0.02, scales, horn, !wings);
    dragonLegs(
      kit,
      scales,
      horn,
      wings
        ? [
            [0.6, -0.1],
            [-0.9, -0.2],
          ]
        : [
            [1.5, -0.2],
            [-1.7, 0.2],
          ],
    );
    kit.use({ colour: wings ? scales : [0.62, 0.16, 0.05], bare: true });
    for (const [dx, dy] of [
      [-0.5, 0.3],
      [-0.62, 0.06],
      [-0.44, -0.12],
    ] as const)
      kit.tube(
        [
          [tail[0] + 0.1, tail[1], tail[2]],
          [tail[0] + dx, tail[1] + dy, tail[2]],
        ],
        [0.06, 0.004],
        5,
      );
    if (wings) dragonWings(kit, scales, look);
  });
}
