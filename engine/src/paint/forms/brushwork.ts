import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, type Random, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';

interface Stroke {
  /** Points of the path: x, y, half width. */
  readonly path: Float64Array;
  readonly tone: readonly number[];
  readonly seed: number;
  readonly dry: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function createStroke(points: readonly (readonly [number, number, number])[], tone: readonly number[], seed: number, dry: number): Stroke {
  const path = Float64Array.from(points.flat());
  let [left, right, top, bottom] = [9, -9, 9, -9];
  for (const [x, y, half] of points) {
    left = Math.min(left, x - half * 1.3);
    right = Math.max(right, x + half * 1.3);
    top = Math.min(top, y - half * 1.3);
    bottom = Math.max(bottom, y + half * 1.3);
  }
  return { path, tone, seed, dry, left, right, top, bottom };
}

/** A ring in one breath: heavy where the brush lands, thinner and dry where it leaves. */
function ringPath(random: Random, x: number, y: number, radius: number): [number, number, number][] {
  const start = random() * Math.PI * 2;
  const sweep = (1.78 + random() * 0.14) * Math.PI;
  const points: [number, number, number][] = [];
  for (let index = 0; index <= 72; index += 1) {
    const share = index / 72;
    const angle = start + sweep * share;
    const r = radius * (1 + 0.05 * Math.sin(angle * 2 + start) - 0.05 * share);
    const half =
      radius *
      (0.19 - 0.1 * share + 0.035 * Math.sin(share * 7)) *
      smoothstep(-0.03, 0.06, share) *
      (0.45 + 0.55 * smoothstep(1.02, 0.8, share));
    points.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.97, half]);
  }
  return points;
}

/** A sweep through four guiding points (cubic Bézier), pressed in the middle. */
function sweepPath(ends: readonly (readonly [number, number])[], half: number, random: Random): [number, number, number][] {
  const points: [number, number, number][] = [];
  const [a, b, c, d] = ends as [[number, number], [number, number], [number, number], [number, number]];
  const heavy = 0.25 + random() * 0.3;
  for (let index = 0; index <= 48; index += 1) {
    const t = index / 48;
    const s = 1 - t;
    const x = s * s * s * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t * t * t * d[0];
    const y = s * s * s * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t * t * t * d[1];
    points.push([
      x,
      y,
      half * (0.35 + 0.65 * Math.exp(-(((t - heavy) / 0.3) ** 2))) * smoothstep(-0.04, 0.07, t) * smoothstep(1.03, 0.9, t),
    ]);
  }
  return points;
}

