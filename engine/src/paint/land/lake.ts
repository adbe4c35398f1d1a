import { createNoise, type Noise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, luminance, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Sky } from '../sky.ts';
import { barAt, type Current, churnAt, foamAt, isRapid, riffleAt, streamAcross } from './cover/current.ts';
import { iceAt } from './cover/ice.ts';
import { type Fan, isUnderWater } from './fan.ts';
import { brightestHaze, glowBeforeLowSun } from './land-surface.ts';
import type { View } from './level-view.ts';

export interface WaterLook {
  /** Light that comes back out of deep water, and the bed seen through shallow water. */
  readonly deep: Colour;
  readonly shallow: Colour;
  /** 0 a mirror … 1 wind over the water. */
  readonly wind: number;
  /** 0 still … 1 it runs over stones, in streaks of foam; and its course. */
  readonly flow?: number;
  readonly current?: Current;
  /** How much more of what stands around it mirrors than water does: a small lake that a picture is of. */
  readonly clear?: number;
  /** How high in the sky it looks, against a level mirror: seen from above it would show only what is over the picture. 1 when absent. */
  readonly sky?: number;
  /** 0 liquid … 1 frozen over. */
  readonly ice: number;
}

/** One place of the water while it is painted: reused for every pixel of a row. Slopes are those of the eye's ray. */
interface Place {
  px: number;
  py: number;
  x: number;
  z: number;
  side: number;
  down: number;
  /** How far the surface leans here. */
  tiltX: number;
  tiltZ: number;
  ripple: number;
}

/**
 * Still water: each pixel looks up what a mirrored eye sees and reads it from the painted picture, at the place where
 * that thing really stands. So the mirror image shifts with distance as it should.
 */
export function lakeStage(canvas: Canvas, light: Light, sky: Sky, fan: Fan, view: View, look: WaterLook): Stage {
  const { width, height, colour, depth } = canvas;
  const noise = createNoise(seedFor(canvas.seed, 'water'));
  const mirror = mirrorOf(canvas, sky, fan, view, look);
  // Here the height of the sun tells whether it is low; over land the hour does.
  const low = light.sun[1] < 0.2 && !light.night;
  const shade = waterShading(light, noise, fan, look, view.eye / ((height - view.horizon) * view.step));
  return {
    phase: 'water',
    rows: height,
    cost: 4,
    paint(from, to) {
      const seen = new Float32Array(3);
      const air = new Float32Array(3);
      const place: Place = { px: 0, py: 0, x: 0, z: 0, side: 0, down: 0, tiltX: 0, tiltZ: 0, ripple: 0 };
      for (let py = Math.max(from, Math.ceil(view.horizon)); py < to; py += 1) {
        const down = (py + 0.5 - view.horizon) * view.step;
        if (down <= 0) continue;
        const z = view.eye / down;
        const veil = 1 - Math.exp(-z * (0.004 + light.haze * light.haze * 0.07));
        for (let px = 0; px < width; px += 1) {
          const pixel = py * width + px;
          const hit = fan.hits[pixel] as number;
          if (hit < 0 || !isUnderWater(fan, hit, px)) continue;
          place.px = px;
          place.py = py;
          place.z = z;
          place.down = down;
          place.side = (px + 0.5 - view.centreX) * view.step;
          place.x = place.side * z;
          lean(place, noise, look, view);
          const skyward = mirror(place, seen);
          depth[pixel] = 1 - 1 / (1 + z * 0.09);
          shade(place, hit, skyward, seen);
          const length = Math.sqrt(place.side * place.side + down * down + 1);
          sky.air(place.side / length, 0.03, 1 / length, air, 0);
          const towards = clamp((place.side * light.sun[0] + light.sun[2]) / length);
          const burn = low ? glowBeforeLowSun(towards) : 1;
          for (let channel = 0; channel < 3; channel += 1) {
            const glow = mix(light.zenith[channel] as number, air[channel] as number, burn);
            colour[pixel * 3 + channel] = mix(
              seen[channel] as number,
              Math.min(glow, brightestHaze(light.horizon[channel] as number)),
              veil,
            );
          }
        }
      }
    },
  };
}

