import { clamp } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { createSamples, rasterise, samplesEach, sampleX, sampleY, trianglesEach } from './mesh/rasteriser.ts';
import { type Body, createShader } from './mesh/shading.ts';
import type { Setting } from './setting.ts';

/** Rows that are worked on at once: few enough to stay in the processor's own memory. */
export const rowsAtOnce = 16;

/** Depth beyond which banks of fog hide what stands there. */
const beforeFog = 0.16;

/** For each pixel the body that it shows most of, its place in the layout and 1, and how many samples show bodies. */
export interface BodyMarks {
  readonly shown: Uint8Array<ArrayBufferLike>;
  readonly cover: Uint8Array<ArrayBufferLike>;
}

/** Share of a pixel of land in which a surface at a distance, in metres, stands before the ground: where it meets the ground the pixel shows both. */
function shareOverGround({ distanceAt, surfaceAt }: Setting, x: number, y: number, distance: number): number {
  const ground = distanceAt(x, y);
  const over = ground - distance * 0.99;
  let across = 0;
  for (const [px, py] of [
    [x - 1, y],
    [x + 1, y],
    [x, y + 1],
  ] as const) {
    if (surfaceAt(px, py) === 'land') across = Math.max(across, Math.abs(distanceAt(px, py) - ground));
  }
  return clamp(0.5 + over / Math.max(0.02, across * 1.4));
}

/** Paints bodies over the scene, eight samples a pixel, behind what the scene has nearer to the eye. */
export function bodyStage(canvas: Canvas, setting: Setting, bodiesOf: () => readonly Body[], marks: BodyMarks): Stage {
  const { width, height, colour, depth } = canvas;
  const shade = createShader(setting, setting.eye);
  const tone = new Float64Array(5);

  function paintRows(bodies: readonly Body[], from: number, to: number): void {
    const shown = bodies.filter(({ seen }) => seen.bottom >= from && seen.top < to && seen.right > 0 && seen.left < width);
    if (shown.length === 0) return;
    const left = Math.max(0, Math.floor(Math.min(...shown.map(({ seen }) => seen.left))));
    const right = Math.min(width, Math.ceil(Math.max(...shown.map(({ seen }) => seen.right))) + 1);
    const samples = createSamples(left, from, right - left, to - from);
    shown.forEach(({ seen }, index) => {
      rasterise(seen, index, samples);
    });
    for (let pixel = 0; pixel < samples.width * samples.height; pixel += 1) {
      const first = pixel * samplesEach;
      const x = left + (pixel % samples.width);
      const y = from + Math.floor(pixel / samples.width);
      const at = y * width + x;
      const behind = depth[at] as number;
      let [cover, red, green, blue, away, most] = [0, 0, 0, 0, 0, 0];
      let kept = false;
      for (let sample = 0; sample < samplesEach; sample += 1) {
        const owner = samples.owner[first + sample] as number;
        if (owner < 0) continue;
        // All samples of one triangle are shaded together, at their middle.
        let [count, sx, sy] = [0, 0, 0];
        for (let other = sample; other < samplesEach; other += 1) {
          if ((samples.owner[first + other] as number) !== owner) continue;
          samples.owner[first + other] = -1;
          count += 1;
          sx += sampleX[other] as number;
          sy += sampleY[other] as number;
        }
        const body = shown[Math.floor(owner / trianglesEach)] as Body;
        shade(body, owner % trianglesEach, x + sx / count, y + sy / count, tone);
        const distance = tone[3] as number;
        // Ground before a foot hides what is under it; elsewhere a little unevenness must not.
        const own = setting.depthOf(distance);
        // What stands in water may end on a bank; in the water itself it is seen.
        const buried = (tone[4] as number) < 0 && (!body.afloat || setting.surfaceAt(x, y) === 'land');
        const uneven = body.inGround && setting.surfaceAt(x, y) === 'land';
        if (uneven) count *= shareOverGround(setting, x, y, distance);
        if (count < 0.2 || (!uneven && behind < (buried ? own * 0.99 : own * 0.9 - 0.012))) continue;
        // A blade of grass before the ground is no gap through which one sees what is in it.
        if (buried && !uneven && setting.surfaceAt(x, y) === 'land' && setting.depthOf(setting.distanceAt(x, y)) < own * 0.99) continue;
        cover += count;
        if (count > most) {
          most = count;
          kept = body.kept;
          marks.shown[at] = body.place + 1;
        }
        red += (tone[0] as number) * count;
        green += (tone[1] as number) * count;
        blue += (tone[2] as number) * count;
        away += distance * count;
      }
      if (cover === 0) continue;
      marks.cover[at] = Math.round(cover);
      const rest = 1 - cover / samplesEach;
      colour[at * 3] = (colour[at * 3] as number) * rest + red / samplesEach;
      colour[at * 3 + 1] = (colour[at * 3 + 1] as number) * rest + green / samplesEach;
      colour[at * 3 + 2] = (colour[at * 3 + 2] as number) * rest + blue / samplesEach;
      if (cover <= samplesEach / 2) continue;
      const own = setting.depthOf(away / cover);
      depth[at] = kept ? Math.min(beforeFog, own) : own;
    }
  }

  return {
    phase: 'objects',
    rows: height,
    cost: 2,
    paint(from, to) {
      const bodies = bodiesOf();
      for (let row = from; row < to; row += rowsAtOnce) paintRows(bodies, row, Math.min(to, row + rowsAtOnce));
    },
  };
}
