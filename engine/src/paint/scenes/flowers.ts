import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour } from '../../pixels/shade.ts';
import { fieldStripOf } from '../land/fields/field-strip.ts';
import { boltStage } from '../land/landscape-shapes.ts';
import { createLight } from '../light-of-plan.ts';
import type { Stage } from '../picture.ts';
import { type CountedBloom, coloursOfSubject, type Detail, refuses, wants } from '../plan.ts';
import { bloomHabits, kindsOf } from '../plants/blooms/bloom-kinds.ts';
import type { BloomKind } from '../plants/blooms/bloom-parts.ts';
import { addBloom } from '../plants/blooms/blooms.ts';
import { type CountedView, plantCounted } from '../plants/blooms/counted-blooms.ts';
import { addFarWood } from '../plants/blooms/far-wood.ts';
import type { FieldView } from '../plants/blooms/field-view.ts';
import { lavenderRows, plantLavender } from '../plants/blooms/lavender-rows.ts';
import { type PondView, plantPond } from '../plants/blooms/lotus-pond.ts';
import { addSunflower, facingOf, plantSunflowers } from '../plants/blooms/sunflower-field.ts';
import { type BedView, bedStage, plantBeds, stripeOf, tulipRows } from '../plants/blooms/tulip-beds.ts';
import { addButterfly, addFallingPetals } from '../plants/butterfly.ts';
import { foliageOf, leafColours, litBy, throughAir } from '../plants/foliage.ts';
import { hillStage, hillsOf, skyStage } from '../plants/hill-and-sky.ts';
import { blade, createShapes, leaf, limb, type Shapes } from '../plants/plant-shapes.ts';
import { pondStage } from '../plants/pond.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import { paintOf } from '../tint.ts';
import { addBirds } from './tree.ts';

export const drawnDetails: readonly Detail[] = [
  ...(['sunflower', 'tulip', 'rose', 'lotus', 'lavender', 'daisy', 'poppy', 'cherry'] as const),
  ...(['hydrangea', 'peony', 'chrysanthemum', 'iris', 'daffodil', 'rapeseed', 'lily', 'butterfly', 'petals'] as const),
  ...([
    'grass',
    'meadow',
    'field',
    'path',
    'road',
    'river',
    'hills',
    'birds',
    'sun',
    'moon',
    'stars',
    'clouds',
    'rainbow',
    'lightning',
  ] as const),
];

