import { createDraft } from '../../tool/draft/draft.ts';
import { readDraft } from './form.ts';

/** The two tools keep what was written in each. */
export const drafts = {
  text2video: createDraft('text2video', readDraft),
  img2video: createDraft('img2video', readDraft),
};
