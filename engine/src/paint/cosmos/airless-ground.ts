import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, scaleColour, smoothstep } from '../../pixels/shade.ts';
import { createFan, edgeStage, type Fan, sightStage } from '../land/fan.ts';
import { groundStage, type Material } from '../land/land-surface.ts';
import { createView, type View } from '../land/level-view.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { refuses, type ScenePlan } from '../plan.ts';
import { createStars } from '../sky/stars.ts';
import { createSky, type Sky } from '../sky.ts';
import { createForeground, createStones, levelled, rutAt, type Site, siteOf } from './base-site.ts';

/** How the ground of a world without rivers looks: dust, craters, stones. Lengths are units of the land. */
interface WorldGround {
  readonly pale: Colour;
  readonly dark: Colour;
  /** 0 none … 1 covered with craters. */
  readonly craters: number;
  readonly stones: number;
  /** Depth of craters: 1 fresh … 0 worn away. */
  readonly depth: number;
  /** Height of ripples that wind blows of sand. */
  readonly ripples: number;
  /** Share of distance that air takes per unit. */
  readonly thickness: number;
}

const moonGround: WorldGround = {
  pale: colourOf('#a5a29c'),
  dark: colourOf('#6f6d6a'),
  craters: 1,
  stones: 0.35,
  depth: 1,
  ripples: 0,
  thickness: 0,
};
const marsGround: WorldGround = {
  pale: colourOf('#b9744a'),
  dark: colourOf('#7d452c'),
  craters: 0.34,
  stones: 0.75,
  depth: 0.62,
  ripples: 0.011,
  thickness: 0.015,
};

/** Sunlight on the Moon: hard, from the side, out of a black sky. */
export function moonLight(canvas: Canvas, light: Light): Light {
  const side = createRandom(seedFor(canvas.seed, 'moon-ground'))() < 0.5 ? -1 : 1;
  const length = Math.hypot(0.86, 0.34, 0.36);
  return {
    ...light,
    sun: [(side * 0.86) / length, 0.34 / length, 0.36 / length],
    sunColour: [2.5, 2.45, 2.35],
    ambient: [0.05, 0.053, 0.062],
    horizon: [0, 0, 0],
    zenith: [0, 0, 0],
    haze: 0,
    night: false,
    exposure: 1,
  };
}

/** The surface of the Moon under a black sky with stars and the Earth, which stands in for `moon` there. */
export function paintMoonGround(canvas: Canvas, plan: ScenePlan, light: Light): Stage[] {
  const hard = moonLight(canvas, light);
  const random = createRandom(seedFor(canvas.seed, 'earth'));
  const side = Math.sign(hard.sun[0]);
  const earth: Colour = [-side * mix(0.16, 0.3, random()), mix(0.26, 0.36, random()), 1];
  return groundStages(canvas, { ...plan, hour: 'noon', weather: 'clear' }, hard, blackSky(canvas, plan, hard, earth), moonGround);
}

/** Light of the dusty air of Mars: it reddens all but a low sun, whose disc stands in a cool glow. */
export function marsLight(plan: ScenePlan, light: Light): Light {
  const dim = light.night ? 0.12 : plan.hour === 'dusk' ? 0.55 : 1;
  const low = isLow(plan);
  const tone = (hex: string): Colour => scaleColour(colourOf(hex), dim);
  const strength = Math.max(...light.sunColour);
  return {
    ...light,
    sun: low ? turnedUp(light.sun) : light.sun,
    zenith: tone(low ? '#4f3a38' : '#a5805c'),
    horizon: tone(low ? '#c48876' : '#e0bd92'),
    ambient: tone(low ? '#8d7a6e' : '#8f7258'),
    sunColour: low
      ? [strength, strength * 0.76, strength * 0.58]
      : [light.sunColour[0], light.sunColour[1] * 0.86, light.sunColour[2] * 0.7],
    cloudCover: 0,
    haze: Math.max(light.haze, 0.2),
  };
}

const isLow = ({ hour }: ScenePlan) => hour === 'sunset' || hour === 'dawn' || hour === 'dusk';

/** Dust scatters a low sun far to its side: it lights the land as from a little higher and more aside than where its disc stands. */
function turnedUp([x, , z]: Colour): Colour {
  const azimuth = Math.atan2(x, z) + Math.sign(x || 1) * 0.45;
  const elevation = 0.2;
  return [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation)];
}

/** The surface of Mars under its butterscotch sky. */
export function paintMarsGround(canvas: Canvas, plan: ScenePlan, light: Light): Stage[] {
  const sky = marsSky(canvas, { ...plan, details: plan.details.filter((one) => one !== 'rainbow') }, light);
  return groundStages(canvas, plan, marsLight(plan, light), sky, marsGround);
}

/** Fine dust scatters blue forwards: a low sun of Mars is small and stands in a blue glow, the sky away from it is brown. */
function marsSky(canvas: Canvas, plan: ScenePlan, light: Light): Sky {
  const dusty = marsLight(plan, light);
  if (!isLow(plan)) return createSky(canvas, plan, dusty);
  const strength = Math.max(...light.sunColour);
  const azimuth = Math.atan2(light.sun[0], light.sun[2]);
  const elevation = 0.05;
  return createSky(canvas, plan, {
    ...dusty,
    sun: [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation)],
    cloudLit: dusty.zenith,
    sunColour: [0.3 * strength, 0.44 * strength, strength],
  });
}