/** Flowers to the horizon with the nearest in full detail, or lotus on a pond. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the plants grow in this order from one row of random numbers; each kind has a function of its own.
export const paintFlowers: Scene = (canvas, plan, given) => {
  // Colours of the prompt belong to the petals, not to the air.
  const light = plan.colours.length > 0 ? createLight({ ...plan, colours: [] }, canvas.seed) : given;
  const { width, height, seed } = canvas;
  const random = createRandom(seedFor(seed, 'flowers'));
  const noise = createNoise(seedFor(seed, 'flowers-noise'));
  const unit = Math.sqrt(width * height);
  const freedom = Math.min(1.5, plan.creativity / 5);
  const chosen = kindsOf(plan, random);
  const onWater = chosen[0] === 'lotus';
  const dusk = plan.hour === 'dusk';
  // Stars do not show in a sky that is still bright, and hills would cut the disc of a sun this low.
  const unlit = (['stars', 'sun'] as const).filter((detail) => dusk && !plan.details.includes(detail));
  const sky = createSky(canvas, { ...plan, unwantedDetails: [...plan.unwantedDetails, ...unlit] }, light);
  const foliage = foliageOf({ ...plan, colours: [], season: plan.season === 'winter' ? 'summer' : plan.season });
  const horizon = height * (onWater ? 0.36 : 0.4 + 0.06 * (random() - 0.5) * freedom);
  const focus = unit * 0.95;
  const counted = plan.blooms;
  const rows = !counted && bloomHabits[chosen[0] as BloomKind].rows && chosen.length === 1 && !wants(plan, 'meadow');
  const lavender = rows && chosen[0] === 'lavender';
  // From higher up, the earth between the rows of lavender shows.
  const eye = lavender ? 1.25 : 0.92;
  const side = clamp(light.sun[0] * 2, -1, 1);
  const led = leafColours(coloursOfSubject(plan));

  const green = litBy(light, foliage.grass[1], 0.3, 0.8);
  const dark = litBy(light, foliage.grass[0], 0.14, 0.5);
  const coloursOf = (kind: BloomKind): readonly Colour[] =>
    led.length > 0 ? led : bloomHabits[kind].colours.filter((name) => !plan.unwantedColours.includes(name)).map((name) => paintOf(name));
  const petalColour = (kind: BloomKind): Colour => {
    const list = coloursOf(kind);
    let own: Colour = list[Math.floor(random() * list.length)] ?? [0.8, 0.75, 0.7];
    if (kind === 'lavender' && led.length === 0) own = [0.2, 0.11, 0.55];
    if (kind === 'lavender') return scaleColour(own, 0.75 + random() * 0.5);
    return scaleColour(mixColour(own, [own[0], own[1] * 0.75, own[2] * 1.1], random() * 0.35), 0.74 + random() * 0.34);
  };

  const petalsOf = ({ kind, colours }: CountedBloom, index: number): Colour => {
    const own = colours.filter((name) => !plan.unwantedColours.includes(name));
    const next = own[index % own.length];
    if (next) return paintOf(next);
    const usual = coloursOf(kind);
    return usual[Math.floor(random() * usual.length)] ?? [0.8, 0.75, 0.7];
  };

  const hills = hillsOf(noise, light, { green, dark, horizon, unit, dusk, hilly: !refuses(plan, 'hills'), level: !onWater }, random);

  const strip = onWater ? undefined : fieldStripOf(canvas, plan, light, { horizon, focus, eye });
  const shapes = createShapes(canvas, noise);
  const put = (x: number, high: number, z: number): [number, number] => [width / 2 + (x / z) * focus, horizon + ((eye - high) / z) * focus];
  // Behind flowers that are counted the meadow is out of focus.
  const blurAt = (z: number) =>
    counted && z > 1.3
      ? unit * 0.008
      : z < 1.02
        ? unit * 0.007 * ((1.02 - z) / 0.3)
        : z > 2.1
          ? unit * Math.min(0.0034, 0.0011 * (z - 2.1))
          : 0;
  const lightAt = (colour: Colour, z: number, direct: number): Colour =>
    throughAir(light, litBy(light, colour, direct, 0.75), Math.max(0, z - 2) * 0.024);
  // Flowers of a meadow are small and many.
  const wild = (wants(plan, 'meadow') || wants(plan, 'field')) && chosen.length > 2 ? 0.66 : 0.86;
  const wind = (wants(plan, 'grass') ? 0.4 : 0.22) * (random() < 0.5 ? -1 : 1);

  const bedColours = coloursOf('tulip');
  const field: FieldView = {
    ...{ width, horizon, focus, eye, side, wind, lightAt, blurAt, stem: foliage.grass[1] },
    bare: (x, z) => strip?.covers(x, z) ?? false,
    faces: [],
  };
  const pond: PondView = { ...field, unit, noise, petals: () => petalColour('lotus'), leavesOnly: counted !== undefined };
  const countedView: CountedView = {
    field,
    height,
    unit,
    colourOf: petalsOf,
    pond: onWater ? pond : undefined,
    company: plan.things.length > 0,
  };
  const beds: BedView | undefined = lavender
    ? { ...field, rows: lavenderRows, colourOf: () => led[0] ?? [0.27, 0.15, 0.5] }
    : rows && chosen[0] === 'tulip'
      ? { ...field, rows: tulipRows, colourOf: (bed) => bedColours.at(stripeOf(bed) % bedColours.length) ?? [0.8, 0.75, 0.7] }
      : undefined;

  function addFlower(x: number, z: number, kind: BloomKind): void {
    if (strip?.covers(x, z)) return;
    const style = bloomHabits[kind];
    if (kind === 'sunflower') {
      const [high, size] = [style.tall * (0.85 + random() * 0.36), style.size * wild * (0.66 + random() * 0.4)];
      addSunflower(shapes, field, { x, z, tall: high, size, facing: facingOf(side, random), lush: false }, petalColour(kind), random);
      return;
    }
    const scale = focus / z;
    // Rows of lavender are bushes: fine spikes from low at their sides to the top.
    const bushy = kind === 'lavender' && chosen.length === 1;
    const tall = style.tall * (bushy ? 0.4 + random() * 0.72 : 0.74 + random() * 0.4);
    const lean = (wind + (random() - 0.5) * 0.5) * 0.14;
    const [fx, fy] = put(x, 0, z);
    const [hx, hy] = put(x + lean, tall, z);
    const fine = z < 5;
    const soft = blurAt(z);
    const sized = () => Math.max(unit * 0.0011, style.size * (bushy ? 0.66 : 1) * wild * scale * (0.66 + random() * 0.46));
    shapes.pen.depth = Math.min(0.6, z / 20);
    shapes.pen.soft = soft;
    shapes.pen.alpha = 1;
    shapes.pen.side = side * 0.3;
    shapes.pen.round = 0.2;
    shapes.pen.grain = 0;
    const stem = lightAt(foliage.grass[1], z, 0.28);
    shapes.pen.base = scaleColour(stem, 0.35);
    shapes.pen.tip = scaleColour(stem, 0.95);
    if (z < 8) {
      const [mx, my] = [fx + (hx - fx) * 0.35, fy + (hy - fy) * 0.5];
      const thick = scale * 0.006;
      shapes.add(limb, fx, fy, mx - fx, my - fy, thick);
      shapes.add(limb, mx, my, hx - mx, hy - my, thick, thick * 0.85);
      if (fine) addStemLeaves(mx, my, scale, kind, stem, fx, fy);
    }
    addBloom(
      shapes,
      {
        kind,
        x: hx,
        y: hy,
        radius: sized(),
        open: clamp(style.open + (random() - 0.7) * 0.85 - (z > 3 ? 0.1 : 0), kind === 'poppy' ? 0.5 : 0.34, 1),
        turn: random() * Math.PI * 2,
        tilt: (random() - 0.5) * 1.5,
        // Heads that others shade are darker; those in the sun glow.
        colour: lightAt(petalColour(kind), z, 0.2 + 0.36 * Math.min(1, tall / style.tall - 0.35 + random() * 0.3)),
        heart: lightAt(style.heart, z, 0.3),
        green: stem,
        side,
        soft,
        depth: Math.min(0.6, z / 20),
        fine,
      },
      random,
    );
  }

  function addStemLeaves(x: number, y: number, scale: number, kind: BloomKind, stem: Colour, fx: number, fy: number): void {
    shapes.pen.grain = 0.8;
    shapes.pen.round = 0;
    shapes.pen.side = side * 0.12;
    shapes.pen.base = scaleColour(stem, 0.45);
    shapes.pen.tip = scaleColour(stem, 1.05);
    if (kind === 'tulip') {
      for (const hand of [-1, 1]) {
        const long = scale * (0.26 + random() * 0.1);
        shapes.add(leaf, fx, fy, hand * long * (0.3 + random() * 0.15), -long, scale * 0.028);
      }
      return;
    }
    const count = kind === 'rose' ? 5 : 3;
    for (let index = 0; index < count; index += 1) {
      const hand = index % 2 === 0 ? -1 : 1;
      const long = scale * (kind === 'rose' ? 0.1 : 0.09) * (0.8 + random() * 0.4);
      const rise = (index / count) * 0.75;
      const lx = fx + (x - fx) * (0.3 + rise);
      const ly = fy + (y - fy) * (0.3 + rise);
      shapes.add(leaf, lx, ly, hand * long, -long * (0.05 + random() * 0.5), long * (kind === 'rose' ? 0.3 : 0.12));
    }
  }

  function addGreen(z: number, half: number): void {
    const scale = focus / z;
    const count = Math.round(Math.min(150, 34 + 60 / z) * (width / unit));
    shapes.pen.round = 0;
    shapes.pen.grain = 0;
    shapes.pen.alpha = 1;
    shapes.pen.soft = blurAt(z);
    shapes.pen.depth = Math.min(0.6, z / 20);
    for (let index = 0; index < count; index += 1) {
      const x = (random() * 2 - 1) * half;
      if (strip?.covers(x, z)) continue;
      const [px, py] = put(x, 0, z * (1 + random() * 0.05));
      const long = scale * (0.14 + random() * 0.2);
      const colour = lightAt(mixColour(foliage.grass[0], foliage.grass[1], random()), z, 0.12 + random() * 0.3);
      shapes.pen.base = scaleColour(colour, 0.32);
      shapes.pen.tip = colour;
      shapes.pen.side = 0.1 * side;
      shapes.pen.bulge = (wind + (random() - 0.5) * 0.8) * long * 0.7;
      shapes.add(blade, px, py, (random() - 0.5) * long * 0.3, -long, scale * 0.006);
    }
  }

  let planted = false;
  // Planting takes a while, so it happens when the first row of plants is painted.
  function plant(): Shapes {
    if (!planted) {
      planted = true;
      if (onWater) plantPond(shapes, pond, random);
      else if (counted) addMeadow();
      else addField();
      if (counted) plantCounted(shapes, countedView, counted, random);
      if (counted && !onWater) for (let z = 1.12; z > 0.95; z *= 0.93) addGreen(z, (width / 2 / focus) * z * 1.12);
      addGuests();
    }
    return shapes;
  }

  function addMeadow(): void {
    addFarWood(shapes, field, noise, createRandom(seedFor(seed, 'far wood')));
    for (let z = 14; z > 1.3; z *= 0.9) addGreen(z, (width / 2 / focus) * z * 1.12);
  }

  function addField(): void {
    if (beds) {
      // Beyond violet under a low sun, woods in full light would be orange.
      const woods = lavender ? { ...beds, lightAt: (paint: Colour, z: number, direct: number) => lightAt(paint, z, direct * 0.3) } : beds;
      addFarWood(shapes, woods, noise, createRandom(seedFor(seed, 'far wood')));
      if (lavender) plantLavender(shapes, beds, random);
      else plantBeds(shapes, beds, random);
      return;
    }
    if (rows && chosen[0] === 'sunflower') {
      for (let z = 7; z > 1; z *= 0.84) addGreen(z, (width / 2 / focus) * z * 1.12);
      addFarWood(shapes, field, noise, random);
      plantSunflowers(shapes, field, () => petalColour('sunflower'), random);
      return;
    }
    let z = 18;
    while (z > 0.98) {
      const half = (width / 2 / focus) * z * 1.12;
      addGreen(z, half);
      if (rows) {
        // Rows run away from the eye and meet at the horizon.
        const gap = 0.46;
        const shift = 0.23 * gap;
        const first = Math.ceil((-half - shift) / gap);
        for (let row = first; row * gap + shift < half; row += 1) {
          const plants = z < 2 ? 1 : 2;
          for (let plant = 0; plant < plants; plant += 1) {
            addFlower(row * gap + shift + (random() - 0.5) * 0.16, z * (1 + random() * 0.06), chosen[0] as BloomKind);
          }
        }
      } else {
        const count = Math.round((half * (z > 6 ? 7 : 9) * (chosen[0] === 'rose' ? 0.8 : 1)) / wild);
        for (let index = 0; index < count; index += 1) {
          const x = (random() * 2 - 1) * half;
          if (noise.at(x * 0.6, z * 0.5) + random() * 0.9 < 0.1) continue;
          const pick = chosen[Math.floor(random() ** 1.3 * chosen.length)] as BloomKind;
          addFlower(x, z * (1 + random() * 0.07), pick);
        }
      }
      z *= z > 6 ? 0.93 : 0.9;
    }
    // The ones in front, in full view, off the centre.
    const heroes = chosen[0] === 'lavender' ? 0 : Math.max(2, Math.round(3.4 * (width / unit)));
    for (let index = 0; index < heroes; index += 1) {
      const x = ((index + 0.5 + (random() - 0.5) * 0.5) / heroes - 0.5) * (width / focus) * 0.98;
      addFlower(x, 0.93 - 0.1 * random(), chosen[index % chosen.length] as BloomKind);
    }
  }

  function addGuests(): void {
    if (wants(plan, 'petals') || wants(plan, 'cherry'))
      addFallingPetals(shapes, light, led[0] ?? [0.86, 0.5, 0.58], width, height, unit, random);
    if (wants(plan, 'butterfly') || (plan.mood === 'joyful' && !refuses(plan, 'butterfly') && !light.night)) {
      const wings: Colour[] = [paintOf('orange'), paintOf('blue'), paintOf('yellow'), paintOf('white')];
      for (let index = 0; index < 3; index += 1) {
        const size = unit * (0.034 + random() * 0.028);
        addButterfly(
          shapes,
          width * (0.2 + 0.3 * index + (random() - 0.5) * 0.16),
          horizon + unit * (random() * 0.3 - 0.06),
          size,
          (random() - 0.5) * 1.2,
          0.4 + random() * 0.6,
          litBy(light, wings[(index + Math.floor(random() * 2)) % 4] as Colour, 0.4, 0.8),
          litBy(light, [0.03, 0.02, 0.02], 0.2, 0.6),
        );
      }
    }
    if (wants(plan, 'birds')) addBirds(canvas, shapes, light, random, unit);
  }

  const stages: Stage[] = [...sky.stages, skyStage(canvas, sky, horizon, onWater ? 0.55 : 0.5)];
  if (wants(plan, 'lightning')) stages.push(boltStage(canvas, light, horizon));
  stages.push(hillStage(canvas, hills, noise));
  if (beds) stages.push(bedStage(canvas, noise, beds));
  if (strip) stages.push(strip.stage);
  if (onWater) stages.push(pondStage(canvas, light, noise, () => horizon + unit * 0.004, unit));
  stages.push({ phase: 'plants', rows: height, cost: 8, paint: (from, to) => plant().paint(from, to) });
  return stages;
};
