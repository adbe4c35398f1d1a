import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { usePreviews } from '../../../work/cache/works.ts';
import { candidatesOf, isReady, missingOf, stepCandidate, tallyOf } from '../queries.ts';
import { initialCandidateState, useRedrawState } from '../store.ts';

/** The candidates of the picture, which of them is on the stage, and what can be done with them. */
export function useCandidates(image: Source, works: readonly Work[], say: (words: string) => void) {
  const { t, language } = useTranslation('redraw');
  const { id } = image;
  const state = useRedrawState(({ candidates: all }) => all[id]) ?? initialCandidateState;
  const changeCandidates = useRedrawState((state) => state.changeCandidates);
  // Which places have one, not how it looks: a new look of one draws nothing else anew.
  const begun = usePreviews(({ images }) => works.map((work) => `${work.id} ${Object.keys(images[work.id] ?? {}).join()}`).join(';'));
  const candidates = useMemo(() => {
    const places = new Map(begun.split(';').map((each) => each.split(' ') as [string, string]));
    return candidatesOf(works, id, state, (work, at) => places.get(work.id)?.split(',').includes(String(at)) === true);
  }, [works, id, state, begun]);
  const ready = candidates.filter(isReady);
  const chosen = ready.find(({ output }) => output.id === state.shown);
  const { following } = state;
  const fresh = following === undefined ? undefined : ready.find(({ work }) => work.created_at >= following);
  const latest = candidates[candidates.length - 1]?.work;
  const tally = useMemo(() => tallyOf(works, id), [works, id]);
  /** Numbers stay when some were put aside: then they are no longer those of a count, and it is told how many are left. */
  const nameOf = (number: number) =>
    candidates.length === tally.count
      ? t('plateCandidate', { number, count: tally.count })
      : t('plateLeft', { number, count: candidates.length });
  const speaking = useRef(say);
  speaking.current = say;
  useEffect(() => {
    if (!fresh) return;
    changeCandidates(id, { shown: fresh.output.id, following: undefined });
    const count = fresh.work.outputs.length;
    speaking.current(count > 1 ? t('say.readyAll', { count }) : t('say.ready', { number: fresh.number }));
  }, [fresh, id, changeCandidates, t]);
  // What has no place in the mask is told as soon as the work that was watched has ended.
  const watched = useRef<string>(undefined);
  useEffect(() => {
    if (latest && !isEnded(latest.state)) watched.current = latest.id;
    else if (latest && watched.current === latest.id) {
      watched.current = undefined;
      const count = latest.outputs.length;
      if (count > 1) speaking.current(t('say.readyAll', { count }));
      const missing = missingOf(latest);
      if (missing.length > 0) showToast({ text: t('notDrawn', { things: new Intl.ListFormat(language).format(missing) }) });
    }
  }, [latest, t, language]);
  const show = (output: string | undefined) => {
    if (output === undefined && state.shown === undefined) return;
    changeCandidates(id, { shown: output, following: undefined });
    const found = ready.find((candidate) => candidate.output.id === output);
    say(found ? nameOf(found.number) : t('say.showingOriginal'));
  };
  const discard = (aside: string) => {
    const { discarded, shown } = state;
    const next = stepCandidate(candidates, shown, 1);
    changeCandidates(id, { discarded: [...discarded, aside], shown: shown === aside ? next : shown });
    const undo = () => changeCandidates(id, { discarded, shown });
    showToast({ text: t('discarded'), here: true, action: { label: t('undoAction'), run: undo } });
  };
  return { candidates, tally, nameOf, chosen, show, discard, step: (by: 1 | -1) => show(stepCandidate(candidates, state.shown, by)) };
}
