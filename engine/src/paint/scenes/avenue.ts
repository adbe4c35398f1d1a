import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import { addTree } from '../plants/crown.ts';
import { type Foliage, foliageOf, litBy, throughAir } from '../plants/foliage.ts';
import { floorStage } from '../plants/forest-floor.ts';
import { growTree, type Tree, type TreeKind } from '../plants/growth.ts';
import { type Hill, hillStage, skyStage } from '../plants/hill-and-sky.ts';
import { createMist } from '../plants/mist.ts';
import { ball, blade, createShapes, leaf, petal, type Shapes } from '../plants/plant-shapes.ts';
import { petalCarpet } from '../plants/wood/fallen-petals.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';

/** Where the eye stands: lengths in metres, `focal` in pixels. */
interface Eye {
  readonly horizon: number;
  readonly focal: number;
  readonly height: number;
}

/** What the rows of trees are made of. */
interface Planting {
  readonly kind: TreeKind;
  readonly tall: number;
  readonly foliage: Foliage;
  readonly bare: boolean;
  readonly snowy: boolean;
  /** Half the breadth of the road, and from its middle to the trunks. */
  readonly roadHalf: number;
  readonly aside: number;
  /** More of the same trees stand behind the rows. */
  readonly orchard: boolean;
}

/** Metres of one unit of the floor. */
const metre = 3.2;
const spacing = 8.5;
const firstTree = 7;
const treesInRow = 13;
/** Leaves are seen from nearer than those of a tree that stands alone. */
const leafShare = 0.82;
/** Blossom is fine: petals of single flowers are hardly told apart. */
const petalShare = 0.82;

function kindOf(plan: ScenePlan): TreeKind {
  if (wants(plan, 'cherry')) return 'cherry';
  if (wants(plan, 'maple')) return 'maple';
  if (wants(plan, 'willow')) return 'willow';
  if (wants(plan, 'pines')) return 'pine';
  if (wants(plan, 'birches')) return 'birch';
  return plan.season === 'autumn' ? 'maple' : 'oak';
}

function plantingOf(plan: ScenePlan): Planting {
  const kind = kindOf(plan);
  const evergreen = kind === 'pine';
  const own = kind === 'cherry' || kind === 'maple' ? [...plan.details, kind] : plan.details;
  return {
    kind,
    tall: kind === 'pine' ? 13 : kind === 'cherry' ? 9.4 : 11,
    foliage: foliageOf({ ...plan, details: own }),
    bare: refuses(plan, 'leaves') || (plan.season === 'winter' && !evergreen && !wants(plan, 'cherry')),
    // Cherries line a footpath, and meet over it.
    roadHalf: kind === 'cherry' ? 1.6 : 3,
    aside: kind === 'cherry' ? 4.2 : 4.9,
    orchard: kind === 'cherry',
    snowy: !refuses(plan, 'snow') && (plan.weather === 'snow' || wants(plan, 'snow') || (plan.season === 'winter' && kind !== 'cherry')),
  };
}

/** Two rows of trees whose crowns meet over a straight road that runs to the horizon. */
export const paintAvenue: Scene = (canvas, plan, light) => {
  const { width, height, seed } = canvas;
  const noise = createNoise(seedFor(seed, 'forest-noise'));
  const unit = Math.sqrt(width * height);
  const eye = eyeOf(canvas, plan);
  const planting = plantingOf(plan);
  const sky = createSky(canvas, plan, light);
  const shapes = createShapes(canvas, noise);
  let planted = false;
  // Growing trees takes a while, so it happens when the first row of them is painted.
  const plant = (): Shapes => {
    if (planted) return shapes;
    planted = true;
    const random = createRandom(seedFor(seed, 'avenue'));
    addTrees(canvas, plan, light, shapes, eye, planting, random);
    addFallen(canvas, plan, light, shapes, eye, planting, random);
    return shapes;
  };
  return [
    ...sky.stages,
    skyStage(canvas, sky, eye.horizon, eye.horizon / height),
    hillStage(canvas, woodsBehind(canvas, light, eye, planting, noise, unit), noise),
    roadStage(canvas, plan, light, eye, planting, noise, unit),
    { phase: 'plants', rows: height, cost: 8, paint: (from, to) => plant().paint(from, to) },
  ];
};

