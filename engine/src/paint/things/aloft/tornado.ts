import { type Billow, createBillows } from '../../../pixels/billows.ts';
import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Look, Shine } from '../kind.ts';

const noise = createNoise(57);
const billows = createBillows(57);

/** Metres from the ground to the even base of the storm's cloud, and from the eye to the funnel. */
const base = 100;
const away = 165;

/** What its parts are made of, in linear light under the light of the scene, and the side that the sun is on: -1 left, 1 right. */
interface Weather {
  readonly dark: Colour;
  readonly pale: Colour;
  readonly rain: Colour;
  readonly glow: Colour;
  readonly earth: Colour;
  readonly shade: Colour;
  readonly sunny: number;
  readonly shift: number;
}

/** Lays a layer of a colour over what `out` holds so far. */
function lay(out: Float64Array, tone: Colour, factor: number, cover: number): void {
  const rest = 1 - cover;
  for (let channel = 0; channel < 3; channel += 1)
    out[channel] = (out[channel] as number) * rest + (tone[channel] as number) * factor * cover;
  out[3] = (out[3] as number) * rest + cover;
}

function layMixed(out: Float64Array, low: Colour, high: Colour, share: number, cover: number): void {
  const rest = 1 - cover;
  for (let channel = 0; channel < 3; channel += 1)
    out[channel] = (out[channel] as number) * rest + mix(low[channel] as number, high[channel] as number, share) * cover;
  out[3] = (out[3] as number) * rest + cover;
}

function weatherOf(look: Look, shift: number): Weather {
  const ambient = look.light?.ambient ?? [0.136, 0.155, 0.182];
  const sun = look.light?.sunColour ?? [0.54, 0.51, 0.46];
  const lit = (skyward: number, direct: number): Colour => [
    ambient[0] * skyward + sun[0] * direct,
    ambient[1] * skyward + sun[1] * direct,
    ambient[2] * skyward + sun[2] * direct,
  ];
  const led = (tone: Colour): Colour => (look.tinted ? mixColour(tone, scaleColour(look.colour, tone[1] * 2.4), 0.7) : tone);
  const warm = ([red, green, blue]: Colour): Colour => [red * 1.2, green * 0.98, blue * 0.66];
  const soil: Colour = look.habitat === 'water' ? [0.5, 0.56, 0.6] : [0.36, 0.24, 0.14];
  const under = (light: Colour): Colour => [soil[0] * light[0], soil[1] * light[1], soil[2] * light[2]];
  return {
    dark: led(lit(0.2, 0)),
    pale: led(lit(0.86, 0.16)),
    rain: lit(0.62, 0.02),
    glow: warm(lit(0.7, 0.8)),
    earth: under(lit(1.1, 1.15)),
    shade: under(lit(0.9, 0.04)),
    sunny: (look.light?.sun[0] ?? -1) < 0 ? -1 : 1,
    shift,
  };
}

/** How much of the light from the side and from `rise` above falls on a billow: 0 to about 1. */
function litBillow({ across, along }: Billow, sunny: number, rise: number, relief: number): number {
  const right = across * relief;
  const onwards = along * relief;
  return Math.max(0, (0.55 - right * sunny * 0.75 - onwards * rise) / Math.sqrt(1 + right * right + onwards * onwards));
}

/** How bright a far bank of clouds in the light is, about 0 on the whole: heaped, and smaller towards the horizon. */
function bankAt(u: number, v: number, { sunny, shift }: Weather, billow: Billow): number {
  const stir = noise.sum(u * 0.02 + shift, v * 0.04, 3);
  billows(u * 0.03 + shift + stir, v * 0.06 + stir * 1.2, billow);
  return (litBillow(billow, sunny, 0.35, 0.3) - 0.5) * 0.5 * smoothstep(-0.25, 0.25, stir) + stir * 0.5;
}

/** Light under the far rim of the storm on the side of the sun, rain on the other; `u` from the middle of the storm. */
function layDistance(u: number, v: number, weather: Weather, billow: Billow, out: Float64Array): void {
  if (v < 2 || v > 94) return;
  const { glow, rain, sunny, shift } = weather;
  const slant = u + v * 0.22 * sunny;
  const side = smoothstep(-46, 62, slant * sunny);
  const bank = side > 0 ? bankAt(u, v, weather, billow) : 0;
  const streaks = side < 1 ? noise.sum(slant * 0.09 + shift, v * 0.008, 2) : 0;
  const tone = clamp(side * (0.8 + bank * 1.35) + (1 - side) * (0.03 + streaks * 0.16));
  layMixed(out, rain, glow, tone, smoothstep(2, 42, v) * smoothstep(94, 84, v) * 0.94);
}

