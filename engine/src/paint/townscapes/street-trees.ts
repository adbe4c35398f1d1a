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

/** A strand of a willow: where it leaves its bough, how long it hangs, the way that it faces, and how far the wind takes its end. */
interface Strand {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly long: number;
  readonly turn: number;
  readonly sway: number;
}

/** Narrow leaves along a hanging line, to both sides in turn, each over the root of the next. */
function addStrand(b: Builder, { x, y, z, long, turn, sway }: Strand, near: number): void {
  const gap = 0.03 + near * 0.0042;
  const count = Math.round(long / gap);
  const [out, aside] = [Math.cos(turn), Math.sin(turn)];
  const size = 0.085 + near * 0.006;
  const wide = 0.011 + near * 0.0011;
  for (let leaf = 0; leaf < count; leaf += 1) {
    const share = leaf / count;
    // It leaves the bough outwards and hangs straight from there.
    const reach = 0.32 * (1 - (1 - share) ** 5);
    const drift = sway * share * share;
    const [px, py, pz] = [x + out * reach + drift, y - share * long, z + aside * reach];
    const side = leaf % 2 === 0 ? 1 : -1;
    const spread = side * size * b.between(0.15, 0.5);
    const full = 1 - 0.45 * share;
    const tilt = b.between(-0.35, 0.35);
    const facing = [out * 0.6 + tilt, 0.6 + tilt, aside * 0.6] as const;
    b.kit.smooth(
      [
        [px - wide * full, py, pz],
        [px + wide * full, py + wide, pz],
        [px + spread, py - size, pz + spread * 0.4],
      ],
      [facing, facing, facing],
    );
  }
}

/** A willow that hangs over water: arching boughs and many long strands of narrow leaves. */
export function addWillow(b: Builder, tall = 6.5): void {
  const { kit } = b;
  const green = b.plan.season === 'autumn' ? '#c0a848' : '#afc06e';
  const bark = { colour: coat('#5a4c3c', 0.8), texture: 'bark' } as const;
  b.use(bark);
  kit.tube(
    [
      [0, -0.3, 0],
      [0.22, tall * 0.25, 0.1],
      [0.1, tall * 0.44, 0],
      [0, tall * 0.6, 0],
    ],
    [0.3, 0.23, 0.2, 0.15],
    9,
  );
  const near = Math.max(5, b.away());
  const boughs = 11;
  const each = Math.round(Math.min(21, 185 / near));
  const sway = b.between(-0.35, 0.35);
  for (let bough = 0; bough < boughs; bough += 1) {
    const turn = bough * 2.4 + b.between(-0.2, 0.2);
    const reach = tall * b.between(0.2, 0.44);
    const [out, aside] = [Math.cos(turn), Math.sin(turn)];
    const rise = (share: number) => tall * (0.56 + 0.52 * share - (0.22 + reach / tall / 2) * share * share);
    b.use(bark);
    kit.tube(
      [0, 0.35, 0.7, 1].map((share) => [out * reach * share, rise(share), aside * reach * share] as const),
      [0.1, 0.06, 0.03, 0.008],
      5,
    );
    for (let strand = 0; strand < each; strand += 1) {
      // The first ones cover the end of the bough.
      const share = strand < 3 ? 1 - strand * 0.1 : Math.sqrt(b.between(0.14, 1));
      const way = turn + (strand < 3 ? b.between(-0.08, 0.08) : b.between(-0.26, 0.26) / share);
      const [x, z] = [Math.cos(way) * reach * share, Math.sin(way) * reach * share];
      const y = rise(share) + b.between(-0.1, 0.25);
      const long = Math.min(y - tall * b.between(0.27, 0.36), b.between(0.3, 0.6) * tall);
      b.use({ colour: coat(green, b.between(0.5, 0.75) + 0.4 * share), thin: 0.5, texture: 'leaf' });
      addStrand(b, { x, y, z, long, turn: way, sway: sway * long * b.between(0.2, 0.5) }, near);
    }
  }
}