/** The same eye as in a wood, so that things stand alike in both. */
function eyeOf(canvas: Canvas, plan: ScenePlan): Eye {
  const random = createRandom(seedFor(canvas.seed, 'forest'));
  random();
  const horizon = canvas.height * (0.56 + 0.05 * (random() - 0.5) * Math.min(1.5, plan.creativity / 5));
  return { horizon, focal: Math.sqrt(canvas.width * canvas.height) * 0.92, height: 0.52 * 3.2 };
}

/** Woods far behind the rows, and the ground again before them. */
function woodsBehind(
  canvas: Canvas,
  light: Light,
  eye: Eye,
  { kind, foliage, snowy, orchard }: Planting,
  noise: Noise,
  unit: number,
): Hill[] {
  const shift = canvas.seed % 97;
  // Cherries flower while the woods around them have their first green.
  const crowns = kind === 'cherry' ? foliage.grass[1] : (foliage.leaves[0] as Colour);
  return [0.6, 0.32].map((far, index) => {
    // Between the trunks little else is seen: it is near and fresh there.
    const air = orchard ? far * 0.8 : far * 1.6;
    const colour = throughAir(light, litBy(light, snowy ? [0.5, 0.54, 0.6] : scaleColour(crowns, 0.75), 0.22, 0.6), air);
    const tall = unit * (index === 0 ? 0.075 : 0.04);
    return {
      line: (column) =>
        eye.horizon +
        unit * 0.004 -
        tall *
          (0.55 +
            0.5 * noise.sum(column / (unit * 0.22) + shift, index * 7.7, 3) +
            0.22 * noise.sum(column / (unit * 0.016), index * 3.3, 2)),
      high: colour,
      low: orchard ? scaleColour(colour, 0.7) : mixColour(colour, light.horizon, 0.25),
      depth: 0.96,
      grain: unit * 0.008,
      strength: 0.5,
    };
  });
}

function roadStage(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  eye: Eye,
  { kind, foliage, bare, snowy, roadHalf, aside, orchard }: Planting,
  noise: Noise,
  unit: number,
): Stage {
  const around = (colour: Colour) => litBy(light, colour, 0.24, 0.7);
  const [low, high] = foliage.grass;
  const leaves = scaleColour(foliage.leaves[0] as Colour, 0.75);
  const blossom = kind === 'cherry' && !bare && !snowy && !refuses(plan, 'petals');
  const rows = { way: roadHalf / metre, aside: aside / metre, first: firstTree / metre, spacing: spacing / metre };
  const fallen = plan.season === 'autumn' ? leaves : mixColour(low, high, orchard ? 0.8 : 0.3);
  const mist = createMist(canvas, light, noise, canvas.width / 2, eye.horizon, light.horizon, unit * 2);
  const sunny = clamp(Math.max(...light.sunColour) / 2.4, 0, 1.1);
  return floorStage(
    canvas,
    {
      horizon: eye.horizon,
      focus: eye.focal,
      eye: eye.height / metre,
      dark: around(snowy ? [0.6, 0.64, 0.72] : low),
      light: around(snowy ? [0.8, 0.84, 0.9] : high),
      litter: around(snowy ? [0.74, 0.78, 0.86] : fallen),
      way: around(snowy ? [0.5, 0.53, 0.6] : [0.42, 0.38, 0.33]),
      sun: scaleColour(light.sunColour, 0.9),
      dapple: (snowy ? 0.25 : 0.5) * sunny,
      fleck: blossom ? 4 : 1,
      ...(blossom && { petals: { colour: litBy(light, foliage.leaves[0] as Colour, 0.3, 0.6), share: petalCarpet(noise, rows) } }),
      kind: 'path',
      middle: () => 0,
      breadth: roadHalf / metre,
      open: true,
      veil: (z) => 1 - Math.exp(-Math.max(0, z - 3) * (orchard ? 0.55 : 1) * (0.003 + light.haze * 0.12)),
    },
    mist,
    noise,
  );
}

