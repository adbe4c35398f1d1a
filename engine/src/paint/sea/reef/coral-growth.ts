import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { type Colour, mixColour, smoothstep } from '../../../pixels/shade.ts';
import { allowedHue, fromOklch, leadingTints } from '../../forms/harmony.ts';
import { refuses, type ScenePlan, wants } from '../../plan.ts';
import { type Mark, type Marks, packMarks } from '../sea-marks.ts';
import type { Water } from '../water.ts';
import type { Bank } from './bank.ts';
import { anemone, branchingCoral, fanCoral, kelp, seaGrass, type Tinted, tubeSponges } from './corals.ts';
import { createHead, type Head, type HeadKind } from './heads.ts';
import { type Sight, seenThrough } from './through-water.ts';

/** What stands at one place of a layer: a head, or strokes, or both. */
interface Growth {
  readonly head?: Head;
  readonly marks?: Marks;
}

/** Part of a reef at one distance; growths from the highest foot to the lowest, which stand before them. */
interface ReefLayer {
  readonly depth: number;
  readonly bank?: Bank;
  readonly growths: readonly Growth[];
}

export interface ReefPlace {
  readonly wide: number;
  readonly high: number;
  /** Where the floor ends in open water, a share of the height. */
  readonly horizon: number;
  /** The side the reef rises to: −1 left, 1 right. */
  readonly side: number;
  readonly seed: number;
}

export interface Reef {
  readonly layers: readonly ReefLayer[];
  /** Crest of the slope in the middle distance at a place, y down. */
  readonly crest: (x: number) => number;
  /** The anemone in the foreground, where clownfish live. */
  readonly home?: { readonly x: number; readonly y: number; readonly size: number };
}

/** Distances of the layers, and how far each rises on the reef's own side and on the other one, in shares of the height. */
const distances = [0.85, 0.55, 0.3, 0.08] as const;
const nearest = 0.004;
const rises = [
  { main: 0.24, from: -1.3, other: 0.16, until: 0 },
  { main: 0.37, from: -0.32, other: 0.09, until: -0.6 },
  { main: 0.42, from: -0.02, other: 0.2, until: -0.42 },
  { main: 0.22, from: -0.12, other: 0.16, until: -0.3 },
] as const;
const crowds = [30, 42, 56, 34] as const;

/** The reef of a plan: slopes that rise to one side in four layers, with corals on each; before a wreck only low corners. */
export function growReef(plan: ScenePlan, water: Water, place: ReefPlace): Reef {
  const { wide, high, horizon, side, seed } = place;
  const random = createRandom(seedFor(seed, 'reef'));
  const sunk = plan.things.some(({ kind }) => kind === 'wreck');
  const share = sunk ? 0 : wants(plan, 'coral') ? 1 : wants(plan, 'seaweed') ? 0.45 : 0.75;
  const hasHome = share > 0.7 && !refuses(plan, 'coral');
  const bankNoise = createNoise(seedFor(seed, 'bank'));
  const garden = createGarden(plan, sunk);
  const layers: ReefLayer[] = [];
  let slope = (_x: number) => high;
  const home = { x: wide * (0.5 + side * 0.27), y: high * 0.93, size: 0.15 };
  for (const [level, far] of distances.entries()) {
    const near = 1 - far;
    const floor = high * (horizon + (1 - horizon) * (level === 3 ? (sunk ? 0.99 : 1.06) : 0.1 + near ** 1.8 * 0.75));
    const rise = rises[level] as (typeof rises)[number];
    const crest = (x: number) => {
      const e = ((x - wide / 2) * side) / (wide / 2);
      const lift = rise.main * smoothstep(rise.from, 1.15, e) + rise.other * smoothstep(rise.until, -1.1, e);
      const rough = 1 + 0.5 * bankNoise.sum(x * 3.1 + level * 9, level * 5.3, 3);
      return floor + 0.004 - lift * share * high * rough;
    };
    const foot = (x: number) => {
      const lift = floor - crest(x);
      return crest(x) + lift + (0.03 * near + 0.02 * bankNoise.at(x * 5, 3.7)) * smoothstep(0, 0.06, lift);
    };
    if (level === 2) slope = crest;
    const sight = seenThrough(water, far, horizon - 0.14 * far);
    const tinted = tintedBy(sight);
    const stands = placesOn(random, {
      crest,
      floor,
      near,
      count: Math.round((crowds[level] as number) * (sunk ? 0.45 : 0.55 + share * 0.45)),
      sunk,
      ...place,
    });
    const growths = stands.map((stand, index): Growth => {
      const depth = far - (0.07 * near * index) / stands.length;
      return garden(random, { ...stand, depth, far, sight, tinted });
    });
    const [behind, before] = level === 3 && hasHome ? homeOf(random, plan, home, sight, tinted) : [];
    if (behind) growths.push(behind);
    if (!refuses(plan, 'seaweed') && (sunk || wants(plan, 'seaweed')))
      growths.push(kelpOf(random, { ...place, sunk, floor, near, far, tinted, stalks: wants(plan, 'seaweed') ? 7 : level === 2 ? 2 : 1 }));
    const bank = share > 0 && !refuses(plan, 'rocks') ? { crest, depth: far, sight, noise: bankNoise, foot } : undefined;
    layers.push({ depth: far, growths, ...(bank ? { bank } : {}) });
    if (before) layers.push({ depth: nearest, growths: [before] });
  }
  return { layers, crest: slope, ...(hasHome ? { home } : {}) };
}

