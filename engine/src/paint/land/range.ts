import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import type { Sky } from '../sky.ts';
import { companyOfLongWall, hasCastleHill, hasLongWall, hasTempleCourt, hasVillage, isWinterPeaks } from '../things/village.ts';
import { cornerBank, leafyShore, reedyShore } from './cover/corner-bank.ts';
import type { Current } from './cover/current.ts';
import { mapleCrown } from './cover/maple-crown.ts';
import { type LeafTones, leavesOnMeadow, veiled } from './cover/maple-leaf.ts';
import { hasTurnedLeaves, rockAndGreen } from './cover/rock-and-green.ts';
import { halfOfPath, pathToTemple } from './cover/temple-court.ts';
import { bedewed, bladesOfGrass, dewy, isEarly } from './cover/turf.ts';
import { wildGrass } from './cover/wild-grass.ts';
import { eruptionStages } from './eruption.ts';
import { createFan, edgeStage, riseOverWater, sightStage } from './fan.ts';
import { lakeStage } from './lake.ts';
import { groundStage } from './land-surface.ts';
import { birds, cabin, hazed, lightning, sailboat, under } from './landscape-shapes.ts';
import { lightOfEruption } from './lava/lava-field.ts';
import { createView, type View } from './level-view.ts';
import { massifStages } from './massif.ts';
import { createShape, type Shape, shapeStage } from './outlines.ts';
import { type PinePaint, pine } from './pine.ts';
import { castleHillOf, roadHalf } from './rock/castle-hill.ts';
import { fallBouldersOf } from './rock/fall-boulders.ts';
import { farPeaksStage } from './rock/far-peaks.ts';
import { glowsOnPeaks, lightOnPeaks } from './rock/peak-glow.ts';
import { type SpurWoods, woodedSpursStage } from './rock/wooded-spurs.ts';
import { bouldersOf, fallAt, type Layout, laneOf, layoutOf, riverAt, riverHalf, valleyOf } from './valley.ts';
import { lightOnCliff, waterfallStage } from './waterfall.ts';
import { firsInMist } from './woods/misty-firs.ts';
import { isWoodInSnow, softenedLand, woodInSnow } from './woods/snowy-wood.ts';
import { winterForeground } from './woods/winter-foreground.ts';

