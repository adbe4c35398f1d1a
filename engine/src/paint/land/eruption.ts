import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Fan } from './fan.ts';
import { lavaRiverOf, wayOfRiver } from './lava/lava-field.ts';
import { createStreams, type Heat, longestStream } from './lava/lava-streams.ts';
import type { View } from './level-view.ts';

/** The top of a volcano: in units of the land, and in pixels. */
interface Summit {
  readonly x: number;
  readonly z: number;
  readonly column: number;
  readonly row: number;
}

/** The highest seen place of the land far away. Reads the fan, so it may be asked only when stages run. */
function findSummit(fan: Fan, view: View): Summit {
  let best = Number.NEGATIVE_INFINITY;
  let found: Summit = { x: 0, z: 26, column: view.width / 2, row: view.horizon * 0.5 };
  for (let row = 0; row < fan.rows; row += 2) {
    const z = fan.near * Math.exp(fan.growth * row);
    if (z < 18 || z > 36) continue;
    for (let column = 0; column < view.width; column += 2) {
      const tall = fan.heights[row * fan.columns + column + fan.margin] as number;
      const up = (tall - view.eye) / z;
      if (up <= best) continue;
      best = up;
      found = { x: (column + 0.5 - view.centreX) * view.step * z, z, column: column + 0.5, row: view.horizon - up / view.step };
    }
  }
  return found;
}

/** How dense the ash is (1 hides the sky) at a place over the crater: `u` to the right and `v` up, in shares of the picture's mean side. */
function ashAt(noise: Noise, wind: number, u: number, v: number): number {
  if (v < -0.01) return 0;
  const middle = wind * (0.2 * v + 1.1 * v * v);
  const half = 0.02 + 0.62 * Math.max(0, v) ** 0.85;
  const away = Math.abs(u - middle) / half;
  if (away > 1.7) return 0;
  // Billows grow with their height, evenly in both directions.
  const size = 9 / (0.45 + v * 2.2);
  const rise = (9 / 2.2) * Math.log(0.45 + v * 2.2);
  const billows = noise.sum((u - middle * 0.6) * size, rise - 4, 5);
  const puffs = 1 - Math.abs(noise.sum(u * size * 1.6 + 20, rise * 1.6, 4)) * 2.2;
  return Math.max(0, (1.05 - away) * 1.6 + billows * 1.45 + puffs * 0.34 - 0.25);
}

/** Ash rising from the crater, with light from the side of the sun and from the lava below. */
function ashStage(canvas: Canvas, light: Light, fan: Fan, view: View): Stage {
  const { width, height, colour, depth } = canvas;
  const seed = seedFor(canvas.seed, 'ash');
  const noise = createNoise(seed);
  const wind = (createRandom(seed)() < 0.5 ? -1 : 1) * 0.55;
  const unit = Math.sqrt(width * height);
  const hand = light.sun[0] < 0 ? -1 : 1;
  const moon = light.night ? 0.25 : 0.75;
  return {
    phase: 'sky',
    rows: height,
    cost: 3,
    paint(from, to) {
      const summit = findSummit(fan, view);
      for (let y = from; y < Math.min(to, summit.row + unit * 0.02); y += 1) {
        const v = (summit.row - y - 0.5) / unit;
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          if ((fan.hits[pixel] as number) >= 0) continue;
          const u = (x + 0.5 - summit.column) / unit;
          const here = ashAt(noise, wind, u, v);
          if (here <= 0.01) continue;
          const reach = 0.014 + v * 0.05;
          // By night its billows are lit from the crater, not by the sun.
          const long = Math.hypot(u, v + 0.03);
          const towards = light.night
            ? ashAt(noise, wind, u - (u / long) * reach, Math.max(0, v - ((v + 0.03) / long) * reach))
            : ashAt(noise, wind, u + hand * reach, v + reach * 0.8);
          const shine = clamp(0.45 + (here - towards) * 1.1 + (1 - Math.min(1, here)) * 0.2);
          const cover = smoothstep(0.04, 0.5, here);
          const ember = light.night
            ? Math.exp(-Math.max(0, v) / 0.16) * (0.16 + 1.15 * shine * shine)
            : Math.exp(-Math.max(0, v) / 0.1) * (0.4 + 0.6 * shine);
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            const paint = 0.2 - channel * 0.012;
            const tone =
              paint *
                ((light.ambient[channel] as number) * (0.5 + 0.7 * shine) + (light.sunColour[channel] as number) * shine * shine * moon) +
              ember * ([1.5, 0.36, 0.06][channel] as number) * 0.75;
            colour[at] = mix(colour[at] as number, tone, cover);
          }
          if (cover > 0.5) depth[pixel] = 0.8;
        }
      }
    },
  };
}

