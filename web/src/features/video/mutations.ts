import type { Model } from '@easel/contract/studio';
import { originField } from '../../tool/draft/origin.tsx';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { draftInput, draftProblems, pendingWork, quote, type VideoTool } from './form.ts';
import { drafts } from './store.ts';

export const calls = { text2video: 'Video/text2video_do', img2video: 'Video/img2video_do' } as const;
const shownFields = ['image', 'first_frame', 'last_frame', 'prompt', 'unwanted', 'seed', 'references'] as const;

/** What the button of a video tool does. */
export function useFilm(tool: VideoTool, model: Model | undefined, onMade: (id: string) => void, loginReason: string) {
  return useSubmit({
    useDraft: drafts[tool],
    problemsOf: (draft) => draftProblems(tool, draft, model),
    send: (draft, requestId) =>
      makeWorks(calls[tool], {
        ...draftInput(tool, draft, model, requestId),
        ...quotedPrice(model && quote(tool, draft, model)),
        ...originField(tool),
      }),
    optimistic: (draft, requestId) => pendingWork(tool, draft, model, requestId, new Date()),
    shownFields,
    loginReason,
    onMade,
  });
}
