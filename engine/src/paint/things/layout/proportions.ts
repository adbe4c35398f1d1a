import { clamp } from '../../../pixels/shade.ts';
import { catalogue } from '../catalogue.ts';
import { isHeld, isInHand, isPerched, isSeated, mountOf } from '../joined-things.ts';
import type { Kind } from '../kind.ts';
import type { Thing } from '../thing.ts';

/** Up to this factor from the middle of a company sizes are those of life; beyond it they differ less. */
const trueTo = Math.log(2);
const beyond = 0.45;
/** Shares of the picture's height: what nobody overlooks, and what leaves room for others. */
const least = 0.05;
const most = 0.54;
/** They may stand nearer to the eye than what is behind them, where nothing ties them to it. */
const lowGrowing = 0.95;

/** Whether a thing stands by itself on the ground or floats, so that its size can be told by what is beside it. */
function isMeasured(thing: Thing, things: readonly Thing[]): boolean {
  const kind = catalogue[thing.kind];
  const [home] = kind?.habitats ?? [];
  const sits = thing.relation?.how === 'on' && typeof thing.relation.to === 'number';
  if (!kind || (home !== 'land' && home !== 'water' && !(home === 'sky' && sits)) || thing.distance || thing.kind === 'smoke') return false;
  if (kind.followsCourse || kind.shine) return false;
  return (
    !isHeld(thing, things) && !isInHand(thing, things) && !isSeated(thing, things) && !isPerched(thing, things) && !isRiding(thing, things)
  );
}

/** So much broader than tall that it need not be seen whole. */
export function isEndless({ width, height, habitats }: Kind): boolean {
  return width > height * 4 && habitats[0] === 'land';
}

function isRiding(thing: Thing, things: readonly Thing[]): boolean {
  return mountOf(thing, things) !== undefined;
}

/**
 * The share of the picture's height for a thing that stands beside others: moved from what its kind likes towards what it
 * would have beside them in life.
 * @param liked what a kind likes to take, 0 to 1
 * @param aspect breadth of the picture by its height
 */
export function evenShare(things: readonly Thing[], index: number, liked: (kind: Kind) => number, aspect: number): number {
  const thing = things[index] as Thing;
  const kind = catalogue[thing.kind] as Kind;
  const own = liked(kind);
  if (!isMeasured(thing, things)) return own;
  const company = things.flatMap((other, at) => {
    const entry = catalogue[other.kind];
    return entry && isMeasured(other, things) ? [{ at, entry, tall: Math.log(entry.height) }] : [];
  });
  if (company.length < 2) return own;
  const tied = things.some((other, at) => at !== index && (other.relation?.to === index || thing.relation?.to === at));
  if (!tied && kind.height < lowGrowing && kind.habitats[0] === 'land' && kind.top !== 0) return own;
  const middle = (Math.max(...company.map(({ tall }) => tall)) + Math.min(...company.map(({ tall }) => tall))) / 2;
  const softly = (tall: number) => {
    const off = tall - middle;
    return Math.sign(off) * (Math.min(Math.abs(off), trueTo) + Math.max(0, Math.abs(off) - trueTo) * beyond);
  };
  const mean = company.reduce((sum, { entry, tall }) => sum + Math.log(liked(entry)) - softly(tall), 0) / company.length;
  // None fills more than the picture has room for.
  const fits = company.reduce((scale, { entry, tall }) => {
    const share = Math.exp(softly(tall) + mean);
    // A wall may go on beyond the picture.
    return Math.min(scale, most / share, isEndless(entry) ? 1 : (aspect * 0.8 * entry.height) / (share * entry.width));
  }, 1);
  // Things that belong together are what the picture is of.
  const largest = Math.max(...company.map(({ tall }) => Math.exp(softly(tall) + mean))) * fits;
  const nearer = tied ? clamp(0.36 / largest, 1, 1.5) : 1;
  const even = Math.max(least, Math.exp(softly(Math.log(kind.height)) + mean) * fits * nearer);
  return clamp(tied ? even : even ** 0.7 * own ** 0.3, 0.03, most);
}
