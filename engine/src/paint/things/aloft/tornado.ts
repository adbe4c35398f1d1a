import { createNoise } from '../../../pixels/noise.ts';
import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Look, Shine } from '../kind.ts';

const noise = createNoise(57);

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

/** Light under the far rim of the storm on the side of the sun, rain on the other; `u` from the middle of the storm. */
function layDistance(u: number, v: number, { glow, rain, sunny, shift }: Weather, out: Float64Array): void {
  if (v < 2 || v > 94) return;
  const slant = u + v * 0.22 * sunny;
  const side = smoothstep(-46, 62, slant * sunny);
  const bank = side > 0 ? noise.sum(u * 0.027 + shift, v * 0.07 + u * 0.006, 3) : 0;
  const streaks = side < 1 ? noise.sum(slant * 0.09 + shift, v * 0.008, 2) : 0;
  const tone = clamp(side * (0.8 + bank * 1.35) + (1 - side) * (0.03 + streaks * 0.16));
  layMixed(out, rain, glow, tone, smoothstep(2, 42, v) * smoothstep(94, 84, v) * 0.94);
}

/** The base of the storm, seen from below: level, dark, in bands that wind around the funnel. */
function layBase(u: number, v: number, { dark, pale, sunny, shift }: Weather, out: Float64Array): void {
  if (v < 34) return;
  const x = (u * base) / v;
  const z = away * (base / v - 1);
  const far = Math.sqrt(x * x + z * z) + 1e-6;
  if (far > 320) return;
  // A spiral: what turns with the logarithm of the distance.
  const turn = 1.1 * Math.log(far + 24);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [ax, az] = [(x * cos - z * sin) / far, (x * sin + z * cos) / far];
  const wound = 1.6 * smoothstep(16, 95, far);
  const band = noise.sum(ax * wound + x * 0.018 + shift, az * wound + z * 0.018 + far * 0.02, 3);
  const fine = noise.sum(x * 0.05 + shift, z * 0.034 + 9, 2);
  const rim = 168 - 46 * (x / far) * sunny + band * 44 + fine * 34;
  const cover = smoothstep(rim + 22, rim - 24, far);
  if (cover <= 0) return;
  // The rim is thin, and the sun reaches under it.
  const light = 0.2 + band * 0.42 + fine * 0.2 + 0.34 * smoothstep(90, 190, far + x * sunny * 0.5) - 0.12 * smoothstep(70, 20, far);
  layMixed(out, dark, pale, clamp(light, 0.02, 0.9), cover * 0.985);
}

/** The cloud that hangs lower, around the funnel's mouth, and turns with it. */
function layWall(u: number, v: number, { dark, pale, sunny, shift }: Weather, out: Float64Array): void {
  if (v < 64 || v > 116 || Math.abs(u) > 86) return;
  const ragged = noise.sum(u * 0.05 + shift, v * 0.07, 4);
  const x = u / (50 + (v - 80) * 0.75);
  const foot = 79 + 9 * x * x + ragged * 9;
  const cover = smoothstep(foot - 3, foot + 6, v) * smoothstep(1.16, 0.72, Math.abs(x) + ragged * 0.22) * smoothstep(114, 96, v);
  if (cover <= 0) return;
  // Its bands lie nearly level and rise a little the way it turns.
  const band = noise.sum(x * 1.1 + shift, v * 0.13 - x * 1.4, 4);
  const light = clamp(0.26 + band * 0.5 + x * sunny * 0.3 - 0.2 * smoothstep(12, 0, v - foot));
  layMixed(out, dark, pale, light * smoothstep(112, 92, v) + 0.12, cover);
}

/** The funnel: thin cloud at its edge, so that what is behind shines through, and a dense core. */
function layFunnel(u: number, v: number, middle: number, { dark, pale, sunny, shift }: Weather, out: Float64Array): void {
  if (v < -1 || v > 96) return;
  const t = clamp(v / base);
  const half = 3.4 + 9.5 * t ** 1.3 + 26 * smoothstep(0.52, 0.9, t) ** 2;
  const x = (u - middle) / half;
  if (Math.abs(x) > 2.1) return;
  const torn = noise.sum(x * 0.9 + shift, v * 0.075 - x * 0.5, 4);
  const off = Math.abs(x) * (1 + torn * 0.55) + torn * 0.12;
  const core = off < 1 ? (1 - off * off) ** 0.75 : 0;
  const veil = smoothstep(1.75, 0.5, Math.abs(x) + torn * 0.9);
  const cover = (1 - Math.exp(-3.6 * core - 0.55 * veil * veil)) * smoothstep(96, 80, v);
  if (cover <= 0.003) return;
  const around = Math.asin(clamp(x, -1, 1));
  const scale = 9 / half;
  const band = noise.sum(around * 0.75 + shift, v * 0.14 * scale + around * 0.85, 3);
  const light = clamp(0.36 + 0.34 * x * sunny + band * 0.4 + torn * 0.14 - core * 0.1) * (1 - 0.3 * smoothstep(0.5, 0.9, t));
  layMixed(out, dark, pale, light, cover);
}

/** The earth or the spray that it raises: a broad low skirt, a higher ring of billows about its foot, and crumbs that fly. */
function layDust(u: number, v: number, { earth, shade, sunny, shift }: Weather, out: Float64Array): void {
  if (v > 48 || v < -6 || Math.abs(u) > 96) return;
  const high = Math.max(0, v);
  const rising = Math.exp(-((u / (15 + high * 0.6)) ** 2) - (high / 24) ** 2);
  const ring = Math.exp(-((u / 36) ** 2) - (high / 13) ** 2);
  const skirt = Math.exp(-((u / 66) ** 2) - (high / 5) ** 2);
  const thick = Math.max(rising * 0.95, ring, skirt * 0.8);
  if (thick < 0.04) return;
  // It flies outwards and up: its billows lean away from the middle.
  const [px, py] = [u * 0.055 + shift, v * 0.085 - Math.abs(u) * 0.014];
  const billow = noise.sum(px, py, 3);
  const torn = billow + noise.sum(u * 0.2, v * 0.3 - Math.abs(u) * 0.05, 3) * 0.3;
  const cover = smoothstep(0.06, 0.62, thick + torn * 0.36) * smoothstep(-6, 2, v + torn * 4) * 0.96;
  if (cover > 0.003) {
    const sunward = noise.sum(px + sunny * 0.22, py + 0.2, 3);
    const light = clamp(0.36 + (billow - sunward) * 0.6 + torn * 0.2 + (u / 80) * sunny * 0.4 + high * 0.012 - rising * 0.12);
    layMixed(out, shade, earth, light, cover);
  }
  if (thick > 0.12 && noise.at(u * 1.5 + shift, v * 1.5) > 0.7 - thick * 0.04) lay(out, shade, 0.7, 0.3);
}

/** A funnel that hangs from the turning base of a storm, and what it raises from the ground. */
export const tornado: Shine = (look) => {
  const shift = look.random() * 40;
  const bend = (look.random() - 0.5) * 22;
  const weather = weatherOf(look, shift);
  const lean = (t: number) => bend * Math.sin(t * 2.6) + noise.at(t * 3 + shift, 1) * 7 * t;
  const top = lean(1);
  return (u, v, out) => {
    if (v < -6) return;
    if (look.first) {
      layDistance(u - top, v, weather, out);
      layBase(u - top, v, weather, out);
    }
    const middle = lean(clamp(v / base));
    layFunnel(u, v, middle, weather, out);
    layWall(u - top, v, weather, out);
    layDust(u, v, weather, out);
  };
};
