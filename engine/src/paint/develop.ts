import { hashPoint, seedFor } from '../pixels/random.ts';
import { clamp, luminance } from '../pixels/shade.ts';
import { createGrade } from './grading.ts';
import type { Light } from './light.ts';
import type { Canvas, Stage } from './picture.ts';
import type { ScenePlan } from './plan.ts';
import type { Style } from './style.ts';
import { displayTransform, toneMap } from './tone.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** Long side of the small copy on which glow and brightness are measured; the same for every picture size. */
const smallSide = 256;

/** Linear light → sRGB values in `developed`: glow, exposure, film curve, palette. */
export function developStages(canvas: Canvas, developed: Floats, plan: ScenePlan, light: Light, style: Style): Stage[] {
  const { width, height, colour, memory } = canvas;
  const step = Math.max(1, Math.round(Math.max(width, height) / smallSide));
  const smallWidth = Math.ceil(width / step);
  const smallHeight = Math.ceil(height / step);
  const small = memory.floats('finish-small', smallWidth * smallHeight * 3);
  const rowLight = memory.floats('finish-row-light', smallHeight);
  const across = memory.floats('finish-glow-across', smallWidth * smallHeight * 3);
  const glow = memory.floats('finish-glow', smallWidth * smallHeight * 3);
  const side = Math.max(smallWidth, smallHeight);
  const kernel = glowKernel(side);
  const bloom = style.bloom * (plan.mood === 'dreamy' ? 0.2 : 0.1);

  function shrink(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      let logs = 0;
      const bottom = Math.min(height, row * step + step);
      for (let column = 0; column < smallWidth; column += 1) {
        const right = Math.min(width, column * step + step);
        const [red, green, blue, count] = sumOf(canvas, column * step, row * step, right, bottom);
        const at = (row * smallWidth + column) * 3;
        small[at] = red / count;
        small[at + 1] = green / count;
        small[at + 2] = blue / count;
        logs += Math.log(0.002 + Math.max(0, luminance(red, green, blue) / count));
      }
      rowLight[row] = logs / smallWidth;
    }
  }

  function blurAcross(from: number, to: number): void {
    const exposure = exposureOf(rowLight, light);
    for (let row = from; row < to; row += 1) {
      const start = row * smallWidth * 3;
      for (let column = 0; column < smallWidth; column += 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          let total = 0;
          for (let tap = -kernel.radius; tap <= kernel.radius; tap += 1) {
            const x = clamp(column + tap, 0, smallWidth - 1);
            const bright = (small[start + x * 3 + channel] as number) * exposure - 0.6;
            if (bright > 0) total += Math.min(bright, 8) * (kernel.weights[tap + kernel.radius] as number);
          }
          across[start + column * 3 + channel] = total;
        }
      }
    }
  }

  function blurDown(from: number, to: number): void {
    const length = smallWidth * 3;
    for (let row = from; row < to; row += 1) {
      for (let at = 0; at < length; at += 1) {
        let total = 0;
        for (let tap = -kernel.radius; tap <= kernel.radius; tap += 1) {
          const y = clamp(row + tap, 0, smallHeight - 1);
          total += (across[y * length + at] as number) * (kernel.weights[tap + kernel.radius] as number);
        }
        glow[row * length + at] = total;
      }
    }
  }

  const grade = createGrade(plan);
  const pixel = new Float64Array(3);

  function develop(from: number, to: number): void {
    const exposure = exposureOf(rowLight, light);
    for (let y = from; y < to; y += 1) {
      const smallY = clamp((y + 0.5) / step - 0.5, 0, smallHeight - 1);
      const top = smallY | 0;
      const upper = top * smallWidth;
      const lower = Math.min(smallHeight - 1, top + 1) * smallWidth;
      const fy = smallY - top;
      for (let x = 0; x < width; x += 1) {
        const smallX = clamp((x + 0.5) / step - 0.5, 0, smallWidth - 1);
        const left = smallX | 0;
        const right = Math.min(smallWidth - 1, left + 1);
        const fx = smallX - left;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const a = glow[(upper + left) * 3 + channel] as number;
          const b = glow[(upper + right) * 3 + channel] as number;
          const c = glow[(lower + left) * 3 + channel] as number;
          const d = glow[(lower + right) * 3 + channel] as number;
          const haze = a + (b - a) * fx + (c - a + (d - c - b + a) * fx) * fy;
          pixel[channel] = toneMap((colour[at + channel] as number) * exposure + haze * bloom);
        }
        if (grade) grade(pixel);
        developed[at] = displayTransform(pixel[0] as number);
        developed[at + 1] = displayTransform(pixel[1] as number);
        developed[at + 2] = displayTransform(pixel[2] as number);
      }
    }
  }

  return [
    { phase: 'light', rows: smallHeight, cost: 1, paint: shrink },
    { phase: 'light', rows: smallHeight, cost: 1, paint: blurAcross },
    { phase: 'light', rows: smallHeight, cost: 1, paint: blurDown },
    { phase: 'light', rows: height, cost: grade ? 6 : 3, paint: develop },
  ];
}

