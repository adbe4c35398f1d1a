import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import { paintMarsGround } from '../cosmos/airless-ground.ts';
import { lakesideStages } from '../land/cover/lakeside.ts';
import { grainOfSand, withAfterglow, withMoonGlow } from '../land/desert/desert-night.ts';
import { cacti, palm } from '../land/desert/desert-plants.ts';
import { createDune, createForedune, createRipples, lightOnSand, ridgesOf, singingSands } from '../land/desert/dunes.ts';
import { handOfLake, outOfHollow, poolOf, ripplesAt } from '../land/desert/oasis.ts';
import { createFan, edgeStage, type Fan, riseOverWater, sightStage } from '../land/fan.ts';
import { lakeStage, type WaterLook } from '../land/lake.ts';
import { groundStage, type Material } from '../land/land-surface.ts';
import { birds, boltStage } from '../land/landscape-shapes.ts';
import { createView, type View } from '../land/level-view.ts';
import { type Shape, shapeStage } from '../land/outlines.ts';
import { createRelief } from '../land/relief.ts';
import { createButtes } from '../land/rock/buttes.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import { isGrey, leadTowards, paintOf } from '../tint.ts';

interface Sands {
  /** Height of a place; below 0 is water. */
  readonly heightOf: (x: number, z: number) => number;
  readonly pathOf: (z: number) => number;
  /** How far a place lies outside of the water of an oasis; below 0 in it. */
  readonly poolAt: (x: number, z: number) => number;
  readonly mesas: boolean;
  /** Distance at which table mountains may begin. */
  readonly rockFrom: number;
  readonly road: boolean;
}

/** Whether table mountains stand far off. */
function hasMesas(plan: ScenePlan, random: () => number): boolean {
  if (wants(plan, 'rocks') || wants(plan, 'road')) return true;
  if (wants(plan, 'cactus')) return true;
  return !wants(plan, 'pyramid') && !wants(plan, 'dunes') && random() < 0.3;
}

/** Whether the night lies over a desert of saguaros. */
function isSaguaroNight(plan: ScenePlan): boolean {
  return plan.hour === 'night' && wants(plan, 'cactus');
}