/** How the surface leans at a place: breezes roughen patches, between them the water is glass. */
function lean(place: Place, noise: Noise, look: WaterLook, view: View): void {
  const { x, z, down } = place;
  const breeze = smoothstep(-0.12, 0.4, noise.sum(x * 0.22 + 4, z * 0.5, 3)) * 0.8 + 0.2;
  const calm = (0.008 + 0.05 * look.wind) * (1 + 1.3 * (look.flow ?? 0)) * breeze * (1 - look.ice);
  // Ripples shorter than the pixel that shows them would be noise: they only blur.
  const footprint = (z / down) * view.step;
  const seen = 1 - smoothstep(0.06, 0.22, footprint);
  const long = 1 - smoothstep(0.25, 0.9, footprint);
  if (look.current) {
    // What runs is drawn out along its course.
    const across = streamAcross(look.current, x, z);
    place.ripple = noise.sum(across * 4.5, z * 1.9 + 3, 2) * 1.1 * long;
    if (isRapid(look.current)) {
      // Fast water is nowhere a mirror: threads along its course, steep short waves over the stones.
      const bar = barAt(noise, across, z);
      place.ripple *= 1.2 + bar;
      if (seen > 0)
        place.ripple += (noise.sum(across * 15 + 9, z * 1.5, 3) * 1.7 + noise.sum(across * 13 + 8, z * 14, 2) * (0.6 + 1.8 * bar)) * seen;
    } else place.ripple += noise.sum(across * 13, z * 5, 2) * 0.7 * seen;
    if (look.current.fall) place.ripple *= 1.15 + 2.2 * churnAt(look.current, x, z) + 1.3 * riffleAt(noise, across, z);
  } else place.ripple = noise.sum(x * 1.1, z * 2.6 + 3, 2) * 1.1 * long + noise.sum(x * 3.6, z * 9.5, 2) * 0.7 * seen;
  place.tiltZ = place.ripple * calm * 2.2;
  place.tiltX = noise.sum(x * 2.1 + 40, z * 4.2, 2) * 1.2 * long * calm * 0.6;
}

/** Writes what a place of the water mirrors to `out`; true where that is open sky. */
type Mirror = (place: Place, out: Float32Array) => boolean;

function mirrorOf({ width, height, colour }: Canvas, sky: Sky, fan: Fan, view: View, look: WaterLook): Mirror {
  const { hits, mirrored } = fan;
  const perPixel = 1 / view.step;
  const isDry = (pixel: number, x: number) => (hits[pixel] as number) < 0 || !isUnderWater(fan, hits[pixel] as number, x);

  /** Adds the picture's colour at a row (with fractions) of a column, times `weight`; false where water stands there. */
  function addPicture(column: number, row: number, weight: number, out: Float32Array): boolean {
    if (row < 0 || row >= height - 1) return false;
    const top = row | 0;
    const first = top * width + column;
    if (!isDry(first, column) || !isDry(first + width, column)) return false;
    const share = row - top;
    for (let channel = 0; channel < 3; channel += 1) {
      const tone = mix(colour[first * 3 + channel] as number, colour[(first + width) * 3 + channel] as number, share);
      out[channel] = (out[channel] as number) + tone * weight;
    }
    return true;
  }

  /** The mirror sees what the eye cannot: takes the nearest land above. */
  function addAbove(column: number, row: number, weight: number, out: Float32Array): boolean {
    for (let climb = 1; climb < 24; climb += 1) {
      const pixel = (Math.min(height - 1, row | 0) - climb) * width + column;
      if (pixel < 0 || (hits[pixel] as number) < 0) return false;
      if (!isDry(pixel, column)) continue;
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = (out[channel] as number) + (colour[pixel * 3 + channel] as number) * weight;
      return true;
    }
    return false;
  }

  /** One look into the mirror. */
  function lookUp(column: number, down: number, side: number, weight: number, out: Float32Array, scratch: Float32Array): boolean {
    const row = clamp(down * perPixel + view.horizon - 0.5, Math.ceil(view.horizon), height - 1) | 0;
    const found = mirrored[row * width + column] as number;
    const reach = found < 0 ? 1e9 : fan.near * Math.exp(fan.growth * found);
    const slope = Math.max(0.0005, down) - (2 * view.eye) / reach;
    const place = view.horizon - slope * perPixel - 0.5;
    if (addPicture(column, place, weight, out)) return found < 0;
    if (found >= 0 && addAbove(column, place, weight, out)) return false;
    const steep = Math.max(0.001, slope * (look.sky ?? 1));
    const away = Math.sqrt(side * side + steep * steep + 1);
    sky.mirror(side / away, steep / away, 1 / away, scratch, 0);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) + (scratch[channel] as number) * weight;
    return found < 0;
  }

  const scratch = new Float32Array(3);
  return ({ side, down, tiltX, tiltZ, px }, out) => {
    // Long wavelets seen flat stretch the mirror image downwards, not sideways.
    const leaned = down + tiltZ * 0.75 * (0.35 + down);
    const turned = side + tiltX * (0.35 + down);
    const column = turned * perPixel + view.centreX - 0.5;
    let left = tiltX === 0 ? px : Math.floor(column);
    if (left < 0) left = -left;
    if (left >= width - 1) left = 2 * width - 3 - left;
    const share = clamp(column - Math.floor(column));
    out.fill(0);
    // Two columns and two heights: an image without stairs, a little longer than wide as in moving water.
    const apart = view.step * (0.35 + 0.8 * look.ice) + Math.abs(tiltZ) * 0.1;
    let skyward = lookUp(left, leaned - apart, turned, 0.5 * (1 - share), out, scratch);
    lookUp(left, leaned + apart, turned, 0.5 * (1 - share), out, scratch);
    if (share > 0) {
      lookUp(left + 1, leaned - apart, turned, 0.5 * share, out, scratch);
      skyward = lookUp(left + 1, leaned + apart, turned, 0.5 * share, out, scratch);
    }
    return skyward;
  };
}

