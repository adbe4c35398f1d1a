import type { FailureKind } from '../../../ports/generation.ts';
import type { AnswerPart, AnswerRequest } from '../../../ports/language.ts';

/** What travels between the studio and the process that runs models. */

/** A model's file, as its own header tells of it. */
export interface ModelFile {
  /** Its name in the folder. */
  file: string;
  name: string;
  /** Tokens that it was trained to read. */
  context: number;
  /** It writes its thoughts before the answer. */
  reasons: boolean;
}

export type AskedOfModel = Pick<AnswerRequest, 'temperature' | 'maxTokens' | 'messages' | 'tools'>;

export type ToModels =
  | { kind: 'list'; library: string; folder: string; files: readonly string[] }
  | { kind: 'answer'; id: number; library: string; path: string; context: number; asked: AskedOfModel }
  | { kind: 'stop'; id: number };

export type FromModels =
  | { kind: 'files'; files: readonly ModelFile[]; unreadable: readonly string[] }
  | { kind: 'unusable'; detail: string }
  | { kind: 'part'; id: number; part: AnswerPart }
  | { kind: 'failed'; id: number; failure: FailureKind; code?: 'context_overflow'; detail: string };
