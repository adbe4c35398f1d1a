import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, scaleColour } from '../../pixels/shade.ts';
import type { ScenePlan } from '../plan.ts';
import { paintOf } from '../tint.ts';
import { allowedHue, fromOklch, leadingTints } from './harmony.ts';

export interface Palette {
  /** The ground that is painted on. */
  readonly paper: Colour;
  /** The strongest contrast to the paper. */
  readonly ink: Colour;
  /** Four or five colours in the order of their share. */
  readonly tones: readonly Colour[];
  readonly dark: boolean;
  /** The tone that is gold leaf, where gold is named. */
  readonly metal?: Colour;
}

type Lch = readonly [number, number, number];

/** Hand-set harmonies: paper, ink, tones; lightness, chroma and hue. */
const light: readonly { paper: Lch; ink: Lch; tones: readonly Lch[] }[] = [
  {
    paper: [0.95, 0.018, 85],
    ink: [0.24, 0.03, 265],
    tones: [
      [0.62, 0.2, 30],
      [0.82, 0.15, 85],
      [0.5, 0.13, 250],
      [0.3, 0.05, 265],
      [0.88, 0.05, 70],
    ],
  },
  {
    paper: [0.94, 0.012, 100],
    ink: [0.27, 0.05, 190],
    tones: [
      [0.52, 0.09, 190],
      [0.74, 0.13, 60],
      [0.68, 0.16, 35],
      [0.85, 0.06, 170],
      [0.36, 0.06, 200],
    ],
  },
  {
    paper: [0.95, 0.014, 60],
    ink: [0.27, 0.06, 310],
    tones: [
      [0.7, 0.15, 5],
      [0.84, 0.08, 40],
      [0.55, 0.15, 300],
      [0.62, 0.1, 250],
      [0.9, 0.05, 20],
    ],
  },
  {
    paper: [0.93, 0.02, 95],
    ink: [0.28, 0.05, 150],
    tones: [
      [0.55, 0.11, 145],
      [0.78, 0.14, 95],
      [0.66, 0.14, 50],
      [0.4, 0.07, 160],
      [0.86, 0.06, 110],
    ],
  },
  {
    paper: [0.96, 0.008, 240],
    ink: [0.25, 0.07, 262],
    tones: [
      [0.46, 0.17, 262],
      [0.7, 0.11, 240],
      [0.7, 0.18, 35],
      [0.86, 0.05, 230],
      [0.33, 0.1, 265],
    ],
  },
];
const dark: readonly { paper: Lch; ink: Lch; tones: readonly Lch[] }[] = [
  {
    paper: [0.19, 0.035, 268],
    ink: [0.93, 0.03, 85],
    tones: [
      [0.66, 0.2, 25],
      [0.8, 0.14, 80],
      [0.52, 0.18, 285],
      [0.6, 0.13, 225],
      [0.36, 0.09, 280],
    ],
  },
  {
    paper: [0.18, 0.03, 200],
    ink: [0.92, 0.03, 110],
    tones: [
      [0.68, 0.12, 190],
      [0.8, 0.13, 85],
      [0.45, 0.09, 215],
      [0.66, 0.17, 40],
      [0.34, 0.06, 205],
    ],
  },
  {
    paper: [0.17, 0.04, 320],
    ink: [0.94, 0.02, 60],
    tones: [
      [0.64, 0.22, 350],
      [0.56, 0.2, 300],
      [0.8, 0.12, 60],
      [0.42, 0.14, 290],
      [0.7, 0.14, 20],
    ],
  },
  {
    paper: [0.16, 0.02, 60],
    ink: [0.92, 0.04, 85],
    tones: [
      [0.72, 0.14, 75],
      [0.55, 0.14, 45],
      [0.4, 0.08, 40],
      [0.84, 0.09, 90],
      [0.46, 0.05, 200],
    ],
  },
];

/** A palette by seed, mood and hour, turned towards the colours the plan names and away from those it refuses. */
export function createPalette(plan: ScenePlan, seed: number): Palette {
  const random = createRandom(seedFor(seed, 'palette'));
  const wantsDark = plan.hour === 'night' || plan.mood === 'mysterious' || plan.colours[0] === 'black';
  const wantsLight = plan.colours.includes('white') || plan.mood === 'joyful';
  const isDark = wantsDark || (!wantsLight && random() < (plan.mood === 'dramatic' || plan.mood === 'epic' ? 0.65 : 0.34));
  const list = isDark ? dark : light;
  const chosen = list[Math.floor(random() * list.length)] as (typeof light)[number];
  const turn = (random() - 0.5) * Math.max(0, plan.creativity - 5) * 16;
  const lead = leadingTints(plan).filter((tint) => tint.chroma > 0.05);
  const greyOnly = plan.colours.length > 0 && lead.length === 0;
  const calm = plan.mood === 'calm' || plan.mood === 'lonely' ? 0.86 : 1;
  const colour = ([lightness, chroma, hue]: Lch, index: number): Colour => {
    const led = lead[index % Math.max(1, lead.length)];
    if (greyOnly && index >= 0) return fromOklch(lightness, chroma * 0.12, allowedHue(plan, hue));
    // White that is named has its share of the tones: shades of it, with a breath of the colour beside it.
    if (led && index % 2 === 1 && plan.colours.includes('white')) return fromOklch(0.9 + 0.05 * (index % 3), 0.02, led.hue);
    if (led && index >= 0)
      return fromOklch(
        Math.min(0.9, lightness * 0.55 + led.lightness * 0.45),
        Math.max(chroma * 0.7, Math.min(led.chroma, 0.2)),
        led.hue + Math.floor(index / lead.length) * (lead.length > 1 ? 8 : -5),
      );
    if (led) return fromOklch(lightness, index === -2 ? Math.max(chroma, Math.min(0.11, led.chroma)) : chroma, led.hue);
    return fromOklch(lightness, chroma * calm, allowedHue(plan, (hue + turn + 360) % 360));
  };
  const tones = chosen.tones.map((tone, index) => colour(tone, index));
  const golden = lead.findIndex(({ hue }) => hue === leadingTints({ ...plan, colours: ['gold'] })[0]?.hue);
  // All that gold colours is one leaf: tones alike are the same.
  const metal = golden >= 0 ? scaleColour(paintOf('gold'), 0.95) : undefined;
  return {
    paper: colour(chosen.paper, -1),
    ink: colour(chosen.ink, -2),
    tones: metal
      ? tones.map((tone, index) => (index % lead.length === golden && !(index === 3 && plan.colours.includes('white')) ? metal : tone))
      : tones,
    dark: isDark,
    ...(metal ? { metal } : {}),
  };
}
