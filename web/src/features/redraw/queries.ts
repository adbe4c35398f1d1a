import type { Output, Work } from '@easel/contract/works';
import { placesOf } from '../../work/places.ts';
import type { CandidateState } from './store.ts';

/** The pictures that a redraw makes, from the first moment on. */
export type Candidate =
  | { kind: 'ready'; key: string; work: Work; output: Output; number: number }
  | { kind: 'painting'; key: string; work: Work; place: number; progress: number; lead: boolean; number: number }
  | { kind: 'ended'; key: string; work: Work; number: number };

/**
 * What was made of a picture, in the order in which it was asked for and counted so, without what was put aside.
 * @param works newest first
 */
export function candidatesOf(
  works: readonly Work[],
  image: string,
  state: CandidateState,
  previews: (work: Work, place: number) => boolean,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const work of works.filter((each) => each.recipe.image === image).reverse()) {
    for (const place of placesOf(work, (at) => previews(work, at))) {
      const number = candidates.length + 1;
      const key = `${work.id} ${place.place}`;
      if (place.kind === 'ready') {
        if (!state.discarded.includes(place.output.id)) candidates.push({ kind: 'ready', key, work, output: place.output, number });
      } else if (place.kind === 'ended') {
        if (!state.discarded.includes(work.id)) candidates.push({ kind: 'ended', key, work, number });
      } else {
        const painting = place.kind === 'painting' ? { progress: place.progress, lead: place.lead } : { progress: 0, lead: place.first };
        candidates.push({ kind: 'painting', key, work, place: place.place, number, ...painting });
      }
    }
  }
  return candidates;
}

export type ReadyCandidate = Extract<Candidate, { kind: 'ready' }>;
export const isReady = (candidate: Candidate): candidate is ReadyCandidate => candidate.kind === 'ready';

/** The next or the previous among the picture itself (nothing) and what is ready; it goes round. */
export function stepCandidate(candidates: readonly Candidate[], shown: string | undefined, by: 1 | -1): string | undefined {
  const stops = [undefined, ...candidates.filter(isReady).map(({ output }) => output.id)];
  const place = Math.max(0, stops.indexOf(shown));
  return stops[(place + by + stops.length) % stops.length];
}

/** How many were asked for by the works that are still being made, and how many of those are ready. */
export function underway(candidates: readonly Candidate[]): { ready: number; count: number } {
  const going = new Set(candidates.flatMap((each) => (each.kind === 'painting' ? [each.work.id] : [])));
  const asked = candidates.filter(({ work }) => going.has(work.id));
  return { ready: asked.filter(isReady).length, count: asked.length };
}

/** What of a work's words could not be drawn, in these words. */
export function missingOf({ report = [] }: Pick<Work, 'report'>): string[] {
  return report.flatMap(({ text, as }) => (as === 'missing' ? [text] : []));
}