/** A colour lit from above, by how far it is lifted into the light, as it looks through the water. */
const tintedBy =
  ({ sun, around, veil }: Sight): Tinted =>
  (own, _far, lift) => {
    const part = (channel: 0 | 1 | 2) => own[channel] * (sun[channel] * (0.42 + 0.5 * lift) + around[channel]) + veil[channel];
    return [part(0), part(1), part(2)];
  };

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Places on a slope: many where it rises, a few on the sand before it; things gather at the sides and leave the middle open. */
function placesOn(
  random: Random,
  {
    crest,
    floor,
    near,
    count,
    sunk,
    wide,
    high,
    side,
  }: ReefPlace & { crest: (x: number) => number; floor: number; near: number; count: number; sunk: boolean },
): Stand[] {
  const stands: Stand[] = [];
  for (let index = 0; index < count; index += 1) {
    const size = (0.048 + 0.085 * random() ** 1.8) * (0.3 + near * 0.95) * (sunk ? 0.8 : 1);
    let best: Stand | undefined;
    let widest = -1;
    // Of a few places the one farthest from what stands there already, so that no slope is bare.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      // Before a wreck only the corners are overgrown.
      const x = sunk ? wide * (0.5 + (index % 3 === 0 ? -side : side) * (0.41 + random() * 0.12)) : wide * (-0.04 + 1.08 * random());
      const top = Math.min(floor, crest(x));
      const y = top + (floor - top) * random() ** 1.15 + size * 0.12 + (random() - 0.5) * 0.03 * near;
      if (!sunk && random() > 0.04 + (floor - top) / (high * 0.1)) continue;
      const room = stands.reduce((least, other) => Math.min(least, Math.hypot(other.x - x, (other.y - y) * 1.3)), 9);
      if (room <= widest) continue;
      widest = room;
      best = { x, y, size };
    }
    if (best) stands.push(best);
  }
  return stands.sort((one, other) => one.y - other.y);
}

interface Spot extends Stand {
  readonly depth: number;
  readonly far: number;
  readonly sight: Sight;
  readonly tinted: Tinted;
}

/** Hues of corals in degrees (OKLCH), with how light and how colourful they are; tan ones are the most. */
const coralTints = [
  [72, 0.52, 0.075],
  [58, 0.46, 0.07],
  [88, 0.56, 0.085],
  [110, 0.5, 0.07],
  [18, 0.56, 0.13],
  [345, 0.55, 0.13],
  [318, 0.48, 0.12],
  [292, 0.52, 0.11],
  [40, 0.6, 0.14],
  [85, 0.66, 0.13],
  [250, 0.5, 0.05],
] as const;

const headKinds: readonly HeadKind[] = ['brain', 'knobs', 'lobes', 'cups', 'knobs', 'lobes'];

