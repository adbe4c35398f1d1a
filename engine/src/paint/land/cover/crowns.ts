import { hashPoint } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';

/** What a place of a wooded slope shows. Reused for every pixel. */
export interface Crown {
  /** Share of the place that trees cover. */
  cover: number;
  /** 0 deep between the trees … 1 their lit tips. */
  light: number;
  /** Chance that belongs to the tree that is seen, 0 to 1. */
  luck: number;
}

export interface CrownShape {
  /** Round crowns of broad-leaved trees; pointed ones of firs otherwise. */
  readonly round: boolean;
  /** Side that the sun is on: -1 left … 1 right. */
  readonly sunny: number;
  readonly seed: number;
}

/**
 * Trees that stand above each other on a slope, as shingles lie on a roof: each row hides the feet of the next. Where the
 * rows of the land lie farther apart than the trees, this is what keeps them trees, and their edges fine.
 * `wood`: how close the wood is here, 0 none … 1 closed; `pixel`: width of a pixel there; `spacing`: of the trees.
 */
export function crownsAt(
  { round, sunny, seed }: CrownShape,
  x: number,
  y: number,
  z: number,
  pixel: number,
  spacing: number,
  wood: number,
  out: Crown,
): void {
  // Files of trees go up the picture, not the ground: a tree rises upright before a slope that leans away from the eye.
  const aside = x / z;
  const band = 1.22 ** Math.round(Math.log(z) * 5 + 0.4 * Math.sin(aside * 41) + 0.3 * Math.sin(aside * 97));
  const u = (aside * band) / spacing;
  const v = (y + z * 0.3) / (spacing * 0.95);
  const soft = clamp(pixel / spacing, 0.03, 0.9);
  const own = Math.round(u);
  const beside = u > own ? own + 1 : own - 1;
  // Every file of trees begins at another height: rows would follow the contours.
  const ownShift = hashPoint(own, 3, seed) * 5;
  const besideShift = hashPoint(beside, 3, seed) * 5;
  const ownFirst = (v + ownShift) % 1 > (v + besideShift) % 1;
  let [cover, light, luck] = [0, 0, 0.5];
  // From the front to the back, the nearer of two neighbours first.
  for (let step = 0; step < 6 && cover < 0.98; step += 1) {
    const isOwn = ((step & 1) === 0) === ownFirst;
    const column = isOwn ? own : beside;
    const up = v + (isOwn ? ownShift : besideShift);
    const standing = Math.floor(up) - 2 + (step >> 1);
    const chance = hashPoint(column, standing, seed + 1);
    const here = smoothstep(chance * 0.8, chance * 0.8 + 0.2, wood);
    if (here <= 0) continue;
    const jitter = ((chance * 91.7) % 1) - 0.5;
    const tall = (round ? 1.5 : 2) + ((chance * 37.1) % 1) * (round ? 0.5 : 0.9);
    const t = (up - standing - jitter * 0.8) / tall;
    if (t < -0.1 || t > 1.1) continue;
    const off = u - column - jitter * 0.9;
    const half = round ? 0.72 * Math.sqrt(clamp(1 - (t * 1.5 - 0.5) ** 2)) : 0.62 * clamp(1 - t) + 0.02;
    const leafy = half * (1 + 0.14 * Math.sin(t * 15 + chance * 40));
    const seen = smoothstep(-soft, soft, leafy - Math.abs(off)) * smoothstep(1 + soft / tall, 1 - soft / tall, t) * here;
    if (seen <= 0) continue;
    const side = clamp(0.5 + (off / (half + 0.1)) * sunny * 0.5);
    const tone = clamp(t * (round ? 1.1 : 0.9) * (0.4 + side) + 0.06);
    const share = seen * (1 - cover);
    light += tone * share;
    luck = mix(luck, chance, share);
    cover += share;
  }
  // Between the trees of a close wood its dark floor is seen, not the ground.
  const closed = smoothstep(0.35, 0.8, wood) * (1 - cover);
  out.cover = cover + closed;
  out.light = out.cover > 0 ? light / out.cover : 0;
  out.luck = luck;
}
