import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import { chooseHues, fromOklch } from '../forms/harmony.ts';
import type { Canvas, Stage } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';

/** Hues that glow well together: hydrogen red, oxygen teal, dust gold, starlight blue. */
const families = [
  [345, 262, 205],
  [18, 48, 205],
  [192, 160, 285],
  [285, 328, 40],
  [240, 205, 52],
  [262, 232, 20],
  [40, 20, 255],
];

export interface Nebula {
  readonly stages: Stage[];
  /** Rough brightness of the gas at a place (fractions of the mean side), for placing stars. */
  glowAt(u: number, v: number): number;
}

/**
 * Clouds of gas: warped noise for the body, ridged noise for filaments, dark dust in front with lit rims.
 * Painted on a chart of half the picture's resolution and enlarged, since gas is soft.
 * Source of the warping: Í. Quílez, "Domain warping" (2002).
 */
export function createNebula(canvas: Canvas, plan: ScenePlan): Nebula {
  const { width, height, seed, memory } = canvas;
  const random = createRandom(seedFor(seed, 'nebula'));
  const noise = createNoise(seedFor(seed, 'gas'));
  const dusty = createNoise(seedFor(seed, 'dust'));
  const strength = strengthOf(plan);
  const { first, second, third, deep, rim } = tonesOf(plan, seed);
  const columns = Math.max(2, Math.ceil(width / 2) + 1);
  const rows = Math.max(2, Math.ceil(height / 2) + 1);
  const chart = memory.floats('nebula', columns * rows * 3);
  const scale = Math.sqrt(width * height);
  const zoom = 1.15 + random() * 0.7;
  const slant = random() * Math.PI;
  const slantX = Math.cos(slant);
  const slantY = Math.sin(slant);
  const offset = (random() - 0.5) * 0.3;
  const hotX = (width / scale) * (0.25 + random() * 0.5);
  const hotY = (height / scale) * (0.2 + random() * 0.5);
  const milky = wants(plan, 'milky-way');
  const shiftX = random() * 60;
  const shiftY = random() * 60;
  const middleX = width / scale / 2;
  const middleY = height / scale / 2;

  /** Where gas gathers: a ragged band across the picture, so that some of it stays black. */
  function bandAt(u: number, v: number): number {
    const across = (u - middleX) * slantX + (v - middleY) * slantY - offset + 0.28 * noise.sum(u * 1.1 + shiftX, v * 1.1, 3);
    const breadth = milky ? 0.2 : 0.36;
    return Math.exp(-((across / breadth) ** 2));
  }

  function gasAt(u: number, v: number, out: Float32Array<ArrayBufferLike>, at: number): void {
    const x = u * zoom + shiftX;
    const y = v * zoom + shiftY;
    const warpX = noise.sum(x * 1.3 + 5.2, y * 1.3 + 1.3, 4);
    const warpY = noise.sum(x * 1.3 + 9.7, y * 1.3 + 8.3, 4);
    const px = x + warpX * 0.5;
    const py = y + warpY * 0.5;
    const body = 0.44 + 0.95 * noise.sum(px * 1.7, py * 1.7, 7);
    const threads = noise.ridge(px * 2.3 + warpY * 0.7, py * 2.3 - warpX * 0.7, 5);
    const veilField = 0.5 + 0.9 * noise.sum(px * 1.1 + 31, py * 1.1 + 7, 4);
    const band = bandAt(u, v);
    const hot = Math.exp(-((u - hotX) ** 2 + (v - hotY) ** 2) * 5.5);
    const mass = clamp(body) * (0.12 + 0.95 * band);
    const lightA = mass ** 2.4 * (0.22 + 1.5 * threads * threads) * 1.9;
    const lightB = clamp(veilField) ** 2.6 * (0.08 + 0.62 * band) * (0.35 + 0.8 * threads) * 0.75;
    const lightC = hot * mass ** 1.8 * (0.3 + threads) * 1.5;
    // Dust: the same field a step towards the hot stars tells which edge of it is lit.
    const dx = hotX - u;
    const dy = hotY - v;
    const away = Math.max(0.05, Math.sqrt(dx * dx + dy * dy));
    const dustHere = 0.5 + 1.05 * dusty.sum(px * 1.5 + warpY * 0.5, py * 1.5, 6);
    const step = 0.05;
    const dustThere = 0.5 + 1.05 * dusty.sum(px * 1.5 + warpY * 0.5 + (dx / away) * step, py * 1.5 + (dy / away) * step, 4);
    const dust = smoothstep(0.52, 0.86, dustHere) * (0.3 + 0.7 * band);
    const edge = clamp((dustHere - dustThere) * 5) * smoothstep(0.45, 0.62, dustHere) * (1 - smoothstep(0.66, 0.9, dustHere));
    const through = (1 - 0.9 * dust) * strength;
    const rimLight = edge * (0.05 + 0.7 * hot + 0.15 * band) * (milky ? 0.15 : 0.55) * strength;
    const lane = milky ? smoothstep(0.5, 0.95, band) * smoothstep(0.42, 0.62, dustHere) : 0;
    const mottle = milky ? 0.5 + 0.9 * dusty.sum(px * 9, py * 9, 4) : 0;
    const core = milky ? band ** 3 * (0.28 + 0.5 * clamp(mottle)) * (1 - 0.9 * lane) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      out[at + channel] =
        (deep[channel] as number) * (0.35 + 0.9 * mass) * Math.min(1, strength * 1.5) +
        ((first[channel] as number) * lightA + (second[channel] as number) * lightB + (third[channel] as number) * lightC) * through +
        (rim[channel] as number) * rimLight +
        core * ([0.9, 0.8, 0.7][channel] as number) * 0.6;
    }
  }

  return {
    glowAt: (u, v) => bandAt(u, v),
    stages: [
      {
        phase: 'sky',
        rows,
        cost: 4,
        paint(from, to) {
          for (let row = from; row < to; row += 1)
            for (let column = 0; column < columns; column += 1)
              gasAt((column * 2) / scale, (row * 2) / scale, chart, (row * columns + column) * 3);
        },
      },
      enlargeStage(canvas, chart, columns),
    ],
  };
}