/** A glowing bomb that the crater has thrown up, in pixels; `heat` 0 to 1. */
interface Bomb {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly heat: number;
}

/** Bombs on their ways around the crater: each is a short trail of fading dots. */
function bombsOf(canvas: Canvas, summit: Summit): Bomb[] {
  const random = createRandom(seedFor(canvas.seed, 'bombs'));
  const unit = Math.sqrt(canvas.width * canvas.height);
  const found: Bomb[] = [];
  for (let index = 0; index < 110; index += 1) {
    const [aside, up] = [(random() + random() + random() - 1.5) * 0.62, mix(0.25, 0.68, random() ** 1.4)];
    const when = mix(0.08, 1.45, random());
    const size = mix(0.0008, 0.0022, random() ** 2.5);
    for (let dot = 0; dot < 9; dot += 1) {
      const time = (when - dot * 0.008) * up;
      const [u, v] = [aside * time, up * time - 0.62 * time * time];
      if (time < 0 || v < -0.16) continue;
      const heat = (1 - dot / 9) * (1 - 0.42 * when);
      found.push({ x: summit.column + u * unit, y: summit.row - v * unit, size: Math.max(0.45, size * unit), heat });
    }
  }
  return found;
}

/** Adds what glows: 0 dull red … 1 yellow. `gain`: how strong it is. */
function addGlow(colour: Float32Array<ArrayBufferLike>, at: number, heat: number, gain: number): void {
  colour[at] = (colour[at] as number) + 1.9 * heat * gain;
  colour[at + 1] = (colour[at + 1] as number) + (0.26 + 0.6 * heat) * heat * gain;
  colour[at + 2] = (colour[at + 2] as number) + 0.16 * heat * heat * gain;
}

/** Heat of the river of lava between crater and eye, and its light on the banks. */
function riverHeat(canvas: Canvas): (x: number, z: number, out: Heat) => void {
  const { middleAt, halfAt } = lavaRiverOf(canvas.seed);
  const noise = createNoise(seedFor(canvas.seed, 'crust'));
  return (x, z, out) => {
    const half = halfAt(z);
    const off = Math.abs(x - middleAt(z)) / half;
    out.heat = 0;
    out.glow = off < 6 ? Math.exp(-Math.max(0, off - 0.9) * half * 3.6) * 0.9 : 0;
    if (off > 1.3) return;
    // Plates of crust drift on it, most of them along its sides; between them it shines.
    const bent = noise.at(x * 2.1, z * 1.4) * 0.4;
    const plates = noise.sum((x + bent) * 4.6, z * 2.7 + bent, 4);
    const seams = 1 - Math.min(1, Math.abs(noise.sum(x * 7.5 + 30, z * 4.6, 3)) * 5);
    const crust = smoothstep(-0.12, 0.16, plates + off * off * 0.34 - 0.13);
    const edge = smoothstep(0.94, 0.74, off + plates * 0.12);
    out.heat = edge * clamp((1 - crust) * (0.95 - 0.3 * off) + crust * (0.07 + 0.4 * seams));
  };
}

