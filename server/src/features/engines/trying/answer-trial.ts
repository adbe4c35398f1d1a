import type { Language } from '@easel/contract/language';
import { newId } from '../../../platform/ids.ts';
import type { LanguageEngine } from '../../../ports/language.ts';

/** One short answer of a language model, so that the operator sees whether it works and how long it takes. Nothing of it is kept. */

export interface AnswerTrial {
  kind: 'answer';
  model: string;
  seconds: number;
  /** What it wrote, cut after a few sentences. */
  answer: string;
}

const lettersMax = 400;
/** Some models think before they speak. */
const tokensMax = 600;
const question = { zh: '请用一句话介绍你自己。', en: 'Introduce yourself in one sentence.' };

export async function tryAnswer(engine: LanguageEngine, model: string, language: Language, signal: AbortSignal): Promise<AnswerTrial> {
  const began = performance.now();
  const tried = `try-${newId()}`;
  const request = { chat: tried, member: tried, model, messages: [{ role: 'user', text: question[language] } as const], language };
  const written: string[] = [];
  let thought = false;
  for await (const part of engine.answer({ ...request, maxTokens: tokensMax }, signal)) {
    if (part.type === 'text') written.push(part.text);
    if (part.type === 'reasoning') thought = true;
  }
  const answer = written.join('').trim().slice(0, lettersMax);
  if (answer === '' && !thought) throw new Error('It ended without an answer');
  return { kind: 'answer', model, seconds: Math.round((performance.now() - began) / 100) / 10, answer };
}
