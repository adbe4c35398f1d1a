import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour } from '../../pixels/shade.ts';
import { createView as createTownView } from '../buildings/town-view.ts';
import { marsLight, moonLight } from '../cosmos/airless-ground.ts';
import { reachOfBase, siteOf, turnOfBase } from '../cosmos/base-site.ts';
import { lightOnSand } from '../land/desert/dunes.ts';
import { crescentMiddle, handOfLake } from '../land/desert/oasis.ts';
import { createFan, pixelOf } from '../land/fan.ts';
import { bouldersOf, type Layout, laneOf, layoutOf, riverAt, riverHalf, valleyOf } from '../land/valley.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import { kindsOf } from '../plants/blooms/bloom-kinds.ts';
import { isTropical, landsOf, lighthousePlace } from '../sea/coast.ts';
import { wreckShaftStage } from '../sea/shafts.ts';
import { createWater } from '../sea/water.ts';
import { courseOfWall, hillSetting } from './hillside.ts';
import type { Setting, SettingOf, Surface } from './setting.ts';
import { companyOfLongWall, hasHilltop, hasLongWall, hasTempleCourt, hasVillage } from './village.ts';

/** How lit windows and lamps are at an hour and in a weather: 0 by day … 1 at night. */
function lampsOf(plan: ScenePlan): number {
  if (refuses(plan, 'lights')) return 0;
  const byHour = { dawn: 0.35, morning: 0, noon: 0, afternoon: 0, sunset: 0.45, dusk: 0.9, night: 1 }[plan.hour];
  return Math.max(byHour, plan.weather === 'storm' || plan.weather === 'fog' ? 0.35 : 0);
}

function plainSetting(plan: ScenePlan, light: Light): Omit<Setting, 'eye' | 'surfaceAt' | 'distanceAt' | 'depthOf' | 'veil'> {
  return {
    air: scaleColour(light.horizon, 0.95),
    light: light.night ? { ...light, ambient: scaleColour(light.ambient, 2) } : light,
    shadow: plan.weather === 'fog' ? 0.16 : 1,
    bounce: [0.32, 0.3, 0.24],
    ripple: 0.12,
    mirror: 0.6,
    snowy: !refuses(plan, 'snow') && (plan.weather === 'snow' || plan.season === 'winter' || wants(plan, 'snow')),
    lamps: lampsOf(plan),
    raining: plan.weather === 'rain' || plan.weather === 'storm',
  };
}

/** Scenes of `land/`: their grid tells where ground, trees and water are. `unit`: metres of one unit of the land. */
function fanSetting(near: number, far: number, unit: number, water: 'below' | 'unmarked', change: Partial<Setting> = {}): SettingOf {
  return (canvas, plan, light) => {
    const { width, memory } = canvas;
    const fan = createFan(canvas, near, far);
    // The view that the scene has made: columns of its middle, row of its horizon, slope of a pixel, height of its eye.
    const [centreX = 0, horizon = 0, step = 1, eye = 1] = memory.floats('land.view', 4);
    const cellOf = (x: number, hit: number) => (hit | 0) * fan.columns + clamp(Math.round(x), 0, width - 1) + fan.margin;
    const hitAt = (x: number, y: number) => fan.hits[clamp(y | 0, 0, canvas.height - 1) * width + clamp(x | 0, 0, width - 1)] as number;
    const thickness = 0.0022 + light.haze * light.haze * 0.06;
    return {
      ...plainSetting(plan, light),
      eye: { centreX, horizon, focal: 1 / step, height: eye * unit },
      surfaceAt(x, y): Surface {
        const hit = hitAt(x, y);
        if (hit < 0) return 'sky';
        const cell = cellOf(x, hit);
        const tree = fan.trees[cell] as number;
        if (water === 'unmarked') return tree < 1 ? 'water' : 'land';
        return (fan.heights[cell] as number) < 0 ? 'water' : tree > 0.02 ? 'thicket' : 'land';
      },
      distanceAt: (x, y) => near * Math.exp(fan.growth * Math.max(0, hitAt(x, y))) * unit,
      depthOf: (metres) => 1 - 1 / (1 + (metres / unit) * (water === 'unmarked' ? 0.06 : 0.09)),
      veil: (metres) => 1 - Math.exp((-metres / unit) * thickness),
      ...change,
    };
  };
}

