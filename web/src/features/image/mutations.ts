import type { Model } from '@easel/contract/studio';
import { originField } from '../../tool/draft/origin.tsx';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { draftFor, draftInput, draftProblems, pendingWork, quote } from './form.ts';
import { useDraft } from './store.ts';

const shownFields = ['prompt', 'unwanted', 'seed', 'references'] as const;

/** What the button of text-to-image does. */
export function useGenerate(model: Model | undefined, onMade: (id: string) => void, loginReason: string) {
  return useSubmit({
    useDraft,
    problemsOf: (draft) => draftProblems(draft, model),
    send: (draft, requestId) =>
      makeWorks('Image/text2img_do', {
        ...draftInput(draft, model, requestId),
        ...quotedPrice(model && quote(draft, model)),
        ...originField('text2img'),
      }),
    optimistic: (draft, requestId) =>
      pendingWork({ ...draftFor(draft, model), model: model?.id ?? '' }, model ? quote(draft, model).credits : 0, requestId, new Date()),
    shownFields,
    loginReason,
    onMade,
  });
}
