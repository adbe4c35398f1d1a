import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { Stage } from '../picture.ts';
import { coloursOfSubject, type Detail, refuses, wants } from '../plan.ts';
import { addBareTwigs, addPineArm, addTuft, barks, woodOf } from '../plants/boughs.ts';
import { foliageOf, litBy } from '../plants/foliage.ts';
import { floorStage } from '../plants/forest-floor.ts';
import { createMist } from '../plants/mist.ts';
import { blade, createShapes, leaf, type Shapes } from '../plants/plant-shapes.ts';
import { createShadows } from '../plants/trunk-shadows.ts';
import { paintTrunks, type Trunk } from '../plants/trunks.ts';
import { addClump, addFern, addFirefly, addMossyBank, addMushroom, addShade, addStone, type Tint } from '../plants/undergrowth.ts';
import type { Scene } from '../scene.ts';
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
  'petals',
];

interface Group {
  trunks: Trunk[];
  shapes: Shapes;
}

/** A walk into the woods: trunks that fade into mist, beams of light, a path or stream, ferns at the feet. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the plants grow in this order from one row of random numbers; each group has a function of its own.
export const paintForest: Scene = (canvas, plan, light) => {
  if (wants(plan, 'avenue')) return paintAvenue(canvas, plan, light);
  const { width, height, seed } = canvas;
  const random = createRandom(seedFor(seed, 'forest'));
  const noise = createNoise(seedFor(seed, 'forest-noise'));
  const unit = Math.sqrt(width * height);
  const freedom = Math.min(1.5, plan.creativity / 5);
  const wood = woodOf(plan, random());
  const [bark, barkLit, barkShade] = barks[wood];
  const foliage = foliageOf(plan);
  const snowy = !refuses(plan, 'snow') && (plan.weather === 'snow' || plan.season === 'winter' || wants(plan, 'snow'));
  const evergreen = wood === 'pine' || wood === 'bamboo';
  const bare = refuses(plan, 'leaves') || (plan.season === 'winter' && !evergreen);
  const leaves: readonly Colour[] =
    coloursOfSubject(plan).length === 0 && wood === 'pine'
      ? [
          [0.07, 0.15, 0.06],
          [0.1, 0.2, 0.07],
          [0.05, 0.11, 0.06],
        ]
      : coloursOfSubject(plan).length === 0 && wood === 'bamboo'
        ? [
            [0.22, 0.36, 0.06],
            [0.32, 0.44, 0.1],
            [0.14, 0.27, 0.06],
          ]
        : foliage.leaves;

  const horizon = height * (0.56 + 0.05 * (random() - 0.5) * freedom);
  const focus = unit * 0.92;
  const eye = 0.52;
  const hand = random() < 0.5 ? -1 : 1;
  const sunX = width * (0.5 + hand * 0.2 * Math.min(1, freedom));
  const sunY = height * (light.sun[1] > 0.4 ? -0.02 : light.sun[1] > 0.2 ? 0.13 : 0.34);
  const average = leaves.reduce<Colour>(
    (sum, one) => [sum[0] + one[0] / leaves.length, sum[1] + one[1] / leaves.length, sum[2] + one[2] / leaves.length],
    [0, 0, 0],
  );
  const tintOfAir = bare ? light.horizon : litBy(light, scaleColour(average, 1.6), 0.3, 0.6);
  const mist = createMist(canvas, light, noise, sunX, sunY, tintOfAir, unit);
  const thickness = 0.045 + light.haze * 0.23;
  const veil = (z: number) => 1 - Math.exp(-Math.max(0, z - 1.1) * thickness);
  const airAt = new Float64Array(3);
  const tintAt =
    (z: number, direct: number): Tint =>
    (colour, x, y) => {
      mist.at(x, y, airAt);
      const near = Math.exp(-Math.hypot(x - sunX, y - sunY) / (unit * 0.45));
      const [red, green, blue] = litBy(light, colour, direct + near * 0.5, 0.55 + near * 0.5);
      // Light in a wood has come through leaves: less of it is blue.
      const lit: Colour = bare || snowy ? [red, green, blue] : [red * 1.12, green, blue * 0.55];
      return mixColour(lit, [airAt[0] as number, airAt[1] as number, airAt[2] as number], veil(z));
    };

  const wander = (random() - 0.5) * 0.9 * freedom;
  const swing = 0.5 + random() * 0.8;
  const middle = (z: number) => Math.sin(z * 0.42 * swing) * 0.55 * wander * Math.min(2, z * 0.5) + (z - 3) * wander * 0.12;
  const stream = (wants(plan, 'river') || wants(plan, 'lake')) && !refuses(plan, 'river');
  const way = stream ? 'stream' : refuses(plan, 'path') || refuses(plan, 'road') ? 'none' : 'path';
  const breadth = way === 'none' ? 0.1 : 0.42;

  const soil: Colour = snowy ? [0.66, 0.7, 0.78] : plan.season === 'autumn' ? [0.2, 0.1, 0.03] : [0.07, 0.09, 0.025];
  const top: Colour = snowy ? [0.84, 0.87, 0.93] : plan.season === 'autumn' ? [0.4, 0.17, 0.03] : [0.14, 0.21, 0.045];
  const litter: Colour = snowy
    ? [0.75, 0.79, 0.86]
    : plan.season === 'autumn'
      ? [0.48, 0.15, 0.025]
      : wood === 'bamboo'
        ? [0.2, 0.17, 0.07]
        : [0.12, 0.09, 0.045];
  const soft = (colour: Colour) => litBy(light, colour, 0.16, 0.62);
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
      dark: soft(soil),
      light: soft(top),
      litter: soft(litter),
      way: soft(snowy ? [0.6, 0.63, 0.7] : stream ? [0.05, 0.09, 0.08] : [0.27, 0.19, 0.115]),
      sun: scaleColour(light.sunColour, 1.1),
      dapple: (snowy ? 0.3 : 0.85) * sunny,
      kind: way,
      middle,
      breadth,
      veil,
      ...(snowy ? { snow: sunAt } : {}),
    },
    mist,
    noise,
  );

  const put = (x: number, z: number): [number, number] => [width / 2 + (x / z) * focus, horizon + (eye / z) * focus];
  const bounds = [9, 4.2, 2.1, 0.9];
  const groups: Group[] = bounds.map(() => ({ trunks: [], shapes: createShapes(canvas, noise) }));
  const moss: Colour = snowy ? litBy(light, [0.85, 0.88, 0.94], 0.25, 0.85) : litBy(light, [0.09, 0.15, 0.03], 0.3, 0.7);
  const perRow = wood === 'bamboo' ? 22 : 12;
  let z = 20;
  let planted = false;
  // Planting takes a while, so it happens when the first row of plants is painted.
  function plant(): void {
    if (planted) return;
    planted = true;
    plantGroups();
    plantFront();
  }

  function plantGroups(): void {
    while (z > 1.15) {
      const group = groups[bounds.findIndex((bound) => z >= bound)] as Group;
      const tint = tintAt(z, 0.16);
      const half = (width / 2 / focus) * z * 1.15;
      const count = Math.max(1, Math.round(perRow * Math.min(1, z / 9) * (width / unit) * (0.6 + random() * 0.7)));
      const placed: [number, number, number][] = [];
      for (let index = 0; index < count; index += 1) {
        const x = (random() * 2 - 1) * half;
        const gap = breadth * 1.5 + (z < 3 ? 0.28 : 0.1) + random() * 0.3;
        if (Math.abs(x - middle(z)) < gap) continue;
        const [px, py] = put(x, z);
        // Two great trunks side by side in front would be a wall.
        if (z < 2.6 && placed.some(([other]) => Math.abs(other - px) < unit * 0.2)) continue;
        const thick =
          (wood === 'bamboo' ? 0.035 + random() * 0.02 : wood === 'birch' ? 0.05 + random() * 0.035 : 0.07 + random() * random() * 0.13) *
          focus;
        placed.push([px, py, thick / z]);
        if (snowy) shadows.cast(x, z, thick / focus);
        const shade = litBy(light, barkShade, 0.1, 0.75);
        group.trunks.push({
          x: px,
          y: py,
          half: Math.max(0.5, thick / z),
          lean: (random() - 0.5) * (wood === 'bamboo' ? 0.07 : wood === 'pine' ? 0.025 : 0.09) * (0.4 + freedom * 0.6),
          curve: (random() - 0.5) * (wood === 'pine' ? 0.3 : 1.6),
          veil: veil(z),
          depth: Math.min(0.96, z / 22),
          lit: litBy(light, barkLit, 0.42, 0.6),
          shade,
          moss,
          mossy: snowy ? 0 : wood === 'broad' ? 0.9 : wood === 'pine' ? 0.4 : 0.12,
          snow: snowy ? 0.85 : 0,
          shift: random() * 10,
        });
        dressTrunk(group.shapes, px, py, z, tint);
      }
      growBelow(group.shapes, z, half, tint);
      z *= z > 8 ? 0.9 : 0.85;
    }
  }

  function dressTrunk(shapes: Shapes, px: number, py: number, far: number, tint: Tint): void {
    shapes.pen.depth = Math.min(0.95, far / 22);
    shapes.pen.alpha = 1;
    shapes.pen.soft = 0;
    const scale = focus / far;
    if (bare && wood !== 'pine') {
      addBareTwigs(shapes, px, py, scale, wood, snowy, tint, random);
      return;
    }
    const size = Math.max(unit * 0.003, scale * (wood === 'bamboo' ? 0.095 : 0.03));
    if (wood === 'pine') {
      for (let tier = 0; tier < 9; tier += 1) {
        const y = py - scale * (1.15 + tier * 0.3 + random() * 0.15);
        if (y < -scale * 0.3) break;
        for (const side of [-1, 1]) addPineArm(shapes, px, y, side, scale, leaves, snowy, tint, random);
      }
      return;
    }
    const clumps = wood === 'bamboo' ? 4 : wood === 'birch' ? 8 : 10;
    for (let clump = 0; clump < clumps; clump += 1) {
      const y = py - scale * (wood === 'bamboo' ? 1 + random() * 2 : 1.25 + random() * 1.3);
      if (y < -scale * 0.3) continue;
      const wide = scale * (wood === 'bamboo' ? 0.2 : 0.22 + random() * 0.3);
      const x = px + (random() - 0.5) * scale * 0.9;
      if (wood !== 'bamboo') addShade(shapes, x, y, wide, leaves, tint);
      addClump(
        shapes,
        x,
        y,
        wide,
        wide * 0.42,
        wood === 'bamboo' ? 22 : 78,
        size,
        leaves,
        tint,
        wood === 'bamboo' ? 0.8 : 0.3,
        wood === 'bamboo' ? 0.1 : 0.3,
        random,
      );
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
    const fern: Colour = plan.season === 'autumn' ? [0.42, 0.2, 0.04] : [0.13, 0.26, 0.04];
    for (let index = 0; index < count; index += 1) {
      const x = (random() * 2 - 1) * half;
      if (way !== 'none' && Math.abs(x - middle(far)) < breadth * 1.25) continue;
      const [px, py] = put(x, far * (0.95 + random() * 0.1));
      const kind = random();
      if (snowy) {
        if (kind < 0.35) addTuft(shapes, px, py, scale, tint, random);
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
          60,
          scale * 0.04,
          plan.season === 'autumn' ? leaves : [fern, scaleColour(fern, 0.7)],
          tint,
          0,
          0.32,
          random,
        );
      else if (kind > 0.93 || (wants(plan, 'rocks') && kind > 0.72))
        addStone(shapes, px, py, scale * (0.05 + random() * 0.08), [0.2, 0.2, 0.19], [0.11, 0.18, 0.04], tint, random);
      if (!refuses(plan, 'grass')) {
        for (let stalk = 0; stalk < 26; stalk += 1) {
          const gx = px + (random() - 0.5) * scale * 0.5;
          const long = scale * (0.04 + random() * 0.09);
          const colour = tint(scaleColour(mixColour(foliage.grass[0], foliage.grass[1], random()), 0.8), gx, py);
          shapes.pen.base = scaleColour(colour, 0.4);
          shapes.pen.tip = colour;
          shapes.pen.bulge = (random() - 0.5) * long;
          shapes.pen.side = 0.1;
          shapes.add(blade, gx, py + scale * 0.012 * random(), (random() - 0.5) * long * 0.4, -long, scale * 0.004);
        }
      }
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
    if ((plan.season === 'autumn' || wants(plan, 'leaves') || wants(plan, 'petals') || wants(plan, 'cherry')) && !bare) strew();
    const flies =
      wants(plan, 'fireflies') || (plan.hour === 'night' && plan.season === 'summer' && !refuses(plan, 'fireflies') && plan.creativity > 3);
    if (flies) {
      for (let index = 0; index < 70; index += 1) {
        const near = random();
        addFirefly(
          front,
          random() * width,
          height * (0.38 + random() * 0.52),
          unit * (0.0011 + near * near * 0.0024),
          0.5 + random() * 0.5,
        );
      }
    }
    if (!bare) frame();
  }

  function strew(): void {
    for (let index = 0; index < 420; index += 1) {
      const flying = index < 40;
      const far = 1.05 + random() ** 2 * 6;
      const [px, ground] = put((random() * 2 - 1) * (width / 2 / focus) * far, far);
      const size = (focus / far) * (0.018 + random() * 0.014);
      const py = flying ? ground - random() * height * 0.6 : ground;
      const colour = tintAt(far, 0.25)(leaves[index % leaves.length] as Colour, px, py);
      const turn = random() * 6.28;
      front.pen.base = scaleColour(colour, 0.7);
      front.pen.tip = colour;
      front.pen.grain = 0.6;
      front.pen.side = 0.15;
      front.pen.depth = Math.min(0.9, far / 22);
      front.add(leaf, px, py, Math.cos(turn) * size, Math.sin(turn) * size * (flying ? 1 : 0.45), size * 0.32 * (flying ? 1 : 0.6));
    }
  }

  /** Dark leaves hanging into the upper corners, out of focus: they lead the eye inwards. */
  function frame(): void {
    front.pen.depth = 0.02;
    front.pen.grain = 0;
    front.pen.round = 0;
    front.pen.side = 0;
    for (const side of [0, 1]) {
      const reach = 0.12 + random() * 0.16;
      for (let index = 0; index < 300; index += 1) {
        const out = random() ** 1.6 * reach * 2;
        const x = side === 0 ? out * width : width - out * width;
        const y = random() * random() * height * (reach * 1.6 - out * 0.6);
        const size = unit * (wood === 'bamboo' ? 0.075 : 0.019) * (0.6 + random() * 0.7);
        const turn = wood === 'bamboo' || wood === 'pine' ? Math.PI / 2 + (random() - 0.5) * 1.6 : random() * 6.28;
        const colour = scaleColour(nearTint(leaves[index % leaves.length] as Colour, x, y), 0.3 + random() * 0.34);
        front.pen.base = scaleColour(colour, 0.7);
        front.pen.tip = colour;
        front.pen.soft = unit * 0.0034;
        front.add(leaf, x, y, Math.cos(turn) * size, Math.sin(turn) * size, size * (wood === 'bamboo' || wood === 'pine' ? 0.1 : 0.3));
      }
    }
    front.pen.soft = 0;
  }

  const strength =
    mix(0.2, 0.7, clamp(light.haze * 1.4)) * (plan.weather === 'rain' || plan.weather === 'overcast' || plan.weather === 'snow' ? 0.35 : 1);
  const stages: Stage[] = [floor];
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
    if (index === 1) stages.push(mist.beams('light', strength, 0.2));
    if (index === 3) stages.push(mist.beams('light', strength * 0.45, 0.12));
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
