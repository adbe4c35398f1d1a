import type { Noise } from '../../pixels/noise.ts';
import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';

/** Air between trees: its colour at a place of the picture, and beams of light that fall through the crowns. */
export interface Mist {
  /** Where the light comes from, in pixels; may lie above the picture. */
  readonly x: number;
  readonly y: number;
  /** Colour of thick mist at a place, into `out`. */
  at(x: number, y: number, out: Float64Array): void;
  /** Adds beams over what has been painted, by `strength`; things nearer than `nearest` (depth) get fewer. `crisp`: 1 has narrow beams too, 0 only broad soft ones. */
  beams(phase: 'light', strength: number, nearest: number, crisp: number): Stage;
}

/** `above`: colour that the air takes towards the top of the picture, where it is open. */
export function createMist(
  canvas: Canvas,
  light: Light,
  noise: Noise,
  sunX: number,
  sunY: number,
  tint: Colour,
  unit: number,
  above?: Colour,
): Mist {
  const { width, height, colour, depth } = canvas;
  const strongest = Math.max(...light.sunColour, 0.001);
  const sun = scaleColour(light.sunColour, 1 / strongest);
  const bright = clamp(strongest / 2.4, 0.16, 1.15);
  const base = mixColour(scaleColour(mixColour(light.horizon, light.ambient, 0.5), 0.45 + 0.5 * clamp(light.haze * 1.4)), tint, 0.42);
  const reach = unit * 0.5;

  function at(x: number, y: number, out: Float64Array): void {
    const dx = (x - sunX) / reach;
    const dy = (y - sunY) / reach;
    const near = 1 / (1 + (dx * dx + dy * dy) * 1.6);
    const glow = near * near * bright;
    const low = 0.62 + 0.38 * smoothstep(0, height * 0.55, y);
    const open = above ? smoothstep(height * 0.5, -height * 0.1, y) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = above ? mix(base[channel] as number, above[channel] as number, open) : (base[channel] as number);
      out[channel] = own * low * (0.5 + 0.5 * near) + (sun[channel] as number) * glow * 0.85;
    }
  }

  function beams(phase: 'light', strength: number, nearest: number, crisp: number): Stage {
    return {
      phase,
      rows: height,
      cost: 1,
      paint(from, to) {
        for (let row = from; row < to; row += 1) {
          const dy = row + 0.5 - sunY;
          if (dy < -unit * 0.05) continue;
          for (let column = 0; column < width; column += 1) {
            const dx = column + 0.5 - sunX;
            const far = Math.sqrt(dx * dx + dy * dy) / unit;
            const angle = Math.atan2(dx, Math.max(dy, 1));
            const fade = smoothstep(0.03, 0.2, far) * Math.exp(-far * 1.5) * smoothstep(1.25, 0.5, Math.abs(angle));
            const pixel = row * width + column;
            const open = smoothstep(nearest * 0.4, nearest, depth[pixel] as number);
            const most = fade * open * strength * bright;
            if (most < 0.002) continue;
            const broad = noise.at(angle * 5.5 + 3, 1.7);
            const fine = noise.at(angle * 17 + 11, 5.1 + far * 0.4);
            const amount = smoothstep(-0.1 - 0.35 * (1 - crisp), 0.65, broad * 0.8 + fine * 0.45 * crisp) * most;
            if (amount < 0.002) continue;
            const place = pixel * 3;
            for (let channel = 0; channel < 3; channel += 1) {
              const value = colour[place + channel] as number;
              colour[place + channel] = value + (sun[channel] as number) * amount * mix(1, 0.75, Math.min(1, value));
            }
          }
        }
      },
    };
  }

  return { x: sunX, y: sunY, at, beams };
}
