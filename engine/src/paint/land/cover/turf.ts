import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type Colour, colourOf, mix, mixColour, smoothstep } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import type { Light } from '../../light.ts';
import { isBallooning } from '../../light-of-plan.ts';
import type { Canvas } from '../../picture.ts';
import { type Detail, isBrewing, refuses, type ScenePlan, wants } from '../../plan.ts';
import { hasCastleHill, hasVillage } from '../../things/village.ts';
import { isGrey, paintOf } from '../../tint.ts';
import type { Material } from '../land-surface.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createDisc, createShape, type Shape } from '../outlines.ts';

/** A clear morning over which balloons fly: the sun has just risen, mist lies in the valleys and dew on the meadows. */
export function isEarly(plan: ScenePlan): boolean {
  return plan.hour === 'morning' && plan.weather === 'clear' && isBallooning(plan);
}

/** A colour under dew, whose drops throw back the pale sky. */
export function bedewed([red, green, blue]: Colour): Colour {
  const pale = 0.3 * red + 0.55 * green + 0.15 * blue;
  return mixColour([red, green, blue], [pale * 1, pale * 1.02, pale * 0.96], 0.24);
}

/** A ground with dew on it. */
export function dewy(ground: Material): Material {
  return (x, y, z, upright, hollow, tree, out) => {
    ground(x, y, z, upright, hollow, tree, out);
    const own: Colour = [out[0] as number, out[1] as number, out[2] as number];
    // It is seen near the eye; far slopes keep their green.
    out.set(mixColour(bedewed(own), [own[0] * 1.06, own[1] * 1.08, own[2] * 0.8], smoothstep(3, 9, z)));
  };
}

const blossoms: readonly (readonly [Detail, string])[] = [
  ['poppy', '#e0342a'],
  ['lavender', '#8a5fd0'],
  ['daisy', '#f5f2e6'],
  ['tulip', '#e2547a'],
  ['sunflower', '#f2b824'],
  ['rose', '#d83a5a'],
];

/** An ear of wheat at the end of its stalk, bent with it: grains on both sides and awns where it is large enough to show them. */
function ear(x: number, y: number, size: number, bend: number, upper: Colour, lower: Colour): Shape[] {
  const long = size * 0.34;
  const wide = size * 0.03 + 0.3;
  const lean = bend * 0.35;
  if (long < 9)
    return [
      createShape(
        [x - wide, y, x, y + long * 0.3, x + wide, y, x + lean + wide * 0.6, y - long * 0.7, x + lean, y - long],
        upper,
        lower,
        0.04,
      ),
    ];
  const parts: Shape[] = [];
  const grain = long * 0.24;
  const thick = long * 0.075;
  for (let step = 5; step >= 0; step -= 1) {
    const up = step / 6;
    const [gx, gy] = [x + lean * up, y - long * up];
    for (const side of [-1, 1]) {
      const [tx, ty] = [gx + side * thick * 1.7 + lean * 0.2, gy - grain];
      const paint = side * bend > 0 ? upper : mixColour(upper, lower, 0.55);
      parts.push(
        createShape([tx, ty - grain * 1.5, tx + side * 0.35 + 0.3, ty, tx - 0.3, ty], upper, upper, 0.04, 0.55),
        createShape(
          [gx, gy, gx + side * thick * 1.5, gy - grain * 0.3, tx, ty, gx + side * thick * 0.3, gy - grain * 0.8],
          paint,
          lower,
          0.04,
        ),
      );
    }
  }
  return parts;
}

