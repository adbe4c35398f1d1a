import type { Model } from '@easel/contract/studio';
import { readAgain } from '../../queries/query-client.ts';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { type Draft, draftInput, draftProblems, type Pair, pendingWork, quote } from './form.ts';
import { useDraft } from './store.ts';

const shownFields = ['target', 'source', 'consent'] as const;

interface SwapOptions {
  model: Model | undefined;
  pairs: readonly Pair[];
  /** A visitor's, who pays nothing. */
  free: boolean;
  loginReason: string;
  onMade: (id: string) => void;
}

/** What the button of the face swap does. */
export function useSwap({ model, pairs, free, loginReason, onMade }: SwapOptions) {
  return useSubmit<Draft>({
    useDraft,
    problemsOf: draftProblems,
    send: (draft, requestId) =>
      makeWorks('Image/face_swap', {
        ...draftInput(draft, model, pairs, requestId),
        ...quotedPrice(model && quote(draft, model, free)),
      }).finally(() => void readAgain(['free-uses'])),
    optimistic: (draft, requestId) => pendingWork(draft, model ? quote(draft, model, free).credits : 0, requestId, new Date()),
    shownFields,
    loginReason,
    forVisitors: true,
    onMade,
  });
}