function groundStages(canvas: Canvas, plan: ScenePlan, light: Light, sky: Sky, ground: WorldGround): Stage[] {
  const random = createRandom(seedFor(canvas.seed, 'world-ground'));
  const fan = createFan(canvas, 0.9, 110);
  const site = siteOf(plan, light.sun[0]);
  const heightOf = reliefOf(canvas.seed, ground, site);
  let highest = 0;
  for (let step = 0; step < 20; step += 1) highest = Math.max(highest, heightOf(0, 0.9 + step * 0.1));
  const tall = canvas.height > canvas.width * 1.2;
  const view = createView(canvas, mix(0.44, 0.5, random()) + (tall ? 0.06 : 0), highest + 0.85, 1.2);
  const rough = canvas.memory.floats('land.rough', canvas.width * canvas.height * 3);
  const draft = { ...canvas, colour: rough };
  const look = {
    material: dust(canvas.seed, ground, site),
    thickness: ground.thickness,
    mist: 0,
    bounce: ground.pale,
    water: 'none' as const,
  };
  return [
    ...sky.stages,
    fillStage(fan, view, heightOf),
    sightStage(canvas, fan, view, false),
    groundStage(draft, plan, light, sky, fan, view, look, rough),
    edgeStage(canvas, fan, rough),
  ];
}

function fillStage(fan: Fan, view: View, heightOf: (x: number, z: number) => number): Stage {
  return {
    phase: 'land',
    rows: fan.rows,
    cost: 6,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        const z = fan.near * Math.exp(fan.growth * row);
        for (let column = 0; column < fan.columns; column += 1) {
          const x = (column - fan.margin + 0.5 - view.centreX) * view.step * z;
          fan.heights[row * fan.columns + column] = heightOf(x, z);
        }
      }
    },
  };
}

/** A bowl with a raised rim, by the distance from its middle in shares of its radius. */
function crater(away: number): number {
  const bowl = away < 1 ? (away * away - 1) * 0.3 : 0;
  const rim = Math.exp(-(((away - 1) / 0.22) ** 2)) * 0.11;
  return bowl + rim;
}

/** Height of a place: long swells, craters of four sizes, stones in clusters, mountains far off, level ground under a base. */
function reliefOf(pictureSeed: number, { craters, stones, depth, ripples }: WorldGround, site?: Site): (x: number, z: number) => number {
  const seed = seedFor(pictureSeed, 'craters');
  const noise = createNoise(seed);
  const stone = createStones(seed);
  const foreground = site ? createForeground(site, pictureSeed) : undefined;

  /** Sum of the bumps of one size: one or none a cell of a grid. Stones lie closest where others of their size do. */
  function scattered(x: number, z: number, size: number, chance: number, salt: number, stony: boolean): number {
    const column = Math.floor(x / size);
    const row = Math.floor(z / size);
    let sum = 0;
    for (let dz = -1; dz <= 1; dz += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const cx = column + dx;
        const cz = row + dz;
        const roll = hashPoint(cx, cz, seed + salt);
        if (roll > chance) continue;
        const grown = hashPoint(cx, cz, seed + salt + 1);
        const radius = size * (stony ? 0.06 + 0.34 * grown ** 3 : 0.14 + 0.3 * grown ** 2);
        const ax = x - (cx + 0.25 + 0.5 * hashPoint(cx, cz, seed + salt + 2)) * size;
        const az = z - (cz + 0.25 + 0.5 * hashPoint(cx, cz, seed + salt + 3)) * size;
        const square = ax * ax + az * az;
        if (square > radius * radius * (stony ? 1.6 : 2.9)) continue;
        if (stony && roll > chance * smoothstep(-0.15, 0.5, noise.at(cx * 0.31 + salt, cz * 0.31))) continue;
        sum += stony
          ? stone(ax / radius, az / radius, Math.floor(grown * 997)) * radius
          : crater(Math.sqrt(square) / radius) * radius * depth;
      }
    }
    return sum;
  }

  function open(x: number, z: number): number {
    let ground = noise.sum(x * 0.14, z * 0.14, 4) * 0.55;
    const bent = noise.sum(x * 0.9, z * 0.9, 2) * 0.12;
    ground += scattered(x + bent, z + bent, 11, craters * 0.7, 10, false) * smoothstep(2, 8, z);
    ground += scattered(x + bent, z, 3.6, craters * 0.6, 20, false) * smoothstep(1.5, 4, z);
    if (z < 30) ground += scattered(x, z + bent, 1.1, craters * 0.6, 30, false);
    if (z < 10) ground += scattered(x, z, 0.34, craters * 0.5, 40, false);
    // Right before the eye a stone would be a tower, and none may stand on the wall of a crater there.
    if (z < 26) ground += scattered(x + bent * 0.5, z, 0.9, stones * 0.9, 50, true) * smoothstep(1.6, 4, z);
    if (z < 9) ground += scattered(x, z, 0.3, stones, 60, true) * smoothstep(1, 1.8, z);
    if (z < 7 && ripples > 0) {
      const blown = smoothstep(-0.1, 0.3, noise.at(x * 0.7 + 7, z * 0.7)) * smoothstep(7, 3, z);
      ground += Math.sin((z + x * 0.35) * 40 + noise.at(x * 2.2, z * 2.2) * 5) * ripples * blown;
    }
    if (z > 28) ground += smoothstep(28, 60, z) * Math.max(0, 0.7 + noise.sum(x * 0.035 + 9, z * 0.04, 4) * 4.6) * 1.25;
    return ground;
  }

  if (!site || !foreground) return open;
  const level = noise.sum(site.x * 0.14, site.z * 0.14, 2) * 0.4;
  return (x, z) => {
    if (z > 14) return open(x, z);
    const flat = levelled(site, x, z);
    // Nothing before the base may rise in front of it.
    const calm = 0.75 * smoothstep(9, 5, z);
    const wild = flat < 1 ? mix(open(x, z), level, calm * 0.7) : level;
    return mix(wild, level, flat) - rutAt(site, x, z) * 0.011 + foreground(x, z);
  };
}

