import type { Model } from '@easel/contract/studio';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { type Draft, draftInput, draftProblems, pendingWork, quote } from './form.ts';
import { useDraft } from './store.ts';

const shownFields = ['image', 'prompt', 'unwanted', 'seed', 'references'] as const;

/** Asks for what a draft says, at the price that was shown. */
export function askRestyle(draft: Draft, model: Model | undefined, requestId: string) {
  return makeWorks('Image/img2img_do', { ...draftInput(draft, model, requestId), ...quotedPrice(model && quote(draft, model)) });
}

/** What the button of image-to-image does. */
export function useRestyle(model: Model | undefined, onMade: (id: string) => void, loginReason: string) {
  return useSubmit({
    useDraft,
    problemsOf: draftProblems,
    send: (draft, requestId) => askRestyle(draft, model, requestId),
    optimistic: (draft, requestId) => pendingWork(draft, model, requestId, new Date()),
    shownFields,
    loginReason,
    onMade,
  });
}