/** Few strokes of a wet brush on paper, with bristle marks, splashes and a red seal. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the strokes are laid out once, and each pixel asks all of them.
export function brushStrokes(canvas: Canvas, palette: Palette, ring: boolean): Form {
  const random = createRandom(seedFor(canvas.seed, 'brush'));
  const noise = createNoise(seedFor(canvas.seed, 'bristles'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const wide = canvas.width / scale;
  const high = canvas.height / scale;
  const strokes: Stroke[] = [];
  const side = random() < 0.5 ? -1 : 1;
  const accent = palette.tones[0] as readonly number[];
  const soft = palette.tones[2] as readonly number[];
  const centreX = wide * (0.5 + side * 0.07);
  const centreY = high * 0.47;
  const washes = 1 + Math.floor(random() * 2);
  for (let index = 0; index < washes; index += 1) {
    const y = high * (0.3 + random() * 0.4);
    strokes.push(
      createStroke(
        sweepPath(
          [
            [wide * 0.06, y + 0.1],
            [wide * 0.35, y - 0.14],
            [wide * 0.62, y + 0.2],
            [wide * 0.94, y - 0.08],
          ],
          0.1 + random() * 0.06,
          random,
        ),
        index === 0 ? soft : (palette.tones[1] as readonly number[]),
        seedFor(canvas.seed, `wash ${index}`),
        0.42,
      ),
    );
  }
  if (ring) strokes.push(createStroke(ringPath(random, centreX, centreY, 0.29), palette.ink, seedFor(canvas.seed, 'ring'), 0.5));
  else {
    const count = 3 + Math.floor(random() * 2);
    for (let index = 0; index < count; index += 1) {
      const x = centreX + (random() - 0.5) * 0.3;
      const y = high * (0.2 + (0.6 * (index + 0.5)) / count);
      const reach = 0.2 + random() * 0.22;
      const lean = index % 2 === 0 ? (random() - 0.5) * 0.25 : (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.2);
      strokes.push(
        createStroke(
          sweepPath(
            [
              [x - reach, y + lean * 0.6],
              [x - reach * 0.3, y - 0.12 * side],
              [x + reach * 0.3, y + 0.14 * side],
              [x + reach, y - lean],
            ],
            0.03 + random() * 0.045,
            random,
          ),
          palette.ink,
          seedFor(canvas.seed, `stroke ${index}`),
          0.35 + random() * 0.3,
        ),
      );
    }
  }
  strokes.push(
    createStroke(
      sweepPath(
        [
          [centreX - 0.1 * side, centreY + 0.24],
          [centreX, centreY + 0.2],
          [centreX + 0.16 * side, centreY + 0.27],
          [centreX + 0.34 * side, centreY + 0.2],
        ],
        0.022,
        random,
      ),
      accent,
      seedFor(canvas.seed, 'accent'),
      0.55,
    ),
  );
  const drops = Array.from({ length: 34 }, () => {
    const angle = random() * Math.PI * 2;
    const away = 0.2 + random() ** 0.5 * 0.28;
    return {
      x: centreX + Math.cos(angle) * away,
      y: centreY + Math.sin(angle) * away,
      size: 0.0014 + 0.009 * random() ** 5,
      gold: random() < 0.35,
    };
  });
  const sealX = wide * 0.5 + side * wide * 0.36;
  const sealY = high * 0.86;
  const sealSize = 0.028;

  function ink(out: Float64Array, stroke: Stroke, u: number, v: number, pixel: number): number {
    if (u < stroke.left || u > stroke.right || v < stroke.top || v > stroke.bottom) return 0;
    const { path } = stroke;
    let best = 9;
    let bestShare = 0;
    let bestAcross = 0;
    let bestHalf = 0;
    const segments = path.length / 3 - 1;
    for (let index = 0; index < segments; index += 1) {
      const at = index * 3;
      const x1 = path[at] as number;
      const y1 = path[at + 1] as number;
      const dx = (path[at + 3] as number) - x1;
      const dy = (path[at + 4] as number) - y1;
      const square = dx * dx + dy * dy || 1e-12;
      const t = clamp(((u - x1) * dx + (v - y1) * dy) / square);
      const ax = u - x1 - dx * t;
      const ay = v - y1 - dy * t;
      const half = (path[at + 2] as number) * (1 - t) + (path[at + 5] as number) * t;
      const away = Math.sqrt(ax * ax + ay * ay);
      if (away - half < best) {
        best = away - half;
        bestShare = (index + t) / segments;
        bestAcross = ((dx * ay - dy * ax) / Math.sqrt(square) / Math.max(half, 1e-5)) as number;
        bestHalf = half;
      }
    }
    if (best > bestHalf * 0.3 + pixel || bestHalf <= 0) return 0;
    const own = stroke.seed % 97;
    const rag = bestHalf * 0.07 * noise.sum(bestShare * 11 + own, bestAcross * 2, 3);
    const edge = smoothstep(pixel, -pixel, best + rag);
    if (edge <= 0) return 0;
    const bristle = noise.sum(bestAcross * 9 + own, bestShare * 2.2, 3) + 0.55 * noise.sum(bestAcross * 26 + own, bestShare * 5, 2);
    const dryness = stroke.dry * (0.15 + 1.25 * bestShare ** 1.5 + 0.3 * Math.abs(bestAcross));
    const wet = smoothstep(dryness * 1.5 - 0.75, dryness * 1.5 - 0.45, bristle + 0.15);
    const pool = 0.84 + 0.16 * smoothstep(0.6, 1, Math.abs(bestAcross)) + 0.1 * bristle;
    const cover = edge * wet * clamp(stroke.tone === palette.ink ? 0.98 : 0.78) * Math.min(1, pool + 0.1);
    for (let channel = 0; channel < 3; channel += 1) {
      const under = out[channel] as number;
      const tone = (stroke.tone[channel] as number) * (1.12 - 0.16 * pool);
      out[channel] = under * (1 - cover) + tone * cover;
    }
    return cover;
  }

  return (out, u, v, _wide, _high, pixel) => {
    const fibre = 1 + 0.05 * noise.sum(u * 40, v * 9, 3) + 0.03 * noise.sum(u * 2, v * 2, 2);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (palette.paper[channel] as number) * fibre;
    let depth = 1;
    for (let index = 0; index < strokes.length; index += 1)
      if (ink(out, strokes[index] as Stroke, u, v, pixel) > 0.5) depth = 0.6 - 0.05 * index;
    for (let index = 0; index < drops.length; index += 1) {
      const drop = drops[index] as (typeof drops)[number];
      const dx = u - drop.x;
      const dy = v - drop.y;
      const cover = smoothstep(drop.size + pixel, drop.size - pixel, Math.sqrt(dx * dx + dy * dy)) * 0.9;
      if (cover <= 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const tone = drop.gold ? ([0.78, 0.5, 0.16][channel] as number) : (palette.ink[channel] as number);
        out[channel] = (out[channel] as number) * (1 - cover) + tone * cover;
      }
    }
    const a = (u - sealX) / sealSize;
    const b = (v - sealY) / sealSize;
    if (Math.abs(a) < 1.1 && Math.abs(b) < 1.1) {
      const worn = 0.08 * noise.sum(u * 160, v * 160, 2);
      const box = smoothstep(1 + worn, 0.94 + worn, Math.max(Math.abs(a), Math.abs(b)));
      const cellA = Math.floor((a + 1) * 3.5);
      const cellB = Math.floor((b + 1) * 3.5);
      const cut = Math.max(Math.abs(a), Math.abs(b)) < 0.82 && hashPoint(cellA, cellB, canvas.seed) < 0.42 ? 1 : 0;
      const cover = box * (1 - cut) * 0.92;
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = (out[channel] as number) * (1 - cover) + ([0.56, 0.035, 0.025][channel] as number) * cover;
    }
    return depth;
  };
}