/** Linear RGB of the three gases, of the dark between them and of the lit edges of dust. */
function tonesOf(plan: ScenePlan, seed: number) {
  const hues = chooseHues(plan, seedFor(seed, 'nebula hues'), families, 3);
  const grey = plan.colours.length > 0 && plan.colours.every((name) => name === 'white' || name === 'grey' || name === 'black') ? 0.15 : 1;
  const [first, second, third] = [
    fromOklch(0.59, 0.2 * grey, hues[0] as number),
    fromOklch(0.66, 0.19 * grey, hues[1] as number),
    fromOklch(0.8, 0.12 * grey, hues[2] as number),
  ];
  const deep = fromOklch(0.14, 0.035 * grey, ((hues[1] as number) + 20) % 360);
  const rim = fromOklch(0.72, 0.13 * grey, (hues[0] as number) + 28);
  return { first, second, third, deep, rim };
}

/** How bright the gas is, by what the plan says of it: 1 is usual. */
function strengthOf(plan: ScenePlan): number {
  if (refuses(plan, 'nebula')) return 0.04;
  if (wants(plan, 'galaxy')) return 0.22;
  if (wants(plan, 'nebula')) return 1.25;
  return plan.mood === 'lonely' || plan.mood === 'calm' ? 0.62 : 0.9;
}

/** Fills the picture from a chart of half its resolution with `columns` columns of linear RGB, and puts all of it far away. */
function enlargeStage({ width, height, colour, depth }: Canvas, chart: Float32Array<ArrayBufferLike>, columns: number): Stage {
  return {
    phase: 'sky',
    rows: height,
    cost: 0.4,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        const row = y >> 1;
        const fy = (y & 1) * 0.5;
        for (let x = 0; x < width; x += 1) {
          const a = (row * columns + (x >> 1)) * 3;
          const b = a + columns * 3;
          const fx = (x & 1) * 0.5;
          const at = (y * width + x) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const upper = (chart[a + channel] as number) * (1 - fx) + (chart[a + 3 + channel] as number) * fx;
            const lower = (chart[b + channel] as number) * (1 - fx) + (chart[b + 3 + channel] as number) * fx;
            colour[at + channel] = upper * (1 - fy) + lower * fy;
          }
          depth[y * width + x] = 1;
        }
      }
    },
  };
}
