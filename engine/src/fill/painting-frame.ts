import { createPicture, type PaintRequest } from '../paint/compose.ts';
import { createMemory, paintAll } from '../paint/picture.ts';
import type { Subject } from '../paint/plan.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Area, Window } from './area.ts';
import type { Part, PlannedPainting } from './plan-painting.ts';

/** What to paint, and the part of it (pixels of the painting) that goes into the area's window. */
export interface PaintingFrame {
  request: PaintRequest;
  crop: Window;
}

/** Sketches are painted at this size to see where sky and ground lie. */
const sketchSide = 120;
/** Larger paintings are painted smaller and enlarged: more detail than the eye expects costs seconds. */
const longest = 1792;
/** Up to this depth (0 near, 1 far) a scene shows its ground rather than what stands in the distance. */
const groundDepth: Partial<Record<Subject, number>> = { ocean: 0.97, desert: 0.9, flowers: 0.62, mountains: 0.45 };

/**
 * Chooses the part of a painted scene that fills an area with what was asked for: a window of sky for "clouds", of
 * ground for "grass", the whole scene otherwise. The window is as large a part of the scene as can be.
 */
export function framePainting(scene: NonNullable<PlannedPainting['scene']>, area: Area, seed: number): PaintingFrame {
  const { plan, style, part } = scene;
  const { width, height } = area.window;
  const aspect = width / height;
  // Scenes are composed for pictures, not for stripes.
  const sceneAspect = part === 'whole' ? Math.max(0.45, Math.min(2.4, aspect)) : Math.max(0.75, Math.min(1.8, aspect));
  const sketchSize = {
    width: Math.round(sketchSide * Math.min(1, sceneAspect)),
    height: Math.round(sketchSide / Math.max(1, sceneAspect)),
  };
  const memory = createMemory();
  const sketch = { plan, style: 'photo' as const, seed, width: Math.max(16, sketchSize.width), height: Math.max(16, sketchSize.height) };
  paintAll(createPicture(sketch, memory));
  const depth = memory.floats('depth', sketch.width * sketch.height);
  const fits = depth.map((far) => (fitsPart(far, part, plan.subject) ? 1 : 0));
  const { x, y, span } = findWindow(fits, sketch, area, part);

  // The window has the area's size in pixels, unless that takes too large a painting.
  const whole = Math.max(width / span, (width / span / sketch.width) * sketch.height);
  const factor = Math.min(1, longest / whole);
  const paintedWidth = side((width / span) * factor);
  const paintedHeight = side((paintedWidth * sketch.height) / sketch.width);
  const cropWidth = Math.min(paintedWidth, span * paintedWidth);
  const cropHeight = Math.min(paintedHeight, cropWidth / aspect);
  return {
    request: { plan, style, seed, width: paintedWidth, height: paintedHeight },
    crop: {
      x: Math.min(x * paintedWidth, paintedWidth - cropWidth),
      y: Math.min(y * paintedHeight, paintedHeight - cropHeight),
      width: cropWidth,
      height: cropHeight,
    },
  };
}

const side = (length: number) => Math.max(16, Math.min(4096, Math.round(length)));

function fitsPart(far: number, part: Part, subject: Subject): boolean {
  if (part === 'whole') return true;
  return part === 'sky' ? far >= 0.995 : far <= (groundDepth[subject] ?? 0.6);
}

/** The largest window that shows what is wanted wherever the area does; all in shares of the sketch. */
function findWindow(fits: Float32Array, { width, height }: { width: number; height: number }, area: Area, part: Part) {
  const aspect = area.window.width / area.window.height;
  const samples = sampleArea(area);
  const largest = Math.min(1, (aspect * height) / width);
  let best = { x: 0, y: 0, span: largest, cover: -1 };
  for (let span = largest; span > largest * 0.15; span *= 0.88) {
    const wide = span * width;
    const high = wide / aspect;
    for (let row = 0; row <= 8; row += 1) {
      const top = ((height - high) * (part === 'whole' ? row : 8 - row)) / 8;
      for (let column = 0; column <= 8; column += 1) {
        // From the middle outwards.
        const left = ((width - wide) * (4 + (column % 2 ? -1 : 1) * Math.ceil(column / 2))) / 8;
        let cover = 0;
        for (const { u, v } of samples) {
          const at = Math.min(height - 1, Math.floor(top + v * high)) * width + Math.min(width - 1, Math.floor(left + u * wide));
          cover += fits[at] as number;
        }
        cover /= samples.length;
        if (cover > best.cover + 0.002) best = { x: left / width, y: top / height, span, cover };
      }
    }
    if (best.cover > (part === 'sky' ? 0.999 : 0.985)) break;
  }
  return best;
}

/** Places (shares of the window) where the area is; about 16 across and down. */
function sampleArea({ window, weight }: Area): { u: number; v: number }[] {
  const samples: { u: number; v: number }[] = [];
  for (let row = 0; row < 16; row += 1) {
    for (let column = 0; column < 16; column += 1) {
      const u = (column + 0.5) / 16;
      const v = (row + 0.5) / 16;
      if ((weight[Math.floor(v * window.height) * window.width + Math.floor(u * window.width)] as number) >= 128) samples.push({ u, v });
    }
  }
  return samples.length > 0 ? samples : [{ u: 0.5, v: 0.5 }];
}

/** The part `crop` of a painting at another size. */
export function cutPainting(painting: Raster<3>, crop: Window, width: number, height: number): Raster<3> {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const v = Math.max(0, Math.min(painting.height - 1, crop.y + ((y + 0.5) * crop.height) / height - 0.5));
    const top = Math.floor(v);
    const low = Math.min(painting.height - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const u = Math.max(0, Math.min(painting.width - 1, crop.x + ((x + 0.5) * crop.width) / width - 0.5));
      const left = Math.floor(u);
      const right = Math.min(painting.width - 1, left + 1);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (row: number, column: number) => painting.data[(row * painting.width + column) * 3 + channel] as number;
        const upper = at(top, left) + (at(top, right) - at(top, left)) * (u - left);
        const lower = at(low, left) + (at(low, right) - at(low, left)) * (u - left);
        data[(y * width + x) * 3 + channel] = Math.round(upper + (lower - upper) * (v - top));
      }
    }
  }
  return { data, width, height, channels: 3 };
}
