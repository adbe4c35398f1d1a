import { createRandom } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { ScenePlan } from '../plan.ts';
import { colourAt, oklabOf, paintOf } from '../tint.ts';

/** Linear light of an OKLCH colour: lightness 0 to 1, chroma 0 to about 0.32, hue in degrees. Negative channels are cut. */
export function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180;
  return colourAt(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
}

export interface Tint {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Where a colour word lies in OKLCH. */
function tintOf(name: ColourName): Tint {
  const [lightness, a, b] = oklabOf(paintOf(name));
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The colours that lead this plan: the wanted ones that are not refused. */
export function leadingTints(plan: ScenePlan): Tint[] {
  return plan.colours.filter((name) => !plan.unwantedColours.includes(name)).map(tintOf);
}

/** Whether a hue (degrees) belongs to a colour the plan keeps out. */
function isUnwantedHue(plan: ScenePlan, hue: number): boolean {
  return plan.unwantedColours.some((name) => {
    const tint = tintOf(name);
    if (tint.chroma < 0.05) return false;
    const apart = Math.abs(((hue - tint.hue + 540) % 360) - 180);
    return apart < 26;
  });
}

/** Moves a hue away from colours the plan keeps out. */
export function allowedHue(plan: ScenePlan, hue: number): number {
  let turned = hue;
  for (let step = 0; step < 12 && isUnwantedHue(plan, turned); step += 1) turned = (turned + 33) % 360;
  return turned;
}

/** How far a wanted hue is turned each time it is used again, in degrees. */
const leanings = [0, -15, 9, -26];

/**
 * A few hues that go together. Wanted colours come first and fill the list in turn; otherwise one of `families`
 * (lists of hues in degrees) is taken by seed and, with creativity above 5, turned a little.
 */
export function chooseHues(plan: ScenePlan, seed: number, families: readonly (readonly number[])[], count: number): number[] {
  const random = createRandom(seed);
  const family = families[Math.floor(random() * families.length)] ?? [30, 200];
  const turn = (random() - 0.5) * Math.max(0, plan.creativity - 4) * 14;
  const led = leadingTints(plan).filter((tint) => tint.chroma > 0.05);
  const hues: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const lead = led.length > 0 ? led[index % led.length] : undefined;
    const own = ((family[index % family.length] as number) + turn + 720) % 360;
    // Further turns of the list lean to the warm side first: gold becomes amber, not lime.
    if (lead) hues.push((lead.hue + (leanings[Math.floor(index / led.length) % leanings.length] as number) + 360) % 360);
    else hues.push(allowedHue(plan, own));
  }
  return hues;
}
