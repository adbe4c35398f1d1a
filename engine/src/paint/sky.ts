import { createNoise } from '../pixels/noise.ts';
import { seedFor } from '../pixels/random.ts';
import { type Colour, clamp, luminance, mix, mixColour, scaleColour, smoothstep } from '../pixels/shade.ts';
import { peaksOf } from './land/rock/peaks.ts';
import type { Light } from './light.ts';
import type { Canvas, Stage } from './picture.ts';
import { hasStormFront, refuses, type ScenePlan, wants } from './plan.ts';
import { createCloudChart } from './sky/clouds.ts';
import { moonColour, moonFace } from './sky/moon.ts';
import { createStars } from './sky/stars.ts';
import { hasVillage } from './things/village.ts';

type Pixels = Float32Array<ArrayBufferLike>;

/**
 * The sky in a direction (a unit vector: x right, y up, z away from the eye). All functions write three floats of
 * linear light at `offset`. Directions under the horizon get the colour of the horizon.
 */
export interface Sky {
  /** Paint these before anything asks for clouds: they fill the cloud chart. */
  readonly stages: readonly Stage[];
  /** Everything: air, glow, stars, sun or moon, clouds. */
  shade(dx: number, dy: number, dz: number, out: Pixels, offset: number): void;
  /** Air and the glow around the sun: for haze in front of far things. */
  air(dx: number, dy: number, dz: number, out: Pixels, offset: number): void;
  /** Air, glow and clouds without the disc and the stars: for water and other mirrors. */
  mirror(dx: number, dy: number, dz: number, out: Pixels, offset: number): void;
}

/** Light of an eruption by night on the clouds around it: the direction of the crater, a unit vector. */
function fireOf(plan: ScenePlan, pictureSeed: number): Colour | undefined {
  const erupts = plan.subject === 'mountains' && wants(plan, 'eruption') && plan.hour === 'night';
  const volcano = erupts && peaksOf(plan, true, seedFor(seedFor(pictureSeed, 'massif'), 'peaks'), pictureSeed)[0];
  if (!volcano) return undefined;
  const { x, z, height } = volcano;
  const long = Math.hypot(x, height * 0.8, z);
  return [x / long, (height * 0.8) / long, z / long];
}

const fireColour: Colour = [1, 0.3, 0.045];

/** How strongly the fire of an eruption lights a cloud in a direction. */
function fireOn(dx: number, dy: number, dz: number, fire: Colour): number {
  const [gapX, gapY, gapZ] = [dx - fire[0], (dy - fire[1]) * 1.5, dz - fire[2]];
  const near = 1 / (1 + (gapX * gapX + gapY * gapY + gapZ * gapZ) * 12);
  return 0.85 * near * near;
}