/** Crowns of three kinds by how much of them is seen: leaves of fewer are larger, so that all are as dense. */
function grown({ kind, bare }: Planting, random: Random, full: number, freedom: number): Tree {
  const most = 40_000;
  const leaves = bare ? 0 : Math.min(most, full);
  const tree = growTree(kind, random, leaves, freedom);
  return { ...tree, leafSize: tree.leafSize * (kind === 'cherry' ? petalShare : leafShare) * Math.sqrt(most / Math.max(1, leaves)) };
}

function addTrees(canvas: Canvas, plan: ScenePlan, light: Light, shapes: Shapes, eye: Eye, planting: Planting, random: Random): void {
  const freedom = Math.min(1.2, plan.creativity / 5);
  const pair = (full: number) => [grown(planting, random, full, freedom), grown(planting, random, full, freedom)] as const;
  const near = pair(40_000);
  const middle = pair(planting.orchard ? 11_000 : 14_000);
  const far = pair(planting.orchard ? 3_000 : 3_600);
  const plant = (tree: Tree, x: number, z: number, tall: number): void => {
    const foot = eye.horizon + (eye.height / z) * eye.focal;
    const px = canvas.width / 2 + (x / z) * eye.focal;
    const away = clamp(z / 110);
    shadeFoot(shapes, light, px, foot, (eye.focal / z) * 3.2, z);
    if (Math.abs(x) < planting.aside + 1) addVerge(shapes, light, planting, eye, canvas.width / 2, Math.sign(x), z, random);
    addTree(
      shapes,
      tree,
      {
        x: px,
        y: foot,
        size: (tall / z) * eye.focal,
        leaves: planting.foliage.leaves.map((colour) => throughAir(light, colour, away * 0.1)),
        bark: planting.foliage.bark,
        depth: Math.min(0.96, z / 3.2 / 22),
        blossom: planting.kind === 'cherry',
        snow: planting.snowy ? 1 : 0,
        haze: light.horizon,
        hazeShare: clamp(1 - Math.exp(-away * (planting.orchard ? 0.6 : 1) * (0.5 + light.haze * 2.4))),
      },
      light,
      random,
    );
    addFoot(shapes, light, planting, px, foot, eye.focal / z, random);
  };
  for (let place = treesInRow - 1; place >= 0; place -= 1) {
    for (const side of [-1, 1]) {
      const z = firstTree + place * spacing + (random() - 0.5) * 1.4;
      const x = side * (planting.aside + (random() - 0.5) * 0.5);
      const tall = planting.tall * (0.92 + random() * 0.18);
      const pick = random() < 0.5 ? 0 : 1;
      // Trees farther aside, as seen between the trunks.
      if (planting.orchard && place > 1 && place < 8) plant(far[pick], x + side * (8.5 + random() * 4), z + spacing * 0.5, tall);
      plant((place < 2 ? near : place < 5 ? middle : far)[pick], x, z, tall);
    }
  }
}

/** Grass or snow in front of a trunk: it grows out of the ground. */
function addFoot(shapes: Shapes, light: Light, { foliage, snowy }: Planting, x: number, y: number, metre: number, random: Random): void {
  const { pen } = shapes;
  pen.alpha = 1;
  pen.round = 0;
  pen.grain = 0;
  pen.side = 0;
  const [low, high] = foliage.grass;
  if (snowy) {
    pen.base = litBy(light, mixColour(low, high, 0.6), 0.24, 0.7);
    pen.tip = pen.base;
    pen.soft = metre * 0.08;
    shapes.add(ball, x, y + metre * 0.3, metre * 1.5, 0, metre * 0.3);
    return;
  }
  pen.soft = 0;
  for (let index = 0; index < 130; index += 1) {
    const away = (random() * 2 - 1) * 1.25;
    const long = metre * (0.14 + random() * 0.24);
    pen.tip = litBy(light, mixColour(low, high, random()), 0.24, 0.55);
    pen.base = scaleColour(pen.tip, 0.4);
    pen.bulge = (random() - 0.5) * long;
    const down = metre * (0.06 + 0.22 * Math.sqrt(Math.max(0, 1 - away * away * 0.6)));
    shapes.add(blade, x + away * metre, y + down, (random() - 0.5) * long * 0.5, -long, metre * 0.014);
  }
}

