import { diluted, inkedPaper } from '../../looks/ink-wash.ts';
import { between } from '../../pixels/between.ts';
import { createNoise, type Noise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import { bristles } from '../brush/bristles.ts';
import { dabs } from '../brush/dabs.ts';
import { dimnessOf } from '../brush/dimness.ts';
import { directionsOf } from '../brush/direction.ts';
import { fallingRain } from '../brush/falling-rain.ts';
import { outline } from '../brush/outline.ts';
import { paperTooth } from '../brush/paper.ts';
import { type SlowField, slowField } from '../brush/slow-field.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import { type Style, strokeUnit } from '../style.ts';
import { sealAt } from './seal.ts';

/**
 * Ink wash: five dilutions of one ink on absorbent paper, dry strokes on the forms, distance left to the paper,
 * a trace of the scene's own colours, and a seal.
 */
export const ink: Style = { bloom: 0, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
/** Less ink than this is not worth wetting the brush: the paper stays. */
const bare = 0.13;

function stages(canvas: Canvas, developed: Floats, painted: Floats, plan: ScenePlan): Stage[] {
  const { width, height, seed, depth, memory } = canvas;
  const rains = plan.weather === 'rain' || plan.weather === 'storm';
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'ink', developed, Math.max(1, unit * (rains ? 14 : 6)));
  const flat = memory.floats('ink-flat', width * height * 3);
  const wash = memory.floats('ink-wash', width * height);
  const dry = memory.floats('ink-dry', width * height);
  const lines = memory.floats('ink-lines', width * height);
  const tones = tonesOf(canvas, 'ink', developed);
  const noise = createNoise(seedFor(seed, 'ink'));
  const without = rains ? memory.floats('ink-without-rain', width * height * 3) : developed;
  const rain = rains ? fallingRain(seedFor(seed, 'ink-rain')) : undefined;
  const water = carried(canvas, noise);
  const { field, indexAt } = directions;
  const soft = softCopy(canvas, 'ink', wash, 1, Math.max(1, unit * 4));
  const seal = sealAt(canvas);

  function draw(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const at = y * width + x;
        const amount = wash[at] as number;
        const around = soft.at(x, y, 0);
        const tooth = paperTooth(noise, u * 1.3, v * 1.3);
        const cloud = water.at(x, y, 3);
        // Ink dries darker at the rim of a wash.
        const rim = clamp((amount - around) * 1.6, 0, 0.24);
        let black = amount ** 1.25 * (1 + cloud * 0.5) + rim + tooth * 0.06 * amount;
        // A dry brush leaves streaks along the forms where the ink is strong.
        const marked = smoothstep(0.2, 0.6, field[indexAt(x, y) + 2] as number);
        const streak = smoothstep(0.42, 0.8, dry[at] as number) * marked;
        black += smoothstep(0.35, 0.8, amount) * streak * 0.3;
        // A quick one skips over the paper's tooth and leaves it white.
        const skipped = smoothstep(0.56, 0.3, (dry[at] as number) + tooth * 0.12) * marked;
        black *= 1 - skipped * 0.5 * smoothstep(0.12, 0.34, amount) * smoothstep(0.9, 0.6, amount);
        const near = 1 - smoothstep(0.1, 0.9, depth[at] as number);
        const line = (lines[at] as number) * (0.2 + 0.75 * near) * clamp(0.2 + streak * 0.55 + amount * 0.8);
        black = clamp(1 - (1 - clamp(black)) * (1 - line));
        if (rain) {
          // Rain is left out of the dark and drawn into the light.
          const drop = rain(u, v);
          black = clamp(black + (black > 0.34 ? -0.2 : 0.14) * drop);
        }
        // A trace of colour, as a little mineral pigment in the wash.
        const pixel = at * 3;
        const light = greyOf(flat, pixel);
        const stamp = seal(x, y);
        const strength = black ** 0.95;
        for (let channel = 0; channel < 3; channel += 1) {
          painted[pixel + channel] = inkedPaper(channel, strength, (flat[pixel + channel] as number) - light, tooth, stamp);
        }
      }
    }
  }

  return [
    tones.stage,
    water.stage,
    ...directions.stages,
    ...(rains ? [dabs(canvas, developed, without, directions, Math.max(1.5, unit * 7))] : []),
    dabs(canvas, without, flat, directions, Math.max(1.5, unit * 9)),
    {
      phase: 'brushwork',
      rows: height,
      cost: 5,
      paint: (from, to) => dilute(canvas, tones, plan, water, flat, wash, from, to),
    },
    ...soft.stages,
    bristles(canvas, dry, directions, seedFor(seed, 'ink-dry'), unit * 34, unit * 1.6),
    ...outline(canvas, 'ink', flat, lines, directions, Math.max(1, unit * 2.6), 0.7),
    { phase: 'brushwork', rows: height, cost: 6, paint: draw },
  ];
}