/** The base of the storm, seen from below: level, hung with round lobes that the light from the horizon catches. */
function layBase(u: number, v: number, { dark, pale, sunny, shift }: Weather, billow: Billow, out: Float64Array): void {
  if (v < 34) return;
  const x = (u * base) / v;
  const z = away * (base / v - 1);
  const far = Math.sqrt(x * x + z * z) + 1e-6;
  if (far > 340) return;
  const band = noise.sum(x * 0.014 + shift, z * 0.011 + far * 0.012, 3);
  // Lobes hang down: seen from aside they are about as high as wide, however flat the base lies.
  billows(x * 0.034 + shift + band * 0.8, Math.log(v / base) * 5 + band, billow);
  const frayed = far > 90 ? noise.sum(u * 0.055 + shift, v * 0.16, 4) : 0;
  const rim = 172 - 46 * (x / far) * sunny + band * 60 + billow.height * 40 + frayed * 46;
  const cover = smoothstep(rim + 8, rim - 14, far);
  if (cover <= 0) return;
  const open = smoothstep(60, 230, far + x * sunny * 0.6);
  const lit = litBillow(billow, sunny, -0.3, 0.5 + band * 0.3);
  const light = 0.03 + (0.14 + 0.5 * open) * lit + band * 0.5 + frayed * 0.16 + 0.14 * open - 0.12 * (1 - billow.height);
  layMixed(out, dark, pale, clamp(light, 0.02, 0.92), cover * 0.99);
}

/** Height of its lower edge, half its breadth, half the height that its round underside takes up and its own height, in metres. */
interface Plate {
  readonly low: number;
  readonly half: number;
  readonly under: number;
  readonly tall: number;
}

/** From the widest down to the one that the funnel hangs from. */
const plates: readonly Plate[] = [
  { low: 121, half: 128, under: 9, tall: 34 },
  { low: 106, half: 84, under: 7, tall: 19 },
  { low: 91, half: 48, under: 5, tall: 19 },
];

/** The cloud that hangs lower, around the funnel's mouth, and turns with it: round plates below each other. */
function layWall(u: number, v: number, { dark, pale, sunny, shift }: Weather, billow: Billow, out: Float64Array): void {
  if (v < 74 || v > 160) return;
  for (const [index, { low, half, under, tall }] of plates.entries()) {
    const up = (v - low) / tall;
    // Every plate widens upwards until it goes over into the next.
    const wide = u / (half * (0.86 + 0.24 * up));
    if (v < low - under - 8 || up > 1.4 || Math.abs(wide) > 1.2) continue;
    const around = Math.asin(clamp(wide, -1, 1));
    const stir = noise.sum(around * 1.2 + shift, v * 0.05 + index * 5.3, 3);
    billows((around * half) / 26 + shift + index * 3.7 + stir * 0.8, (v - around * 5 * sunny) / 12 + stir * 1.2, billow);
    const x = Math.abs(wide) + (1 - billow.height) * 0.12 + stir * 0.16;
    if (x > 1.1) continue;
    const bulge = Math.sqrt(Math.max(0, 1 - x * x));
    const foot = low + stir * 7 - under * bulge + (1 - billow.height) * 2.4;
    const cover = smoothstep(1.04, 0.88, x) * smoothstep(foot - 1, foot + 2.4, v) * smoothstep(1.3, 0.7, up);
    if (cover <= 0) continue;
    const lip = foot + under * 1.6 * bulge;
    const side = smoothstep(lip - 3, lip + 4, v + (billow.height - 0.5) * 5);
    // Bands run around it nearly level, where the cloud slides along itself.
    const bands = noise.sum((around * half) / 34 + shift, v * 0.15 - around * 0.8 * sunny + stir * 0.9, 4);
    const flank = (litBillow(billow, sunny, 0.3, 0.4) + bands * 0.55) * (0.6 + wide * sunny * 0.42);
    const light =
      side * flank * (1 - 0.75 * smoothstep(0.35, 1, up)) + (1 - side) * (0.03 + billow.height * 0.05 + Math.max(0, wide * sunny) * 0.1);
    layMixed(out, dark, pale, clamp(light, 0.01, 0.95), cover);
  }
}

/** The funnel: a firm edge, strands of cloud that wind up around it, and thin shreds that it throws off. */
function layFunnel(u: number, v: number, middle: number, { dark, pale, sunny, shift }: Weather, out: Float64Array): void {
  if (v < -1 || v > 98) return;
  const t = clamp(v / base);
  const half = 1.5 + 8.8 * t ** 1.2 + 27 * smoothstep(0.56, 0.93, t) ** 2;
  const x = (u - middle) / half;
  if (Math.abs(x) > 1.9) return;
  const scale = 9 / (half + 2);
  const around = Math.asin(clamp(x, -1, 1));
  const wind = v * 0.2 * scale - around * 0.95 * sunny;
  const strand = noise.ridge(wind * 0.85 + shift, around * 0.5 + v * 0.012, 3);
  const torn = noise.sum(x * 0.8 + shift, v * 0.13 - x * 0.7, 4);
  const off = Math.abs(x) + (0.5 - strand) * 0.3 + torn * 0.22;
  const core = smoothstep(1.08, 0.84, off);
  const veil = smoothstep(1.7, 0.9, Math.abs(x) + torn * 1.1) * 0.3;
  const cover = (core + (1 - core) * veil) * smoothstep(98, 89, v + torn * 8);
  if (cover <= 0.003) return;
  const round = 0.44 + 0.4 * Math.sin(around) * sunny - 0.12 * Math.cos(around);
  const light = (round + (strand - 0.45) * 0.62 + torn * 0.12) * (1 - 0.62 * smoothstep(0.62, 0.95, t));
  layMixed(out, dark, pale, clamp(light, 0.02, 0.95), cover);
}

