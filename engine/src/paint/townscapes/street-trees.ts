import type { Builder } from './builder.ts';
import { coat } from './finishes.ts';

/** Trees of one row turn at different times. */
const autumns = ['#c98a34', '#b5522a', '#d2a63c', '#a8402c'] as const;
const greens = { spring: '#8fae4a', summer: '#6f9440', autumn: '#c98a34', winter: '#6a6a4a' } as const;

/** Leaves of several tones around a place of a crown; each faces outwards, so that crowns have a lit side. */
function addTuft(
  b: Builder,
  x: number,
  y: number,
  z: number,
  radius: number,
  count: number,
  size: number,
  green: string,
  told: boolean,
): void {
  // Lamps along the quay shine up into crowns that are told in a colour of their own.
  const shine = told && b.lit > 0.5 && b.lit < 1 ? 0.2 * b.lit : 0;
  for (const tone of [0.5, 0.75, 1]) {
    const lit = shine > 0 ? { glow: coat(green, tone * shine) } : {};
    b.use({ colour: coat(green, tone), thin: 0.45, texture: 'leaf', ...lit });
    for (let leaf = 0; leaf < count / 3; leaf += 1) {
      const [turn, up] = [b.random() * 6.283, b.between(-1, 1)];
      const out = Math.sqrt(1 - up * up);
      const way = [Math.cos(turn) * out, up, Math.sin(turn) * out] as const;
      const reach = radius * b.between(0.6, 1.08);
      b.kit.leaf(x + way[0] * reach, y + way[1] * reach * 0.8, z + way[2] * reach, size * b.between(0.7, 1.4), way, b.random() * 6);
    }
  }
}

/**
 * A street tree: a slender trunk that forks into boughs, a crown of many small leaves with gaps. `full`: how many more leaves than
 * the usual ones, which lets facades be seen; `leaves`: their colour, else that of the season.
 */
export function addStreetTree(b: Builder, tall = 7, full = 1, leaves?: string): void {
  const { kit } = b;
  const green = leaves ?? (b.plan.season === 'autumn' ? b.pick(autumns) : greens[b.plan.season]);
  b.use({ colour: coat('#5d4c3c', 0.8), texture: 'bark' });
  const lean = b.between(-0.4, 0.4);
  kit.tube(
    [
      [0, -0.2, 0],
      [lean * 0.3, tall * 0.25, 0.05],
      [lean, tall * 0.5, 0],
    ],
    [0.2, 0.15, 0.11],
    8,
  );
  const near = Math.max(4, b.away());
  const size = 0.06 + near * 0.0045;
  const each = Math.round(Math.min(170, (1300 * full) / near));
  for (let bough = 0; bough < 11; bough += 1) {
    const turn = bough * 2.4 + b.random();
    const reach = (bough === 0 ? 0 : b.between(0.14, 0.3)) * tall;
    const y = tall * b.between(0.55, 0.95);
    const [x, z] = [lean + Math.cos(turn) * reach, Math.sin(turn) * reach];
    b.use({ colour: coat('#5d4c3c', 0.8), texture: 'bark' });
    kit.tube(
      [
        [lean * 0.8, tall * 0.42, 0],
        [(lean + x) / 2, (tall * 0.45 + y) / 2 + 0.2, z / 2],
        [x, y, z],
      ],
      [0.08, 0.06, 0.03],
      5,
    );
    if (b.plan.season !== 'winter') addTuft(b, x, y, z, tall * b.between(0.13, 0.19), each, size, green, leaves !== undefined);
  }
}

/** A willow that hangs over water: strands of narrow leaves from arching boughs. */
export function addWillow(b: Builder, tall = 6.5): void {
  const { kit } = b;
  const green = b.plan.season === 'autumn' ? '#b09a3a' : '#8aa650';
  b.use({ colour: coat('#5a4c3c', 0.8), texture: 'bark' });
  kit.tube(
    [
      [0, -0.3, 0],
      [0.25, tall * 0.3, 0.1],
      [0, tall * 0.62, 0],
    ],
    [0.26, 0.2, 0.15],
    9,
  );
  const near = Math.max(5, b.away());
  const strands = Math.round(Math.min(120, 1500 / near));
  for (let strand = 0; strand < strands; strand += 1) {
    const turn = strand * 2.4;
    const reach = Math.sqrt((strand + 0.5) / strands) * tall * 0.42;
    const top = tall * (1 - (reach / tall) ** 2 * 1.3) + b.between(-0.3, 0.2);
    const [x, z] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const long = b.between(0.35, 0.62) * tall;
    b.use({ colour: coat(green, b.between(0.5, 1)), thin: 0.5, texture: 'leaf' });
    const leaves = Math.round(long / (0.07 + near * 0.007));
    for (let leaf = 0; leaf < leaves; leaf += 1) {
      const share = leaf / leaves;
      const drift = Math.sin(share * 2 + strand) * 0.12;
      const size = 0.045 + near * 0.0035;
      kit.leaf(
        x * (1 + share * 0.08) + drift + b.between(-0.06, 0.06),
        top - share * long,
        z * (1 + share * 0.08) + b.between(-0.06, 0.06),
        size,
        [Math.cos(turn) * 0.7, 0.55, Math.sin(turn) * 0.7],
        1.2 + b.between(-0.5, 0.5),
      );
    }
    if (strand % 12 === 0) {
      b.use({ colour: coat('#5a4c3c', 0.8), texture: 'bark' });
      kit.tube(
        [
          [0, tall * 0.55, 0],
          [x * 0.6, top + 0.1, z * 0.6],
          [x, top, z],
        ],
        [0.09, 0.05, 0.02],
        5,
      );
    }
  }
}
