import { createNoise } from '../../pixels/noise.ts';
import { hashPoint } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, smoothstep } from '../../pixels/shade.ts';
import { createSolidNoise } from './solid-noise.ts';

const worldKinds = ['giant', 'ocean', 'desert', 'ice', 'lava', 'moon'] as const;
export type WorldKind = (typeof worldKinds)[number];

/** What the skin of a world is like at a point. One is reused. */
export interface Skin {
  readonly colour: Float64Array;
  /** Light of its own on the night side. */
  readonly glow: Float64Array;
  shine: number;
  /** Tilt of the surface against the ball, for relief. */
  slopeX: number;
  slopeY: number;
  slopeZ: number;
}

export function createSkin(): Skin {
  return { colour: new Float64Array(3), glow: new Float64Array(3), shine: 0, slopeX: 0, slopeY: 0, slopeZ: 0 };
}

/** Fills the skin for a point of the unit ball, y along the axis. `fine` is 1 for large worlds, less saves octaves. */
export type SkinOf = (skin: Skin, x: number, y: number, z: number, octaves: number) => void;

export interface WorldColours {
  readonly low: Colour;
  readonly high: Colour;
  readonly accent: Colour;
}

function put(skin: Skin, a: Colour, b: Colour, amount: number, factor: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    skin.colour[channel] = ((a[channel] as number) * (1 - amount) + (b[channel] as number) * amount) * factor;
  }
}

function cover(skin: Skin, colour: Colour, amount: number): void {
  for (let channel = 0; channel < 3; channel += 1)
    skin.colour[channel] = (skin.colour[channel] as number) * (1 - amount) + (colour[channel] as number) * amount;
}