interface Plain {
  horizon: number;
  focal: number;
  height: number;
  depthOf: (metres: number) => number;
  thickness: number;
  surface: (x: number, y: number) => Surface;
}

/** Scenes on level ground: distances follow from the row alone. */
function levelSetting(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  { horizon, focal, height, depthOf, thickness, surface }: Plain,
): Setting {
  return {
    ...plainSetting(plan, light),
    eye: { centreX: canvas.width / 2, horizon, focal, height },
    surfaceAt: (x, y) => (y <= horizon + canvas.height * 0.004 ? 'sky' : surface(x, y)),
    distanceAt: (_x, y) => (height * focal) / Math.max(0.5, y - horizon),
    depthOf,
    veil: (metres) => 1 - Math.exp(-metres * thickness * (0.4 + light.haze * 2)),
  };
}

/** Floors of craters and hollows lie below the level of water, but are as dry as the rest. */
function dried(setting: Setting): Setting {
  const surfaceAt = (x: number, y: number): Surface => {
    const surface = setting.surfaceAt(x, y);
    return surface === 'water' ? 'land' : surface;
  };
  return { ...setting, surfaceAt };
}

/** Hard light, no air between. */
const onTheMoon: SettingOf = (canvas, plan, light) => {
  const setting = sands(canvas, plan, light);
  if (!setting) return;
  const hard = { ...dried(setting), light: moonLight(canvas, light) };
  const dust = { bounce: [0.35, 0.35, 0.34], ground: [0.3, 0.29, 0.28] } as const;
  return { ...hard, air: [0, 0, 0], veil: () => 0, ...dust, lamps: 1, ...underBase(canvas, plan, hard) };
};

/** Dust in the air makes the sun's light broad: shadows have soft borders, and the sky fills them. */
const onMars: SettingOf = (canvas, plan, light) => {
  const setting = sands(canvas, plan, marsLight(plan, light));
  if (!setting) return;
  const lamps = refuses(plan, 'lights') ? 0 : 1;
  const dim = { ...setting.light, ambient: scaleColour(setting.light.ambient, 0.62) };
  const low = light.sun[1] < 0.25 ? { penumbra: 0.06, lamps, light: dim } : {};
  const dust = { ground: [0.4, 0.16, 0.07], bounce: [0.3, 0.12, 0.05], shadow: 0.8 } as const;
  return { ...dried(setting), ...dust, ...low, ...underBase(canvas, plan, setting) };
};

/** A place of the ground of a desert (units of the land) for what stands there. */
function ledgeAt(canvas: Canvas, { eye }: Setting, { x, z }: { x: number; z: number }, turn: number, reach: number) {
  const { metre, ...pixel } = pixelOf(canvas, createFan(canvas, 0.9, 110), eye.height, x, z);
  return { ...pixel, z: z * metre, turn, reach };
}

/** The level ground of a base on the Moon or Mars, where its plan has one. */
function underBase(canvas: Canvas, plan: ScenePlan, setting: Setting): Pick<Setting, 'ledge'> {
  const site = siteOf(plan, setting.light.sun[0]);
  const reach = site && reachOfBase(site, canvas.width / setting.eye.focal);
  return site && reach ? { ledge: () => ledgeAt(canvas, setting, site, turnOfBase, reach) } : {};
}

const unitOf = (canvas: Canvas) => Math.sqrt(canvas.width * canvas.height);

const forest: SettingOf = (canvas, plan, light) => {
  const random = createRandom(seedFor(canvas.seed, 'forest'));
  random();
  const horizon = canvas.height * (0.56 + 0.05 * (random() - 0.5) * Math.min(1.5, plan.creativity / 5));
  const metre = 3.2;
  const stream = (wants(plan, 'river') || wants(plan, 'lake')) && !refuses(plan, 'river');
  return levelSetting(canvas, plan, light, {
    horizon,
    focal: unitOf(canvas) * 0.92,
    height: 0.52 * metre,
    depthOf: (metres) => Math.min(0.96, metres / metre / 22),
    thickness: 0.012,
    surface: (x) => (stream && Math.abs(x - canvas.width / 2) < canvas.width * 0.12 ? 'water' : 'land'),
  });
};

