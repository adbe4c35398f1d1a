import { createRandom } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { ColourName, ScenePlan } from '../plan.ts';

/**
 * Linear light of an OKLCH colour: lightness 0 to 1, chroma 0 to about 0.32, hue in degrees. Negative channels are cut.
 * Source: B. Ottosson, "A perceptual color space for image processing" (2020).
 */
export function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    Math.max(0, 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    Math.max(0, -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    Math.max(0, -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
}

export interface Tint {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Where each colour word lies in OKLCH. */
export const tints: Record<ColourName, Tint> = {
  red: { lightness: 0.6, chroma: 0.22, hue: 26 },
  orange: { lightness: 0.72, chroma: 0.18, hue: 55 },
  yellow: { lightness: 0.86, chroma: 0.17, hue: 95 },
  green: { lightness: 0.66, chroma: 0.17, hue: 145 },
  teal: { lightness: 0.68, chroma: 0.12, hue: 190 },
  blue: { lightness: 0.56, chroma: 0.2, hue: 258 },
  purple: { lightness: 0.54, chroma: 0.22, hue: 302 },
  pink: { lightness: 0.72, chroma: 0.19, hue: 352 },
  brown: { lightness: 0.48, chroma: 0.08, hue: 60 },
  black: { lightness: 0.16, chroma: 0.01, hue: 260 },
  white: { lightness: 0.96, chroma: 0.01, hue: 90 },
  grey: { lightness: 0.62, chroma: 0.012, hue: 250 },
  gold: { lightness: 0.78, chroma: 0.145, hue: 82 },
};

/** The colours that lead this plan: the wanted ones that are not refused. */
export function leadingTints(plan: ScenePlan): Tint[] {
  return plan.colours.filter((name) => !plan.unwantedColours.includes(name)).map((name) => tints[name]);
}

/** Whether a hue (degrees) belongs to a colour the plan keeps out. */
export function isUnwantedHue(plan: ScenePlan, hue: number): boolean {
  return plan.unwantedColours.some((name) => {
    const tint = tints[name];
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