/** What water does to ink at a place: how far it carries it (two axes), how the dilutions' edges wander, clouds of ink, bands of mist. */
function carried(canvas: Canvas, noise: Noise): SlowField {
  return slowField(canvas, 'ink', 5, 4, (u, v, out) => {
    out[0] = noise.sum(u * 0.03, v * 0.03, 3) * 8;
    out[1] = noise.sum(u * 0.03 + 70, v * 0.03 + 20, 3) * 8;
    out[2] = noise.sum(u * 0.012 + 5, v * 0.012, 3) * 0.55;
    out[3] = noise.sum(u * 0.008 + 11, v * 0.008 + 3, 4);
    out[4] = noise.sum(u * 0.0026 + 40, v * 0.009 + 8, 3);
  });
}

/** How much ink a place takes, with the water's wandering edge. 0 paper … 1 full ink. */
function dilute(
  canvas: Canvas,
  tones: ReturnType<typeof tonesOf>,
  plan: ScenePlan,
  water: SlowField,
  flat: Floats,
  wash: Floats,
  from: number,
  to: number,
): void {
  const { width, height, depth, attention } = canvas;
  const unit = strokeUnit(canvas);
  const dimness = dimnessOf(canvas, plan);
  const stormy = plan.weather === 'storm';
  const low = tones.share(0.02);
  const high = Math.max(low + 0.15, tones.share(0.86));
  const middle = clamp((tones.share(0.5) - low) / (high - low), 0.05, 0.95);
  const lift = clamp(Math.log(mix(0.66, 0.32, dimness)) / Math.log(middle), 0.45, mix(1.3, 1.8, dimness));
  const own = new Float64Array(3);
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const loose = attention ? unit * (1 - 0.75 * attention(x, y)) : unit;
      const sx = clamp(x + water.at(x, y, 0) * loose, 0, width - 1);
      const sy = clamp(y + water.at(x, y, 1) * loose, 0, height - 1);
      for (let channel = 0; channel < 3; channel += 1) own[channel] = between(flat, width, height, 3, channel, sx, sy);
      const light = (own[0] as number) * 0.3 + (own[1] as number) * 0.59 + (own[2] as number) * 0.11;
      const tone = clamp((light - low) / (high - low)) ** lift;
      const distance = depth[Math.round(sy) * width + Math.round(sx)] as number;
      const far = smoothstep(0.25, 1, distance);
      // What is known of a photograph's sky ends softly around whatever stands before it.
      const sky = attention ? smoothstep(0.5, 0.9, distance) : smoothstep(0.97, 0.995, distance);
      // Mist lies before what is far, in long bands; a photograph's distances are only guessed.
      const mist = attention ? 0 : smoothstep(0.02, 0.3, water.at(x, y, 4)) * smoothstep(0.3, 0.6, distance) * (1 - sky) * 0.7;
      // Distance is left to the paper, and so are the sky, whatever is light, and the foot of the sheet.
      const kept =
        (1 - far * 0.4) * (1 - mist) * (1 - 0.35 * smoothstep(0.86, 1, y / height)) * (1 - sky * (stormy ? 0.1 : mix(0.6, 0.12, dimness)));
      const amount = clamp(((1 - tone) * kept - bare) / (1 - bare));
      wash[y * width + x] = diluted(amount, water.at(x, y, 2));
    }
  }
}
