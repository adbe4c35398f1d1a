import { greyOf, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Directions } from './direction.ts';
import { softCopy } from './soft-copy.ts';

type Floats = Float32Array<ArrayBufferLike>;

/**
 * Draws the lines of a picture: where brightness or distance breaks, as a pen that follows the forms.
 * Source: H. Kang, S. Lee, C. Chui, "Coherent Line Drawing" (2007); threshold after H. Winnemöller,
 * "XDoG: Advanced Image Stylization with eXtended Difference-of-Gaussians" (2011).
 * Where lines crowd, as in leaves, most are left out, or they would look like worms.
 * Writes one value a pixel: 0 paper … 1 full line.
 * @param thickness of a line in pixels. @param sensitivity 0 to 1: how faint an edge still gets a line.
 * @param crowding share of a place that lines may cover before they are left out.
 */
export function outline(
  canvas: Canvas,
  name: string,
  picture: Floats,
  target: Floats,
  directions: Directions,
  thickness: number,
  sensitivity: number,
  crowding = 0.2,
): Stage[] {
  const { width, height, depth, memory } = canvas;
  const { field, indexAt } = directions;
  const light = memory.floats(`${name}-light`, width * height);
  const edges = memory.floats(`${name}-edges`, width * height);
  const sigma = Math.max(0.6, thickness * 0.6);
  const reach = Math.max(2, Math.ceil(sigma * 3.2));
  const narrow = new Float64Array(reach * 2 + 1);
  const wide = new Float64Array(reach * 2 + 1);
  let narrowSum = 0;
  let wideSum = 0;
  for (let tap = -reach; tap <= reach; tap += 1) {
    narrowSum += narrow[tap + reach] = Math.exp(-0.5 * (tap / sigma) ** 2);
    wideSum += wide[tap + reach] = Math.exp(-0.5 * (tap / (sigma * 1.6)) ** 2);
  }
  const threshold = 0.022 * (1.2 - sensitivity);

  function measure(from: number, to: number): void {
    for (let at = from * width; at < to * width; at += 1) {
      const tone = greyOf(picture, at * 3);
      light[at] = tone + (depth[at] as number) * 0.35;
    }
  }

  /** Narrow minus wide bell, along the strongest change. */
  function difference(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const cell = indexAt(x, y);
        const dx = -(field[cell + 1] as number);
        const dy = field[cell] as number;
        let inner = 0;
        let outer = 0;
        for (let tap = -reach; tap <= reach; tap += 1) {
          let sx = (x + dx * tap + 0.5) | 0;
          let sy = (y + dy * tap + 0.5) | 0;
          sx = sx < 0 ? 0 : sx >= width ? width - 1 : sx;
          sy = sy < 0 ? 0 : sy >= height ? height - 1 : sy;
          const value = light[sy * width + sx] as number;
          inner += value * (narrow[tap + reach] as number);
          outer += value * (wide[tap + reach] as number);
        }
        edges[y * width + x] = outer / wideSum - inner / narrowSum;
      }
    }
  }

  /** Smooths along the line, so that it runs on where the edge is weak, then decides between line and paper. */
  function draw(from: number, to: number): void {
    const stride = Math.max(1, thickness * 0.8);
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let total = edges[y * width + x] as number;
        let weight = 1;
        for (let way = -1; way <= 1; way += 2) {
          let px = x;
          let py = y;
          let lastX = 0;
          let lastY = 0;
          for (let step = 1; step <= 4; step += 1) {
            const cell = indexAt(px, py);
            let dx = field[cell] as number;
            let dy = field[cell + 1] as number;
            if (step === 1 ? way < 0 : dx * lastX + dy * lastY < 0) {
              dx = -dx;
              dy = -dy;
            }
            px += dx * stride;
            py += dy * stride;
            lastX = dx;
            lastY = dy;
            const sx = px < 0 ? 0 : px > width - 1 ? width - 1 : (px + 0.5) | 0;
            const sy = py < 0 ? 0 : py > height - 1 ? height - 1 : (py + 0.5) | 0;
            const share = 1 - step * 0.18;
            total += (edges[sy * width + sx] as number) * share;
            weight += share;
          }
        }
        const strength = (total / weight - threshold * 0.35) / threshold;
        target[y * width + x] = strength <= 0 ? 0 : strength >= 1 ? 1 : strength * strength * (3 - 2 * strength);
      }
    }
  }

  const crowd = softCopy(canvas, `${name}-crowd`, target, 1, Math.max(2, thickness * 5));

  function thin(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const line = target[at] as number;
        if (line > 0) target[at] = line * (1 - 0.85 * smoothstep(crowding, crowding + 0.2, crowd.at(x, y, 0)));
      }
    }
  }

  return [
    { phase: 'brushwork', rows: height, cost: 0.4, paint: measure },
    { phase: 'brushwork', rows: height, cost: 3, paint: difference },
    { phase: 'brushwork', rows: height, cost: 3, paint: draw },
    ...crowd.stages,
    { phase: 'brushwork', rows: height, cost: 0.4, paint: thin },
  ];
}
