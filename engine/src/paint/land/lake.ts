import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Sky } from '../sky.ts';
import type { Fan } from './fan.ts';
import type { View } from './level-view.ts';

export interface WaterLook {
  /** Light that comes back out of deep water, and the bed seen through shallow water. */
  readonly deep: Colour;
  readonly shallow: Colour;
  /** 0 a mirror … 1 wind over the water. */
  readonly wind: number;
  /** 0 liquid … 1 frozen over. */
  readonly ice: number;
}

/**
 * Still water: each pixel looks up what a mirrored eye sees and reads it from the painted picture, at the place where
 * that thing really stands. So the mirror image shifts with distance as it should.
 */
export function lakeStage(canvas: Canvas, light: Light, sky: Sky, fan: Fan, view: View, look: WaterLook): Stage {
  const { width, height, colour, depth } = canvas;
  const { columns, margin, heights, hits, mirrored } = fan;
  const noise = createNoise(seedFor(canvas.seed, 'water'));
  const perPixel = 1 / view.step;

  function isWater(pixel: number, x: number): boolean {
    const hit = hits[pixel] as number;
    if (hit < 0) return false;
    const cell = (hit | 0) * columns + x + margin;
    return (heights[cell] as number) < 0 && (heights[cell + columns] as number) < 0.002;
  }

  return {
    phase: 'water',
    rows: height,
    cost: 4,
    paint(from, to) {
      const seen = new Float32Array(3);
      const air = new Float32Array(3);
      for (let py = Math.max(from, Math.ceil(view.horizon)); py < to; py += 1) {
        const down = (py + 0.5 - view.horizon) * view.step;
        if (down <= 0) continue;
        const z = view.eye / down;
        for (let px = 0; px < width; px += 1) {
          const pixel = py * width + px;
          if (!isWater(pixel, px)) continue;
          const side = (px + 0.5 - view.centreX) * view.step;
          const x = side * z;
          const length = Math.sqrt(side * side + down * down + 1);
          // Breezes roughen patches; between them the water is glass.
          const breeze = smoothstep(-0.12, 0.4, noise.sum(x * 0.22 + 4, z * 0.5, 3)) * 0.8 + 0.2;
          const calm = (0.011 + 0.05 * look.wind) * breeze * (1 - look.ice);
          const fade = 1 / (1 + z * 0.1);
          const ripple = noise.sum(x * 2.6, z * 7.5 + 3, 3) * 1.2 + noise.at(x * 9, z * 22) * 0.5 * fade;
          const cross = noise.sum(x * 3.1 + 40, z * 5.2, 3) * 1.2;
          const tiltZ = ripple * calm * 2.2;
          const tiltX = cross * calm * 0.9;
          // Long wavelets seen flat stretch the mirror image downwards, not sideways.
          let mirrorDown = down + tiltZ * 0.75 * (0.35 + down);
          let mirrorSide = side + tiltX * (0.35 + down);
          let mx = Math.round(mirrorSide * perPixel + view.centreX - 0.5);
          if (mx < 0) mx = -mx;
          if (mx >= width) mx = 2 * width - 2 - mx;
          let my = Math.round(clamp(mirrorDown * perPixel + view.horizon - 0.5, view.horizon, height - 1));
          if (!isWater(my * width + mx, mx)) {
            // A ripple at the shore must not look past it.
            mx = px;
            my = py;
            mirrorDown = down;
            mirrorSide = side;
          }
          const found = mirrored[my * width + mx] as number;
          const reach = found < 0 ? 1e9 : fan.near * Math.exp(fan.growth * found);
          let slope = Math.max(0.0005, mirrorDown) - (2 * view.eye) / reach;
          const sy = view.horizon - slope * perPixel - 0.5;
          let painted = false;
          if (sy >= 0 && sy < height - 1) {
            const top = sy | 0;
            const share = sy - top;
            const a = top * width + mx;
            if (!isWater(a, mx) && !isWater(a + width, mx) && found < 0 === (hits[a] as number) < 0) {
              for (let channel = 0; channel < 3; channel += 1) {
                const above = colour[a * 3 + channel] as number;
                const below = colour[(a + width) * 3 + channel] as number;
                seen[channel] = above + (below - above) * share;
              }
              painted = true;
            } else if (found >= 0) {
              // The mirror sees what the eye cannot: take the nearest land above.
              for (let climb = 1; climb < 24 && !painted; climb += 1) {
                const b = a - climb * width;
                if (b < 0) break;
                if ((hits[b] as number) < 0) break;
                if (isWater(b, mx)) continue;
                for (let channel = 0; channel < 3; channel += 1) seen[channel] = colour[b * 3 + channel] as number;
                painted = true;
              }
            }
          }
          if (!painted) {
            if (slope < 0.001) slope = 0.001;
            const away = Math.sqrt(mirrorSide * mirrorSide + slope * slope + 1);
            sky.mirror(mirrorSide / away, slope / away, 1 / away, seen, 0);
          }
          const grazing = 1 - clamp(down / length + Math.abs(tiltZ) * 0.3);
          const g2 = grazing * grazing;
          const fresnel = clamp(0.05 + 0.95 * g2 * g2 * grazing + 0.16 * (1 - down / length));
          const hit = hits[pixel] as number;
          const bed = -(heights[(hit | 0) * columns + px + margin] as number);
          const shallow = Math.exp(-bed * 16) * 0.85;
          // The sun's own glitter: facets that happen to face it.
          const rx = side / length + tiltX * 2.2;
          const ry = down / length + Math.abs(tiltZ) * 1.4;
          const rz = 1 / length;
          let towards = (rx * light.sun[0] + ry * light.sun[1] + rz * light.sun[2]) / Math.sqrt(rx * rx + ry * ry + rz * rz);
          towards = Math.max(towards, 0);
          const t8 = towards ** 8;
          const facet = smoothstep(0.05, 0.5, ripple);
          const glitter = found < 0 ? (t8 ** 20 * 2.2 + t8 ** 5 * 0.12) * facet : 0;
          const frost =
            look.ice > 0
              ? noise.sum(x * 0.8, z * 0.8, 5) + (Math.abs(noise.sum(x * 0.5 + 9, z * 0.7, 4)) < 0.012 + 0.002 * z ? 0.5 : 0)
              : 0;
          const veil = 1 - Math.exp(-z * (0.004 + light.haze * light.haze * 0.07));
          sky.air(side / length, 0.03, 1 / length, air, 0);
          depth[pixel] = 1 - 1 / (1 + z * 0.09);
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            const own =
              ((look.deep[channel] as number) * (1 - shallow) + (look.shallow[channel] as number) * shallow) *
              ((light.ambient[channel] as number) * 0.8 + (light.sunColour[channel] as number) * 0.2);
            let tone = own * (1 - fresnel) + (seen[channel] as number) * fresnel * (1 - look.ice * 0.5);
            if (look.ice > 0) {
              const floe =
                (0.3 + 0.16 * channel * 0.5) *
                (0.75 + frost) *
                ((light.ambient[channel] as number) + (light.sunColour[channel] as number) * 0.22);
              tone += (floe - tone) * look.ice * clamp(0.5 + frost * 0.7);
            }
            tone += (light.sunColour[channel] as number) * glitter * (1 - look.ice * 0.7);
            colour[at] = tone + ((air[channel] as number) - tone) * veil;
          }
        }
      }
    },
  };
}