/** Dunes with a long windward and a steep lee side, table mountains far off, pyramids where they are wanted. */
function createSands(canvas: Canvas, plan: ScenePlan, oasis: boolean, growth: number, sunX: number): Sands {
  const seed = seedFor(canvas.seed, 'sands');
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const relief = createRelief(seedFor(seed, 'mesas'));
  const [canyon, crescent] = [wants(plan, 'cliff'), wants(plan, 'crescent-lake')];
  const mesas = canyon || hasMesas(plan, random);
  const road = wants(plan, 'road') || wants(plan, 'path');
  // What stands in the desert must not sink behind a dune.
  const inhabited = plan.things.length > 0;
  // By the moon alone level sand would be one grey sheet.
  const level = plan.hour === 'night' && !road && !canyon ? 0.64 : 0.28;
  // A caravan goes over level sand; behind it the dunes rise as high as where nobody is.
  const caravan = !oasis && !road && !canyon && !mesas && plan.things.some(({ kind }) => kind === 'camel');
  const flat = wants(plan, 'cactus') || road || canyon ? level : crescent ? 1 : oasis || inhabited ? 0.55 : 1;
  const calm = inhabited ? 17 : 11;
  const side = random() < 0.5 ? -1 : 1;
  const lakeHand = handOfLake(canvas.seed);
  // A closed wall of rock would be a torn black strip under the stars.
  const buttes = plan.hour === 'night' && mesas && !canyon && !road ? createButtes(seedFor(seed, 'buttes')) : undefined;
  const poolAt = poolOf(crescent, crescent ? lakeHand : side, noise);
  const winding = mix(1.2, 1.8, random());
  // Lee sides look towards the eye and away from the sun: their dark curves give the dunes their shape.
  const wind = (sunX > 0 ? -1 : 1) * mix(0.6, 1.15, random());
  const dune = createDune(wind, winding, noise);
  const saguaroNight = isSaguaroNight(plan);
  const ripples = createRipples(wind, saguaroNight, noise);
  const [size, bend, shift] = [mix(0.115, 0.15, random()), mix(-1, 1, random()), random() * 30];
  const pyramids = [
    { x: side * 4.5, z: 25, half: 5.2, height: 5.6 },
    { x: -side * 6, z: 34, half: 4.6, height: 4.8 },
    { x: side * 15, z: 44, half: 4, height: 4 },
  ];
  const ridgeAt =
    caravan || crescent
      ? crescent
        ? ridgesOf(lakeHand, sunX, growth, noise, singingSands(lakeHand), 1.8)
        : ridgesOf(side, sunX, growth, noise)
      : undefined;
  // By moonlight the foredune's shaded side would be a black corner.
  const fronted = caravan && plan.hour !== 'night' && plan.things.every(({ count }) => count > 1);
  const foredune = fronted ? createForedune(sunX, growth, noise) : undefined;

  function pathOf(z: number): number {
    return bend * (0.25 * z * 0.3 + 1.3 * Math.sin(z * 0.13));
  }

  function heightOf(x: number, z: number): number {
    const broad = noise.sum(x * 0.07 + shift, z * 0.07, 2);
    const strong = clamp(0.62 + broad * 1.3, 0.16, 1.2);
    const spacing = z * growth;
    let ground = dune(x * size + shift, z * size, clamp(spacing * 0.95, 0.05, 0.62)) * 2.1 * strong + broad * 0.9;
    const young = smoothstep(34, 14, z) * (1.1 - strong * 0.6);
    if (young > 0) ground += dune(x * size * 2.5 + 3, z * size * 2.5 + shift, clamp(spacing * 2.2, 0.1, 0.8)) * 0.3 * young;
    if (ridgeAt) {
      const ridge = ridgeAt(x, z);
      ground = ground * mix(0.9, 1.5, smoothstep(9, 24, z)) * (1 - 0.7 * smoothstep(0.2, 1.6, ridge)) + ridge;
    }
    ground = ground * flat * smoothstep(-1, calm, z) * smoothstep(150, 40, z) * (crescent ? mix(1, 0.5, smoothstep(20, 30, z)) : 1) + 0.12;
    if (foredune) ground += foredune.riseAt(x, z);
    // Long waves of sand in the middle distance.
    const long = smoothstep(0.34, 0.12, spacing) * smoothstep(3, 7, z);
    if (long > 0) ground += noise.at((x * wind - z) * 1.5 + noise.at(x * 0.5, z * 0.5) * 0.9, (x + z * wind) * 0.28) * 0.034 * long * flat;
    // Ripples of the wind, only where the eye can tell them apart.
    const seen = z < 9 ? smoothstep(saguaroNight ? 0.027 : 0.036, 0.014, z * growth) : 0;
    // None lie where sand slips.
    const still = foredune && seen > 0 ? 1 - foredune.slipAt(x, z) : 1;
    if (seen > 0) ground += ripples(x, z) * still * seen * smoothstep(9, 3, z) * (flat < 0.5 ? 0.5 : 1);
    if (buttes) ground += buttes(x, z);
    else if (mesas && z > (canyon ? 5 : 16)) {
      const wx = x + noise.sum(x * 0.2, z * 0.2, 4) * 3;
      const plate =
        noise.sum(wx * 0.045 + shift, z * 0.055 + 4, 2) +
        smoothstep(4, 22, Math.abs(x - pathOf(z)) - z * 0.05) * 0.16 -
        0.04 +
        (canyon ? smoothstep(2.2, 6.5, Math.abs(x - pathOf(z))) * 0.3 - 0.04 : 0);
      const worn = relief.crags(x * 0.35, z * 0.35, 6) - 0.35;
      const rise = smoothstep(0.02, 0.1, plate + worn * 0.05) * 0.62 + smoothstep(0.1, 0.2, plate + worn * 0.06) * 0.38;
      const begin = canyon ? smoothstep(5, 11, z) : smoothstep(16, 24, z);
      ground += (rise * (3.6 + worn * 0.9) + smoothstep(-0.2, 0.02, plate) * 0.5) * begin;
    }
    if (wants(plan, 'pyramid')) {
      for (let index = 0; index < pyramids.length; index += 1) {
        const one = pyramids[index] as (typeof pyramids)[number];
        // Turned a little, so that two sides show.
        const dx = (x - one.x) * 0.86 + (z - one.z) * 0.5;
        const dz = (z - one.z) * 0.86 - (x - one.x) * 0.5;
        const reach = 1 - Math.max(Math.abs(dx), Math.abs(dz)) / one.half;
        if (reach > -0.1) ground = Math.max(ground, 0.3 + reach * one.height + noise.at(x * 3, z * 3) * 0.03);
      }
    }
    if (road) {
      const off = Math.abs(x - pathOf(z));
      ground = mix(0.1, ground, smoothstep(0.5, 2.4, off));
    }
    if (oasis) {
      const pool = poolAt(x, z);
      if (pool < 0) return pool * 0.25;
      // Without a step the shore of a crescent lake is one smooth line, and the sand that it lies around is level.
      if (crescent) ground = 0.07 * (1 - Math.exp(-pool * 2.4)) + Math.max(0, ground) * outOfHollow(x, z);
      else ground = Math.max(0.006, mix(pool * 0.25, ground, smoothstep(0.05, 0.9, pool)));
    }
    return ground;
  }

  return { heightOf, pathOf, poolAt, mesas, rockFrom: canyon ? 5 : 16, road };
}

