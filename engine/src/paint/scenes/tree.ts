import { createNoise } from '../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import { hillCountryStage } from '../land/fields/hill-country.ts';
import type { Light } from '../light.ts';
import { createLight } from '../light-of-plan.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Detail, hasStormFront, isBrewing, refuses, type ScenePlan, wants } from '../plan.ts';
import { addTree } from '../plants/crown.ts';
import { foliageOf, litBy } from '../plants/foliage.ts';
import { addGrass } from '../plants/grass.ts';
import { growTree, limbStride, type Tree, type TreeKind } from '../plants/growth.ts';
import { type Hill, hillStage, skyStage } from '../plants/hill-and-sky.ts';
import { ball, createShapes, leaf, limb, petal, type Shapes } from '../plants/plant-shapes.ts';
import { pondStage } from '../plants/pond.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';

export const drawnDetails: readonly Detail[] = [
  'pines',
  'birches',
  'palms',
  'willow',
  'cherry',
  'maple',
  'leaves',
  'petals',
  'grass',
  'meadow',
  'hills',
  'field',
  'snow',
  'birds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'clouds',
  'rainbow',
  'lake',
  'river',
  'reflection',
];

function kindOf(plan: ScenePlan, random: Random): TreeKind {
  if (wants(plan, 'cherry')) return 'cherry';
  if (wants(plan, 'maple')) return 'maple';
  if (wants(plan, 'willow')) return 'willow';
  if (wants(plan, 'palms')) return 'palm';
  if (wants(plan, 'pines')) return 'pine';
  if (wants(plan, 'birches')) return 'birch';
  const luck = random();
  if (plan.creativity <= 3) return 'oak';
  if (plan.season === 'autumn') return luck < 0.5 ? 'maple' : 'oak';
  if (plan.season === 'spring' && luck < 0.3) return 'cherry';
  return 'oak';
}