const iceColour: Colour = [0.3, 0.43, 0.52];
const crackColour: Colour = [0.74, 0.84, 0.9];
const snowColour: Colour = [0.72, 0.78, 0.85];

/** Turns what the water mirrors (`seen`) into what the eye sees: own colour, bed, glitter of the sun, ice. */
function waterShading(light: Light, noise: Noise, fan: Fan, look: WaterLook, nearest: number) {
  const rapid = look.current !== undefined && isRapid(look.current);
  return ({ px, x, z, side, down, tiltX, tiltZ, ripple }: Place, hit: number, skyward: boolean, seen: Float32Array): void => {
    const length = Math.sqrt(side * side + down * down + 1);
    const grazing = 1 - clamp(down / length + Math.abs(tiltZ) * 0.3);
    const g2 = grazing * grazing;
    const fresnel =
      clamp(0.05 + 0.95 * g2 * g2 * grazing + 0.16 * (1 - down / length) + (look.clear ?? 0)) *
      (1 - (rapid ? 0.85 : 0.5) * (look.flow ?? 0));
    const bed = -(fan.heights[(hit | 0) * fan.columns + px + fan.margin] as number);
    const shallow = Math.exp(-bed * 16) * 0.85;
    // The sun's own glitter: facets that happen to face it.
    const rx = side / length + tiltX * 2.2;
    const ry = down / length + Math.abs(tiltZ) * 1.4;
    const rz = 1 / length;
    const facing = (rx * light.sun[0] + ry * light.sun[1] + rz * light.sun[2]) / Math.sqrt(rx * rx + ry * ry + rz * rz);
    const t8 = Math.max(facing, 0) ** 8;
    const glitter = skyward ? (t8 ** 20 * 2.2 + t8 ** 5 * 0.12) * smoothstep(0.05, 0.5, ripple) : 0;
    const foam = look.current ? foamAt(look.current, noise, x, z, shallow) : 0;
    // Snow looks white even in coloured light.
    const white = luminance(...light.ambient) * (light.night ? 2.1 : 1.25) + luminance(...light.sunColour) * 0.3;
    const ice = look.ice > 0 ? iceAt(noise, x, z, shallow, nearest) : undefined;
    for (let channel = 0; channel < 3; channel += 1) {
      const sun = light.sunColour[channel] as number;
      const ambient = light.ambient[channel] as number;
      // Ripples of running water show by the light that they catch.
      const caught = 1 + (look.flow ?? 0) * ripple * 0.7;
      const own = mix(look.deep[channel] as number, look.shallow[channel] as number, shallow) * (ambient * 0.8 + sun * 0.2) * caught;
      let tone = own * (1 - fresnel) + (seen[channel] as number) * fresnel;
      if (ice) {
        // Pale even by night: it keeps what light there is.
        const lit = ambient * (light.night ? 2.1 : 1.25) + sun * 0.3;
        // Clear ice is as dark as the depth below it, and a better mirror than water.
        const polish = clamp(0.3 + 0.7 * fresnel) * (1 - 0.4 * ice.milk);
        const body = mix(own * 0.55, (iceColour[channel] as number) * lit, 0.06 + 0.2 * ice.milk + 0.14 * ice.wall);
        const clear = mix(tone, body * (1 - polish) + (seen[channel] as number) * polish, look.ice);
        const cracked = mix(clear, (crackColour[channel] as number) * lit, ice.crack * 0.55);
        tone = mix(cracked, (snowColour[channel] as number) * mix(lit, white * (0.82 + 0.17 * channel), 0.6) * ice.relief, ice.snow);
      }
      if (foam > 0) tone = mix(tone, 0.8 * (ambient * 0.9 + sun * 0.35), foam);
      seen[channel] = tone + sun * glitter * (1 - look.ice * 0.7);
    }
  };
}
