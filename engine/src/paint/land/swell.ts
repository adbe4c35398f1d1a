import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Sky } from '../sky.ts';
import type { Fan } from './fan.ts';
import type { View } from './level-view.ts';

export interface Swell {
  readonly stages: readonly Stage[];
  /** Paints the water; whatever stands over the horizon must be painted before, so that the water can mirror it. */
  readonly waterStage: Stage;
}

export interface SwellLook {
  /** Height of the waves: 0.05 calm … 0.6 storm. */
  readonly waves: number;
  readonly foam: number;
  readonly deep: Colour;
  readonly clear: Colour;
  /** Height of land in the sea, or below 0 where there is water. */
  readonly land: (x: number, z: number) => number;
  /** Distance at which a beach begins in front; 0 for none. */
  readonly beach: number;
}

interface Wave {
  x: number;
  z: number;
  amplitude: number;
  phase: number;
}

/**
 * Open water as a height field of sharpened directional waves over the fan, lit by mirror, depth and foam.
 * Sources: the sharpened waves follow A. Seris, "Seascape" (2014); mirror strength by C. Schlick (1994).
 */
export function createSwell(canvas: Canvas, light: Light, sky: Sky, fan: Fan, view: View, look: SwellLook): Swell {
  const { width, height, colour, depth } = canvas;
  const { columns, rows, margin, heights, trees, hits } = fan;
  const seed = seedFor(canvas.seed, 'swell');
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const waves: Wave[] = [];
  const heading = -Math.PI / 2 + mix(-0.55, 0.55, random());
  let length = 2.6 + look.waves * 6;
  let amplitude = look.waves;
  for (let index = 0; index < 9; index += 1) {
    const angle = heading + (random() - 0.5) * (0.5 + index * 0.22);
    const pace = (Math.PI * 2) / length;
    waves.push({ x: Math.cos(angle) * pace, z: Math.sin(angle) * pace, amplitude, phase: random() * 40 });
    length *= 0.63;
    amplitude *= 0.62;
  }

  function waveAt(x: number, z: number, spacing: number): number {
    const bend = noise.at(x * 0.09, z * 0.09) * 2.2;
    const sets = 0.65 + 0.5 * noise.at(x * 0.05 + 5, z * 0.13);
    let level = 0;
    for (let index = 0; index < waves.length; index += 1) {
      const wave = waves[index] as Wave;
      const reach = Math.abs(wave.x) * spacing * 0.3 + Math.abs(wave.z) * spacing;
      const keep = 1 - smoothstep(0.9, 2.4, reach);
      if (keep <= 0) break;
      const turn = wave.x * x + wave.z * z + wave.phase + bend * (1 + index * 0.45);
      const sharp = 1 - Math.abs(Math.sin(turn * 0.5));
      level += wave.amplitude * keep * (sharp * (0.35 + 0.65 * sharp) - 0.32) * 1.25;
    }
    return level * sets;
  }

  const fill: Stage = {
    phase: 'sketching',
    rows,
    cost: 4,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        const z = fan.near * Math.exp(fan.growth * row);
        const spacing = z * fan.growth;
        for (let column = 0; column < columns; column += 1) {
          const at = row * columns + column;
          const x = (column - margin + 0.5 - view.centreX) * view.step * z;
          const ground = look.land(x, z);
          let level = waveAt(x, z, spacing);
          if (look.beach > 0) level *= smoothstep(-0.02, 0.3, -ground) * 0.85 + 0.02;
          const dry = ground > level;
          trees[at] = dry ? 1 : ground;
          heights[at] = dry ? ground : level;
        }
      }
    },
  };

  const waterStage: Stage = {
    phase: 'water',
    rows: height,
    cost: 8,
    paint(from, to) {
      const seen = new Float32Array(3);
      const air = new Float32Array(3);
      const safe = Math.floor(view.horizon) - 1;
      const glitter = clamp(1.15 - 1.25 * light.sun[1], 0.16, 1);
      const perPixel = 1 / view.step;
      for (let py = from; py < to; py += 1) {
        const up = (view.horizon - py - 0.5) * view.step;
        for (let px = 0; px < width; px += 1) {
          const pixel = py * width + px;
          const hit = hits[pixel] as number;
          if (hit < 0) continue;
          const row = Math.min(rows - 3, hit | 0);
          const share = hit - row;
          const cell = row * columns + px + margin;
          if ((trees[cell] as number) >= 1 || (share > 0.08 && (trees[cell + columns] as number) >= 1)) continue;
          const side = (px + 0.5 - view.centreX) * view.step;
          const scale = 1 / Math.sqrt(side * side + up * up + 1);
          const z = fan.near * Math.exp(fan.growth * hit);
          const x = side * z;
          const level = (heights[cell] as number) * (1 - share) + (heights[cell + columns] as number) * share;
          const across = 1 / (2 * view.step * z);
          const before = row > 0 ? cell - columns : cell;
          let slopeX = ((heights[cell + 1] as number) - (heights[cell - 1] as number)) * across;
          const run = z * fan.growth;
          const zNear = ((heights[cell + columns] as number) - (heights[before] as number)) / (run * 2);
          const zFar = ((heights[cell + columns * 2] as number) - (heights[cell] as number)) / (run * 2);
          let slopeZ = zNear + (zFar - zNear) * share - side * slopeX;
          // Small ripples that the grid is too coarse for.
          const small = 1 / (1 + z * 0.07);
          const fine = noise.sum(x * 2.6, z * 4.2, 3);
          const cross = noise.sum(x * 3.4 + 50, z * 3.4, 3);
          const chop = (0.1 + look.waves * 0.55) * small;
          slopeZ += fine * chop;
          slopeX += cross * chop * 0.8;
          const normal = 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
          const nx = -slopeX * normal;
          const nz = -slopeZ * normal;
          const dx = side * scale;
          const dy = up * scale;
          const dz = scale;
          let facing = -(dx * nx + dy * normal + dz * nz);
          if (facing < 0.015) facing = 0.015;
          const rx = dx + 2 * facing * nx;
          let ry = dy + 2 * facing * normal;
          const rz = dz + 2 * facing * nz;
          if (ry < 0.02) ry = 0.02 + (0.02 - ry) * 0.35;
          const turned = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
          let painted = false;
          if (rz > 0.2) {
            const sx = Math.round((rx / rz) * perPixel + view.centreX - 0.5);
            const sy = Math.round(view.horizon - (ry / rz) * perPixel);
            if (sx >= 0 && sx < width && sy >= 0 && sy < safe) {
              const source = sy * width + sx;
              const other = hits[source] as number;
              if (other < 0 || (trees[Math.min(rows - 1, Math.round(other)) * columns + sx + margin] as number) >= 1) {
                for (let channel = 0; channel < 3; channel += 1) seen[channel] = Math.min(1.6, colour[source * 3 + channel] as number);
                painted = true;
              }
            }
          }
          if (!painted) sky.mirror(rx * turned, ry * turned, rz * turned, seen, 0);
          const g = 1 - facing;
          const g2 = g * g;
          // Far waves hide their own feet, which keeps the mirror from going blind at the horizon.
          const fresnel = (0.02 + 0.98 * g2 * g2 * g) * (1 - 0.28 * smoothstep(6, 50, z));
          const crest = smoothstep(look.waves * 0.15, look.waves * 1.15, level);
          const ground = trees[cell] as number;
          const shoal = look.beach > 0 ? Math.exp(Math.min(0, ground) * 3.2) : 0;
          let towards = (rx * light.sun[0] + ry * light.sun[1] + rz * light.sun[2]) * turned;
          if (towards < 0) towards = 0;
          const t8 = towards ** 8;
          // A high sun glitters in points, a low one in a path.
          const glint = (t8 ** 26 * 6 + t8 ** 6 * 0.14) * glitter + towards * towards * towards * 0.015;
          // Light through the thin top of a wave that stands before the sun.
          const through = crest * clamp(0.35 + 0.65 * (dx * light.sun[0] + dz * light.sun[2])) * 0.85;
          const web = 1 - Math.abs(noise.sum(x * 2.2 + fine, z * 2.8 + cross, 4)) * 3.4;
          const fizz = 0.5 + noise.sum(x * 9, z * 11, 2);
          let foam = smoothstep(1.02 - look.foam * 0.55, 1.3, crest * 0.75 + web * 0.42) * clamp(0.5 + fizz);
          if (look.beach > 0) {
            const rush = noise.sum(x * 0.9, z * 0.5, 3) * 0.22;
            const edge = smoothstep(-0.13, -0.01, ground + rush * 0.35) * smoothstep(0.1, 0.75, web * 0.6 + fizz * 0.5);
            const breaker = smoothstep(0.09, 0, Math.abs(ground + 0.3 + rush)) * smoothstep(0.2, 0.8, web * 0.4 + fizz * 0.6);
            foam = Math.max(foam, edge, breaker * 0.85);
          }
          foam *= small * 0.6 + 0.4;
          const shine = Math.max(0, light.sun[1] * normal + nx * light.sun[0] + nz * light.sun[2]);
          const veil = 1 - Math.exp(-z * (0.0016 + light.haze * light.haze * 0.045));
          sky.air(dx, 0.02, dz, air, 0);
          depth[pixel] = 1 - 1 / (1 + z * 0.06);
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            const lit = (light.ambient[channel] as number) * 0.9 + (light.sunColour[channel] as number) * 0.28;
            const body = mix(look.deep[channel] as number, look.clear[channel] as number, clamp(through * 0.62 + shoal * 0.8)) * lit;
            let tone = mix(body, seen[channel] as number, fresnel) + (light.sunColour[channel] as number) * glint;
            const white = (light.ambient[channel] as number) * 0.75 + (light.sunColour[channel] as number) * (0.12 + shine * 0.4);
            tone = mix(tone, white, clamp(foam) * 0.92);
            colour[at] = mix(tone, (air[channel] as number) * 0.95, veil);
          }
        }
      }
    },
  };
  return { stages: [fill], waterStage };
}