/** All stages of a mountain range under a given sky, with what stands before it. */
export function rangeStages(canvas: Canvas, plan: ScenePlan, light: Light, sky: Sky): Stage[] {
  const random = createRandom(seedFor(canvas.seed, 'mountains'));
  const layout = layoutOf(plan, canvas.seed);
  const watery = layout.water !== 'none';
  const tall = canvas.height > canvas.width * 1.2;
  const walled = hasLongWall(plan);
  const meadow = !walled || companyOfLongWall(plan) === 'before';
  const castle = hasCastleHill(plan);
  const early = isEarly(plan);
  const horizon = walled
    ? mix(0.4, 0.46, random()) + (meadow ? 0.06 : 0)
    : castle
      ? mix(0.57, 0.61, random())
      : (watery ? mix(0.52, 0.6, random()) : mix(0.6, 0.68, random()) - raisedBy(plan, light)) + (tall ? 0.05 : 0);
  const view = createView(
    canvas,
    horizon,
    (watery ? mix(0.5, 0.8, random()) : mix(0.62, 0.9, random())) + raisedEye(plan, light, layout),
    mix(1.12, 1.3, random()) * (isLitVillage(plan, light) ? 0.76 : 1),
  );
  const fan = createFan(canvas, 0.75, 84);
  const rough = canvas.memory.floats('land.rough', canvas.width * canvas.height * 3);
  const misty = mistOf(plan, light);
  const sunlitMist = plan.weather === 'fog' && layout.form === 'ridges' && !walled && !light.night;
  const draft = { ...canvas, colour: rough };
  const ground = rockAndGreen(plan, layout, canvas.seed, {
    step: view.step,
    stretch: fan.growth / view.step,
    sunny: light.sun[0] < 0 ? -1 : 1,
  });
  const look = {
    material: early ? dewy(ground) : ground,
    // Under a low sun so much air before dark woods would be a brown veil.
    // Mist lies in the valleys; the air over it is thin enough to tell ridge from ridge.
    thickness:
      ((walled ? 0.017 : light.sun[1] < 0.2 ? (castle ? 0.015 : 0.004) : 0.0085) + light.haze * light.haze * 0.075 + light.haze * 0.012) *
      (plan.weather === 'fog' ? 0.5 : 1) *
      (isWoodInSnow(plan, layout) ? 6 : 1),
    mist: misty,
    ...(early ? { air: 1.3, banks: true } : sunlitMist ? { air: 1.12 } : walled ? { air: 1.2 } : {}),
    water: watery ? ('below' as const) : ('none' as const),
    bounce: [0.4, 0.42, 0.4] as Colour,
    trodden: !watery && plan.weather === 'clear' && !light.night && !hasVillage(plan) && !isWinterPeaks(plan),
  };
  const stages = [
    ...sky.stages,
    ...massifStages(canvas, plan, layout, fan, view, light.sun[0] < 0 ? -1 : 1),
    sightStage(canvas, fan, view, watery),
    groundStage(draft, plan, lightOnGround(plan, light, layout, canvas.seed), sky, fan, view, look, rough),
  ];
  const side = random() < 0.5 ? -1 : 1;
  if (sunlitMist) stages.push(...mistStages(draft, light, view, { maples: hasTurnedLeaves(plan), snowy: layout.snowLine < 0, side }));
  if (watery) {
    const air = plan.weather === 'storm' ? 1 : plan.weather === 'rain' ? 0.7 : mix(0.05, 0.35, random());
    // Rivers between mountains run.
    const runs = layout.water === 'river' && layout.form === 'ridges' && plan.weather !== 'fog' && !wants(plan, 'reflection');
    const wind = runs ? Math.max(air, 0.62) : air;
    const flow = runs && !wants(plan, 'ice') ? 0.65 : 0;
    const frozen = wants(plan, 'ice') ? 0.85 : 0;
    const current = flow > 0 ? { current: currentOf(canvas, layout) } : {};
    stages.push(lakeStage(draft, light, sky, fan, view, { ...coloursOfWater(layout), wind, flow, ...current, ice: frozen }));
  }
  stages.push(edgeStage(canvas, fan, rough, watery ? riseOverWater : undefined));
  if (layout.fall > 0) {
    const valley = valleyOf(createRandom(seedFor(canvas.seed, 'massif')));
    stages.push(waterfallStage(canvas, light, fan, view, { x: fallAt(valley, layout), z: layout.fall }));
  }
  if (wants(plan, 'eruption')) stages.push(...eruptionStages(canvas, light, fan, view, layout.lava));
  if (wants(plan, 'lightning')) stages.push(shapeStage(canvas, 'sky', bolt(canvas, light, view)));
  const shapes = foreground(canvas, plan, light, view, side, layout, random);
  // Blades close to the eye would hide the wall that runs there.
  const mossy = hasTempleCourt(plan) && layout.water === 'none' && hasTurnedLeaves(plan);
  if (layout.water !== 'lake' && !layout.lava && meadow && !mossy && plan.season !== 'winter' && layout.snowLine > 0) {
    const grows = growsOn(canvas, plan, layout, light.sun[0] < 0 ? -1 : 1);
    const blades = isWildBank(plan, layout)
      ? wildGrass(canvas, plan, light, view, grows)
      : bladesOfGrass(canvas, plan, light, view, grows, densityOf(layout));
    shapes.push(...(early ? blades.map((shape) => ({ ...shape, upper: bedewed(shape.upper), lower: bedewed(shape.lower) })) : blades));
  }
  if (hasTurnedLeaves(plan) && layout.water === 'none' && layout.snowLine > 0 && meadow)
    shapes.push(...leavesOnMeadow(canvas, view, side, turnedLeaves(light), under(light, colourOf('#3a2c18'), 0.2), mossy ? 420 : 120));
  if (shapes.length > 0) stages.push(shapeStage(canvas, 'plants', shapes));
  if (isWoodInSnow(plan, layout)) stages.push(...softenedLand(canvas));
  return [...stages, ...winterForeground(canvas, plan, light, view, fan, layout)];
}