/** Depth of impact craters around a point: bowls with raised rims at three sizes. */
function craters(x: number, y: number, z: number, seed: number, frequency: number): number {
  let depth = 0;
  const px = x * frequency;
  const py = y * frequency;
  const pz = z * frequency;
  const i = Math.floor(px);
  const j = Math.floor(py);
  const k = Math.floor(pz);
  for (let a = i - 1; a <= i + 1; a += 1) {
    for (let b = j - 1; b <= j + 1; b += 1) {
      for (let c = k - 1; c <= k + 1; c += 1) {
        const own = hashPoint(a * 31 + c, b * 17 - c * 7, seed);
        if (own > 0.4) continue;
        const dx = px - a - hashPoint(a, b + c * 13, seed + 1);
        const dy = py - b - hashPoint(a + c * 11, b, seed + 2);
        const dz = pz - c - hashPoint(a - c * 5, b + 3, seed + 3);
        const size = 0.22 + own * 0.8;
        const r = Math.sqrt(dx * dx + dy * dy + dz * dz) / size;
        if (r > 1.5) continue;
        depth += (r < 1 ? (r * r - 1) * 0.8 + 0.28 * smoothstep(0.75, 1, r) : 0.28 * (1 - smoothstep(1, 1.5, r))) * size;
      }
    }
  }
  return depth;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of skins, one for each kind of world, over the same noise.
export function createSkinOf(kind: WorldKind, seed: number, colours: WorldColours, cities: boolean): SkinOf {
  const noise = createSolidNoise(seed);
  const flat = createNoise(seed + 5);
  const stretch = 5 + hashPoint(seed, 1, 2) * 7;
  const spotY = (hashPoint(seed, 2, 2) - 0.5) * 0.9;
  const spotTurn = hashPoint(seed, 3, 2) * 1.2 - 0.9;
  const sea: Colour = mixColour([0.008, 0.035, 0.09], colours.low, 0.12);
  const sand: Colour = [0.42, 0.31, 0.17];
  const forest: Colour = [0.05, 0.11, 0.035];
  const rockTone: Colour = [0.26, 0.22, 0.18];
  const white: Colour = [0.86, 0.88, 0.9];
  const level = 0.02 + hashPoint(seed, 4, 2) * 0.1;

  const skins: Record<WorldKind, SkinOf> = {
    giant(skin, x, y, z, octaves) {
      // Streams at each latitude shear the clouds; eddies roll along their borders.
      const eddy = noise.sum(x * 2.2 + 3, y * 7, z * 2.2, Math.min(5, octaves));
      const curl = noise.sum(x * 5 + eddy * 1.4, y * 13 + eddy * 0.8, z * 5, Math.min(5, octaves));
      const turn = Math.atan2(z, x) - spotTurn + Math.PI / 2;
      const sx = Math.atan2(Math.sin(turn), Math.cos(turn)) * 0.55;
      const spot = Math.exp(-((sx / 0.16) ** 2) - ((y - spotY) / 0.085) ** 2);
      const lift = y + eddy * 0.055 + curl * 0.018 + spot * 0.12 * (y > spotY ? 1 : -1);
      const wide = flat.sum(lift * stretch, 3.3, 3);
      const narrow = flat.sum(lift * stretch * 4.2, 8.1, 3);
      const tone = clamp(0.5 + wide * 1.25 + narrow * 0.42 + curl * 0.12);
      put(skin, colours.low, colours.high, tone, 0.86 + 0.2 * narrow + 0.12 * curl);
      cover(skin, colours.accent, smoothstep(0.35, 0.6, wide * 1.1 + narrow * 0.5 + 0.22) * 0.55);
      cover(skin, colours.accent, spot * 0.75);
      const pole = smoothstep(0.62, 0.98, Math.abs(y));
      cover(skin, mixColour(colours.low, [0.3, 0.32, 0.36], 0.5), pole * 0.45);
    },
    ocean(skin, x, y, z, octaves) {
      const wx = noise.sum(x * 1.2 + 7, y * 1.2, z * 1.2, 3);
      const land = noise.sum(x * 1.25 + wx * 0.6, y * 1.25 + wx * 0.4, z * 1.25 - wx * 0.5, octaves) - level;
      const shore = smoothstep(-0.008, 0.008, land);
      const dry = noise.sum(x * 2.6 + 20, y * 2.6, z * 2.6, 4);
      const high = smoothstep(0.1, 0.34, land);
      const warm = smoothstep(0.55, 0.12, Math.abs(y) + dry * 0.2);
      const soil = mixColour(forest, sand, clamp(warm * 0.75 + dry * 1.6));
      put(skin, sea, [0.02, 0.2, 0.24], smoothstep(-0.07, 0, land), 1);
      cover(skin, mixColour(soil, rockTone, high), shore);
      for (let channel = 0; channel < 3; channel += 1) skin.colour[channel] = (skin.colour[channel] as number) * (1 + dry * 0.5 * shore);
      const ice = smoothstep(0.78, 0.86, Math.abs(y) + land * 0.35 + dry * 0.06);
      cover(skin, white, ice);
      skin.shine = (1 - shore) * (1 - ice);
      const swirl = noise.sum(x * 1.7 + 40, y * 2.6, z * 1.7, 4);
      const cloud = noise.sum(x * 2.1 + swirl * 1.5 + 60, y * 3.6 + swirl * 0.9, z * 2.1 - swirl * 1.2, octaves);
      const clouds = smoothstep(0.02, 0.42, cloud + 0.02) * 0.94;
      cover(skin, white, clouds);
      skin.shine *= 1 - clouds;
      if (cities) {
        const crowd = smoothstep(0.02, 0.3, noise.sum(x * 6 + 80, y * 6, z * 6, 3)) * shore * (1 - ice) * (1 - high);
        const grain = noise.at(x * 70, y * 70, z * 70) * 0.6 + noise.at(x * 150, y * 150, z * 150) * 0.7;
        const light = crowd * smoothstep(0.12, 0.62, grain) * 1.5 * (1 - clouds * 0.7);
        skin.glow[0] = light;
        skin.glow[1] = light * 0.68;
        skin.glow[2] = light * 0.32;
      }
    },
    desert(skin, x, y, z, octaves) {
      const wx = noise.sum(x * 1.6, y * 1.6, z * 1.6, 3);
      const land = noise.sum(x * 1.7 + wx, y * 2.1 + wx * 0.5, z * 1.7, octaves);
      const fine = noise.sum(x * 9, y * 9, z * 9, 4);
      put(skin, colours.low, colours.high, clamp(0.5 + land * 1.5 + fine * 0.25), 0.92 + fine * 0.35);
      cover(skin, colours.accent, smoothstep(0.1, 0.5, wx) * 0.45);
      const gorge = 1 - Math.abs(noise.sum(x * 2.4 + 30, y * 2.4, z * 2.4, 4)) * 14;
      cover(skin, [0.08, 0.035, 0.02], clamp(gorge) * 0.55);
      const depth = craters(x, y, z, seed, 6);
      for (let channel = 0; channel < 3; channel += 1)
        skin.colour[channel] = (skin.colour[channel] as number) * clamp(1 + depth * 0.9, 0.4, 1.5);
      cover(skin, white, smoothstep(0.86, 0.93, Math.abs(y) + fine * 0.06) * 0.9);
    },
    ice(skin, x, y, z, octaves) {
      const wx = noise.sum(x * 1.4, y * 1.4, z * 1.4, 4);
      const land = noise.sum(x * 2 + wx, y * 2, z * 2 - wx, octaves);
      put(skin, mixColour(colours.low, [0.14, 0.3, 0.46], 0.6), [0.27, 0.37, 0.47], clamp(0.46 + land * 1.9), 1 + 0.3 * land);
      const crack = 1 - Math.abs(noise.sum(x * 3 + wx * 1.2, y * 3, z * 3 + 9, 5)) * 16;
      cover(skin, mixColour(colours.accent, [0.2, 0.24, 0.34], 0.4), clamp(crack) * 0.75);
      skin.shine = 0.35;
    },
    lava(skin, x, y, z, octaves) {
      const wx = noise.sum(x * 1.8, y * 1.8, z * 1.8, 4);
      const land = noise.sum(x * 2.2 + wx, y * 2.2 + wx, z * 2.2, octaves);
      put(skin, [0.02, 0.016, 0.016], [0.13, 0.1, 0.09], clamp(0.5 + land * 1.3), 1);
      const crack = clamp(1 - Math.abs(noise.sum(x * 2.6 + wx * 1.5, y * 2.6, z * 2.6, 6)) * 11);
      const pool = smoothstep(0.12, 0.4, -land);
      const heat = Math.max(crack * crack, pool) * (0.6 + 0.8 * clamp(0.5 + wx * 1.5));
      skin.glow[0] = heat * 2.6;
      skin.glow[1] = heat * heat * 0.85;
      skin.glow[2] = heat * heat * heat * 0.2;
    },
    moon(skin, x, y, z, octaves) {
      const land = noise.sum(x * 1.6, y * 1.6, z * 1.6, octaves);
      const fine = noise.sum(x * 11, y * 11, z * 11, 3);
      put(
        skin,
        mixColour([0.16, 0.155, 0.15], colours.low, 0.25),
        mixColour([0.42, 0.4, 0.38], colours.high, 0.25),
        smoothstep(-0.12, 0.2, land),
        1 + fine * 0.3,
      );
      const step = 0.012;
      const here = craters(x, y, z, seed, 3.4) + craters(x, y, z, seed + 9, 8) * 0.4;
      skin.slopeX = (craters(x + step, y, z, seed, 3.4) - here + craters(x + step, y, z, seed + 9, 8) * 0.4) * 9;
      skin.slopeY = (craters(x, y + step, z, seed, 3.4) - here + craters(x, y + step, z, seed + 9, 8) * 0.4) * 9;
    },
  };
  const chosen = skins[kind];
  return (skin, x, y, z, octaves) => {
    skin.glow[0] = 0;
    skin.glow[1] = 0;
    skin.glow[2] = 0;
    skin.shine = 0;
    skin.slopeX = 0;
    skin.slopeY = 0;
    skin.slopeZ = 0;
    chosen(skin, x, y, z, octaves);
  };
}
