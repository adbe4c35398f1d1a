import type { Random } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';

type Floats = Float32Array<ArrayBufferLike>;

export interface Fish {
  x: number;
  y: number;
  /** Half length as a share of the mean side. */
  size: number;
  /** Swimming direction: 1 right, -1 left; and its slope. */
  heading: number;
  slope: number;
  /** Height of the body in relation to its length. */
  tall: number;
  back: Colour;
  belly: Colour;
  stripe: Colour;
  /** 0 none, 1 upright bands, 2 a line along the side. */
  pattern: number;
  /** Bend of the body while swimming. */
  bend: number;
  depth: number;
  /** Its shoal's place in the picture. */
  shoal: number;
}

/** A shoal: one species, one direction, spread like a lens. */
export function createShoal(
  random: Random,
  centre: { x: number; y: number; spread: number; count: number; size: number; depth: number; shoal: number },
  look: Pick<Fish, 'back' | 'belly' | 'stripe' | 'pattern' | 'tall'>,
): Fish[] {
  const heading = random() < 0.5 ? -1 : 1;
  const lean = (random() - 0.5) * 0.3;
  const shoal: Fish[] = [];
  for (let index = 0; index < centre.count; index += 1) {
    const angle = random() * Math.PI * 2;
    const away = Math.sqrt(random()) * centre.spread;
    const dx = Math.cos(angle) * away * 1.7;
    shoal.push({
      ...look,
      x: centre.x + dx,
      y: centre.y + Math.sin(angle) * away * 0.6 + dx * lean * heading * 0.7,
      size: centre.size * (0.8 + random() * 0.4),
      heading,
      slope: lean + (random() - 0.5) * 0.22,
      bend: (random() - 0.5) * 0.22,
      depth: centre.depth,
      shoal: centre.shoal,
    });
  }
  return shoal;
}

const profile = (t: number) => Math.sin(Math.PI * t ** 0.68) ** 0.85;

/** Draws fish seen from the side into rows `from` to `to`; in order, so later ones cover earlier ones. `shown`: the shoal of a pixel, and 1. */
export function drawFish(
  list: readonly Fish[],
  colour: Floats,
  depth: Floats,
  width: number,
  height: number,
  from: number,
  to: number,
  shown: Uint8Array<ArrayBufferLike>,
): void {
  const scale = Math.sqrt(width * height);
  for (const fish of list) {
    const size = fish.size * scale;
    const reach = size * 1.3 + 2;
    const x0 = fish.x * scale;
    const y0 = fish.y * scale;
    const top = Math.max(from, Math.floor(y0 - reach));
    const bottom = Math.min(to - 1, Math.ceil(y0 + reach));
    if (top > bottom) continue;
    const left = Math.max(0, Math.floor(x0 - reach));
    const right = Math.min(width - 1, Math.ceil(x0 + reach));
    const cos = Math.cos(fish.slope);
    const sin = Math.sin(fish.slope);
    const soft = 1.1 / size;
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const dx = ((column + 0.5 - x0) / size) * fish.heading;
        const dy = (row + 0.5 - y0) / size;
        const a = dx * cos + dy * sin;
        if (a < -1.2 || a > 1.05) continue;
        const back = Math.min(0, a - 0.2);
        const b = dy * cos - dx * sin - fish.bend * back * back;
        const t = (1 - a) / 1.72;
        const half = t > 0 && t < 1 ? Math.max(fish.tall * profile(t), t > 0.6 ? fish.tall * 0.16 : 0) : 0;
        const body = half > 0 ? smoothstep(soft, -soft, Math.abs(b) - half) : 0;
        const tail =
          a < -0.62
            ? smoothstep(soft, -soft, Math.max(Math.abs(b) - 0.05 - (-0.62 - a) * fish.tall * 1.75, -1.06 - a + Math.abs(b) * -0.5 + 0.16))
            : 0;
        const finTop =
          a > -0.5 && a < 0.42
            ? fish.tall * profile(clamp(t)) + fish.tall * 0.42 * Math.sin(((a + 0.5) / 0.92) * Math.PI) ** 0.6 * (1 - (a + 0.5) * 0.35)
            : 0;
        const fin = finTop > 0 ? smoothstep(soft, -soft, Math.max(-b - finTop, b)) * 0.85 : 0;
        const low =
          a > -0.42 && a < 0.05 ? smoothstep(soft, -soft, Math.max(b - fish.tall * (profile(clamp(t)) + 0.26 * (0.05 - a)), -b)) * 0.8 : 0;
        const cover = Math.max(body, tail * 0.92, fin * 0.9, low * 0.9);
        if (cover <= 0.003) continue;
        const upper = smoothstep(0.35, -0.45, b / Math.max(fish.tall, 0.01));
        let paint = 0;
        if (fish.pattern === 1)
          paint = smoothstep(0.06, 0.025, Math.min(Math.abs(a - 0.42), Math.abs(a + 0.02), Math.abs(a + 0.5)) - 0.035);
        else if (fish.pattern === 2) paint = smoothstep(0.12, 0.06, Math.abs(b / fish.tall + 0.05) - 0.08);
        if (body < cover * 0.9) paint = fish.pattern === 1 ? 0.2 : 0.5;
        const sheen = body * Math.exp(-(((b / fish.tall + 0.32) / 0.2) ** 2)) * 0.35 * profile(clamp(t));
        const scales = size > 26 ? 1 + 0.1 * Math.sin(a * 58) * Math.sin(b * 70) * body : 1;
        const gill = size > 18 && Math.abs(a - 0.56 + b * b * 1.6) < 0.014 && Math.abs(b) < half * 0.6 ? 0.7 : 1;
        const ex = a - 0.76;
        const ey = b + fish.tall * 0.22;
        const eye = Math.sqrt(ex * ex + ey * ey);
        const pixel = row * width + column;
        const at = pixel * 3;
        // Rounded flanks: light from above, a belly in its own shade, fins with rays that water shows through.
        const around = half > 0 ? clamp(b / half, -1, 1) : 0;
        const round = 0.4 + 0.42 * Math.sqrt(1 - around * around) + 0.42 * Math.max(0, 0.3 - around * 0.75);
        const rays = size > 14 ? 0.78 + 0.22 * Math.sin((a * 0.5 - b) * 120) : 0.85;
        const fins = body > 0.5 ? round : 0.72 * rays;
        for (let channel = 0; channel < 3; channel += 1) {
          let tone = (fish.belly[channel] as number) * (1 - upper) + (fish.back[channel] as number) * upper;
          tone = tone * (1 - paint) + (fish.stripe[channel] as number) * paint;
          tone = tone * scales * gill * fins + sheen * (fish.belly[channel] as number);
          if (size > 9 && eye < 0.075) tone = eye < 0.045 ? 0.004 : (fish.belly[channel] as number) * 0.9;
          colour[at + channel] = (colour[at + channel] as number) * (1 - cover) + tone * cover;
        }
        if (cover <= 0.5) continue;
        depth[pixel] = fish.depth;
        shown[pixel] = fish.shoal + 1;
      }
    }
  }
}