/** What deep and shallow water shows of itself: below a waterfall it is full of air, and lighter. */
function coloursOfWater({ fall, crossing }: Layout): { deep: Colour; shallow: Colour } {
  return { deep: colourOf(fall > 0 ? '#1f6466' : crossing > 0 ? '#25523f' : '#164552'), shallow: colourOf('#6a7f6a') };
}

/** How many blades of grass stand at the lower edge, against a dry meadow. */
function densityOf({ water, fall }: Layout): number {
  if (water !== 'river') return 1;
  return fall > 0 ? 3.2 : 2.8;
}

/** Mist in the valleys: 0 none, 1 dense. */
function mistOf(plan: ScenePlan, light: Light): number {
  if (plan.weather === 'fog') return 0.85;
  if (plan.mood === 'mysterious') return 0.6;
  if (plan.mood === 'dreamy' || plan.hour === 'dawn' || (hasCastleHill(plan) && light.sun[1] < 0.2)) return 0.42;
  if (hasLongWall(plan)) return 0.45;
  return isEarly(plan) ? 0.62 : 0;
}

/** As `raisedEye`, with a long wall: over its path, nearer to whoever is on it, or on the ground where it is far away. */
const eyesOverWall = { none: 1.9, upon: 1.15, before: 0 } as const;

/** How much higher than over a meadow the eye is, in units of the land: over a village by night it looks at windows rather than at roofs. */
function raisedEye(plan: ScenePlan, light: Light, layout: Layout): number {
  if (hasVillage(plan)) return light.night ? 0.8 : 1.25;
  if (hasLongWall(plan)) return eyesOverWall[companyOfLongWall(plan) ?? 'none'];
  if (layout.lava) return 0.75;
  return hasCastleHill(plan) || isEarly(plan) ? 0.55 : 0;
}

/** Light as the ground of a layout shows it. */
function lightOnGround(plan: ScenePlan, light: Light, layout: Layout, pictureSeed: number): Light {
  if (layout.lava) return lightOfEruption(light, pictureSeed);
  if (glowsOnPeaks(plan, layout)) return lightOnPeaks(light);
  return layout.fall > 0 ? lightOnCliff(light) : light;
}

/** By night a village lives by its windows: they are seen from nearer, under less of the dark sky. */
function isLitVillage(plan: ScenePlan, light: Light): boolean {
  return hasVillage(plan) && light.night;
}

/** How much higher the horizon of a village lies, as a share of the height of the picture. */
function raisedBy(plan: ScenePlan, light: Light): number {
  return isLitVillage(plan, light) ? 0.2 : hasVillage(plan) ? 0.13 : 0;
}

/** What mist shows by day behind a range and before it: the sun, far peaks, wooded spurs. */
function mistStages(canvas: Canvas, light: Light, view: View, woods: SpurWoods): Stage[] {
  return [farPeaksStage(canvas, light, view), woodedSpursStage(canvas, light, view, woods)];
}

/** The course of the river and the boulders in it. */
function currentOf({ seed }: Canvas, layout: Layout): Current {
  const valley = valleyOf(createRandom(seedFor(seed, 'massif')));
  const middleAt = (z: number) => riverAt(valley, z, layout.fall);
  if (layout.fall === 0) return { middleAt, boulders: bouldersOf(layout, seed) };
  // What lies on the banks parts no water.
  const boulders = fallBouldersOf(layout, seed).filter(({ x, z }) => Math.abs(x - middleAt(z)) < riverHalf(layout, z) * 0.84);
  return { middleAt, boulders, fall: { x: fallAt(valley, layout), z: layout.fall } };
}

