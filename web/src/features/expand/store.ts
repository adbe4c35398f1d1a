import { createDraft } from '../../tool/draft/draft.ts';
import { readDraft } from './form.ts';

export const useDraft = createDraft('expand', readDraft);
