import { createNoise } from '../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Stage } from '../picture.ts';
import { coloursOfSubject, type Detail, refuses, wants } from '../plan.ts';
import { addBareTwigs, addGrassTuft, addTuft, barks, woodOf } from '../plants/boughs.ts';
import { foliageOf, litBy } from '../plants/foliage.ts';
import { floorStage } from '../plants/forest-floor.ts';
import { createMist } from '../plants/mist.ts';
import { createShapes, type Shapes } from '../plants/plant-shapes.ts';
import { createShadows } from '../plants/trunk-shadows.ts';
import { middleOf, paintTrunks, type Trunk } from '../plants/trunks.ts';
import { addClump, addFern, addFireflies, addMossyBank, addMushroom, addShade, addStone, type Tint } from '../plants/undergrowth.ts';
import { addBambooCanopy, addBambooGround, addStemSprays } from '../plants/wood/bamboo.ts';
import { addBareBirch, addSnowyLitter } from '../plants/wood/birch.ts';
import { addCornerLeaves } from '../plants/wood/corners.ts';
import { addFallenLeaves } from '../plants/wood/fallen-leaves.ts';
import { addLyingNeedles, addMossCushion } from '../plants/wood/mossy-ground.ts';
import { addTallTree, seenWhole } from '../plants/wood/tall-trees.ts';
import { airOfWood, groundOfWood, hueInAir, leavesOfWood, lightInWood, skyOverWood } from '../plants/wood/wood-paints.ts';
import type { Scene } from '../scene.ts';
import { moonStage } from '../sky/moon.ts';
import { paintAvenue } from './avenue.ts';

export const drawnDetails: readonly Detail[] = [
  'pines',
  'birches',
  'bamboo',
  'maple',
  'cherry',
  'path',
  'avenue',
  'river',
  'road',
  'mushrooms',
  'fireflies',
  'leaves',
  'snow',
  'rocks',
  'grass',
  'sun',
  'moon',
  'petals',
];

/** Nearest distance of each group of plants, in units: what stands behind is painted first. */
const distances = [15, 11.5, 9, 7, 5.6, 4.2, 3, 2.1, 1.5, 0.9];

const greenFern: Colour = [0.13, 0.26, 0.04];
/** Ferns as they wither. */
const bracken: readonly Colour[] = [
  [0.42, 0.2, 0.04],
  [0.22, 0.24, 0.045],
  [0.46, 0.31, 0.06],
  [0.27, 0.13, 0.035],
];

interface Group {
  trunks: Trunk[];
  shapes: Shapes;
}