/** One great tree on a rise, with all its leaves. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the tree grows in this order from one row of random numbers.
export const paintTree: Scene = (canvas, plan, given) => {
  // Colours of the prompt belong to the leaves, not to the air.
  const light = plan.colours.length > 0 ? createLight({ ...plan, colours: [] }, canvas.seed) : given;
  const { width, height, seed } = canvas;
  const random = createRandom(seedFor(seed, 'tree'));
  const noise = createNoise(seedFor(seed, 'tree-noise'));
  const unit = Math.min(Math.sqrt(width * height), width * 1.15, height * 1.15);
  const freedom = Math.min(1.4, plan.creativity / 5);
  const kind = kindOf(plan, random);
  const water =
    !['reflection', 'lake', 'river'].some((detail) => refuses(plan, detail as Detail)) &&
    (wants(plan, 'reflection') || wants(plan, 'lake') || wants(plan, 'river'));
  const horizon = height * (water ? 0.62 : 0.72);
  const sky = createSky(canvas, plan, light);
  const foliage = foliageOf({
    ...plan,
    details: kind === 'cherry' ? [...plan.details, 'cherry'] : kind === 'maple' ? [...plan.details, 'maple'] : plan.details,
  });
  const evergreen = kind === 'pine' || kind === 'palm';
  const snowy = plan.weather === 'snow' || wants(plan, 'snow') || (plan.season === 'winter' && kind !== 'palm' && !refuses(plan, 'snow'));
  const bare = refuses(plan, 'leaves') || (plan.season === 'winter' && !evergreen && !(kind === 'cherry' && wants(plan, 'cherry')));

  const hand = random() < 0.5 ? -1 : 1;
  const x = width / 2 + hand * unit * (kind === 'cherry' ? 0.06 : 0.12) * Math.min(1, freedom) * (width >= height ? 1 : 0.4);
  const foot = height * (water ? 0.655 : 0.815);
  const tall =
    Math.min(unit * (kind === 'pine' ? 0.8 : 0.78), foot * (kind === 'palm' ? 1.02 : kind === 'pine' ? 0.92 : 0.88)) *
    (kind === 'palm' ? 1.02 : 0.98) *
    // Where hill or sky are half of what is asked, the tree leaves them room.
    (isBrewing(plan) ? 0.76 : wants(plan, 'hills') ? 0.8 : 1);
  const haze = light.horizon;

  const swell = water ? 0.035 : wants(plan, 'hills') ? 0.17 : 0.07;
  const rise = (column: number): number => {
    const away = (column - x) / (unit * 0.62);
    return foot - unit * (swell * Math.exp(-away * away) - swell * 0.85) + noise.at(column / (unit * 0.4), 3) * unit * 0.008;
  };
  const grassLow = litBy(light, foliage.grass[0], 0.22, 0.6);
  const grassHigh = litBy(light, foliage.grass[1], 0.34, 0.6);
  const hills: Hill[] = [];
  hills.push({
    line: rise,
    high: mixColour(grassLow, grassHigh, 0.6),
    low: mixColour(grassLow, grassHigh, 0.25),
    depth: 0.4,
    grain: unit * 0.02,
    strength: 0.45,
  });

  const shapes = createShapes(canvas, noise);
  const lower = water ? height * 0.71 : height * 1.03;
  const front = hasStormFront(plan);
  const shadowX = x - light.sun[0] * unit * 0.16;
  const shaded = (px: number, py: number): number => {
    const away = ((px - shadowX) / (unit * 0.36)) ** 2 + ((py - foot - unit * 0.02) / (unit * 0.055)) ** 2;
    const shaft = front ? mix(0.72, 1.5, smoothstep(-0.2, 0.32, noise.sum(px / (unit * 0.55) + 9, py / (unit * 0.11), 2))) : 1;
    return shaft * (1 - 0.62 * Math.exp(-away * away * 0.7) * (bare ? 0.35 : 1));
  };
  const meadow = {
    far: (px: number) => rise(px) + unit * 0.004,
    width,
    unit,
    low: grassLow,
    high: grassHigh,
    haze,
    wind: 0.35,
    depthFar: 0.4,
    depthNear: 0.1,
    lit: shaded,
  };
  const thick = snowy ? 0.06 : refuses(plan, 'grass') ? 0 : 1;
  const dry = litBy(light, [0.36, 0.27, 0.15], 0.25, 0.7);
  const meadowColours = snowy ? { low: dry, high: dry } : {};
  let planted = false;
  // Growing a tree takes a while, so it happens when the first row is painted.
  function plant(): Shapes {
    if (planted) return shapes;
    planted = true;
    shadeGround(shapes, light, shadowX, foot + unit * 0.015, unit, bare ? 0.3 : 0.62);
    if (thick > 0) {
      const soft = { low: mixColour(grassLow, grassHigh, 0.4), high: mixColour(grassLow, grassHigh, 0.85) };
      addGrass(
        shapes,
        { ...meadow, ...soft, ...meadowColours, near: foot + unit * (swell + 0.006), count: 2400 * thick, tall: 0.008 },
        random,
      );
    }
    const leaves = bare ? 0 : kind === 'pine' ? 24_000 : kind === 'palm' ? 2000 : kind === 'willow' ? 19_000 : 46_000;
    const tree = growTree(kind, random, leaves, freedom);
    const blossom = kind === 'cherry';
    const { top, left, right } = extentOf(tree);
    // The crown keeps inside the picture.
    const fit = Math.min(tall / Math.max(0.6, top), (x - unit * 0.02) / left, (width - x - unit * 0.02) / right);
    addTree(
      shapes,
      tree,
      {
        x,
        y: foot + unit * 0.012,
        size: fit * (kind === 'pine' ? 1 : 0.94),
        leaves: foliage.leaves,
        bark: foliage.bark,
        depth: 0.3,
        blossom,
        snow: snowy ? 1 : 0,
        haze,
        hazeShare: Math.max(0, light.haze - 0.12) * 0.42,
      },
      light,
      random,
    );
    if (snowy) {
      shapes.pen.base = mixColour(grassLow, grassHigh, 0.6);
      shapes.pen.tip = shapes.pen.base;
      shapes.pen.alpha = 1;
      shapes.pen.soft = unit * 0.006;
      shapes.pen.side = 0;
      shapes.pen.round = 0;
      shapes.pen.grain = 0;
      shapes.add(ball, x, foot + unit * 0.034, unit * 0.16, 0, unit * 0.026);
    }
    if (thick > 0)
      addGrass(
        shapes,
        {
          ...meadow,
          ...meadowColours,
          far: (px) => rise(px) + unit * 0.012,
          near: lower,
          count: Math.round((water ? 4200 : 9500) * thick * Math.max(0.7, width / unit)),
          tall: water ? 0.022 : 0.055,
        },
        random,
      );
    if (!bare && (blossom || plan.season === 'autumn') && !refuses(plan, 'petals'))
      scatter(canvas, shapes, light, foliage.leaves, blossom, { x, foot, tall, unit, lower }, random);
    if (!snowy && !refuses(plan, 'grass') && plan.season !== 'autumn') sprinkle(shapes, light, rise, lower, width, unit, random);
    if (wants(plan, 'birds')) addBirds(canvas, shapes, light, random, unit);

    return shapes;
  }

  const stages: Stage[] = [
    ...sky.stages,
    skyStage(canvas, sky, horizon, 0.86),
    hillCountryStage(canvas, plan, light, foliage, {
      horizon,
      focus: unit / 1.15,
      eye: 2.4,
      steep: wants(plan, 'hills') ? 1.3 : 1,
      before: rise,
    }),
    hillStage(canvas, hills, noise),
    { phase: 'plants', rows: height, cost: 6, paint: (from, to) => plant().paint(from, to) },
  ];
  if (water)
    stages.push(pondStage(canvas, light, noise, (column) => height * 0.715 + noise.sum(column / (unit * 0.3), 8, 3) * unit * 0.02, unit));
  return stages;
};

function extentOf(tree: Tree): { top: number; left: number; right: number } {
  let top = 0;
  let left = 0.1;
  let right = 0.1;
  for (let index = 0; index < tree.limbCount; index += 1) {
    const x = tree.limbs[index * limbStride + 3] as number;
    top = Math.max(top, tree.limbs[index * limbStride + 4] as number);
    left = Math.max(left, -x);
    right = Math.max(right, x);
  }
  return { top, left, right };
}

function shadeGround(shapes: Shapes, light: Light, x: number, y: number, unit: number, strength: number): void {
  const { pen } = shapes;
  pen.base = scaleColour(light.ambient, 0.02);
  pen.tip = pen.base;
  pen.alpha = strength * (light.night ? 0.5 : 0.8);
  pen.soft = unit * 0.035;
  pen.depth = 0.38;
  pen.round = 0;
  pen.side = 0;
  pen.grain = 0;
  shapes.add(ball, x, y, unit * 0.3, 0, unit * 0.03);
}

/** Petals or leaves in the air and on the ground under the tree. */
function scatter(
  canvas: Canvas,
  shapes: Shapes,
  light: Light,
  colours: readonly Colour[],
  blossom: boolean,
  at: { x: number; foot: number; tall: number; unit: number; lower: number },
  random: Random,
): void {
  const { pen } = shapes;
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0.1;
  pen.depth = 0.3;
  const count = blossom ? 2600 : 900;
  for (let index = 0; index < count; index += 1) {
    const colour = litBy(light, colours[index % colours.length] as Colour, 0.4 + random() * 0.3, 0.95);
    const flying = index < 110;
    // Blossom falls straight down: most of it lies around the foot.
    const near = blossom && !flying ? random() * (0.35 + 0.65 * random()) : random();
    const x = at.x + (random() + random() - 1) * at.unit * (flying ? 0.75 : 0.55) + (flying ? at.unit * 0.08 : 0);
    const y = flying
      ? at.foot - random() * at.tall * 0.75 + near * at.unit * 0.1
      : at.foot + at.unit * 0.01 + near * near * (at.lower - at.foot - at.unit * 0.012);
    if (y > canvas.height * 1.02) continue;
    const size = at.unit * (flying ? 0.005 + near * 0.009 : (0.004 + near * 0.008) * (blossom ? 0.75 : 1));
    const angle = random() * Math.PI * 2;
    pen.base = scaleColour(colour, 0.85);
    pen.tip = colour;
    pen.alpha = flying ? 0.95 : 0.9;
    pen.soft = flying && near > 0.8 ? at.unit * 0.0016 : 0;
    pen.bulge = 0.6;
    shapes.add(
      blossom ? petal : leaf,
      x,
      y,
      Math.cos(angle) * size,
      Math.sin(angle) * size * (flying ? 1 : 0.4),
      size * (0.2 + random() * 0.22) * (flying ? 1 : 0.7),
    );
  }
}

