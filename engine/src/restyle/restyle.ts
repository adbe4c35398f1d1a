import { dabs } from '../paint/brush/dabs.ts';
import { directionsOf } from '../paint/brush/direction.ts';
import { byteStage } from '../paint/develop.ts';
import { createLight } from '../paint/light-of-plan.ts';
import type { Canvas, Memory, Picture, Stage } from '../paint/picture.ts';
import { weatherStages } from '../paint/sky/fog-rain-snow.ts';
import type { StyleName } from '../paint/style.ts';
import type { Raster } from '../pixels/raster.ts';
import { clamp, decode, encode, mix, smoothstep } from '../pixels/shade.ts';
import { litWindowsOf } from './lit-windows.ts';
import { photoStyleOf } from './photo-styles.ts';
import { viewOf } from './photo-view.ts';
import { createSteering } from './steer.ts';
import { planOf, type Wish } from './wish.ts';

/** All that an existing picture is painted anew from, besides its pixels: plain JSON. */
export interface RestyleRequest {
  wish: Wish;
  style: StyleName;
  /** 0 keep … 5 the style clearly … 10 only the drawing underneath is the source's. */
  creativity: number;
  /** Unsigned 32-bit number. */
  seed: number;
}

type Floats = Float32Array<ArrayBufferLike>;

/** How much of the painting replaces the source, by creativity. */
const shares = [0, 0.45, 0.62, 0.78, 0.9, 1] as const;

/**
 * The stages of a picture painted after another: reading, view (sky, depth, attention), steering by the prompt's
 * words, weather, simplification, style, bytes. The picture has the source's size; its transparency is not read and
 * stays the caller's. At creativity 0 the picture is the source, byte for byte.
 * Takes 45 to 155 bytes of memory a pixel, by style.
 * @throws RangeError for a source with a side outside 16 to 4096.
 */
export function createRestyled({ wish, style: styleName, creativity, seed }: RestyleRequest, source: Raster, memory: Memory): Picture {
  const { width, height } = source;
  if (![width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= 4096)) {
    throw new RangeError(`A picture cannot be ${width}×${height}`);
  }
  const pixels = memory.bytes('pixels', width * height * 3);
  if (creativity <= 0) return { width, height, pixels, stages: [copyStage(source, pixels)] };

  const length = width * height * 3;
  const style = photoStyleOf[styleName];
  const original = memory.floats('original', length);
  const base: Canvas = {
    width,
    height,
    seed,
    colour: memory.floats('colour', length),
    depth: memory.floats('depth', width * height),
    memory,
  };
  const view = viewOf(base, original);
  const strokes = mix(0.5, 1, clamp(creativity / 5)) * mix(1, 2.6, clamp((creativity - 5) / 5));
  // Faces stay faces until the very end of the scale.
  const care = mix(1, 0.5, smoothstep(6, 10, creativity));
  const canvas: Canvas = { ...base, strokes, attention: (x, y) => view.attention.at(x, y) * care, dimness: dimnessOf(wish) };
  const plan = planOf(wish);
  const light = createLight(plan, seed);
  const strength = mix(0.5, 1.1, clamp(creativity / 7));
  const windows = wish.hour === 'night' || wish.hour === 'dusk' ? litWindowsOf(base, original) : undefined;
  const steering = createSteering(wish, strength, { width, height, seed, view, light, windows });
  const developed = memory.floats('developed', length);

  function read(from: number, to: number): void {
    const { data, channels } = source;
    for (let at = from * width; at < to * width; at += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        original[at * 3 + channel] = (data[at * channels + (channels === 1 ? 0 : channel)] as number) / 255;
      }
    }
  }

  const pixel = new Float64Array(3);
  function steer(from: number, to: number): void {
    const { colour, depth } = base;
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        for (let channel = 0; channel < 3; channel += 1) pixel[channel] = decode(original[at * 3 + channel] as number);
        if (steering) steering(pixel, x, y);
        colour.set(pixel, at * 3);
        depth[at] = view.depth.at(x, y);
      }
    }
  }

  function develop(from: number, to: number): void {
    const { colour } = base;
    for (let at = from * width * 3; at < to * width * 3; at += 1) developed[at] = encode(clamp(colour[at] as number));
  }

  const stages: Stage[] = [
    { phase: 'sketching', rows: height, cost: 0.5, paint: read },
    ...view.stages,
    ...(windows?.stages ?? []),
    { phase: 'light', rows: height, cost: steering ? 5 : 2, paint: steer },
    ...(wish.weather ? weatherStages(base, plan, light) : []),
    { phase: 'light', rows: height, cost: 1, paint: develop },
  ];
  let finished: Floats = developed;
  if (style.prepare) {
    const prepared = memory.floats('prepared', length);
    stages.push(...style.prepare(canvas, finished, prepared, view));
    finished = prepared;
  }
  if (creativity > 6 && styleName !== 'photo') {
    const simple = memory.floats('simple', length);
    const unit = Math.max(width, height) / 1000;
    const directions = directionsOf(canvas, 'simple', finished, Math.max(1, unit * 8));
    stages.push(...directions.stages, dabs(canvas, finished, simple, directions, Math.max(1.5, unit * (creativity - 4) * 2.8)));
    finished = simple;
  }
  if (style.stages) {
    const painted = memory.floats('painted', length);
    stages.push(...style.stages(canvas, finished, painted, plan));
    const share = shares[Math.floor(creativity)] ?? 1;
    if (share < 1) stages.push(blendStage(developed, painted, width, height, share));
    finished = painted;
  }
  const corners = clamp(creativity / 8);
  stages.push(byteStage(canvas, finished, pixels, { bloom: 0, vignette: style.vignette * corners, grain: style.grain * corners }));
  return { width, height, stages, pixels };
}

function dimnessOf({ hour, weather }: Wish): number {
  if (hour === 'night') return 1;
  if (hour === 'dusk') return 0.6;
  return weather === 'storm' ? 0.45 : weather === 'rain' ? 0.2 : 0;
}

function copyStage({ data, width, height, channels }: Raster, pixels: Uint8Array<ArrayBufferLike>): Stage {
  return {
    phase: 'finishing',
    rows: height,
    cost: 1,
    paint(from, to) {
      for (let at = from * width; at < to * width; at += 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          pixels[at * 3 + channel] = data[at * channels + (channels === 1 ? 0 : channel)] as number;
        }
      }
    },
  };
}

/** Lets the source shine through, in place. */
function blendStage(source: Floats, painted: Floats, width: number, height: number, share: number): Stage {
  return {
    phase: 'finishing',
    rows: height,
    cost: 0.5,
    paint(from, to) {
      for (let at = from * width * 3; at < to * width * 3; at += 1) {
        painted[at] = mix(source[at] as number, painted[at] as number, share);
      }
    },
  };
}