/** How high blades stand at a place: clear of the river and of a castle's road, and in wheat of the track through it. */
function growsOn(canvas: Canvas, plan: ScenePlan, layout: Layout, sunny: number): (x: number, z: number) => number {
  const dry = banksOf(canvas, layout, isWildBank(plan, layout));
  if (hasTempleCourt(plan) && layout.water === 'none') return (x, z) => (Math.abs(x - pathToTemple(z)) > halfOfPath ? 1 : 0);
  if (hasCastleHill(plan)) {
    const { road } = castleHillOf(canvas.seed, sunny);
    const near = new Float64Array(2);
    return (x, z) => (!road.nearest(x, z, near) || (near[0] as number) > roadHalf ? 1 : 0);
  }
  if (!wants(plan, 'wheat') || !wants(plan, 'path') || layout.water !== 'none') return dry;
  const lane = laneOf(layout, canvas.seed);
  return (x, z) => (Math.abs(x - lane(z)) > 0.15 ? 1 : 0);
}

/** Whether tall unmown grass grows on the banks: a river in fog without a waterfall. */
function isWildBank(plan: ScenePlan, layout: Layout): boolean {
  return plan.weather === 'fog' && layout.water === 'river' && layout.fall === 0;
}

/** How high grass stands on the banks of the river, clear of its sand unless they are `wild`; below a waterfall in low turf with clumps. */
function banksOf(canvas: Canvas, layout: Layout, wild = false): (x: number, z: number) => number {
  if (layout.water !== 'river') return () => 1;
  const valley = valleyOf(createRandom(seedFor(canvas.seed, 'massif')));
  const sand = layout.fall > 0 ? 0.08 : wild ? 0.02 : layout.crossing > 0 ? 0.1 : 0.17;
  const clump = createNoise(seedFor(canvas.seed, 'clumps'));
  return (x, z) => {
    const edge = layout.crossing > 0 ? sand + clump.sum(x * 2.4, z * 2.4, 2) * 0.16 : sand;
    if (Math.abs(x - riverAt(valley, z, layout.fall)) <= edge + riverHalf(layout, z)) return 0;
    return layout.fall > 0 ? 0.36 + 0.64 * smoothstep(0, 0.32, clump.sum(x * 2.1, z * 2.1, 3)) : 1;
  };
}

/** Lightning behind the range: from a cloud to where land hides it. */
function bolt(canvas: Canvas, light: Light, view: View): Shape[] {
  const random = createRandom(seedFor(canvas.seed, 'lightning'));
  const x = canvas.width * mix(0.22, 0.78, random());
  return lightning(x, view.horizon * 0.78, view.horizon * mix(0.66, 0.74, random()), light, random);
}

