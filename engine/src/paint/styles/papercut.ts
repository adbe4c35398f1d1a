import { createNoise } from '../../pixels/noise.ts';
import { fromOklab } from '../../pixels/oklab.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, encode, smoothstep } from '../../pixels/shade.ts';
import { cutSheets } from '../brush/cut-sheets.ts';
import { paperTooth } from '../brush/paper.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/** Sheets of coloured paper, cut and stacked: near things lie on top, each sheet drops its shadow on the one below. */
export const papercut: Style = { bloom: 0, vignette: 0.2, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
/** Steps of the way from a place towards the light on which higher sheets are looked for. */
const shadowSteps = 6;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, attention, strokes = 1 } = canvas;
  // Sheets too large to tell what they show would be no picture.
  const unit = strokeUnit({ width, height, strokes: Math.min(1.5, strokes) });
  const cutting = attention
    ? { sheets: 16, cell: unit * 2, nearness: 0.2, scrap: 140 }
    : { sheets: 12, cell: unit * 2, nearness: 0.7, scrap: 240 };
  const sheets = cutSheets(canvas, 'papercut', developed, cutting);
  const noise = createNoise(seedFor(seed, 'papercut'));

  /** How dark the shadow of higher sheets is on one at `own`: it falls to the lower right, the longer the higher they lie. */
  function shadowOn(own: number, x: number, y: number): number {
    let shadow = 0;
    for (let step = 1; step <= shadowSteps; step += 1) {
      const over = sheets.heightAt(x - step * unit * 2, y - step * unit * 2.7) - own;
      if (over > 0.1) shadow = Math.max(shadow, smoothstep(0, 1.1, over - step * 0.14) * (1 - step / (shadowSteps + 4)));
    }
    return shadow;
  }

  function glue(from: number, to: number): void {
    const place = { first: 0, second: 0, cover: 1 };
    const lab = new Float64Array(3);
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 3;
        sheets.at(x, y, place);
        const tooth = paperTooth(noise, (x / unit) * 1.2, (y / unit) * 1.2);
        const around = sheets.heightAt(x - unit * 1.2, y - unit * 1.5);
        // Deep shadows would cut a face to pieces.
        const care = attention ? attention(x, y) : 0;
        painted.fill(0, at, at + 3);
        for (let side = 0; side < 2; side += 1) {
          const own = side === 0 ? place.first : place.second;
          const share = side === 0 ? place.cover : 1 - place.cover;
          if (share === 0) continue;
          const light = sheets.colours[own * 3] as number;
          // Coloured paper: no black, no grey, and a sheet is a little lighter towards the light.
          const paper = 0.19 + light * 0.81 + noise.at((x / unit) * 0.004 + own * 7, (y / unit) * 0.004) * 0.018;
          const lit = smoothstep(0.2, 0.9, own - around) * 0.055;
          const strong = (attention ? 1.2 : 1.34) * (1 - Math.abs(light - 0.6) * 0.4);
          const shade = 1 - shadowOn(own, x, y) * (0.4 - 0.18 * care);
          fromOklab(
            clamp((paper + lit + tooth * 0.011) * shade),
            (sheets.colours[own * 3 + 1] as number) * strong * (0.5 + 0.5 * shade),
            (sheets.colours[own * 3 + 2] as number) * strong * (0.5 + 0.5 * shade),
            lab,
          );
          for (let channel = 0; channel < 3; channel += 1) {
            painted[at + channel] = (painted[at + channel] as number) + encode(clamp(lab[channel] as number)) * share;
          }
        }
      }
    }
  }

  return [...sheets.stages, { phase: 'brushwork', rows: height, cost: 8, paint: glue }];
}