/** Sands that a prompt names by their colour, as they are found on earth. */
const sandsByName: Partial<Record<ColourName, string>> = {
  red: '#b4502f',
  orange: '#c9743a',
  pink: '#d99a92',
  white: '#d8d4c8',
  black: '#3a3735',
  grey: '#8e8a84',
  brown: '#8a5f3c',
  gold: '#c9973f',
  yellow: '#cfa64e',
};

/** How the colours of a plan change those of the desert: the colour that its sand is said to have, and a lead for the rest. */
function tintOf(plan: ScenePlan): { own: Colour | undefined; tint: (colour: Colour, amount: number) => Colour } {
  const named = plan.subjectColours?.[0];
  const lead = named && !isGrey(named) ? named : plan.colours.find((name) => !isGrey(name) && name !== 'blue');
  const byName = named && sandsByName[named];
  const tint = (colour: Colour, amount: number) => (lead ? leadTowards(colour, paintOf(lead), amount) : colour);
  const other = named ? leadTowards(colourOf('#b98f66'), paintOf(named), 0.75) : undefined;
  return { own: byName ? colourOf(byName) : other, tint };
}

function sandMaterial(canvas: Canvas, plan: ScenePlan, sands: Sands, oasis: boolean, sunX: number, view: View): Material {
  const noise = createNoise(seedFor(canvas.seed, 'grains'));
  const { tint, own } = tintOf(plan);
  const grown = wants(plan, 'cactus');
  // Between plants it lies in sheets of coarser and finer grain, which the moon shows as darker and paler ones.
  const sheets = isSaguaroNight(plan) ? 0.85 : 0;
  // By moonlight the eye sees hardly any colour: warm sand would be a brown cast. It is dark but for what the moon meets.
  // A low sun gilds it by itself.
  const low = plan.hour === 'sunset' || plan.hour === 'dawn';
  const atHour = (colour: Colour): Colour =>
    plan.hour === 'night'
      ? scaleColour(mixColour(colour, grown ? [0.195, 0.283, 0.325] : [0.2, 0.285, 0.36], grown && !own ? 0.86 : 0.72), grown ? 0.53 : 0.31)
      : low && !own
        ? mixColour(colour, [0.46, 0.35, 0.28], 0.36)
        : // The sun overhead bleaches it.
          plan.hour === 'noon' && !own
          ? mixColour(colour, [0.56, 0.42, 0.28], 0.34)
          : colour;
  const sand = atHour(own ?? tint(sands.mesas ? colourOf('#bd8858') : colourOf('#bf8d58'), 0.4));
  const deep = atHour(own ? scaleColour(own, 0.78) : tint(sands.mesas ? colourOf('#a3673f') : colourOf('#9c6a3f'), 0.4));
  const red = atHour(tint(colourOf('#a8563a'), 0.3));
  const pale = atHour(tint(colourOf('#d8a67c'), 0.3));
  const stone = atHour(colourOf('#c9ab7c'));
  const tar = colourOf('#3d3b3b');
  const crescent = wants(plan, 'crescent-lake');
  const shrub = atHour(colourOf('#6a7040'));
  const green = atHour(colourOf('#5c7a34'));
  return (x, y, z, upright, hollow, _tree, out) => {
    const patch = noise.sum(x * 0.35, z * 0.35, 3);
    const fine = noise.at(x * 7, z * 7);
    const inRock = sands.mesas && z > sands.rockFrom ? smoothstep(0.93, 0.8, upright) * smoothstep(0.5, 1.1, y) : 0;
    const blocks = wants(plan, 'pyramid') && z > 15 ? smoothstep(0.86, 0.74, upright) * smoothstep(0.3, 0.7, y) : 0;
    const off = Math.abs(x - sands.pathOf(z));
    const onRoad = sands.road ? smoothstep(0.46, 0.4, off) : 0;
    const line = sands.road && off < 0.025 + z * 0.0012 && (z * 1.2) % 1 < 0.55 ? 1 : 0;
    const scrub =
      sands.mesas && plan.hour !== 'night' && inRock < 0.1
        ? smoothstep(0.28, 0.4, noise.sum(x * 2.3, z * 2.3, 2)) * 0.7 * smoothstep(2, 4, z)
        : 0;
    const shore = oasis ? sands.poolAt(x, z) : 1;
    // Green keeps to the water, in tufts that thin out.
    const tufts = shore < 0.6 ? noise.sum(x * 6, z * 9, 3) : 0;
    const moist = oasis
      ? smoothstep(-0.3, 0.35, tufts * 0.45 + patch * 0.5 + 0.14 - Math.max(0, shore) * 0.9) *
        smoothstep(0.6, 0.25, shore) *
        (crescent ? 0.4 : 0.8)
      : 0;
    // Sand that the water wets is darker.
    const damp = oasis ? (crescent ? 0.5 * smoothstep(0.26, 0.03, shore + patch * 0.2) : 0.34 * smoothstep(0.09, 0.015, shore)) : 0;
    const rippled = crescent && z < 12 ? ripplesAt(noise, x, z, sunX, (z * z * view.step) / view.eye) : 1;
    const band = clamp(0.5 + noise.at(y * 3.1 + patch, 3) * 0.8 + noise.at(y * 9 + patch, 7) * 0.35);
    const grain =
      (0.95 + fine * 0.09 + (sheets > 0 && z < 9 ? grainOfSand(x, z, z * view.step, (z * z * view.step) / view.eye) : 0)) *
      rippled *
      (1 + sheets * (patch - 0.35 * hollow));
    for (let channel = 0; channel < 3; channel += 1) {
      let paint = mix(sand[channel] as number, deep[channel] as number, clamp(0.4 + patch + hollow * 0.3)) * grain;
      paint = mix(paint, (shrub[channel] as number) * (0.8 + fine * 0.4), scrub);
      paint = mix(paint, (green[channel] as number) * (0.8 + fine * 0.2 + tufts * 0.4), moist) * (1 - damp);
      paint = mix(paint, mix(red[channel] as number, pale[channel] as number, band) * (1 - Math.max(0, hollow) * 0.25), inRock);
      if (blocks > 0) {
        const course = y * 5.5;
        const joint = course - Math.floor(course) < 0.16 ? 0.78 : 1;
        paint = mix(paint, (stone[channel] as number) * joint * (0.92 + patch * 0.3), blocks);
      }
      paint = mix(paint, (tar[channel] as number) * (1 + fine * 0.1), onRoad);
      out[channel] = mix(paint, 0.62, line * 0.85);
    }
    out[3] = inRock * 0.85 + scrub * 0.5 + blocks * 0.1 + 0.03;
  };
}