/** Pines that frame the picture, a cabin, a boat, birds. */
function foreground(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  view: View,
  side: number,
  layout: Layout,
  random: () => number,
): Shape[] {
  const { width, height } = canvas;
  const unit = 1 / view.step;
  const shapes: Shape[] = [];
  const snowy = layout.snowLine < 0;
  if ((wants(plan, 'birds') || random() < 0.25 || isWildBank(plan, layout)) && !refuses(plan, 'birds') && !light.night) {
    const dark = mixColour(under(light, [0.06, 0.06, 0.07], 0.3), light.horizon, 0.2);
    shapes.push(
      ...birds(
        width * (0.5 - side * 0.2),
        view.horizon * mix(0.25, 0.5, random()),
        unit * 0.016,
        5 + Math.floor(random() * 6),
        dark,
        random,
      ),
    );
  }
  if (wants(plan, 'boat')) {
    const z = mix(4.5, 6, random());
    const y = view.horizon + (view.eye / z) * unit;
    const boat = sailboat(width * (0.5 - side * 0.17), y, (0.62 / z) * unit, light, 0.02);
    for (const part of boat) {
      const mirrored = Array.from(part.points, (value, index) => (index % 2 === 0 ? value : 2 * y - value));
      shapes.push(createShape(mirrored, part.lower, part.upper, part.depth, 0.42));
    }
    shapes.push(...boat);
  }
  const housed = wants(plan, 'cabin') || wants(plan, 'house');
  if (housed) {
    const z = layout.water === 'lake' ? layout.shore + 1.1 : 5.2;
    const ground = layout.water === 'lake' ? 0.1 : 0.24;
    shapes.push(
      ...cabin(
        width * (0.5 + side * 0.22),
        view.horizon + ((view.eye - ground) / z) * unit,
        unit * (layout.water === 'lake' ? 0.085 : 0.13),
        light,
        snowy,
        0.04,
      ),
    );
  }
  if (hasTurnedLeaves(plan) && !housed && !hasLongWall(plan)) {
    const paint = crownPaint(light);
    if (layout.water === 'lake' && !snowy) shapes.push(...leafyShore(canvas, light, view, side, turnedLeaves(light)));
    shapes.push(...mapleCrown(side > 0 ? width : 0, Math.min(unit * 0.68, width * 0.66), -side, paint, random));
    return shapes;
  }
  if (isWinterPeaks(plan)) return shapes;
  const walled = hasLongWall(plan);
  const southern = layout.form === 'karst' || layout.form === 'pillars' || layout.terraced;
  // Different places are framed from different sides, and many from none; in fog nothing dark stands before what it veils.
  const frame = createRandom(seedFor(canvas.seed, `frame ${plan.hour} ${plan.season} ${plan.weather} ${plan.details.join(' ')}`));
  const edgeSide = frame() < 0.5 && !housed ? -side : side;
  const asked = wants(plan, 'pines') || housed;
  const chance = random() < 0.62;
  const grown =
    !layout.lava && (asked || (chance && !southern && !walled && layout.fall === 0 && !wants(plan, 'hills'))) && !refuses(plan, 'pines');
  const needles = needlesOf(plan, light, snowy);
  // Firs give the mist depth.
  if (isWildBank(plan, layout) && layout.form === 'ridges' && !walled && !refuses(plan, 'pines')) {
    const dry = banksOf(canvas, layout);
    return [...shapes, ...firsInMist(canvas, light, view, needles, (x, z) => dry(x - 0.15, z) > 0 && dry(x + 0.15, z) > 0)];
  }
  if (grown) {
    if (isWoodInSnow(plan, layout)) return [...shapes, ...woodInSnow(canvas, view, light, random)];
    if (snowy && layout.water === 'none' && !hasVillage(plan)) shapes.push(...firsInSnow(view, light, side, needles, random));
    // Large firs before the houses of a village would hide them.
    if (!asked && (plan.weather === 'fog' || hasVillage(plan) || frame() < 0.4))
      return [...shapes, ...openShore(canvas, plan, light, layout)];
    const count = 2 + Math.floor(random() * 3);
    // Over water they need ground to grow from.
    if (layout.water === 'lake') shapes.push(...cornerBank(canvas, light, plan, edgeSide, snowy));
    // The highest at the edge of the picture, lower ones beside and before it.
    const heights = [1, mix(0.56, 0.72, random()), mix(0.76, 0.9, random()), mix(0.3, 0.42, random())].slice(0, count);
    const tallest = unit * mix(0.5, 0.72, random());
    heights.forEach((share, index) => {
      const edge = 0.5 + edgeSide * (0.46 - 0.075 * index * mix(0.85, 1.2, random()));
      shapes.push(...pine(width * edge, height * (1.03 + index * 0.012), tallest * share, needles, random));
    });
    if (random() < 0.5) {
      if (layout.water === 'lake') shapes.push(...cornerBank(canvas, light, plan, -edgeSide, snowy));
      const size = unit * mix(0.38, 0.52, random());
      // An old one at the edge of the picture, one of middle age before it, a young one beside.
      const group = [
        [mix(0.45, 0.48, random()), 1.04, 1],
        [mix(0.35, 0.39, random()), 1.05, mix(0.58, 0.74, random())],
        [mix(0.29, 0.32, random()), 1.04, mix(0.24, 0.34, random())],
      ] as const;
      for (const [aside, foot, share] of group)
        shapes.push(...pine(width * (0.5 - edgeSide * aside), height * foot, size * share, needles, random));
    }
  }
  return shapes;
}

