import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { type Colour, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas } from '../../picture.ts';
import type { ScenePlan } from '../../plan.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createShape, type Shape } from '../outlines.ts';
import { type LeafTones, leafTone, lyingLeaves, mapleLeaf } from './maple-leaf.ts';

/** The rim of a bank against the water, from the edge of the picture (`along` 0) to where it runs out of it (1); pixels. */
interface Bank {
  readonly at: (along: number) => readonly [number, number];
  /** How deep the bank is below its rim, from 1 at the edge to 0. */
  readonly fallAt: (along: number) => number;
  readonly unit: number;
}

function bankOf({ width, height }: Canvas, side: number, long: number, high: number, random: Random): Bank {
  const edge = side > 0 ? width : 0;
  const unit = Math.min(width, height);
  const rough = Array.from({ length: 26 }, random);
  const fallAt = (along: number) => (1 - along) ** 1.6;
  const at = (along: number): readonly [number, number] => {
    const place = along * 24;
    const uneven = mix(rough[Math.floor(place)] as number, rough[Math.floor(place) + 1] as number, place % 1);
    const x = edge - side * unit * along * long;
    return [x, height - unit * high * fallAt(along) - unit * 0.007 * (Math.sin(along * 17) + uneven) * (1 - along)];
  };
  return { at, fallAt, unit };
}

/** A bank that reaches into the lowest corner of the picture, with grass along its rim, or snow on it. */
export function cornerBank(canvas: Canvas, light: Light, plan: ScenePlan, side: number, snowy: boolean): Shape[] {
  const random = createRandom(seedFor(canvas.seed, `bank ${side}`));
  const turf = colourOf(snowy ? '#c9d2dc' : plan.season === 'autumn' ? '#7d6a34' : plan.season === 'winter' ? '#6d684e' : '#4f6a34');
  const [lit, dark] = [under(light, turf, 0.55), under(light, scaleColour(turf, snowy ? 0.7 : 0.34), 0.2)];
  const bank = bankOf(canvas, side, 0.4, 0.115, random);
  const ground = groundOf(canvas, bank, side, lit, dark);
  return snowy ? [ground] : [ground, ...grassOn(bank, 150, 0.06, dark, lit, random)];
}

/** The ground of a bank down to the lower edge of the picture. */
function groundOf({ width, height }: Canvas, { at }: Bank, side: number, lit: Colour, dark: Colour): Shape {
  const rim = Array.from({ length: 25 }, (_, index) => at(index / 24));
  const edge = side > 0 ? width : 0;
  const [end, start] = [rim[24] as readonly [number, number], rim[0] as readonly [number, number]];
  return createShape([...rim.flat(), end[0], height + 9, edge + side * 9, height + 9, edge + side * 9, start[1]], lit, dark, 0.03);
}

/** Blades of grass on a bank, most of them along its rim and towards the edge of the picture. `deep`: how far below the rim they stand. */
function grassOn({ at, fallAt, unit }: Bank, count: number, deep: number, dark: Colour, lit: Colour, random: Random): Shape[] {
  return Array.from({ length: count }, () => {
    const along = random() ** 1.3;
    const [x, rim] = at(along);
    const y = rim + unit * 0.004 + random() ** 2 * unit * deep * Math.min(1, 1.6 * fallAt(along));
    const [tall, lean, thin] = [unit * mix(0.012, 0.03, random()), (random() - 0.5) * unit * 0.016, unit * 0.0014];
    return createShape([x - thin, y, x + thin, y, x + lean, y - tall], mixColour(dark, lit, random()), dark, 0.03);
  }).sort((one, other) => one.bottom - other.bottom);
}

/**
 * The near shore of a lake in autumn, in the lowest corner of the picture: grass and stones under fallen leaves, and leaves that
 * the wind laid on the water before it.
 */
export function leafyShore(canvas: Canvas, light: Light, view: View, side: number, leaves: LeafTones): Shape[] {
  const random = createRandom(seedFor(canvas.seed, `shore ${side}`));
  const bank = bankOf(canvas, side, 0.86, 0.17, random);
  const turf = colourOf('#8c8050');
  const [lit, dark] = [under(light, turf, 0.6), under(light, scaleColour(turf, 0.42), 0.35)];
  const mud = under(light, colourOf('#3b3226'), 0.3);
  const inWater = Array.from({ length: 9 }, () => stoneOn(bank, mix(0.1, 0.95, random()), -0.006, light, random));
  const onLand = Array.from({ length: 11 }, () => stoneOn(bank, random() * 0.75, mix(0.012, 0.07, random()), light, random));
  return [
    ...leavesAfloat(canvas, view, bank, leaves, mud, random),
    ...inWater.flat(),
    groundOf(canvas, bank, side, mixColour(lit, mud, 0.35), dark),
    ...grassOn(bank, 330, 0.15, dark, lit, random),
    ...onLand.flat(),
    ...leavesOnGround(bank, leaves, dark, random),
    ...grassOn(bank, 120, 0.16, dark, lit, random),
  ];
}