/** Blades and small flowers along the lower edge of a meadow, far ones first; `grows`: how high at a place of the land, 0 nothing … 1 in full. */
export function bladesOfGrass(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  view: View,
  grows: (x: number, z: number) => number,
  dense = 1,
): Shape[] {
  const random = createRandom(seedFor(canvas.seed, 'turf'));
  const unit = 1 / view.step;
  const autumn = plan.season === 'autumn';
  // Under dew a short meadow of fine blades.
  const early = isEarly(plan);
  // Below a castle fine ones too, or they would measure the hill as a mound.
  const castle = hasCastleHill(plan);
  const short = early ? 0.5 : castle ? 0.74 : 1;
  const wheat = wants(plan, 'wheat');
  const root = under(light, wheat ? colourOf('#7a5a20') : autumn ? colourOf('#5e4a22') : colourOf('#33481b'), early ? 0.7 : 0.4);
  // Spray keeps a meadow fresh.
  const [green, straw] = castle ? ['#6f9a48', '#a4a866'] : wants(plan, 'waterfall') ? ['#7ca93e', '#9abd58'] : ['#8fae46', '#b8c070'];
  const tip = under(light, wheat ? colourOf('#dcb65a') : autumn ? colourOf('#c2a050') : colourOf(green), early ? 0.62 : 0.85);
  const pale = under(light, wheat ? colourOf('#efd48c') : autumn ? colourOf('#d8bd78') : colourOf(straw), 0.9);
  // The wind that a storm draws in bends all of it one way.
  const stormy = wheat && isBrewing(plan);
  const sunny = light.sun[0] < 0 ? -1 : 1;
  const wished = blossoms.filter(([name]) => wants(plan, name)).map(([, paint]) => colourOf(paint));
  const led = plan.colours.filter((name: ColourName) => !isGrey(name) && name !== 'green' && name !== 'brown').map((name) => paintOf(name));
  const usual = [colourOf('#f4f0e2'), colourOf('#f0c63c'), colourOf('#b98ae0'), colourOf('#e86a8a')];
  const petals = wished.length > 0 ? wished : led.length > 0 ? [...led, colourOf('#f4f0e2')] : usual;
  const flowering =
    wished.length > 0 ? 0.3 : wheat ? 0 : plan.season === 'spring' ? 0.16 : plan.season === 'summer' ? (early ? 0.04 : 0.1) : 0.02;
  const bare = refuses(plan, 'grass');
  const shapes: Shape[] = [];
  const count = bare ? 0 : wheat ? 2600 : Math.round(1500 * dense * (early ? 3 : castle ? 2.2 : 1));
  const lowest = canvas.height - view.horizon;
  // Gardens begin behind the first steps of a meadow: blades must not stand before houses.
  const highest = hasVillage(plan) ? canvas.height * 0.93 : 0;
  for (let index = 0; index < count; index += 1) {
    // Even steps in depth: many small blades behind, few large ones in front.
    const near = (index + random()) / count;
    const z = 1 / mix(0.42, 1.32, near * near);
    const y = view.horizon + Math.min(1.08 * lowest, (0.62 / z) * unit * 0.86);
    const x = random() * canvas.width;
    const away = (view.eye * unit) / (y - view.horizon);
    const stature = y < highest ? 0 : grows((x - view.centreX) * view.step * away, away);
    if (stature <= 0) continue;
    const depth = 1 - 1 / (1 + away * 0.09);
    const size = (unit / z) * mix(0.03, 0.085, random()) * short * stature * (y > canvas.height ? 1.3 : 1);
    const bend = stormy ? -sunny * size * (0.3 + 0.62 * random()) : (random() - 0.45) * size * 0.75;
    const wide = size * 0.028 + 0.25;
    const shade = random();
    const top: Colour = shade < (early ? 0.06 : 0.2) ? pale : mixColour(tip, root, random() * 0.5);
    shapes.push(
      createShape(
        [
          x - wide,
          y,
          x + wide,
          y,
          x + bend * 0.35 + wide * 0.7,
          y - size * 0.55,
          x + bend,
          y - size,
          x + bend * 0.35 - wide * 0.7,
          y - size * 0.55,
        ],
        top,
        root,
        depth,
        0.92 * smoothstep(0, 0.3, near),
      ),
    );
    if (wheat) shapes.push(...ear(x + bend, y - size, size, bend, top, mixColour(tip, root, 0.55)));
    if (random() < flowering) {
      const paint = petals[Math.floor(random() * petals.length)] as Colour;
      const radius = size * 0.05 + 0.3;
      shapes.push(createDisc(x + bend, y - size, radius, radius * 0.72, under(light, paint, 0.95), under(light, paint, 0.5), depth));
    }
  }
  return shapes;
}