function milkyWayOf(plan: ScenePlan, light: Light): number {
  if (wants(plan, 'milky-way')) return 1;
  if (plan.subject === 'aurora') return 0.2;
  // A breath of it over the roofs of a village.
  if (light.night && hasVillage(plan) && !wants(plan, 'stars')) return 0.4;
  return light.night && wants(plan, 'stars') ? (plan.subject === 'desert' ? 0.85 : 0.55) : 0;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: air, discs, clouds and rainbow add to one direction in turn, by tables that are made once.
export function createSky(canvas: Canvas, plan: ScenePlan, light: Light): Sky {
  const chart = createCloudChart(canvas, plan, light);
  const { values, columns, rows } = chart;
  const acrossChart = (columns - 1) / chart.frame.halfWidth / 2;
  const upChart = (rows - 1) / chart.frame.top;
  const noise = createNoise(seedFor(canvas.seed, 'moon'));
  const dim = plan.weather === 'clear' || plan.weather === 'cloudy' || plan.weather === 'storm' ? 1 : 0.25;
  const starlight =
    (light.night ? 1 : plan.hour === 'dusk' ? 0.35 : 0) *
    (refuses(plan, 'stars') ? 0 : 1) *
    (dim === 1 && plan.weather !== 'storm' ? 1 : 0);
  // Over lit houses they are no more than points.
  const stars = createStars(canvas, milkyWayOf(plan, light), plan.subject === 'desert' && wants(plan, 'cactus') ? 0.8 : 1);
  const lowSun = !light.night && light.sun[1] < 0.2;
  const closed = plan.weather === 'storm' || plan.weather === 'overcast' || plan.weather === 'rain' || plan.weather === 'snow';
  const wanted = wants(plan, light.night ? 'moon' : 'sun');
  const hidden = (closed && !wanted) || (light.night && refuses(plan, 'moon')) || (!light.night && refuses(plan, 'sun'));
  const glow = scaleColour(light.sunColour, (light.night ? 0.55 : lowSun ? 0.42 : 0.3) * dim);
  const discSize = light.night ? (wants(plan, 'moon') ? 0.045 : 0.026) : wants(plan, 'sun') ? 0.03 : 0.017;
  const discInner = Math.cos(discSize * 0.94);
  const discOuter = Math.cos(discSize * 1.03);
  const strongest = Math.max(light.sunColour[0], light.sunColour[1], light.sunColour[2], 1e-6);
  const discColour: Colour = light.night
    ? moonColour
    : scaleColour(mixColour(scaleColour(light.sunColour, 1 / strongest), [1, 1, 1], lowSun ? 0.25 : 0.6), 9 * dim);
  // Opposite a low sun the air turns mauve over a blue band.
  const away: Colour = lowSun ? mixColour(mixColour(light.horizon, light.zenith, 0.5), light.cloudLit, 0.38) : light.horizon;
  const sunFlat = Math.max(1e-6, Math.hypot(light.sun[0], light.sun[2]));
  const flatX = light.sun[0] / sunFlat;
  const flatZ = light.sun[2] / sunFlat;
  // Where closed clouds end far off, an evening leaves a warm band.
  const evening = plan.hour === 'sunset' || plan.hour === 'dusk' || plan.hour === 'dawn';
  // Over roofs it has to reach higher than over open land.
  const overRoofs = plan.subject === 'townscape';
  const emberHigh = overRoofs ? 0.26 : 0.17;
  const ember =
    evening && closed && plan.weather !== 'storm'
      ? scaleColour([1.3, 0.62, 0.26], luminance(...light.horizon) * (overRoofs ? 2.1 : 1.5))
      : undefined;
  const rainbow = wants(plan, 'rainbow');
  const fire = fireOf(plan, canvas.seed);
  // Beside it clouds that the moon lights would look as by day.
  const cloudLit = fire ? mixColour(light.cloudShade, light.cloudLit, 0.09) : light.cloudLit;
  const bowX = -Math.sign(light.sun[0] || 1) * 0.22;
  const bowLength = Math.hypot(bowX, 0.16, 1);
  // The front of a storm is dark down to the horizon.
  const melting = hasStormFront(plan) ? 0.4 : 0.75;
  const litGain = light.night ? 0.8 : 1.06;
  // Closed clouds are lit from all sides: their rims would gleam like smears over a dim town.
  const flat = closed && plan.weather !== 'storm' && !hasStormFront(plan) ? (light.night ? 0.8 : lowSun ? 0.5 : 0) : 0;

  function air(dx: number, dy: number, dz: number, out: Pixels, offset: number): void {
    const up = Math.max(dy, 0);
    const rise = 1 - up;
    const rise2 = rise * rise;
    const low = rise2 * rise2 * mix(0.55 + 0.45 * rise, 1, light.haze * 0.5);
    const facing = 0.5 + 0.5 * (dx * flatX + dz * flatZ);
    const toSun = facing * (0.45 + 0.55 * facing);
    let towards = dx * light.sun[0] + dy * light.sun[1] + dz * light.sun[2];
    if (towards < 0) towards = 0;
    const s2 = towards * towards;
    const s4 = s2 * s2;
    const s8 = s4 * s4;
    const s32 = s8 * s8 * s8 * s8;
    const s256 = s32 * s32 * s32 * s32 * s32 * s32 * s32 * s32;
    const halo = s8 * 0.26 * (0.4 + 0.6 * low) + s32 * 0.3 + s256 * 0.6;
    for (let channel = 0; channel < 3; channel += 1) {
      const rim = mix(away[channel] as number, light.horizon[channel] as number, toSun);
      out[offset + channel] = mix(light.zenith[channel] as number, rim, low) + (glow[channel] as number) * halo;
    }
  }

  function addDisc(dx: number, dy: number, dz: number, out: Pixels, offset: number): void {
    const towards = dx * light.sun[0] + dy * light.sun[1] + dz * light.sun[2];
    if (towards < discOuter || hidden) return;
    const edge = smoothstep(discOuter, discInner, towards);
    const face = light.night ? moonFace(noise, dx / discSize, dy / discSize) : 1;
    for (let channel = 0; channel < 3; channel += 1) {
      const at = offset + channel;
      out[at] = mix(out[at] as number, (discColour[channel] as number) * face, edge);
    }
  }

  // Clouds leave a moon that is asked for free.
  const opens = wanted && light.night;
  const opening = (towards: number) => (opens && towards > 0.975 ? 1 - 0.94 * smoothstep(0.975, 0.997, towards) : 1);

  function addClouds(dx: number, dy: number, dz: number, out: Pixels, offset: number): void {
    if (dy <= 0 || light.cloudCover <= 0) return;
    const depth = 1 + Math.max(dz, -0.4);
    const px = clamp((dx / depth) * acrossChart + (columns - 1) / 2, 0, columns - 1.001);
    const py = clamp((dy / depth) * upChart, 0, rows - 1.001);
    const column = px | 0;
    const row = py | 0;
    const fx = px - column;
    const fy = py - row;
    const a = (row * columns + column) * 4;
    const b = a + columns * 4;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    const free = opening(dx * light.sun[0] + dy * light.sun[1] + dz * light.sun[2]);
    const cover =
      ((values[a] as number) * wa + (values[a + 4] as number) * wb + (values[b] as number) * wc + (values[b + 4] as number) * wd) * free;
    const thin =
      ((values[a + 3] as number) * wa + (values[a + 7] as number) * wb + (values[b + 3] as number) * wc + (values[b + 7] as number) * wd) *
      free;
    if (cover < 0.002 && thin < 0.002) return;
    let towards = dx * light.sun[0] + dy * light.sun[1] + dz * light.sun[2];
    if (towards < 0) towards = 0;
    const s2 = towards * towards;
    const s8 = s2 * s2 * s2 * s2;
    const s32 = s8 * s8 * s8 * s8;
    if (thin > 0.002) {
      const veil = thin * (light.night ? 0.5 : 0.8);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = offset + channel;
        const tone = (cloudLit[channel] as number) * (0.92 + 0.25 * s2) + (light.sunColour[channel] as number) * s32 * 0.25;
        out[at] = mix(out[at] as number, tone, veil);
      }
    }
    if (cover < 0.002) return;
    const lit =
      (values[a + 1] as number) * wa + (values[a + 5] as number) * wb + (values[b + 1] as number) * wc + (values[b + 5] as number) * wd;
    const level =
      (values[a + 2] as number) * wa + (values[a + 6] as number) * wb + (values[b + 2] as number) * wc + (values[b + 6] as number) * wd;
    const catching = mix(clamp(lit * (1.05 + 0.35 * s2) + level * 0.22 - 0.06), 0.3, flat);
    const lining = (s8 * 0.22 + s32 * 0.7) * (1 - cover * 0.82) * dim * (1 - flat);
    const warm = fire ? fireOn(dx, dy, dz, fire) * (0.3 + 1.3 * lit) * (1 - 0.55 * level) : 0;
    const far = Math.max(smoothstep(0.16, 0.015, dy) * melting, flat * 0.6);
    for (let channel = 0; channel < 3; channel += 1) {
      const at = offset + channel;
      const behind = out[at] as number;
      let tone = mix(light.cloudShade[channel] as number, (cloudLit[channel] as number) * litGain, catching);
      tone += (light.sunColour[channel] as number) * lining + warm * (fireColour[channel] as number);
      tone = mix(tone, behind, far);
      out[at] = mix(behind, tone, cover);
    }
  }

  function addEmber(dx: number, dy: number, dz: number, out: Pixels, offset: number): void {
    if (!ember || dy > 0.5) return;
    const facing = 0.5 + 0.5 * (dx * flatX + dz * flatZ);
    const share = Math.exp(-((dy / emberHigh) ** 2)) * (0.2 + 0.5 * facing * facing);
    for (let channel = 0; channel < 3; channel += 1)
      out[offset + channel] = mix(out[offset + channel] as number, ember[channel] as number, share);
  }

  function addRainbow(dx: number, dy: number, dz: number, out: Pixels, offset: number): void {
    const towards = (dx * bowX - dy * 0.16 + dz) / bowLength;
    const radius = Math.sqrt(Math.max(0, 2 - 2 * towards));
    const place = (radius - 0.5) / 0.05;
    if (place < -3 || place > 1.2) return;
    const strength = 0.34 * (light.night ? 0.2 : 1);
    const inside = place < 0 ? 0.05 : 0;
    const bell = (centre: number) => Math.exp(-(place - centre) * (place - centre) * 11);
    out[offset] = (out[offset] as number) + strength * (bell(0.85) + inside);
    out[offset + 1] = (out[offset + 1] as number) + strength * (bell(0.55) * 0.8 + inside);
    out[offset + 2] = (out[offset + 2] as number) + strength * (bell(0.22) + inside);
  }

  return {
    stages: chart.stages,
    air,
    mirror(dx, dy, dz, out, offset) {
      air(dx, dy, dz, out, offset);
      addClouds(dx, dy, dz, out, offset);
      addEmber(dx, dy, dz, out, offset);
    },
    shade(dx, dy, dz, out, offset) {
      air(dx, dy, dz, out, offset);
      if (starlight > 0 && dy > 0)
        stars.add(dx, dy, dz, starlight * smoothstep(0, 0.22, dy) * (fire ? 1 - fireOn(dx, dy, dz, fire) / 0.85 : 1), out, offset);
      addDisc(dx, dy, dz, out, offset);
      addClouds(dx, dy, dz, out, offset);
      addEmber(dx, dy, dz, out, offset);
      if (rainbow && dy > 0) addRainbow(dx, dy, dz, out, offset);
    },
  };
}
