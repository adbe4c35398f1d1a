import { isEnded } from '@easel/contract/work-states';
import type { Output, Work } from '@easel/contract/works';
import type { Source } from '../../tool/source/source.ts';
import { type Place, placesOf } from '../../work/places.ts';
import type { CandidateState } from './store.ts';

/** The pictures that a redraw makes, from the first moment on. */
export type Candidate =
  | { kind: 'ready'; key: string; work: Work; output: Output; number: number }
  | { kind: 'painting'; key: string; work: Work; place: number; progress: number; lead: boolean; number: number }
  | { kind: 'ended'; key: string; work: Work; number: number };

/**
 * What was made of a picture, in the order in which it was asked for, without what was put aside. Each keeps the number that it had
 * when it was asked for, whatever becomes of the others.
 * @param works newest first
 */
export function candidatesOf(
  works: readonly Work[],
  image: string,
  state: CandidateState,
  previews: (work: Work, place: number) => boolean,
): Candidate[] {
  const candidates: Candidate[] = [];
  let before = 0;
  for (const work of worksFrom(works, image).reverse()) {
    const places = placesOf(work, (at) => previews(work, at));
    const missing = places.findIndex(({ place }, at) => place !== at);
    for (const place of places) {
      const key = `${work.id} ${place.place}`;
      const number = before + 1 + (place.kind === 'ended' ? missing : place.place);
      if (place.kind === 'ready') {
        if (!state.discarded.includes(place.output.id)) candidates.push({ kind: 'ready', key, work, output: place.output, number });
      } else if (place.kind === 'ended') {
        if (!state.discarded.includes(work.id)) candidates.push({ kind: 'ended', key, work, number });
      } else candidates.push({ kind: 'painting', key, work, place: place.place, number, ...paintedOf(work, place) });
    }
    before += asked(work);
  }
  return candidates;
}

const worksFrom = (works: readonly Work[], image: string): Work[] => works.filter(({ recipe }) => recipe.image === image);

const asked = ({ recipe, outputs }: Work): number => Math.max(recipe.count ?? 1, outputs.length);

/** All that are not ready are painted at the same time: what is done is done of each of them. */
function paintedOf(work: Work, place: Extract<Place, { kind: 'painting' | 'waiting' }>): { progress: number; lead: boolean } {
  if (place.kind === 'waiting') return { progress: 0, lead: place.first };
  const ready = work.outputs.length;
  return { progress: Math.max(0, (work.progress * asked(work) - ready) / (asked(work) - ready)), lead: place.lead };
}

/** How far all is that was asked for from a picture. */
export interface Tally {
  ready: number;
  count: number;
  /** From 0 to 1. */
  progress: number;
  /** A work that is still being made: the one that is furthest. */
  going: Work | undefined;
}

/** Counts all that was asked for from a picture, what was put aside, too: what is told of it never goes back. */
export function tallyOf(works: readonly Work[], image: string): Tally {
  const tally: Tally = { ready: 0, count: 0, progress: 0, going: undefined };
  for (const work of worksFrom(works, image)) {
    const ended = isEnded(work.state);
    tally.ready += work.outputs.length;
    tally.count += asked(work);
    tally.progress += ended ? asked(work) : Math.max(work.progress * asked(work), work.outputs.length);
    if (!ended && tally.going?.state !== 'running') tally.going = work;
  }
  return { ...tally, progress: tally.progress / Math.max(1, tally.count) };
}

/**
 * The work to tell of: what is being made of the picture in the editor, or else of one of its versions, all of it as one; where nothing
 * is, the latest.
 */
export function toldWork(works: readonly Work[], image: string, versions: readonly Source[]): Work | undefined {
  const pictures = [image, ...versions.map(({ id }) => id).reverse()];
  for (const picture of pictures) {
    const { going, progress } = tallyOf(works, picture);
    if (going) return { ...going, progress };
  }
  return works.find(({ recipe }) => recipe.image !== undefined && pictures.includes(recipe.image));
}

export type ReadyCandidate = Extract<Candidate, { kind: 'ready' }>;
export const isReady = (candidate: Candidate): candidate is ReadyCandidate => candidate.kind === 'ready';

/** The next or the previous among the picture itself (nothing) and what is ready; it goes round. */
export function stepCandidate(candidates: readonly Candidate[], shown: string | undefined, by: 1 | -1): string | undefined {
  const stops = [undefined, ...candidates.filter(isReady).map(({ output }) => output.id)];
  const place = Math.max(0, stops.indexOf(shown));
  return stops[(place + by + stops.length) % stops.length];
}

/** What of a work's words could not be drawn, in these words. */
export function missingOf({ report = [] }: Pick<Work, 'report'>): string[] {
  return report.flatMap(({ text, as }) => (as === 'missing' ? [text] : []));
}
