import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const iron: Colour = scaleColour(colourOf('#6b5645'), 0.7);
const concrete: Colour = scaleColour(colourOf('#c9c6c2'), 0.7);

/** Half the breadth of the iron tower at a height in metres. */
const flare = (y: number) => 1.1 + 12.5 * Math.exp(-y / 15);

/** An open-work tower of iron on four legs, as those of Paris and Tokyo. */
function drawIronTower(kit: MeshKit, look: Look): void {
  const glow: Colour | undefined = look.lit > 0 ? [0.55 * look.lit, 0.33 * look.lit, 0.09 * look.lit] : undefined;
  kit.use({ colour: look.tinted ? look.colour : iron, gloss: 0.2, bare: true, ...(glow ? { glow } : {}) });
  const levels = [0, 5, 10, 15, 20, 26, 32, 38, 44, 50, 56];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  levels.slice(1).forEach((high, at) => {
    const low = levels[at] as number;
    const [a, b] = [flare(low), flare(high)];
    const thick = Math.max(0.28, 1.5 - low * 0.04);
    corners.forEach(([x, z], side) => {
      const [nx, nz] = corners[(side + 1) % 4] as readonly [number, number];
      kit.tube(
        [
          [x * a, low, z * a],
          [x * b, high, z * b],
        ],
        [thick, thick * 0.9],
        5,
      );
      // Between its legs it is open below.
      if (low < 10) return;
      for (const [from, to] of [
        [
          [x, z],
          [nx, nz],
        ],
        [
          [nx, nz],
          [x, z],
        ],
      ] as const)
        kit.tube(
          [
            [from[0] * a, low, from[1] * a],
            [to[0] * b, high, to[1] * b],
          ],
          [thick * 0.4],
          4,
        );
    });
  });
  for (const [y, high] of [
    [10, 1.4],
    [20, 1.2],
    [50, 1],
  ] as const)
    kit.box(0, y, 0, flare(y) * 2 + 2.2, high, flare(y) * 2 + 2.2);
  // Arches under the first floor.
  for (const turn of [0, Math.PI / 2])
    kit.within({ turn }, () => {
      for (const z of [-1, 1])
        kit.tube(
          Array.from({ length: 9 }, (_, at) => {
            const way = (at / 8) * Math.PI;
            return [-Math.cos(way) * flare(4) * 0.86, 2.5 + Math.sin(way) * 7.2, z * flare(6)] as const;
          }),
          [0.4],
          4,
        );
    });
  kit.tube(
    [
      [0, 56, 0],
      [0, 64, 0],
    ],
    [0.5, 0.1],
    5,
  );
}

/** Balls on a shaft with three struts, as in Shanghai. */
function drawPearlTower(kit: MeshKit, look: Look): void {
  const lamp: Colour | undefined = look.lit > 0 ? [1.1 * look.lit, 0.25 * look.lit, 0.6 * look.lit] : undefined;
  const shaft = { colour: concrete, gloss: 0.2, bare: true, ...(look.lit > 0 ? { glow: [0.16, 0.15, 0.3] as const } : {}) };
  kit.use(shaft);
  for (let leg = 0; leg < 3; leg += 1) {
    const way = leg * 2.094 + 0.5;
    kit.cylinder(Math.cos(way) * 2.2, 0, Math.sin(way) * 2.2, 0.9, 0.9, 36, 10);
    kit.tube(
      [
        [Math.cos(way) * 9, 0, Math.sin(way) * 9],
        [Math.cos(way) * 2.4, 12, Math.sin(way) * 2.4],
      ],
      [0.8, 0.7],
      8,
    );
  }
  kit.cylinder(0, 36, 0, 1.6, 0.5, 18, 10);
  kit.tube(
    [
      [0, 54, 0],
      [0, 66, 0],
    ],
    [0.4, 0.08],
    6,
  );
  kit.use({
    colour: look.tinted ? look.colour : scaleColour(colourOf('#a83a5c'), 0.7),
    gloss: 0.7,
    bare: true,
    ...(lamp ? { glow: lamp } : {}),
  });
  kit.ball(0, 13, 0, 6.4, 6.2, 6.4, 22);
  kit.ball(0, 37, 0, 5, 4.9, 5, 20);
  kit.ball(0, 50, 0, 1.9, 1.9, 1.9, 14);
  for (const y of [22, 26, 30]) kit.ball(0, y, 0, 1.5, 1.5, 1.5, 12);
}

export const famousTowers = {
  'iron-tower': {
    habitats: ['land'],
    height: 64,
    width: 27,
    colours: 'any',
    usual: ['brown'],
    most: 3,
    draw: drawIronTower,
    turn: [0.5, 0.1],
    share: 0.5,
    alone: 0.7,
    materials: ['metal'],
  },
  'pearl-tower': {
    habitats: ['land'],
    height: 66,
    width: 18,
    colours: 'any',
    usual: ['pink'],
    most: 2,
    draw: drawPearlTower,
    share: 0.5,
    alone: 0.7,
  },
} as const satisfies Record<string, Kind>;