const flowers: SettingOf = (canvas, plan, light) => {
  const random = createRandom(seedFor(canvas.seed, 'flowers'));
  const onWater = kindsOf(plan, random)[0] === 'lotus';
  const horizon = canvas.height * (onWater ? 0.36 : 0.4 + 0.06 * (random() - 0.5) * Math.min(1.5, plan.creativity / 5));
  const metre = 2.6;
  return levelSetting(canvas, plan, light, {
    horizon,
    focal: unitOf(canvas) * 0.95,
    height: 0.92 * metre,
    depthOf: (metres) => Math.min(0.6, metres / metre / 20),
    thickness: 0.0015,
    surface: () => (onWater ? 'water' : 'land'),
  });
};

const tree: SettingOf = (canvas, plan, light) => {
  const water = wants(plan, 'reflection') || wants(plan, 'lake') || wants(plan, 'river');
  const horizon = canvas.height * (water ? 0.62 : 0.72);
  return levelSetting(canvas, plan, light, {
    horizon,
    focal: unitOf(canvas) * 0.9,
    height: 5,
    depthOf: (metres) => Math.min(0.75, 0.12 + metres / 160),
    thickness: 0.003,
    surface: (_x, y) => (water && y > canvas.height * 0.665 ? 'water' : 'land'),
  });
};

const city: SettingOf = (canvas, plan, light) => {
  const view = createTownView(plan, canvas.seed);
  const { width, height, depth } = canvas;
  const metre = view.kind === 'street' || view.kind === 'old' ? 45 : 90;
  const horizon = height * view.horizon;
  const focal = unitOf(canvas) / view.span;
  const blocksAt = (x: number, y: number) => {
    const seen = depth[clamp(y | 0, 0, height - 1) * width + clamp(x | 0, 0, width - 1)] as number;
    return -Math.log(Math.max(1e-9, 1 - seen)) / 0.16;
  };
  // A skyline has no ground but the quay at its foot.
  const quay = view.kind === 'skyline' ? horizon + (view.eyeY * focal) / (view.shore - view.eyeZ - 0.04) : -9;
  const level = levelSetting(canvas, plan, light, {
    horizon,
    focal,
    height: view.eyeY * metre,
    depthOf: (metres) => 1 - Math.exp((-metres / metre) * 0.16),
    thickness: 0.0006,
    surface(x, y) {
      const flat = (view.eyeY * focal) / Math.max(0.5, y - horizon);
      const seen = blocksAt(x, y);
      if (Math.abs(y - quay) < 1.5) return 'land';
      if (seen < flat * 0.93) return 'thicket';
      return view.kind === 'skyline' && flat < view.shore - view.eyeZ ? 'water' : view.kind === 'roofs' ? 'thicket' : 'land';
    },
  });
  const surfaceAt = (x: number, y: number): Surface => (blocksAt(x, y) > 40 ? 'sky' : y <= horizon ? 'thicket' : level.surfaceAt(x, y));
  // Streets at night are lit by windows and lamps, not by the sky.
  const lamps = lampsOf(plan) * 0.32;
  const [red, green, blue] = light.ambient;
  const lit = { ...light, ambient: [red + lamps, green + lamps * 0.78, blue + lamps * 0.52] as const };
  return {
    ...level,
    banks: quay > 0 ? [quay] : [],
    light: lit,
    eye: { ...level.eye, centreX: width * view.middle },
    surfaceAt,
    mirror: 0.45,
    ripple: 0.3,
  };
};

const sands = fanSetting(0.9, 110, 3.2, 'below', { bounce: [0.5, 0.36, 0.24] });

const desert: SettingOf = (canvas, plan, light) => {
  if (wants(plan, 'mars')) return onMars(canvas, plan, light);
  const setting = sands(canvas, plan, light);
  const wet = (['oasis', 'palms', 'lake'] as const).some((detail) => wants(plan, detail));
  const hand = handOfLake(canvas.seed);
  const middle = { x: crescentMiddle.x * hand, z: crescentMiddle.z };
  if (!setting) return undefined;
  // Bare sand throws the light of the moon back at what stands on it.
  const lit = lightOnSand(plan, light);
  // Plants alone may be dark but for the rims that the moon lights; people must be seen.
  const growing = plan.things.every(({ kind }) => kind === 'cactus');
  const [moon, sky] = growing ? [2.1, 0.9] : [1, 1.9];
  const seen = {
    ...setting,
    light: light.night
      ? { ...setting.light, sunColour: scaleColour(lit.sunColour, moon), ambient: scaleColour(setting.light.ambient, sky) }
      : lit,
  };
  // In the dry air of a desert the moon throws clear shadows, and dark ground lights nothing from below.
  const veiled = plan.weather === 'fog' || light.cloudCover > 0.6;
  const shaded = light.night && growing ? { ...seen, shadow: veiled ? 0.4 : 0.85, bounce: scaleColour(seen.bounce, 0.3) } : seen;
  const placed = plan.hour === 'noon' ? raised(shaded) : shaded;
  // A sharp border would show each tuft of wool as a tooth.
  const furry = plan.things.some(({ kind }) => kind === 'camel') ? { blur: 0.002 } : {};
  if (wet && wants(plan, 'crescent-lake'))
    return { ...placed, ashore: true, mirror: 0.72, ripple: 0.06, ledge: () => ledgeAt(canvas, placed, middle, -0.4 * hand, 2.35) };
  return { ...(wet ? placed : dried(placed)), ...furry };
};

