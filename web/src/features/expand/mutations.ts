import type { Model } from '@easel/contract/studio';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { draftInput, draftProblems, pendingWork, quote } from './form.ts';
import { useDraft } from './store.ts';

const shownFields = ['image', 'margins', 'seed'] as const;

/** What the button of expanding does. */
export function useExpand(model: Model | undefined, onMade: (id: string) => void, loginReason: string) {
  return useSubmit({
    useDraft,
    problemsOf: draftProblems,
    send: (draft, requestId) =>
      makeWorks('Image/expand_do', { ...draftInput(draft, model, requestId), ...quotedPrice(model && quote(draft, model)) }),
    optimistic: (draft, requestId) => pendingWork(draft, model, requestId, new Date()),
    shownFields,
    loginReason,
    onMade,
  });
}