/** A walk into the woods: trunks that fade into mist, beams of light, a path or stream, ferns at the feet. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the plants grow in this order from one row of random numbers; each group has a function of its own.
export const paintForest: Scene = (canvas, plan, given) => {
  if (wants(plan, 'avenue')) return paintAvenue(canvas, plan, given);
  const { width, height, seed } = canvas;
  const random = createRandom(seedFor(seed, 'forest'));
  const noise = createNoise(seedFor(seed, 'forest-noise'));
  const unit = Math.sqrt(width * height);
  const freedom = Math.min(1.5, plan.creativity / 5);
  const wood = woodOf(plan, random());
  const light = lightInWood(plan, wood, given);
  const [bark, barkLit, barkShade] = barks[wood];
  const foliage = foliageOf(plan);
  const snowy = !refuses(plan, 'snow') && (plan.weather === 'snow' || plan.season === 'winter' || wants(plan, 'snow'));
  const evergreen = wood === 'pine' || wood === 'bamboo';
  const bare = refuses(plan, 'leaves') || (plan.season === 'winter' && !evergreen);
  const leaves = leavesOfWood(plan, wood, foliage);

  const horizon = height * (0.56 + 0.05 * (random() - 0.5) * freedom);
  const focus = unit * 0.92;
  const eye = 0.52;
  const hand = random() < 0.5 ? -1 : 1;
  // In fog between bamboo the light comes from the depth of the way.
  const deep = wood === 'bamboo' && plan.weather === 'fog' && !light.night;
  // A moon that is asked for stands over the way, where the crowns leave it free.
  const moonlit = light.night && wants(plan, 'moon');
  const sunX = width * (0.5 + hand * (deep || moonlit ? 0.06 : 0.2) * Math.min(1, freedom));
  const sunY = height * (moonlit ? 0.17 : deep ? 0.36 : light.sun[1] > 0.4 ? -0.02 : light.sun[1] > 0.2 ? 0.13 : 0.34);
  // Tall woods show row behind row in the fog.
  const tall = (wood === 'pine' || wood === 'broad') && !(bare && wood === 'broad');
  const foggy = tall && plan.weather === 'fog';
  const leafyFog = foggy && wood === 'broad';
  const tintOfAir = airOfWood(light, leaves, bare || foggy);
  const bareBirch = bare && wood === 'birch';
  const mist = createMist(canvas, light, noise, sunX, sunY, tintOfAir, unit, bareBirch ? skyOverWood(light) : undefined);
  const thickness = 0.045 + light.haze * (tall ? 0.125 : 0.23);
  // Near trees stand out of the fog with their own colours, far ones are lost in it.
  const dense = (z: number) => (leafyFog ? mix(0.42, 1.15, smoothstep(1.8, 8, z)) : 1);
  const veil = (z: number) => 1 - Math.exp(-Math.max(0, z - 1.1) * thickness * dense(z));
  const airAt = new Float64Array(3);
  const tintAt =
    (z: number, direct: number): Tint =>
    (colour, x, y) => {
      mist.at(x, y, airAt);
      const near = Math.exp(-Math.sqrt((x - sunX) ** 2 + (y - sunY) ** 2) / (unit * 0.45));
      const [red, green, blue] = litBy(light, colour, direct + near * 0.5, 0.55 + near * 0.5);
      // Light in a wood has come through leaves: less of it is blue.
      const lit: Colour = bare || snowy ? [red, green, blue] : [red * 1.12, green, blue * 0.55];
      const air: Colour = [airAt[0] as number, airAt[1] as number, airAt[2] as number];
      return mixColour(lit, wood === 'broad' && !bare ? hueInAir(air, colour) : air, veil(z));
    };

  const wander = (random() - 0.5) * 0.9 * freedom;
  const swing = 0.5 + random() * 0.8;
  const middle = (z: number) => Math.sin(z * 0.42 * swing) * 0.55 * wander * Math.min(2, z * 0.5) + (z - 3) * wander * 0.12;
  const stream = (wants(plan, 'river') || wants(plan, 'lake')) && !refuses(plan, 'river');
  const way = stream ? 'stream' : refuses(plan, 'path') || refuses(plan, 'road') ? 'none' : 'path';
  const breadth = way === 'none' ? 0.1 : wood === 'pine' && !stream ? 0.34 : 0.42;

  const ground = groundOfWood(plan, wood, snowy);
  const soft = (colour: Colour) => litBy(light, colour, 0.16, foggy ? 0.95 : 0.62);
  const sunny = clamp(Math.max(...light.sunColour) / 2.4, 0, 1.1);
  const shadowing = (plan.weather === 'clear' || plan.weather === 'cloudy') && !light.night ? 0.85 : 0;
  const shadows = createShadows((sunX - width / 2) / focus, light.sun[1] > 0.4 ? 1.1 : 8, noise);
  function sunAt(x: number, z: number): number {
    plant();
    return 1 - (1 - shadows.sunAt(x, z)) * shadowing;
  }
  const floor = floorStage(
    canvas,
    {
      horizon,
      focus,
      eye,
      dark: soft(ground.soil),
      light: soft(ground.top),
      litter: soft(ground.litter),
      way: soft(stream && !snowy ? [0.05, 0.09, 0.08] : ground.way),
      sun: scaleColour(light.sunColour, 1.1),
      dapple: (snowy ? 0.3 : 0.85) * sunny,
      kind: way,
      middle,
      breadth,
      veil,
      strewn: way !== 'path' || snowy ? 0 : wood === 'bamboo' ? 0.7 : wood === 'broad' && plan.season === 'autumn' ? 1 : 0,
      ...(wood === 'bamboo' && way === 'path' && !snowy ? { slabs: soft([0.36, 0.32, 0.25]) } : {}),
      ...(snowy ? { snow: sunAt } : {}),
    },
    mist,
    noise,
  );

  const put = (x: number, z: number): [number, number] => [width / 2 + (x / z) * focus, horizon + (eye / z) * focus];
  const groups: Group[] = distances.map(() => ({ trunks: [], shapes: createShapes(canvas, noise) }));
  const groupAt = (far: number) => groups[distances.findIndex((distance) => far >= distance)] as Group;
  const shapesAt = (far: number) => groupAt(far).shapes;
  const tallWood = {
    kind: wood === 'pine' ? wood : 'broad',
    leaves,
    bark: barkLit,
    barkShade,
    snowy,
    sunX,
    sunY,
    least: unit * 0.004,
  } as const;
  const moss: Colour = snowy ? litBy(light, [0.85, 0.88, 0.94], 0.25, 0.85) : litBy(light, [0.09, 0.15, 0.03], 0.3, 0.7);
  /** Numbers of one plant: however many it takes, the rest of the wood stays where it is. */
  const ownRandom = () => createRandom(Math.floor(random() * 0xffffffff));
  const perRow = wood === 'bamboo' ? 22 : bareBirch ? 17 : 12;
  // Bare birches are seen far into the wood.
  let z = bareBirch ? 36 : 20;
  let planted = false;
  // Planting takes a while, so it happens when the first row of plants is painted.
  function plant(): void {
    if (planted) return;
    planted = true;
    plantGroups();
    plantFront();
  }

  /** Nearest to the eye one tall tree stands on either side, the greater one away from the light; pixels from the middle. */
  function framingAt(far: number): number | undefined {
    if (far > 1.7 && far < 1.9) return -hand * width * (0.33 + random() * 0.06);
    return far > 1.4 && far < 1.7 ? hand * width * (0.47 + random() * 0.05) : undefined;
  }

  function plantGroups(): void {
    while (z > 1.15) {
      const group = groupAt(z);
      const tint = tintAt(z, 0.16);
      const half = (width / 2 / focus) * z * 1.15;
      const framing = tall && z < 2.2 ? framingAt(z) : undefined;
      const grown = Math.round(perRow * Math.min(1, z / 9) * (width / unit) * (0.6 + random() * 0.7));
      const count = tall && z < 2.2 ? (framing === undefined ? 0 : 1) : Math.max(1, grown);
      const placed: [number, number, number][] = [];
      for (let index = 0; index < count; index += 1) {
        const x = framing === undefined ? (random() * 2 - 1) * half : (framing * z) / focus;
        const gap = breadth * 1.5 + (z < 3 ? 0.28 : 0.1) + random() * 0.3;
        if (framing === undefined && Math.abs(x - middle(z)) < gap) continue;
        const [px, py] = put(x, z);
        // Two great trunks side by side in front would be a wall, and pale ones in fog a single flat one.
        const apart = z < 2.6 ? unit * 0.2 : leafyFog && z < 6 ? unit * 0.1 : 0;
        if (placed.some(([other]) => Math.abs(other - px) < apart)) continue;
        const thick =
          (wood === 'bamboo'
            ? 0.035 + random() * 0.02
            : wood === 'birch'
              ? 0.026 + random() * 0.04
              : framing === undefined
                ? (wood === 'pine' ? 0.05 : 0.06) + random() * random() * 0.1
                : 0.11 + random() * 0.03) * focus;
        placed.push([px, py, thick / z]);
        if (snowy) shadows.cast(x, z, thick / focus);
        const shade = litBy(light, barkShade, 0.1, 0.75);
        const trunk: Trunk = {
          x: px,
          y: py,
          half: Math.max(0.5, thick / z),
          lean: (random() - 0.5) * (wood === 'bamboo' ? 0.07 : wood === 'pine' ? 0.025 : 0.09) * (0.4 + freedom * 0.6),
          curve: (random() - 0.5) * (wood === 'pine' ? 0.3 : 1.6),
          taper: wood === 'broad' || wood === 'birch' ? Math.min(0.6, 0.9 / z) + 0.1 : 0.22,
          veil: veil(z),
          depth: Math.min(0.96, z / 22),
          lit: litBy(light, barkLit, 0.42, 0.6),
          shade,
          moss,
          mossy: snowy ? 0 : wood === 'broad' ? 0.9 : wood === 'pine' ? 0.4 : 0.12,
          snow: snowy ? (framing === undefined ? 0.85 : 0.4) : 0,
          shift: random() * 10,
        };
        if (!tall || z < seenWhole) group.trunks.push(trunk);
        dressTrunk(group.shapes, trunk, z, tint);
      }
      growBelow(group.shapes, z, half, tint);
      z *= z > 8 ? 0.9 : 0.85;
    }
  }

  function dressTrunk(shapes: Shapes, trunk: Trunk, far: number, tint: Tint): void {
    const { x: px, y: py } = trunk;
    shapes.pen.depth = Math.min(0.95, far / 22);
    shapes.pen.alpha = 1;
    shapes.pen.soft = 0;
    const scale = focus / far;
    if (bare && wood !== 'pine') {
      if (wood === 'birch')
        addBareBirch(shapes, (high) => middleOf(trunk, high, height), py, trunk.half, scale, far, snowy, tint, ownRandom());
      else addBareTwigs(shapes, px, py, scale, snowy, tint, random);
      return;
    }
    if (tall) {
      addTallTree(shapes, tallWood, trunk, far, scale, tint, ownRandom());
      return;
    }
    if (wood === 'bamboo') {
      addStemSprays(shapes, (high) => middleOf(trunk, high, height), py, scale, unit * 0.006, leaves, tint, ownRandom());
      return;
    }
    const size = Math.max(unit * 0.003, scale * 0.03);
    for (let clump = 0; clump < 8; clump += 1) {
      const y = py - scale * (1.25 + random() * 1.3);
      if (y < -scale * 0.3) continue;
      const wide = scale * (0.22 + random() * 0.3);
      const x = px + (random() - 0.5) * scale * 0.9;
      if (wood === 'birch') addShade(shapes, x, y, wide, leaves, tint);
      addClump(shapes, x, y, wide, wide * 0.42, 78, size, leaves, tint, 0.3, 0.3, random);
    }
  }

  function growBelow(shapes: Shapes, far: number, half: number, tint: Tint): void {
    const scale = focus / far;
    shapes.pen.depth = Math.min(0.95, far / 22);
    shapes.pen.alpha = 1;
    shapes.pen.soft = 0;
    const count = Math.round((far > 6 ? 5 : 8) * (width / unit));
    if (stream && far < 9) {
      const places = Array.from({ length: far < 4 ? 5 : 3 }, () => {
        const side = (random() < 0.5 ? -1 : 1) * breadth * (0.62 + random() * 0.55);
        return put(middle(far) + side, far * (0.94 + random() * 0.12));
      });
      addMossyBank(shapes, places, scale, tint, random);
    }
    if (wood === 'bamboo' && !snowy) addBambooGround(shapes, { far, scale, half, breadth, middle, put }, tint, ownRandom());
    if (wood === 'pine' && !snowy && far < 7) growMoss(shapes, far, half, tint, ownRandom());
    for (let index = 0; index < count; index += 1) {
      const x = (random() * 2 - 1) * half;
      if (way !== 'none' && Math.abs(x - middle(far)) < breadth * 1.25) continue;
      const [px, py] = put(x, far * (0.95 + random() * 0.1));
      const kind = random();
      const fern = plan.season === 'autumn' && wood !== 'pine' ? (bracken[index % bracken.length] as Colour) : greenFern;
      if (snowy) {
        if (kind < 0.35 && py < height * 0.96) addTuft(shapes, px, py, scale, tint, random);
        continue;
      }
      if (kind < 0.42 && far < 6 && wood !== 'bamboo') addFern(shapes, px, py, scale * (0.17 + random() * 0.12), fern, tint, random);
      else if (kind < 0.72 && !bare)
        addClump(
          shapes,
          px,
          py - scale * 0.06,
          scale * 0.16,
          scale * 0.09,
          (far < 3 ? 130 : 60) * (wood === 'bamboo' ? 0.7 : 1),
          scale * (wood === 'pine' ? 0.016 : wood === 'bamboo' ? 0.06 : far < 3 ? 0.024 : 0.034),
          plan.season === 'autumn' && wood !== 'pine' ? leaves : [fern, scaleColour(fern, 0.7)],
          tint,
          wood === 'bamboo' ? 0.2 : 0,
          wood === 'bamboo' ? 0.12 : 0.32,
          random,
        );
      else if ((kind > 0.93 && !evergreen) || (wants(plan, 'rocks') && kind > 0.72))
        addStone(shapes, px, py, scale * (0.05 + random() * 0.08), [0.2, 0.2, 0.19], [0.11, 0.18, 0.04], tint, random);
      if (!refuses(plan, 'grass')) addGrassTuft(shapes, px, py, scale, wood === 'pine' ? 9 : 26, foliage.grass, tint, random);
    }
  }

  /** The floor of a wood of conifers: cushions of moss and fallen needles. */
  function growMoss(shapes: Shapes, far: number, half: number, tint: Tint, own: Random): void {
    const scale = focus / far;
    const aside = () => middle(far) + (own() < 0.5 ? -1 : 1) * (breadth * 1.1 + own() * (half - breadth));
    for (let index = 0; index < (far < 3 ? 9 : 6); index += 1) {
      const [x, y] = put(aside(), far * (0.93 + own() * 0.14));
      addMossCushion(shapes, x, y, scale * (0.05 + own() * 0.12), tint, own);
      const [nx, ny] = put(middle(far) + (own() * 2 - 1) * breadth * 1.6, far * (0.93 + own() * 0.14));
      addLyingNeedles(shapes, nx, ny, scale, tint, own);
    }
  }

  const front = createShapes(canvas, noise);
  const nearTint = tintAt(1, 0.14);
  function plantFront(): void {
    front.pen.depth = 0.04;
    if (wants(plan, 'mushrooms')) {
      const cap = (coloursOfSubject(plan).length > 0 ? (foliage.leaves[0] as Colour) : [0.62, 0.05, 0.03]) as Colour;
      for (let index = 0; index < 11; index += 1) {
        const far = 2.3 - index * 0.12;
        const side = index % 2 === 0 ? 1 : -1;
        const [px, py] = put(middle(far) + side * (breadth + 0.1 + random() * 0.3), far);
        addMushroom(front, px, py, (focus / far) * (0.07 + random() * 0.08), cap, nearTint, random);
      }
    }
    if ((plan.season === 'autumn' || wants(plan, 'leaves') || wants(plan, 'petals') || wants(plan, 'cherry')) && !bare)
      addFallenLeaves({ width, height, focus, leaves, put, tintAt: (far) => tintAt(far, 0.25), shapesAt, front }, random);
    if (bareBirch && snowy)
      addSnowyLitter({ width, height, focus, sunny: hand, put, tintAt: (far) => tintAt(far, 0.25), shapesAt }, ownRandom());
    const flies =
      wants(plan, 'fireflies') || (plan.hour === 'night' && plan.season === 'summer' && !refuses(plan, 'fireflies') && plan.creativity > 3);
    if (flies) addFireflies(front, width, height, random);
    // The boughs of the nearest conifers frame their picture.
    if (wood === 'bamboo' && !bare) addBambooCanopy(front, canvas, leaves, (far) => tintAt(far, 0.2), random);
    else if (!bare && wood !== 'pine') addCornerLeaves(front, canvas, leaves, nearTint, random);
  }

  // Fog scatters a beam: only broad ones are seen in it.
  const crisp = leafyFog || bareBirch ? 0.15 : 1;
  // Beams need a sun: under a dim sky there are none.
  const strength =
    smoothstep(0.08, 0.3, Math.max(...light.sunColour)) *
    (leafyFog ? 0.34 : foggy ? 0.5 : deep ? 0 : 1) *
    mix(0.2, 0.7, clamp(light.haze * 1.4)) *
    (plan.weather === 'rain' || plan.weather === 'overcast' || plan.weather === 'snow' ? 0.35 : 1);
  const stages: Stage[] = [floor];
  if (moonlit) stages.push(moonStage(canvas, noise, { x: sunX, y: sunY, radius: unit * 0.042, veil: clamp(light.haze), horizon }));
  groups.forEach((group, index) => {
    stages.push({
      phase: 'plants',
      rows: height,
      cost: 3,
      paint(from, to) {
        plant();
        paintTrunks(canvas, group.trunks, bark, mist, noise, from, to);
        group.shapes.paint(from, to);
      },
    });
    if (distances[index] === 4.2 && strength > 0) stages.push(mist.beams('light', strength, 0.2, crisp));
    if (index === distances.length - 1 && strength > 0) stages.push(mist.beams('light', strength * 0.45, 0.12, crisp));
  });
  stages.push({
    phase: 'plants',
    rows: height,
    cost: 1,
    paint(from, to) {
      plant();
      front.paint(from, to);
    },
  });
  return stages;
};