/** The dark of a crown over its own foot. */
function shadeFoot(shapes: Shapes, light: Light, x: number, y: number, wide: number, z: number): void {
  const { pen } = shapes;
  pen.base = scaleColour(light.ambient, 0.03);
  pen.tip = pen.base;
  pen.alpha = light.night ? 0.25 : 0.42;
  pen.soft = wide * 0.12;
  pen.depth = Math.min(0.96, z / 3.2 / 22);
  pen.round = 0;
  pen.side = 0;
  pen.grain = 0;
  shapes.add(ball, x, y, wide, 0, wide * 0.12);
}

/** Grass along the edge of the road, as far as the next tree. */
function addVerge(
  shapes: Shapes,
  light: Light,
  { foliage, snowy, roadHalf, orchard }: Planting,
  eye: Eye,
  centre: number,
  side: number,
  from: number,
  random: Random,
): void {
  if (snowy || from > 45) return;
  const { pen } = shapes;
  pen.alpha = 1;
  pen.soft = 0;
  pen.round = 0;
  pen.grain = 0;
  pen.side = 0.1;
  const count = Math.round((orchard ? 700 : 420) * Math.min(1, 16 / from));
  // Under flowering trees the grass is young.
  const young = orchard ? 0.6 : 1;
  for (let index = 0; index < count; index += 1) {
    const z = from + spacing * (0.5 - (index + random()) / count);
    if (z < 2.2) continue;
    const x = side * (roadHalf * 1.06 + random() ** 1.6 * 5.5);
    const scale = eye.focal / z;
    const long = scale * (0.12 + random() * 0.2) * young;
    const tip = litBy(light, mixColour(foliage.grass[0], foliage.grass[1], random()), 0.28, 0.6);
    pen.base = scaleColour(tip, orchard ? 0.62 : 0.4);
    pen.tip = tip;
    pen.bulge = (random() - 0.5) * long;
    pen.depth = Math.min(0.96, z / 3.2 / 22);
    shapes.add(blade, centre + x * scale, eye.horizon + eye.height * scale, (random() - 0.5) * long * 0.5, -long, scale * 0.012);
  }
}

/** Petals or leaves on the road and in the air. */
function addFallen(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  shapes: Shapes,
  eye: Eye,
  { kind, foliage, bare, roadHalf }: Planting,
  random: Random,
): void {
  const blossom = kind === 'cherry';
  if (bare || refuses(plan, 'petals') || !(blossom || plan.season === 'autumn' || wants(plan, 'leaves') || wants(plan, 'petals'))) return;
  const { pen } = shapes;
  pen.alpha = 0.95;
  pen.soft = 0;
  pen.round = 0;
  pen.side = 0.1;
  pen.bulge = 0.6;
  const count = blossom ? 5200 : 2600;
  for (let index = 0; index < count; index += 1) {
    const flying = index > count - 120;
    const z = (flying ? 6 : 2.2) + random() ** 2 * 32;
    const scale = eye.focal / z;
    // More of them lie along the edges.
    const x = (random() < 0.6 ? (random() < 0.5 ? -1 : 1) * (roadHalf * (0.62 + random() * 0.6)) : (random() - 0.5) * 2 * roadHalf) * 1.1;
    const y = eye.horizon + (eye.height - (flying ? random() * 5 : 0)) * scale;
    const size = scale * (blossom ? 0.035 : 0.075) * (0.7 + random() * 0.6);
    const colour = litBy(light, foliage.leaves[index % foliage.leaves.length] as Colour, 0.35 + random() * 0.3, 0.9);
    const turn = random() * Math.PI * 2;
    pen.base = scaleColour(colour, 0.82);
    pen.tip = colour;
    pen.grain = blossom ? 0 : 0.5;
    pen.depth = Math.min(0.96, z / 3.2 / 22);
    const flat = flying ? 1 : 0.35;
    shapes.add(
      blossom ? petal : leaf,
      canvas.width / 2 + x * scale,
      y,
      Math.cos(turn) * size,
      Math.sin(turn) * size * flat,
      size * 0.34 * (flying ? 1 : 0.6),
    );
  }
}