/** Reeds before a lake that nothing else frames, where its peaks glow. */
function openShore(canvas: Canvas, plan: ScenePlan, light: Light, layout: Layout): Shape[] {
  const reedy = glowsOnPeaks(plan, layout) && layout.snowLine > 0 && plan.weather !== 'fog';
  return reedy ? reedyShore(canvas, light, light.sun[0] < 0 ? -1 : 1) : [];
}

/** Young firs in a group on a field of snow, far ones first, with the shadows that they throw. */
function firsInSnow(view: View, light: Light, side: number, needles: PinePaint, random: () => number): Shape[] {
  const unit = 1 / view.step;
  const shade = under(light, [0.5, 0.58, 0.72], 0.25);
  const group = Array.from({ length: 7 }, () => ({
    z: mix(2.3, 4.4, random()),
    off: mix(-0.55, 0.75, random()),
    tall: mix(0.2, 0.5, random()),
  }));
  return group
    .sort((one, other) => other.z - one.z)
    .flatMap(({ z, off, tall }) => {
      const x = view.centreX + (side * 0.26 + off / z) * unit;
      const y = view.horizon + ((view.eye - 0.2) / z) * unit;
      const size = (tall / z) * unit;
      const away = -light.sun[0] * size * 0.9;
      const low = light.sun[2] > 0 ? size * 0.22 : -size * 0.12;
      const shadow = [x - size * 0.13, y, x + size * 0.13, y + size * 0.03, x + away, y + low];
      return [
        ...(light.night || light.haze > 0.3 ? [] : [createShape(shadow, shade, shade, 0.2, 0.55)]),
        ...pine(x, y + size * 0.02, size, needles, random, 1 - 1 / (1 + z * 0.09)),
      ];
    });
}

/** Red and golden leaves of a maple near the eye. */
function turnedLeaves(light: Light): LeafTones {
  return [
    under(light, colourOf('#4a0f10'), 0.35),
    under(light, colourOf('#9c221a'), 0.65),
    under(light, colourOf('#d2421f'), 0.85),
    under(light, colourOf('#f08a2c'), 1),
  ];
}

/** Paint of a maple in autumn whose crown hangs near. */
function crownPaint(light: Light): Parameters<typeof mapleCrown>[3] {
  const leaves = turnedLeaves(light);
  const air = light.haze > 0.3 ? 0.16 : 0.02;
  const shade = leaves.map((tone) => scaleColour(tone, 0.5)) as [Colour, Colour, Colour, Colour];
  return {
    front: veiled(leaves, light, air),
    back: veiled(shade, light, air * 1.6),
    bark: hazed(light, under(light, colourOf('#33261f'), 0.35), air),
    lit: hazed(light, under(light, colourOf('#8a7666'), 0.75), air),
  };
}

/** Paint of the pines that stand near: under a low sun dark before the light, at night hardly more than outlines. */
function needlesOf(plan: ScenePlan, light: Light, snowy: boolean): PinePaint {
  // A low sun shines through the tips of those on its side.
  const facing = light.sun[1] < 0.2 && !light.night ? 1.15 : light.sun[2] > 0.3 ? 0.5 : 0.85;
  return {
    dark: under(light, colourOf(snowy ? '#1c2b24' : '#1c2f1c'), 0.2),
    bright: under(light, colourOf(plan.season === 'autumn' ? '#76793c' : snowy ? '#54704f' : '#5b7d44'), facing),
    bark: under(light, colourOf('#2c231c'), 0.3),
    ...(snowy ? { frost: under(light, [0.8, 0.84, 0.9], facing) } : {}),
    sunny: light.sun[0] < 0 ? -1 : 1,
  };
}
