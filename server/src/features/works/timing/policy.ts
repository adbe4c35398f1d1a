import { secondsBetween, type TimePoint, usualPixels } from '@easel/contract/estimates';
import { enhanceModes } from '@easel/contract/recipe';
import type { EngineModel } from '../../../ports/generation.ts';

/** How long works of a model take, from what it declares and what finished works took. */

export interface Sample {
  way: string;
  style: string;
  pixels: number;
  seconds: number;
}

export interface Times {
  /** For the usual size. */
  usual: number;
  points: TimePoint[];
  /** By styles, how much longer than the usual one they take. */
  paces: ReadonlyMap<string, number>;
}

/** Of so many works, the newest ones count as much as all older ones together. */
const halfLife = 6;
/** What is declared counts as much as so many works. */
const declaredWeight = 1;
/** Works of one style differ by their words, too: a style has to show itself more often. */
const usualPaceWeight = 3;

/** @param samples the newest first */
export function learnTimes(model: EngineModel, samples: readonly Sample[]): Times {
  const declared = declaredPoints(model);
  const paces = new Map(model.inputs.style?.map(({ id, pace = 1 }) => [id, pace]));
  const strays = samples.flatMap((sample) => {
    const expected = secondsBetween(declared, sample);
    if (!expected || !(sample.seconds > 0)) return [];
    return {
      ...sample,
      size: Math.round(Math.log2(sample.pixels)),
      stray: Math.log(sample.seconds / expected / (paces.get(sample.style) ?? 1)),
    };
  });
  // From the whole to the parts: each level learns what the one above has left.
  const whole = usualStray(strays, declaredWeight);
  let rest = strays.map((one) => ({ ...one, stray: one.stray - whole }));
  const ofWay = straysBy(rest, ({ way }) => way, declaredWeight);
  rest = rest.map((one) => ({ ...one, stray: one.stray - (ofWay.get(one.way) ?? 0) }));
  const ofSize = straysBy(rest, ({ way, size }) => `${way} ${size}`, declaredWeight);
  rest = rest.map((one) => ({ ...one, stray: one.stray - (ofSize.get(`${one.way} ${one.size}`) ?? 0) }));
  const ofStyle = straysBy(rest, ({ style }) => style, usualPaceWeight);

  const learned = new Map<string, TimePoint>();
  for (const { way, size } of strays) {
    const alike = strays.filter((one) => one.way === way && one.size === size);
    const pixels = Math.round(Math.exp(alike.reduce((sum, one) => sum + Math.log(one.pixels), 0) / alike.length));
    const stray = whole + (ofWay.get(way) ?? 0) + (ofSize.get(`${way} ${size}`) ?? 0);
    learned.set(`${way} ${size}`, { way, pixels, seconds: (secondsBetween(declared, { way, pixels }) ?? 0) * Math.exp(stray) });
  }
  const met = new Set(strays.map(({ way }) => way));
  // Ways that nobody has gone yet follow the machine.
  const unmet = declared.filter(({ way }) => !met.has(way)).map((point) => ({ ...point, seconds: point.seconds * Math.exp(whole) }));
  const points = [...learned.values(), ...unmet];
  for (const [style, stray] of ofStyle) if (style) paces.set(style, (paces.get(style) ?? 1) * Math.exp(stray));
  const usualWay = declared.at(-1)?.way ?? '';
  return {
    usual: secondsBetween(points, { way: usualWay, pixels: usualPixels(model.tool, model.inputs) }) ?? model.etaSeconds(),
    points,
    paces,
  };
}

/** What the model says of itself: one point for each way that it names, or one for all. */
function declaredPoints({ tool, inputs, etaSeconds, secondsPerMegapixel }: EngineModel): TimePoint[] {
  if (tool === 'enhance' && secondsPerMegapixel) {
    return (inputs.mode ?? enhanceModes).map((way) => ({ way, pixels: 1e6, seconds: secondsPerMegapixel(way) }));
  }
  return [{ way: '', pixels: usualPixels(tool, inputs), seconds: etaSeconds() }];
}

interface Stray {
  way: string;
  size: number;
  style: string;
  /** The logarithm of how often longer it took. */
  stray: number;
}

function straysBy(strays: readonly Stray[], keyOf: (stray: Stray) => string, held: number): Map<string, number> {
  return new Map([...Map.groupBy(strays, keyOf)].map(([key, own]) => [key, usualStray(own, held)]));
}

/** The median where newer ones weigh more, drawn to nothing where there are few. One that stuck for a minute changes nothing. */
function usualStray(strays: readonly Stray[], held: number): number {
  const weighed = strays
    .map(({ stray }, place) => ({ stray, weight: 0.5 ** (place / halfLife) }))
    .sort((one, other) => one.stray - other.stray);
  const weight = weighed.reduce((sum, one) => sum + one.weight, 0);
  let passed = 0;
  const middle = weighed.find((one) => {
    passed += one.weight;
    return passed >= weight / 2;
  });
  return middle ? (middle.stray * weight) / (weight + held) : 0;
}
