import type { Noise } from '../../pixels/noise.ts';
import type { Random } from '../../pixels/random.ts';
import { type Colour, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Sky } from '../sky.ts';
import { throughAir } from './foliage.ts';

/** Direction of the view through the middle of a pixel: the horizon lies at row `horizon`, half the view is `half` high at distance 1. */
function viewWay(canvas: Canvas, horizon: number, column: number, row: number, out: Float64Array): void {
  const unit = Math.sqrt(canvas.width * canvas.height);
  const x = ((column - canvas.width / 2) / unit) * 1.15;
  const y = ((horizon - row) / unit) * 1.15;
  const length = Math.sqrt(x * x + y * y + 1);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = 1 / length;
}

/** Fills rows with sky, down to `lowest` (a fraction of the height). */
export function skyStage(canvas: Canvas, sky: Sky, horizon: number, lowest: number): Stage {
  const { width, height, colour, depth } = canvas;
  const way = new Float64Array(3);
  return {
    phase: 'sky',
    rows: height,
    cost: 3,
    paint(from, to) {
      const last = Math.min(to, Math.ceil(lowest * height) + 1);
      for (let row = from; row < last; row += 1) {
        for (let column = 0; column < width; column += 1) {
          viewWay(canvas, horizon, column + 0.5, row + 0.5, way);
          const pixel = row * width + column;
          sky.shade(way[0] as number, way[1] as number, way[2] as number, colour, pixel * 3);
          depth[pixel] = 1;
        }
      }
    },
  };
}

export interface Hill {
  /** Height of the line at a column, in rows from the top (noise already in). */
  line: (column: number) => number;
  low: Colour;
  high: Colour;
  depth: number;
  /** Size of the mottling, in pixels, and its strength. */
  grain: number;
  strength: number;
}

/** Rolling ground, farthest first; each hill covers what lies under its line, and the nearest reaches the lower edge. */
export function hillStage(canvas: Canvas, hills: readonly Hill[], noise: Noise): Stage {
  const { width, height, colour, depth } = canvas;
  const lines = hills.map((hill) => Float32Array.from({ length: width }, (_, column) => hill.line(column + 0.5)));
  const tops = lines.map((line) => line.reduce((least, value) => Math.min(least, value), height));
  return {
    phase: 'land',
    rows: height,
    cost: 2,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        hills.forEach((hill, index) => {
          if (row + 1 < (tops[index] as number)) return;
          const line = lines[index] as Float32Array;
          for (let column = 0; column < width; column += 1) {
            const under = row + 1 - (line[column] as number);
            if (under <= 0) continue;
            const cover = Math.min(under, 1);
            const down = Math.min(1, under / (height * 0.4));
            const squeeze = 1 / (1 + down * 3);
            // Meadows and woods in patches that lie flat on the slope, and a fringe of far trees along the brow.
            const flat = (under / hill.grain) * (0.5 + 2.2 * squeeze);
            const patch = noise.sum((column / hill.grain) * 0.1 + index * 7, flat * 0.42, 3);
            const wood = smoothstep(-0.02, 0.34, patch) * hill.strength;
            const n = noise.sum((column / hill.grain) * 1.3, flat * 4 + index, 2);
            const shine = (1 - wood * 0.34) * (1 + n * hill.strength * (0.22 + wood * 0.6));
            const pixel = row * width + column;
            const place = pixel * 3;
            for (let channel = 0; channel < 3; channel += 1) {
              const value = mix(hill.high[channel] as number, hill.low[channel] as number, down) * shine;
              colour[place + channel] = mix(colour[place + channel] as number, value, cover);
            }
            if (cover > 0.5) depth[pixel] = mix(hill.depth, hill.depth * 0.3, down);
          }
        });
      }
    },
  };
}

/** What lies behind a field: its greens in light and shade, the row of the horizon, and whether there are hills and level ground. */
interface Backdrop {
  readonly green: Colour;
  readonly dark: Colour;
  readonly horizon: number;
  readonly unit: number;
  readonly dusk: boolean;
  readonly hilly: boolean;
  readonly level: boolean;
}

/** Two rows of hills behind a field, and the far end of the field itself. */
export function hillsOf(noise: Noise, light: Light, backdrop: Backdrop, random: Random): Hill[] {
  const { green, dark, horizon, unit, dusk, hilly, level } = backdrop;
  const hills: Hill[] = [];
  if (hilly) {
    for (let layer = 0; layer < 2; layer += 1) {
      const shift = random() * 60;
      const own = scaleColour(mixColour(dark, green, 0.4), 0.9);
      // After sunset the air before far hills is blue: the glow would turn them to sand.
      const colour = dusk
        ? mixColour(scaleColour(own, 1.25), mixColour(light.zenith, light.horizon, 0.12), layer === 0 ? 0.44 : 0.18)
        : throughAir(light, own, layer === 0 ? 0.62 : 0.26);
      hills.push({
        line: (column) =>
          horizon - unit * (layer === 0 ? 0.1 : 0.035) * (0.5 + noise.sum(column / (unit * 0.5) + shift, layer * 9, 4)) - unit * 0.004,
        high: colour,
        low: mixColour(colour, dusk ? light.zenith : light.horizon, 0.15),
        depth: 0.9 - layer * 0.1,
        grain: unit * 0.011,
        strength: 0.5,
      });
    }
  }
  const haze = dusk ? mixColour(dark, green, 0.7) : throughAir(light, mixColour(dark, green, 0.5), 0.35);
  if (level)
    hills.push({
      line: (column) => horizon + noise.at(column / (unit * 0.5), 5) * unit * 0.004,
      high: haze,
      low: mixColour(dark, green, 0.2),
      depth: 0.6,
      grain: unit * 0.02,
      strength: 0.4,
    });
  return hills;
}