/** Dunes are modelled by a sun that is lower than that of noon, or they would lie flat; shadows of what stands there are short. */
function raised(setting: Setting): Setting {
  const [x, , z] = setting.light.sun;
  const [high, flat] = [Math.sin(0.9), Math.cos(0.9) / Math.hypot(x, z)];
  const bounce = scaleColour(setting.bounce, 1.25);
  return { ...setting, bounce, light: { ...setting.light, sun: [x * flat, high, z * flat] } };
}

const space: SettingOf = (canvas, plan, light) => {
  if (wants(plan, 'moon-surface')) return onTheMoon(canvas, plan, light);
  const random = createRandom(seedFor(canvas.seed, 'space'));
  const side = random() < 0.5 ? -1 : 1;
  const star: Colour = [side * (0.62 + random() * 0.3), 0.15 + random() * 0.5, -(0.1 + random() * 0.45)];
  const length = Math.hypot(...star);
  const { width, height } = canvas;
  return {
    ...plainSetting(plan, light),
    eye: { centreX: width / 2, horizon: height / 2, focal: unitOf(canvas), height: 0 },
    // Worlds of the scene's own are no place for others.
    surfaceAt: (x, y) =>
      (canvas.depth[clamp(y | 0, 0, height - 1) * width + clamp(x | 0, 0, width - 1)] as number) < 0.9 ? 'thicket' : 'space',
    distanceAt: () => 100,
    depthOf: () => 0.3,
    veil: () => 0,
    light: { sun: [star[0] / length, star[1] / length, star[2] / length], sunColour: [1.9, 1.85, 1.75], ambient: [0.06, 0.07, 0.1] },
    bounce: [0, 0, 0],
    mirror: 0,
    snowy: false,
    lamps: 1,
  };
};

const underwater: SettingOf = (canvas, plan, light) => {
  const random = createRandom(seedFor(canvas.seed, 'underwater'));
  const horizon = canvas.height * (0.66 + random() * 0.06 - 0.06);
  const sunk = plan.things.some(({ kind }) => kind === 'wreck');
  const dark = light.night ? 0.3 : sunk ? 0.8 : 1;
  const setting = levelSetting(canvas, plan, light, {
    horizon,
    focal: unitOf(canvas) * 0.9,
    height: 2.2,
    depthOf: (metres) => clamp(metres / 70, 0.02, 0.9),
    thickness: 0.1,
    surface: () => 'seabed',
  });
  return {
    ...setting,
    surfaceAt: (_x, y) => (y > horizon + canvas.height * 0.05 ? 'seabed' : 'deep'),
    ...(sunk ? { over: wreckShaftStage(canvas, createWater(plan, light, canvas.seed, canvas.width / unitOf(canvas))) } : {}),
    air: scaleColour(sunk ? [0.03, 0.17, 0.42] : [0.05, 0.26, 0.4], dark),
    veil: (metres) => 1 - Math.exp(-metres * 0.012),
    light: {
      sun: sunk ? [0.3, 0.76, -0.58] : [0.2, 0.95, -0.25],
      sunColour: scaleColour(sunk ? [0.95, 1.5, 1.5] : [0.6, 1.15, 1.2], dark),
      ambient: scaleColour([0.24, 0.42, 0.5], dark),
    },
    bounce: scaleColour([0.16, 0.26, 0.26], dark),
    shadow: 0.4,
    mirror: 0,
    snowy: false,
  };
};

