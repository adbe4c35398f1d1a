import { createNoise } from '../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Surface } from './building-surface.ts';
import { foam, wakeOf } from './skyline/ferries.ts';
import type { View } from './view-of-town.ts';

export interface GroundStyle {
  readonly seed: number;
  readonly lamps: number;
  /** 0 dry … 1 streaming. */
  readonly wet: number;
  /** 0 bare … 1 covered. */
  readonly snow: number;
  readonly traffic: boolean;
  readonly water: Colour;
}

/** Normal of the water at a place, and how much of a mirror the ground is there. One is reused. */
interface Ripple {
  x: number;
  z: number;
}

export interface Ground {
  isWater(z: number): boolean;
  /** Fills the surface of the ground; `blur` is the width of what one pixel sees. */
  look(surface: Surface, x: number, z: number, blur: number): void;
  ripple(out: Ripple, x: number, z: number, distance: number): void;
}

const near = (value: number) => Math.abs(value - Math.round(value));

/** Cars seen from above, as their lights on the road. */
function headlights(surface: Surface, across: number, along: number, line: number, blur: number, kerb: number, style: GroundStyle): void {
  const lane = Math.abs(across);
  if (lane > kerb * 0.66 || lane < kerb * 0.12) return;
  const towards = across > 0;
  const spot = along / 0.075;
  const place = Math.floor(spot);
  const car = hashPoint(place, Math.round(line) * 2 + (towards ? 1 : 0), style.seed + 3);
  if (car > 0.6) return;
  const inside = spot - place - 0.5;
  const fade = smoothstep(0.03, 0.12, blur);
  const light = Math.exp(-inside * inside * 40) * (1 - fade) + 0.3 * fade;
  const beam = Math.exp(-(((lane - kerb * 0.38) / (kerb * 0.2)) ** 2)) * light * style.lamps;
  surface.glowRed += beam * (towards ? 3 : 3.2);
  surface.glowGreen += beam * (towards ? 2.3 : 0.28);
  surface.glowBlue += beam * (towards ? 1.5 : 0.14);
}

/** Old paving, each stone a little different, with dark joints. */
function flagstones(x: number, z: number, blur: number, grit: number, seed: number): number {
  const stone = 0.024;
  const row = Math.floor(z / stone);
  const shift = (row & 1) * 0.5;
  const column = Math.floor(x / (stone * 1.8) + shift);
  const inX = x / (stone * 1.8) + shift - column;
  const inZ = z / stone - row;
  const fade = 1 - smoothstep(0.3, 1, blur / stone);
  const tone = 0.13 * grit * (1 + (hashPoint(column, row, seed) - 0.5) * 0.6 * fade);
  return inX < 0.05 || inZ < 0.09 ? tone * (1 - 0.5 * fade) : tone;
}

/** White paint on a road: `side` from its middle, `along` it. */
function markings(side: number, along: number, blur: number, kerb: number): number {
  let tone = 0;
  const fade = 1 - smoothstep(0.6, 2, blur / 0.006);
  const dashed = along * 9 - Math.floor(along * 9) < 0.55;
  if (Math.abs(side) < 0.0022 && dashed) tone += 0.34 * fade;
  if (Math.abs(Math.abs(side) - kerb * 0.64) < 0.0016) tone += 0.2 * fade;
  const crossing = Math.abs(near(along) - kerb * 0.98);
  if (crossing < 0.02) {
    const bars = side / 0.022 - Math.floor(side / 0.022) < 0.5 ? 1 : 0;
    tone += 0.34 * (bars * (1 - smoothstep(0.4, 1.2, blur / 0.022)) + 0.5 * smoothstep(0.4, 1.2, blur / 0.022));
  }
  return tone;
}

/** The edge of a pavement: a pale stone, and a dark gutter beside it. `side`: distance from the edge towards the houses. */
function kerbstone(surface: Surface, tone: number, side: number, blur: number): number {
  const stone = smoothstep(0.0032 + blur, 0.0022, Math.abs(side - 0.002)) * Math.min(1, 0.005 / blur);
  const gutter = smoothstep(0.004 + blur, 0.002, Math.abs(side + 0.004)) * Math.min(1, 0.008 / blur);
  surface.mirror *= 1 - 0.75 * stone;
  return mix(tone * (1 - 0.5 * gutter), 0.42, stone);
}