/** Sum of the light of a block of pixels by channel, and their number. `right` and `bottom` are excluded. */
function sumOf({ colour, width }: Canvas, left: number, top: number, right: number, bottom: number): [number, number, number, number] {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3;
      red += colour[at] as number;
      green += colour[at + 1] as number;
      blue += colour[at + 2] as number;
    }
  }
  return [red, green, blue, (bottom - top) * (right - left)];
}

/** sRGB values → bytes, with darker corners, grain and a dither of one step against banding. */
export function byteStage(canvas: Canvas, picture: Floats, pixels: Uint8Array<ArrayBufferLike>, style: Style): Stage {
  const { width, height } = canvas;
  const grainSeed = seedFor(canvas.seed, 'grain');
  const ditherSeed = seedFor(canvas.seed, 'dither');
  // Grain has the size of the picture's thousandth part, so that large pictures are not finer than small ones.
  const grainScale = 1100 / Math.max(width, height, 1100);
  const grain = style.grain * 0.018;
  const corner = style.vignette * 0.5;

  function paint(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const v = (y + 0.5) / height - 0.5;
      for (let x = 0; x < width; x += 1) {
        const u = (x + 0.5) / width - 0.5;
        const distance = u * u + v * v;
        const dark = 1 - corner * distance * distance * 2.2 - corner * distance * 0.35;
        const speck = grain === 0 ? 0 : (hashPoint(x * grainScale, y * grainScale, grainSeed) - 0.5) * grain;
        const dither = hashPoint(x, y, ditherSeed) - 0.5;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const value = (picture[at + channel] as number) * dark;
          // Grain shows in the middle tones, not in black or white.
          const byte = (value + speck * (1 - Math.abs(2 * value - 1) * 0.7)) * 255 + 0.5 + dither * 0.9;
          pixels[at + channel] = byte < 0 ? 0 : byte > 255 ? 255 : byte | 0;
        }
      }
    }
  }
  return { phase: 'finishing', rows: height, cost: 2, paint };
}

/** The light's exposure, corrected gently where a picture came out much too dark or bright. */
function exposureOf(rowLight: Floats, light: Light): number {
  let total = 0;
  for (let row = 0; row < rowLight.length; row += 1) total += rowLight[row] as number;
  const mean = Math.exp(total / rowLight.length) * light.exposure;
  const wanted = light.night ? 0.05 : 0.2;
  return light.exposure * clamp((wanted / Math.max(mean, 0.001)) ** 0.3, 0.75, 1.45);
}

/** A narrow and a wide bell in one, so that glow has a core and a halo. */
function glowKernel(side: number): { radius: number; weights: Float32Array } {
  const narrow = side * 0.008;
  const wide = side * 0.035;
  const radius = Math.max(1, Math.round(wide * 2.2));
  const weights = new Float32Array(radius * 2 + 1);
  let total = 0;
  for (let tap = -radius; tap <= radius; tap += 1) {
    const weight = Math.exp(-0.5 * (tap / narrow) ** 2) * 2 + Math.exp(-0.5 * (tap / wide) ** 2);
    weights[tap + radius] = weight;
    total += weight;
  }
  for (let index = 0; index < weights.length; index += 1) weights[index] = (weights[index] as number) / total;
  return { radius, weights };
}
