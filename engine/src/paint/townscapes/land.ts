import { createNoise, type Noise } from '../../pixels/noise.ts';
import type { Finish } from '../things/mesh/finish.ts';
import type { Builder } from './builder.ts';
import { coat } from './finishes.ts';

/** Height of the ground at a place, in metres. */
type Relief = (x: number, z: number) => number;

interface LandShape {
  readonly relief: Relief;
  /** Nearest and farthest rows, and how far the rows reach aside in shares of their distance. */
  readonly near: number;
  readonly far: number;
  readonly spread: number;
  readonly rows: number;
  readonly columns: number;
  /** What a patch shows, by its place, its height and how level it is (1: flat). */
  readonly cover: (x: number, z: number, y: number, level: number) => Finish;
}

/** Open country: rows that grow with the distance, smooth over their patches. */
export function addLand(b: Builder, { relief, near, far, spread, rows, columns, cover }: LandShape): void {
  const growth = (far / near) ** (1 / rows);
  const zOf = (row: number) => near * growth ** row - near * 0.9;
  const xOf = (row: number, column: number) => (column / columns - 0.5) * 2 * (14 + zOf(row) * spread);
  const at = (row: number, column: number) => {
    const [x, z] = [xOf(row, column), zOf(row)];
    return [x, relief(x, z), z] as const;
  };
  const facing = (x: number, z: number) => {
    const step = 0.3 + z * 0.01;
    const [dx, dz] = [(relief(x + step, z) - relief(x - step, z)) / step / 2, (relief(x, z + step) - relief(x, z - step)) / step / 2];
    const length = Math.sqrt(dx * dx + dz * dz + 1);
    return [-dx / length, 1 / length, -dz / length] as const;
  };
  b.piece({}, () => {
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const [p, q, r, s] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
        const [mx, mz] = [(p[0] + r[0]) / 2, (p[2] + r[2]) / 2];
        b.use(cover(mx, mz, (p[1] + r[1]) / 2, facing(mx, mz)[1]));
        const ways = [p, q, r, s].map(([x, , z]) => facing(x, z)) as [
          readonly [number, number, number],
          readonly [number, number, number],
          readonly [number, number, number],
          readonly [number, number, number],
        ];
        b.kit.smooth([p, q, r], [ways[0], ways[1], ways[2]]);
        b.kit.smooth([p, r, s], [ways[0], ways[2], ways[3]]);
      }
  });
}

interface Greens {
  readonly grass: readonly Finish[];
  readonly woods: Finish;
  readonly rock: readonly Finish[];
}

/** Turf, woods and rock of a season. */
export function greensOf(b: Builder): Greens {
  const season = b.plan.season;
  const grass = {
    spring: '#7f9a48',
    summer: '#7a9148',
    autumn: '#a08c48',
    winter: '#8f8a6a',
  }[season];
  return {
    grass: [0.82, 0.9, 1, 1.08].map((tone): Finish => ({ colour: coat(grass, 0.72 * tone), texture: 'turf' })),
    woods: {
      colour: coat(
        {
          spring: '#5a7a3c',
          summer: '#47663a',
          autumn: '#8a6a34',
          winter: '#5a5a4a',
        }[season],
        0.6,
      ),
      texture: 'turf',
    },
    rock: [0.8, 0.92, 1.04].map(
      (tone): Finish => ({
        colour: coat('#8f887c', 0.75 * tone),
        texture: 'rock',
      }),
    ),
  };
}

export function landNoise(seed: number): Noise {
  return createNoise(seed);
}

/** A broad crown as seen from afar: a few lumps of leaves. */
export function addFarTree(b: Builder, tall: number): void {
  const greens = {
    spring: '#86a24a',
    summer: '#66863c',
    autumn: '#b8843a',
    winter: '#7a7058',
  } as const;
  const near = Math.max(14, b.away());
  b.use({ colour: coat('#5a4a3a', 0.8), texture: 'bark' });
  b.kit.cylinder(0, -0.4, 0, tall * 0.035, tall * 0.025, tall * 0.5, 6);
  for (const tone of [0.5, 0.75, 1]) {
    b.use({
      colour: coat(greens[b.plan.season], tone * 0.9),
      thin: 0.3,
      texture: 'leaf',
    });
    const count = Math.round(Math.min(300, 5200 / near) / 3);
    for (let leaf = 0; leaf < count; leaf += 1) {
      const [turn, up] = [b.random() * 6.283, b.between(-1, 1)];
      const out = Math.sqrt(1 - up * up);
      const reach = tall * b.between(0.2, 0.36) * (1 + 0.25 * Math.sin(turn * 3 + up * 4));
      b.kit.leaf(
        Math.cos(turn) * out * reach,
        tall * 0.66 + up * reach * 0.95,
        Math.sin(turn) * out * reach,
        0.12 + near * 0.006,
        [Math.cos(turn) * out, up, Math.sin(turn) * out],
        b.random() * 6,
      );
    }
  }
}