function createGarden(plan: ScenePlan, sunk: boolean): (random: Random, spot: Spot) => Growth {
  const coral = !refuses(plan, 'coral');
  const weed = !refuses(plan, 'seaweed');
  const rocks = !refuses(plan, 'rocks');
  const weedy = wants(plan, 'seaweed');
  const lead = leadingTints(plan).filter((tint) => tint.chroma > 0.05);
  const colourOf = (luck: number, lot: number): Colour => {
    if (lead.length > 1)
      return fromOklch(
        0.5 + 0.16 * luck,
        0.16,
        allowedHue(plan, (lead[1 + Math.floor(lot * (lead.length - 1) * 0.999)]?.hue ?? 0) + luck * 12),
      );
    const [hue, lightness, chroma] = coralTints[Math.floor(lot * coralTints.length * 0.999)] as (typeof coralTints)[number];
    return fromOklch(
      (sunk ? 0.7 : 1) * (lightness + 0.12 * (luck - 0.4)),
      sunk ? chroma * 0.45 : chroma,
      allowedHue(plan, hue + (luck - 0.5) * 14),
    );
  };
  return (random, { x, y, size, depth, far, sight, tinted }) => {
    const own = colourOf(random(), random());
    // Before a wreck corals that branch are the most.
    const kind = sunk ? 0.3 + 0.7 * random() : random();
    const head = (form: HeadKind, colour: Colour, grown = 1): Growth => ({
      head: createHead(random, { kind: form, x, y: y - size * grown * 0.15, size: size * grown, depth, colour, sight }),
    });
    if (!coral) return rocks && kind < 0.6 ? head('rock', [0.2, 0.18, 0.16]) : weed ? grassAt() : {};
    if (weed && kind > (weedy ? 0.6 : 0.985)) return grassAt();
    if (kind < 0.36) return head(headKinds[Math.floor(random() * headKinds.length)] as HeadKind, own);
    if (kind < 0.365) return rocks ? head('rock', [0.2, 0.18, 0.16]) : head('cups', own);
    if (kind < 0.56) {
      const lifted = size * (0.3 + 0.2 * random());
      const grown = 1.25;
      return {
        head: createHead(random, {
          ...{ kind: 'table' as const, x, y: y - lifted, size: size * grown, depth, sight },
          colour: mixColour(own, [0.34, 0.28, 0.17], 0.55),
        }),
      };
    }
    const marks: Mark[] = [];
    const spot = { x, y: y + size * 0.1, size: size * 1.25, depth };
    if (kind < 0.78) branchingCoral(marks, random, { ...spot, size: size * 1.2 }, own, tinted, far > 0.7 ? 2 : far > 0.4 ? 3 : 4);
    else if (kind < 0.88) fanCoral(marks, random, spot, own, tinted);
    else if (kind < 0.94) tubeSponges(marks, random, spot, own, tinted);
    else {
      anemone(marks, random, { ...spot, size: size * 1.5 }, own, tinted, 34);
      return { ...head('cups', mixColour(own, [0.3, 0.25, 0.2], 0.7), 0.55), marks: packMarks(marks) };
    }
    return { marks: packMarks(marks) };

    function grassAt(): Growth {
      const blades: Mark[] = [];
      seaGrass(blades, random, { x, y: y + size * 0.1, size: size * 1.2, depth }, [0.16, 0.3, 0.08], tinted);
      return { marks: packMarks(blades) };
    }
  };
}

/** A large anemone in the foreground, on a stone; and what of it is before those who live in it. */
function homeOf(random: Random, plan: ScenePlan, { x, y, size }: Stand, sight: Sight, tinted: Tinted): readonly [Growth, Growth] {
  const depth = (distances[3] as number) - 0.07;
  const wanted = leadingTints(plan)[1]?.hue;
  const hue = allowedHue(plan, wanted ?? ([105, 330, 60, 300][Math.floor(random() * 4)] as number));
  const colour = fromOklch(0.6, 0.1, hue);
  const [behind, before]: [Mark[], Mark[]] = [[], []];
  anemone(behind, random, { x, y: y - size * 0.3, size: size * 1.9, depth }, colour, tinted, 64);
  anemone(before, random, { x, y: y - size * 0.14, size: size * 1.5, depth: nearest }, colour, tinted, 26);
  const head = createHead(random, { kind: 'cups', x, y, size: size * 0.85, depth, colour: fromOklch(0.6, 0.055, 70), sight });
  return [{ head, marks: packMarks(behind) }, { marks: packMarks(before) }];
}

function kelpOf(
  random: Random,
  given: ReefPlace & { sunk: boolean; floor: number; near: number; far: number; tinted: Tinted; stalks: number },
): Growth {
  const { wide, side, sunk, floor, near, far, tinted, stalks } = given;
  const marks: Mark[] = [];
  for (let stalk = 0; stalk < stalks; stalk += 1) {
    const x = wide / 2 + (stalk % 4 === 3 ? -side : side) * wide * ((sunk ? 0.45 : 0.3) + random() * (sunk ? 0.06 : 0.22));
    const spot = { x, y: floor + 0.03, size: (0.3 + random() * 0.4) * (0.4 + near * 0.75), depth: far };
    kelp(marks, random, spot, sunk ? [0.07, 0.12, 0.06] : [0.2, 0.26, 0.05], tinted);
  }
  return { marks: packMarks(marks) };
}