/** Small meadow flowers. */
function sprinkle(
  shapes: Shapes,
  light: Light,
  rise: (x: number) => number,
  lower: number,
  width: number,
  unit: number,
  random: Random,
): void {
  const { pen } = shapes;
  pen.alpha = 1;
  pen.soft = 0;
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  pen.depth = 0.2;
  const petals: Colour[] = [
    [0.85, 0.84, 0.8],
    [0.85, 0.62, 0.06],
    [0.5, 0.3, 0.7],
  ];
  for (let index = 0; index < 260; index += 1) {
    const near = random() ** 1.4;
    // They grow in drifts.
    const spread = random() * width;
    const x = spread + Math.sin((spread / unit) * 17 + near * 5) * unit * 0.04;
    const top = rise(x) + unit * 0.02;
    const y = top + (lower - top) * near - unit * 0.02 * near;
    const size = unit * (0.001 + 0.0032 * near) * (0.7 + random() * 0.6);
    pen.base = litBy(light, petals[Math.floor(random() ** 2 * 3)] as Colour, 0.3, 0.75);
    pen.tip = scaleColour(pen.base, 0.8);
    shapes.add(ball, x, y, size, 0, size * 0.6);
  }
}

/** A flock far away. */
export function addBirds(canvas: Canvas, shapes: Shapes, light: Light, random: Random, unit: number): void {
  const { pen } = shapes;
  const cx = canvas.width * (0.22 + random() * 0.56);
  const cy = canvas.height * (0.13 + random() * 0.16);
  pen.base = scaleColour(light.horizon, 0.12);
  pen.tip = pen.base;
  pen.alpha = 0.92;
  pen.soft = 0;
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  pen.depth = 0.8;
  for (let bird = 0; bird < 9; bird += 1) {
    const size = unit * (0.012 + random() * 0.012);
    const x = cx + (bird - 4) * unit * 0.034 + (random() - 0.5) * unit * 0.05;
    const y = cy + Math.abs(bird - 4) * unit * 0.011 + (random() - 0.5) * unit * 0.02;
    const flap = 0.25 + random() * 0.6;
    for (const hand of [-1, 1]) {
      const kneeX = x + hand * size * 0.55;
      const kneeY = y - size * flap * 0.75;
      shapes.add(limb, x, y, kneeX - x, kneeY - y, size * 0.1, size * 0.07);
      shapes.add(limb, kneeX, kneeY, hand * size * 0.6, size * flap * 0.35, size * 0.07, size * 0.015);
    }
    shapes.add(leaf, x - size * 0.06, y - size * 0.16, size * 0.1, size * 0.42, size * 0.09);
  }
}