/** The river that a bridge crosses, in metres. */
function crossingOf({ seed }: Canvas, layout: Layout): Setting['crossing'] {
  const valley = valleyOf(createRandom(seedFor(seed, 'massif')));
  return {
    z: layout.crossing * 10,
    riverAt: (z) => ({ x: riverAt(valley, z / 10) * 10, half: riverHalf(layout, z / 10) * 10 }),
    boulders: bouldersOf(layout, seed).map(({ x, z, reach }) => ({ x: x * 10, z: z * 10, reach: reach * 10 })),
  };
}

const range = fanSetting(0.75, 84, 10, 'below');
const mountains: SettingOf = (canvas, plan, light) => {
  const setting = range(canvas, plan, light);
  // As hazy as the ridges that it runs on.
  if (setting && hasLongWall(plan)) {
    const company = companyOfLongWall(plan);
    const veil = (metres: number) => Math.max(setting.veil(metres), 1 - Math.exp(-metres * 0.0008));
    return { ...setting, course: courseOfWall(canvas, plan), ...(company ? { company } : {}), veil };
  }
  if (setting && hasHilltop(plan)) return hillSetting(canvas, plan, setting);
  const layout = layoutOf(plan, canvas.seed);
  // Fast water mirrors nothing.
  if (setting && layout.crossing > 0) return { ...setting, mirror: 0, crossing: crossingOf(canvas, layout) };
  if (setting && layout.water === 'none' && hasTempleCourt(plan)) return { ...setting, approach: true };
  if (!setting || !hasVillage(plan)) return setting;
  const lane = laneOf(layout, canvas.seed);
  // Snow all around throws what light there is into the shadows of a winter night.
  const shadow = light.night && setting.snowy ? 0.5 : setting.shadow;
  // That light has been thrown back so often that it is greyer than the sky.
  const [, , blue] = setting.light.ambient;
  const pale = mixColour(setting.light.ambient, [blue * 0.66, blue * 0.8, blue], 0.35);
  const lit = light.night && setting.snowy ? { ...setting.light, ambient: pale } : setting.light;
  const mirror = layout.water === 'none' ? 0 : setting.mirror;
  return { ...setting, light: lit, mirror, ...(shadow === undefined ? {} : { shadow }), lane: (z) => lane(z / 10) * 10 };
};

/** The brink of the near cliff, if the picture shows it, where a lighthouse of the scene's own would stand: seen from below. */
function cliffTop(canvas: Canvas, plan: ScenePlan, setting: Setting, unit: number) {
  const [centreX = 0, horizon = 0, step = 1] = canvas.memory.floats('land.view', 4);
  const cliff = landsOf(plan, seedFor(canvas.seed, 'lands'), (canvas.width / 2) * step)[0];
  if (!cliff?.sheer) return;
  const { x, z } = lighthousePlace(cliff);
  const column = clamp(centreX + x / z / step, canvas.width * 0.1, canvas.width * 0.9);
  let row = 0;
  while (row < horizon && setting.surfaceAt(column, row) !== 'land') row += 1;
  if (row > horizon - canvas.height * 0.05) return;
  return { x: column, y: row + canvas.height * 0.008, z: Math.min(z * unit, setting.distanceAt(column, row + 1)) };
}

const ocean: SettingOf = (canvas, plan, light) => {
  const unit = 3.5;
  const setting = fanSetting(0.8, 150, unit, 'unmarked')(canvas, plan, light);
  const rough = plan.weather === 'storm' || wants(plan, 'waves') ? 1 : plan.mood === 'calm' ? 0.5 : 0.55;
  // With a beach or an island there is other ground, and nothing tells which is meant.
  const onCliff = wants(plan, 'cliff') && !wants(plan, 'beach') && !wants(plan, 'palms') && !wants(plan, 'island');
  if (!setting) return;
  const ledge = onCliff ? { ledge: () => cliffTop(canvas, plan, setting, unit) } : {};
  const open = !(['beach', 'island', 'cliff', 'palms', 'rocks', 'hills', 'lighthouse'] as const).some((land) => wants(plan, land));
  return { ...setting, ...ledge, island: isTropical(plan) && !wants(plan, 'beach'), open, ripple: rough, mirror: 0.55 };
};

/** The settings of all scenes that things are placed into. */
export const settings = {
  mountains,
  aurora: mountains,
  ocean,
  desert,
  forest,
  flowers,
  tree,
  city,
  space,
  underwater,
};