/** What flies about the funnel's foot: a crumb in some of the squares of a grid. */
function layCrumbs(u: number, v: number, { shade, shift }: Weather, out: Float64Array): void {
  if (v < 1 || v > 62) return;
  const near = Math.exp(-((u / (24 + v * 0.35)) ** 2) - (v / 34) ** 2);
  if (near < 0.03) return;
  const column = Math.floor(u / 2.6);
  const row = Math.floor(v / 2.6);
  const luck = hashPoint(column, row, (shift * 1000) | 0);
  if (luck > near * 0.26) return;
  const place = (luck * 7919) % 1;
  const other = (luck * 104_729) % 1;
  const size = 0.2 + 0.36 * ((luck * 1_299_709) % 1) ** 2;
  const x = u - (column + 0.25 + place * 0.5) * 2.6;
  const y = v - (row + 0.25 + other * 0.5) * 2.6;
  // Splinters of wood and torn stalks: longer than broad, turned every way.
  const [sin, cos] = [Math.sin(place * 40), Math.cos(place * 40)];
  const distance = Math.hypot((x * cos + y * sin) * (0.4 + other * 0.5), (y * cos - x * sin) * 1.3);
  lay(out, shade, 0.35, smoothstep(size + 0.14, size - 0.14, distance) * 0.85);
}

/** The earth or the spray that it raises: billows about its foot that grow outwards and up, lit from the side. */
function layDust(u: number, v: number, { earth, shade, sunny, shift }: Weather, billow: Billow, out: Float64Array): void {
  if (v > 54 || v < -6 || Math.abs(u) > 96) return;
  const high = Math.max(0, v);
  const rising = Math.exp(-((u / (10 + high * 0.5)) ** 2) - (high / 20) ** 2);
  const ring = Math.exp(-((u / 34) ** 2) - (high / 13) ** 2);
  const skirt = Math.exp(-((u / 50) ** 2) - (high / 6) ** 2);
  const thick = Math.max(rising * 0.95, ring, skirt * 0.85);
  if (thick < 0.04) return;
  const stir = noise.sum(u * 0.05 + shift, v * 0.065, 4);
  // It flies outwards and up: its billows lean away from the middle.
  billows(u * 0.07 + shift + stir * 0.9, v * 0.085 - Math.abs(u) * 0.02 + stir * 1.1, billow);
  const fine = noise.sum(u * 0.27 + shift, v * 0.3, 2);
  const body = thick + ((billow.height - 0.6) * 0.52 + stir * 0.34 + fine * 0.12) * Math.min(1, thick * 4);
  const haze = smoothstep(0.16, 0.9, thick + stir * 0.4) * 0.5;
  const cover =
    Math.max(haze, smoothstep(0.17, 0.44, body) * 0.97) * smoothstep(-4.5, 3, v + billow.height * 2.5 + stir * 8 - (u * u) / 2800);
  if (cover <= 0.003) return;
  const side = 0.5 + clamp((u / 46) * sunny, -0.5, 0.5) * 0.8;
  const light =
    litBillow(billow, sunny, 0.45, 0.5) * (0.1 + side * 1.6) +
    (billow.height - 0.8) * 0.5 +
    stir * 0.34 +
    fine * 0.1 -
    0.25 * smoothstep(9, 0, v);
  layMixed(out, shade, earth, clamp(light), cover);
}

/** A funnel that hangs from the turning base of a storm, and what it raises from the ground. */
export const tornado: Shine = (look) => {
  const shift = look.random() * 40;
  const bend = (look.random() - 0.5) * 22;
  const weather = weatherOf(look, shift);
  const billow: Billow = { height: 0, across: 0, along: 0 };
  const lean = (t: number) => bend * Math.sin(t * 2.6) + noise.at(t * 3 + shift, 1) * 7 * t + Math.sin(t * 9 + shift) * 2.6 * (1 - t);
  const top = lean(1);
  const foot = lean(0);
  return (u, v, out) => {
    if (v < -6) return;
    if (look.first) {
      layDistance(u - top, v, weather, billow, out);
      layBase(u - top, v, weather, billow, out);
    }
    layWall(u - top, v, weather, billow, out);
    layFunnel(u, v, lean(clamp(v / base)), weather, out);
    layDust(u - foot, v, weather, billow, out);
    // Water gives it nothing to break.
    if (look.habitat !== 'water') layCrumbs(u - foot, v, weather, out);
  };
};
