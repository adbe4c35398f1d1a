import { isEnded } from '@easel/contract/work-states';
import type { Output, Work } from '@easel/contract/works';

/** What stands at each place of a work's row of pictures. */
export type Place =
  | { kind: 'ready'; place: number; output: Output }
  | { kind: 'waiting'; place: number; first: boolean }
  /** `lead`: the first that is not ready; it alone carries phase, percent and the way to cancel. */
  | { kind: 'painting'; place: number; progress: number; lead: boolean }
  | { kind: 'ended'; place: number };

/** The place of an output in its row: each picture's seed is the work's seed plus its place. */
function placeOf(work: Work, output: Output, fallback: number): number {
  const { seed, count = 1 } = work.recipe;
  if (seed === undefined || output.seed === null) return fallback;
  const place = (output.seed - seed + 2 ** 32) % 2 ** 32;
  return place < count ? place : fallback;
}

/** How many outputs a work has, or will have as far as is known. */
export function placeCount({ recipe, outputs, state }: Pick<Work, 'recipe' | 'outputs' | 'state'>): number {
  return isEnded(state) ? outputs.length : Math.max(recipe.count ?? 1, outputs.length);
}

/** All places of a work from the first moment to the last. A work that ended early has one place that says why, after what is ready. */
export function placesOf(work: Work, previews: (place: number) => boolean): Place[] {
  const count = Math.max(work.recipe.count ?? 1, work.outputs.length);
  const ready = new Map(work.outputs.map((output, index) => [placeOf(work, output, index), output]));
  const places: Place[] = [];
  const painted = work.progress * count;
  let waiting = 0;
  for (let place = 0; place < count; place++) {
    const output = ready.get(place);
    if (output) places.push({ kind: 'ready', place, output });
    else if (isEnded(work.state)) continue;
    else if (work.state === 'queued') places.push({ kind: 'waiting', place, first: waiting++ === 0 });
    else {
      const progress = Math.max(0, Math.min(1, painted - place));
      const lead = waiting++ === 0;
      places.push(lead || previews(place) ? { kind: 'painting', place, progress, lead } : { kind: 'waiting', place, first: false });
    }
  }
  if (isEnded(work.state) && ready.size < count) places.push({ kind: 'ended', place: count });
  return places;
}