/** Streams of lava down the slopes, the glow over the crater and what it throws up; with `field` a river of lava before it. */
function lavaStage(canvas: Canvas, light: Light, fan: Fan, view: View, field: boolean): Stage {
  const { width, height, colour } = canvas;
  const seed = seedFor(canvas.seed, 'lava');
  const noise = createNoise(seed);
  const unit = Math.sqrt(width * height);
  const strength = light.night ? 1.5 : 1.1;
  const streams = createStreams(noise, seed, field ? wayOfRiver(canvas.seed) : undefined);
  const river = field ? riverHeat(canvas) : undefined;
  let bombs: Bomb[] | undefined;

  /** Lava at a place of the ground, and its light there. */
  function groundHeat(x: number, hit: number, summit: Summit, out: Heat): void {
    const z = fan.near * Math.exp(fan.growth * hit);
    const place = (x + 0.5 - view.centreX) * view.step * z;
    const [dx, dz] = [place - summit.x, z - summit.z];
    const far = Math.sqrt(dx * dx + dz * dz);
    out.heat = 0;
    out.glow = 0;
    if (far < longestStream + 2) streams(Math.atan2(dx, -dz), far, out);
    if (!river || z > summit.z - 6) return;
    const [heat, glow] = [out.heat, out.glow];
    river(place, z, out);
    const begun = smoothstep(summit.z - 6, summit.z - 8, z);
    out.heat = Math.max(heat, out.heat * begun);
    out.glow = glow + out.glow * begun;
  }

  return {
    phase: 'light',
    rows: height,
    cost: 1.5,
    paint(from, to) {
      const summit = findSummit(fan, view);
      bombs ??= bombsOf(canvas, summit);
      const found: Heat = { heat: 0, glow: 0 };
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const hit = fan.hits[pixel] as number;
          const du = (x + 0.5 - summit.column) / unit;
          const dv = (y + 0.5 - summit.row) / unit;
          const away = du * du + dv * dv;
          const near = away < 0.2 ? Math.exp(-away / 0.004) * 0.42 + Math.exp(-away / 0.03) * 0.12 : 0;
          found.heat = hit < 0 ? fountain(noise, du, dv) : 0;
          found.glow = 0;
          if (hit >= 0) groundHeat(x, hit, summit, found);
          const at = pixel * 3;
          if (found.glow > 0.01) {
            // Rock beside lava is lit by it, and keeps its relief.
            const rock = (colour[at] as number) * 0.4 + (colour[at + 1] as number) + (colour[at + 2] as number) * 0.8;
            addGlow(colour, at, 0.36, Math.min(1.6, found.glow) * rock * 3.2 * strength);
          }
          const sum = found.heat * strength;
          const cover = clamp(found.heat * 1.3);
          colour[at] = mix(colour[at] as number, 2.4 * Math.min(1.5, 0.12 + sum), cover) + near * 1.3 * strength;
          colour[at + 1] = mix(colour[at + 1] as number, 0.12 * sum + 0.44 * sum * sum, cover) + near * 0.34 * strength;
          colour[at + 2] = mix(colour[at + 2] as number, 0.02 * sum + 0.09 * sum ** 3, cover) + near * 0.07 * strength;
        }
        for (const { x, y: row, size, heat } of bombs) {
          const down = (y + 0.5 - row) / size;
          if (Math.abs(down) > 2.5) continue;
          for (let column = Math.max(0, Math.floor(x - size * 2.5)); column < Math.min(width, x + size * 2.5); column += 1) {
            const aside = (column + 0.5 - x) / size;
            addGlow(colour, (y * width + column) * 3, heat, Math.exp(-aside * aside - down * down) * 0.9 * strength);
          }
        }
      }
    },
  };
}

/** Heat of lava thrown up from the crater, as a spray of sparks. */
function fountain(noise: Noise, du: number, dv: number): number {
  if (dv > 0.01 || dv < -0.16) return 0;
  const away = Math.abs(du) / (0.008 + 0.3 * -dv * (1 + 3 * dv));
  if (away > 1) return 0;
  const sparks = noise.sum(du * 110, dv * 42, 3);
  return clamp((1 - away) * (0.75 + 5 * dv) + (sparks - 0.1) * 1.6 * (1 - away)) * smoothstep(-0.16, -0.03, dv);
}

/** An eruption over the finished land: ash in the sky, lava on the slopes of the volcano; with `field` on the ground before it too. */
export function eruptionStages(canvas: Canvas, light: Light, fan: Fan, view: View, field: boolean): Stage[] {
  return [ashStage(canvas, light, fan, view), lavaStage(canvas, light, fan, view, field)];
}