function dust(pictureSeed: number, { pale, dark, stones }: WorldGround, site?: Site): Material {
  const noise = createNoise(seedFor(pictureSeed, 'dust'));
  return (x, y, z, upright, hollow, _tree, out) => {
    const patch = noise.sum(x * 0.22 + 4, z * 0.22, 4);
    const fine = z < 14 ? noise.sum(x * 8, z * 8, 3) : 0;
    const steep = smoothstep(0.9, 0.6, upright);
    const tone = clamp(0.62 + patch * 0.9 - steep * 0.35 * stones - Math.max(0, hollow) * 0.2 + noise.at(y * 3, x * 0.1) * 0.08);
    const rut = site && z < site.z ? rutAt(site, x, z) * (0.2 + 0.1 * Math.sin(z * 150)) : 0;
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = mix(dark[channel] as number, pale[channel] as number, tone) * (1 + fine * 0.22) * (1 - rut);
    out[3] = 0.2 + steep * 0.5;
  };
}

/** Black with stars, the Earth, and no air at all. */
function blackSky(canvas: Canvas, plan: ScenePlan, light: Light, earthWay: Colour): Sky {
  const stars = createStars(canvas, 0.35);
  const noise = createNoise(seedFor(canvas.seed, 'earth'));
  const shown = !refuses(plan, 'planet');
  const length = Math.hypot(...earthWay);
  const way: Colour = [earthWay[0] / length, earthWay[1] / length, earthWay[2] / length];
  const size = 0.075;
  const dark = (out: Float32Array<ArrayBufferLike> | Float64Array<ArrayBufferLike>, offset: number) => {
    for (let channel = 0; channel < 3; channel += 1) out[offset + channel] = 0.0015;
  };

  function earth(
    dx: number,
    dy: number,
    dz: number,
    out: Float32Array<ArrayBufferLike> | Float64Array<ArrayBufferLike>,
    offset: number,
  ): void {
    const across = (dx - way[0]) / size;
    const up = (dy - way[1]) / size;
    const away = Math.sqrt(across * across + up * up);
    if (away > 1.12 || dx * way[0] + dy * way[1] + dz * way[2] < 0) return;
    const rise = Math.sqrt(Math.max(0, 1 - away * away));
    const lit = clamp((across * light.sun[0] + up * light.sun[1] + rise * 0.35) * 1.7 + 0.06);
    const land = smoothstep(0.05, 0.16, noise.sum(across * 1.6 + 3, up * 1.6 + rise, 5));
    const cloud = smoothstep(0.0, 0.4, noise.sum(across * 2.2 + up + 20, up * 4.2 + rise * 2, 5));
    const edge = smoothstep(1.02, 0.97, away);
    const air = smoothstep(1.12, 1, away) * (1 - edge) * lit * 0.35 + (1 - rise) ** 3 * 0.35 * lit * edge;
    const sea: Colour = [0.03, 0.11, 0.34];
    const green: Colour = [0.17, 0.2, 0.09];
    const haze: Colour = [0.3, 0.55, 1];
    for (let channel = 0; channel < 3; channel += 1) {
      const body = mix(mix(sea[channel] as number, green[channel] as number, land), 0.85, cloud * 0.85) * lit * 1.15;
      const at = offset + channel;
      out[at] = mix(out[at] as number, body, edge) + air * (haze[channel] as number);
    }
  }

  return {
    stages: [],
    air: (_dx, _dy, _dz, out, offset) => dark(out, offset),
    mirror: (_dx, _dy, _dz, out, offset) => dark(out, offset),
    shade(dx, dy, dz, out, offset) {
      dark(out, offset);
      if (!refuses(plan, 'stars')) stars.add(dx, Math.max(dy, 0.02), dz, 0.8, out, offset);
      if (shown) earth(dx, dy, dz, out, offset);
    },
  };
}