/** A stone whose foot lies `below` the rim of a bank, as a share of the picture's shorter side: its body and its lighter top. */
function stoneOn({ at, unit }: Bank, along: number, below: number, light: Light, random: Random): Shape[] {
  const [x, rim] = at(along);
  const [reach, foot] = [unit * mix(0.008, 0.026, random() ** 2), rim + unit * below];
  const paint = mixColour(colourOf('#6d6a66'), colourOf('#8a7b68'), random());
  const corners = Array.from({ length: 11 }, (_, corner) => {
    const turn = Math.PI + (corner / 10) * Math.PI;
    const out = reach * mix(0.85, 1.1, random());
    return [Math.cos(turn) * out, Math.sin(turn) * out * 0.62] as const;
  });
  const shift = -Math.sign(light.sun[0]) * reach * 0.12;
  const body = corners.flatMap(([dx, dy]) => [x + dx, foot + dy]);
  const top = corners.flatMap(([dx, dy]) => [x - shift + dx * 0.72, foot - reach * 0.2 + dy * 0.66]);
  const [bright, shade] = [under(light, paint, 0.75), under(light, scaleColour(paint, 0.35), 0.15)];
  return [
    createShape(
      [...body, x + reach * 0.7, foot + reach * 0.22, x - reach * 0.7, foot + reach * 0.22],
      mixColour(bright, shade, 0.45),
      shade,
      0.03,
    ),
    createShape(top, bright, mixColour(bright, shade, 0.4), 0.03),
  ];
}

/** Leaves that lie on a bank, more of them towards the tree at the edge of the picture. */
function leavesOnGround({ at, fallAt, unit }: Bank, leaves: LeafTones, dark: Colour, random: Random): Shape[] {
  return Array.from({ length: 330 }, () => {
    const along = random() ** 1.2;
    const [x, rim] = at(along);
    const low = random();
    const y = rim + unit * (0.004 + 0.17 * low * Math.min(1, 1.3 * fallAt(along)));
    const pose = {
      long: unit * mix(0.0075, 0.012, random()) * (0.75 + 0.6 * low),
      turn: random() * 6.3,
      broad: mix(0.6, 1, random()),
      flat: mix(0.35, 0.6, random()),
    };
    const tone = leafTone(leaves, 0.12 + 0.75 * random());
    return mapleLeaf(x, y, pose, tone, mixColour(tone, dark, 0.25), 0.03);
  }).sort((one, other) => one.bottom - other.bottom);
}

/** Leaves on the water: many along the bank, others in streaks that the wind drove together; each with its dark edge in the water. */
function leavesAfloat({ width, height }: Canvas, view: View, bank: Bank, leaves: LeafTones, mud: Colour, random: Random): Shape[] {
  const front = height - view.horizon;
  const streaks = Array.from({ length: 5 }, () => [random(), mix(0.5, 0.9, random()), mix(0.1, 0.24, random()), random() - 0.5] as const);
  const places = Array.from({ length: 260 }, (_, index): readonly [number, number] => {
    if (index % 5 < 2) {
      const [x, rim] = bank.at(random());
      return [x + (random() - 0.5) * bank.unit * 0.1, rim - bank.unit * 0.2 * random() ** 3];
    }
    const [middle, low, long, tilt] = streaks[index % streaks.length] as (typeof streaks)[number];
    const along = random() + random() - 1;
    const aside = (random() + random() + random() - 1.5) * 0.07;
    return [width * middle + along * long * bank.unit * 1.6, view.horizon + front * (low + along * tilt * 0.12 + aside)];
  });
  return lyingLeaves(places, view, height, bank.unit, leaves, mud, random);
}

/** Reeds at the near shore of a lake, on a low bank in the lowest corner of the picture. */
export function reedyShore(canvas: Canvas, light: Light, side: number): Shape[] {
  const random = createRandom(seedFor(canvas.seed, `reeds ${side}`));
  const bank = bankOf(canvas, side, 0.62, 0.07, random);
  const turf = colourOf('#5a6236');
  const [lit, dark] = [under(light, turf, 0.5), under(light, scaleColour(turf, 0.34), 0.2)];
  const tip = under(light, colourOf('#8c8a4e'), 0.8);
  const reeds = Array.from({ length: 150 }, () => {
    const along = random() ** 1.25;
    return reedOn(bank, along, (1 - 0.75 * along) * mix(0.3, 1, random() ** 1.6), dark, mixColour(dark, tip, random()), random);
  });
  return [...reeds, groundOf(canvas, bank, side, mixColour(dark, lit, 0.4), dark), ...grassOn(bank, 260, 0.07, dark, lit, random)];
}

/** A blade of reed whose foot stands before the rim of a bank, bent at its tip; `tall`: share of the tallest. */
function reedOn({ at, unit }: Bank, along: number, tall: number, dark: Colour, lit: Colour, random: Random): Shape {
  const [x, rim] = at(along);
  const [y, high, thin] = [rim + unit * 0.012, unit * 0.2 * tall, unit * 0.0016];
  const lean = (random() - 0.5) * mix(0.2, 0.7, random()) * high;
  const [middleX, middleY] = [x + lean * 0.3, y - high * 0.6];
  const tip = [x + lean, y - high * (1 - 0.25 * Math.abs(lean / high))] as const;
  return createShape([x - thin, y, middleX - thin, middleY, ...tip, middleX + thin, middleY, x + thin, y], lit, dark, 0.03);
}