export function createGround(view: View, style: GroundStyle): Ground {
  const noise = createNoise(seedFor(style.seed, 'ground'));
  const old = view.kind === 'old';
  const { kerb, shore } = view;
  const aerial = view.kind === 'roofs' || view.kind === 'skyline';

  return {
    isWater: (z) => z < shore,
    ripple(out, x, z, distance) {
      if (z < shore) {
        const calm = 1 / (1 + distance * 0.1);
        out.x = (noise.sum(x * 2.2, z * 5.5, 3) * 0.05 + noise.at(x * 11, z * 26) * 0.03) * calm;
        out.z = (noise.sum(x * 2.2 + 40, z * 5.5, 3) * 0.06 + noise.at(x * 9 + 7, z * 24) * 0.035) * calm;
      } else {
        out.x = noise.sum(x * 38, z * 38, 2) * 0.014;
        out.z = noise.sum(x * 38 + 9, z * 38, 2) * 0.018;
      }
    },
    look(surface, x, z, blur) {
      surface.glowRed = 0;
      surface.glowGreen = 0;
      surface.glowBlue = 0;
      if (z < shore) {
        surface.red = style.water[0];
        surface.green = style.water[1];
        surface.blue = style.water[2];
        surface.mirror = 1;
        for (const ferry of view.ferries) {
          const wake = wakeOf(ferry, x, z);
          if (wake > 0.01) foam(surface, wake * (0.6 + 0.9 * noise.sum(x * 14, z * 30, 2)), style.lamps);
        }
        return;
      }
      const acrossX = x - Math.round(x);
      const acrossZ = z - Math.round(z);
      const roadX = Math.abs(acrossX) < kerb * 0.7;
      const roadZ = Math.abs(acrossZ) < kerb * 0.7;
      const onRoad = roadX || roadZ || old;
      const grit = 0.85 + 0.3 * noise.sum(x * 60, z * 60, 2) + 0.25 * noise.sum(x * 3.1, z * 3.1, 2);
      let tone = onRoad ? 0.075 * grit : 0.16 * grit;
      if (old) tone = flagstones(x, z, blur, grit, style.seed);
      else if (!onRoad) {
        const slabs = near(x / 0.02) < 0.06 || near(z / 0.02) < 0.06 ? 1 : 0;
        tone *= 1 - 0.3 * slabs * (1 - smoothstep(0.2, 0.8, blur / 0.02));
      }
      if (!old && onRoad && !(roadX && roadZ)) tone += markings(roadX ? acrossX : acrossZ, roadX ? z : x, blur, kerb);
      const puddle = style.wet > 0 ? smoothstep(-0.02, 0.2, noise.sum(x * 9 + 3, z * 5.2, 3) + style.wet * 0.12 - 0.06) : 0;
      const film = clamp(0.4 + 0.75 * (grit - 0.75));
      surface.mirror = style.wet * (onRoad ? mix(0.36 * film + 0.08, 0.95, puddle) : 0.2 * film + 0.36 * puddle);
      if (!old && !(roadX && roadZ)) tone = kerbstone(surface, tone, Math.abs(roadX || !onRoad ? acrossX : acrossZ) - kerb * 0.7, blur);
      tone *= 1 - 0.45 * style.wet;
      const snow = style.snow * (onRoad ? 0.35 + 0.5 * smoothstep(-0.1, 0.25, noise.sum(x * 9, z * 2.5, 3)) : 0.95);
      surface.red = tone * (1 - snow) + 0.82 * snow;
      surface.green = tone * 0.99 * (1 - snow) + 0.85 * snow;
      surface.blue = tone * 1.02 * (1 - snow) + 0.9 * snow;
      surface.mirror *= 1 - snow;
      if (style.lamps <= 0) return;
      // Pools of lamplight along both kerbs.
      const along = roadX ? z : x;
      const pool = along * 3 - Math.floor(along * 3) - 0.5;
      const edge = Math.abs(Math.abs(roadX ? acrossX : acrossZ) - kerb * 0.8) / (kerb * 0.9);
      const glow = Math.exp(-pool * pool * 7 - edge * edge * 1.6) * style.lamps * (aerial ? 1.3 : 0.5);
      const lit = clamp(surface.red * 2.2 + 0.14);
      surface.glowRed = glow * lit * 0.95;
      surface.glowGreen = glow * lit * 0.6;
      surface.glowBlue = glow * lit * 0.29;
      if (style.traffic && aerial && (roadX || roadZ) && !(roadX && roadZ))
        headlights(surface, roadX ? acrossX : -acrossZ, along, roadX ? x : z + 500, blur, kerb, style);
    },
  };
}
