import { seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { strokes } from '../brush/strokes.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/**
 * Oil paint: broad strokes block in the forms, finer ones follow where there is something to see, and the ridges
 * of both catch light from the upper left.
 */
export const oil: Style = { bloom: 0.5, vignette: 0.22, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, memory, attention, strokes: size = 1 } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'oil', developed, Math.max(1.5, unit * 9));
  const soft = memory.floats('oil-soft', width * height * 3);
  const broad = memory.floats('oil-broad', width * height * 3);
  const fine = memory.floats('oil-fine', width * height * 3);
  const broadRelief = memory.floats('oil-broad-relief', width * height);
  const fineRelief = memory.floats('oil-fine-relief', width * height);
  // Fine strokes go where there is detail; the larger the brush, the fewer of them.
  const everywhere = clamp(0.62 - 0.24 * (size - 1));
  const detail = (x: number, y: number): number => Math.max(everywhere, attention ? attention(x, y) * 1.3 : 0);

  function finish(from: number, to: number): void {
    const reach = Math.max(1, Math.round(unit * 0.8));
    for (let y = from; y < to; y += 1) {
      const above = Math.max(0, y - reach);
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const other = above * width + Math.max(0, x - reach);
        const slope = (fineRelief[at] as number) - (fineRelief[other] as number);
        const pixel = at * 3;
        // The last look: what the strokes missed of a face is put back with the smallest brush.
        const care = attention ? smoothstep(0.25, 1, attention(x, y)) * 0.62 : 0;
        const red = mix(fine[pixel] as number, soft[pixel] as number, care);
        const green = mix(fine[pixel + 1] as number, soft[pixel + 1] as number, care);
        const blue = mix(fine[pixel + 2] as number, soft[pixel + 2] as number, care);
        const light = red * 0.3 + green * 0.59 + blue * 0.11;
        const shine = clamp(slope * 0.2, -0.1, 0.12) * (0.35 + 0.9 * light) * (1 - care * 0.5);
        const contrast = light + (smoothstep(0, 1, light) - light) * 0.32;
        painted[pixel] = clamp(contrast + (red - light) * 1.26 + shine);
        painted[pixel + 1] = clamp(contrast + (green - light) * 1.26 + shine);
        painted[pixel + 2] = clamp(contrast + (blue - light) * 1.26 + shine * 0.92);
      }
    }
  }

  return [
    ...directions.stages,
    dabs(canvas, developed, soft, directions, Math.max(1.2, unit * 3.6)),
    ...strokes(canvas, 'oil-broad', soft, soft, broad, broadRelief, directions, seedFor(seed, 'oil-broad'), {
      width: unit * 12,
      length: unit * 44,
      liveliness: 0.03,
    }),
    ...strokes(
      canvas,
      'oil-fine',
      soft,
      broad,
      fine,
      fineRelief,
      directions,
      seedFor(seed, 'oil-fine'),
      { width: unit * 5.6, length: unit * 24, liveliness: 0.026 },
      detail,
    ),
    mergeRelief(canvas, broadRelief, fineRelief),
    { phase: 'brushwork', rows: height, cost: 2, paint: finish },
  ];
}

/** Where no fine stroke lies, the broad one's ridges are seen. */
function mergeRelief({ width, height }: Canvas, broad: Floats, fine: Floats): Stage {
  return {
    phase: 'brushwork',
    rows: height,
    cost: 0.2,
    paint(from, to) {
      for (let at = from * width; at < to * width; at += 1) if (fine[at] === 0.5) fine[at] = broad[at] as number;
    },
  };
}