function fillStage(fan: Fan, view: View, sands: Sands): Stage {
  return {
    phase: 'land',
    rows: fan.rows,
    cost: 6,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        const z = fan.near * Math.exp(fan.growth * row);
        for (let column = 0; column < fan.columns; column += 1) {
          const x = (column - fan.margin + 0.5 - view.centreX) * view.step * z;
          fan.heights[row * fan.columns + column] = sands.heightOf(x, z);
        }
      }
    },
  };
}

const poolLook: WaterLook = { deep: colourOf('#1d5a5e'), shallow: colourOf('#8a8a60'), wind: 0.12, ice: 0 };

/** Dunes and table mountains, with cactus, pyramids, a road or an oasis. */
export const paintDesert: Scene = (canvas, plan, light) => {
  if (wants(plan, 'mars')) return paintMarsGround(canvas, plan, light);
  const random = createRandom(seedFor(canvas.seed, 'desert'));
  const tall = canvas.height > canvas.width * 1.2;
  const oasis = wants(plan, 'oasis') || wants(plan, 'palms') || wants(plan, 'lake');
  const fan = createFan(canvas, 0.9, 110);
  const sands = createSands(canvas, plan, oasis, fan.growth, light.sun[0]);
  let highest = 0;
  for (let step = 0; step < 24; step += 1)
    for (let side = -1; side <= 1; side += 0.5)
      highest = Math.max(highest, sands.heightOf(side * step * 0.12, 1 + step * 0.14) - step * 0.02);
  const crescent = wants(plan, 'crescent-lake');
  const eye = Math.max(crescent ? 3.6 : oasis ? 1 : 1.15, highest + 0.7);
  const view = createView(canvas, (crescent ? 0.245 : mix(0.42, 0.5, random())) + (tall ? 0.08 : 0), eye, mix(1.1, 1.25, random()));
  const air = createSky(canvas, plan, light);
  const saguaroNight = isSaguaroNight(plan);
  const evening = saguaroNight ? withAfterglow(air, plan, light) : air;
  const sky =
    saguaroNight && !refuses(plan, 'moon') && !wants(plan, 'moon') ? withMoonGlow(evening, light, (canvas.width / 2) * view.step) : evening;
  const rough = canvas.memory.floats('land.rough', canvas.width * canvas.height * 3);
  const draft = { ...canvas, colour: rough };
  // At night far rock stands in air that the last light of the day fills.
  const thickness = Math.max(saguaroNight ? 0.012 : 0, 0.0022 + light.haze * light.haze * 0.06);
  const stages: Stage[] = [
    ...sky.stages,
    fillStage(fan, view, sands),
    sightStage(canvas, fan, view, oasis),
    groundStage(
      draft,
      plan,
      lightOnSand(plan, light),
      sky,
      fan,
      view,
      {
        material: sandMaterial(canvas, plan, sands, oasis, light.sun[0], view),
        thickness,
        mist: plan.weather === 'fog' ? 0.5 : 0,
        bounce: [0.62, 0.45, 0.3],
        water: oasis ? 'below' : 'none',
      },
      rough,
    ),
  ];
  if (oasis)
    stages.push(lakeStage(draft, light, sky, fan, view, { ...poolLook, ...(crescent ? { wind: 0.05, clear: 0.5, sky: 0.55 } : {}) }));
  stages.push(edgeStage(canvas, fan, rough, oasis ? riseOverWater : undefined));

  if (wants(plan, 'lightning')) stages.push(boltStage(canvas, light, view.horizon * 0.96));
  const unit = 1 / view.step;
  const shapes: Shape[] = [];
  const place = (x: number, z: number): [number, number] => [
    view.centreX + (x / z) * unit,
    view.horizon - ((Math.max(0, sands.heightOf(x, z)) - eye) / z) * unit,
  ];
  if (oasis && !crescent) {
    for (let index = 0; index < 9; index += 1) {
      const far = index < 6;
      const z = far ? mix(10.2, 11.2, random()) : mix(5.6, 7.4, random());
      const x = far ? mix(-3.6, 3.6, random()) : (index % 2 === 0 ? -1 : 1) * mix(3.4, 4.2, random());
      const [px, py] = place(x, z);
      shapes.push(...palm(px, py, (mix(1.5, 2.3, random()) / z) * unit, light, random, clamp(z * thickness)));
    }
  }
  if (crescent) {
    const shore = { place, poolAt: sands.poolAt, hand: handOfLake(canvas.seed), thickness };
    stages.push(...lakesideStages(canvas, light, fan, view, shore));
  }
  if (wants(plan, 'cactus') || (sands.mesas && !sands.road && !wants(plan, 'cliff') && random() < 0.5)) {
    const wide = Math.min(1, canvas.width * view.step);
    const standing = plan.things.some(({ kind }) => kind === 'cactus');
    const offRoad = (x: number, z: number) => !sands.road || Math.abs(x - sands.pathOf(z)) > 0.52;
    shapes.push(...cacti(place, wide, unit, lightOnSand(plan, light), thickness, random, standing, offRoad));
  }
  if (wants(plan, 'birds') || (!light.night && random() < 0.25)) {
    const dark = mixColour(scaleColour(light.ambient, 0.25), light.horizon, 0.2);
    shapes.push(
      ...birds(
        canvas.width * mix(0.3, 0.7, random()),
        view.horizon * mix(0.3, 0.6, random()),
        unit * 0.014,
        4 + Math.floor(random() * 4),
        dark,
        random,
      ),
    );
  }
  return shapes.length > 0 ? [...stages, shapeStage(canvas, 'plants', shapes)] : stages;
};

/** What this scene really draws. */
export const drawnDetails: readonly Detail[] = [
  'dunes',
  'mars',
  'cliff',
  'rocks',
  'cactus',
  'pyramid',
  'oasis',
  'crescent-lake',
  'palms',
  'road',
  'path',
  'lake',
  'birds',
  'reflection',
  'clouds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'rainbow',
  'lightning',
];
