import type { Language } from '@easel/contract/language';
import { answerQuestions } from '../../../platform/worker-thread.ts';
import { drawDocument } from './page.ts';
import type { PrintedDocument } from './policy.ts';

/** Draws documents on a thread of its own: fonts of some megabytes are read, and letters are chosen one by one. */

export interface DrawingOrder {
  printed: PrintedDocument;
  language: Language;
}

answerQuestions(({ printed, language }: DrawingOrder) => drawDocument(printed, language));
