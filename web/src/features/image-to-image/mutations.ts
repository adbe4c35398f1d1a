import type { Model } from '@easel/contract/studio';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { lookUpNamedStyle } from '../../tool/settings/reading.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { type Draft, draftInput, draftProblems, pendingWork, quote } from './form.ts';
import { useDraft } from './store.ts';

const shownFields = ['image', 'prompt', 'unwanted', 'seed', 'references'] as const;

/** Asks for what a draft says, in the style that its words name where none is chosen, at the price that was shown. */
export async function askRestyle(written: Draft, model: Model | undefined, requestId: string) {
  const style = written.style || (await lookUpNamedStyle('img2img', model, written));
  const draft = { ...written, style: style ?? '' };
  return makeWorks('Image/img2img_do', { ...draftInput(draft, model, requestId), ...quotedPrice(model && quote(written, model)) });
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
