import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LanguageOffer } from '../../../platform/engines/language-offers.ts';
import type { AnswerPart, AnswerRequest } from '../../../ports/language.ts';
import { LiveAnswer } from './live-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const request: Omit<AnswerRequest, 'model'> = { chat: 'c', member: 'm', language: 'en', maxTokens: 64, messages: [] };
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const alive: AnswerPart = { type: 'alive' };

/** An engine that gives these parts, each after so many seconds. */
function offering(parts: () => AsyncIterable<AnswerPart>): LanguageOffer {
  const name = { zh: 'slow', en: 'slow' };
  const model = { id: 'slow', name, context: 1000, outputMax: 100, sees: false, reasons: false, tools: false };
  return { engine: { id: 'slow', models: () => [model], answer: parts, close: async () => undefined }, model, priceIn: 0, priceOut: 0 };
}

async function outcomeOf(parts: () => AsyncIterable<AnswerPart>, withinSeconds: number, pieceMs = 30) {
  const noted: string[] = [];
  let told = 0;
  const live = new LiveAnswer({
    grew: () => {
      told += 1;
    },
    pieceMs: () => pieceMs,
    asked: async () => undefined,
    answered: () => noted.push('answered'),
    failed: () => noted.push('failed'),
  });
  const ending = live.run([offering(parts)], request, 10);
  await vi.advanceTimersByTimeAsync(withinSeconds * 1000);
  return { ...(await ending), text: live.text.whole, noted, told };
}

test('a server that says for five minutes that it is at work, and nothing else, is waited for', async () => {
  const outcome = await outcomeOf(async function* () {
    for (let time = 0; time < 20; time += 1) {
      await pause(15);
      yield alive;
    }
    yield { type: 'text', text: 'At last.' };
    yield { type: 'end', reason: 'stop' };
  }, 301);
  expect(outcome).toMatchObject({ state: 'done', text: 'At last.', noted: ['answered'] });
});

test('one that says nothing at all for a minute and a half is lost', async () => {
  const outcome = await outcomeOf(async function* () {
    yield { type: 'text', text: 'Half of' };
    await pause(3600);
  }, 92);
  expect(outcome).toMatchObject({ state: 'failed', error: 'answer_stopped', text: 'Half of' });
});

test('one that says for ever that it is at work is not', async () => {
  const outcome = await outcomeOf(async function* () {
    for (;;) {
      await pause(15);
      yield alive;
    }
  }, 16 * 60);
  expect(outcome).toMatchObject({ state: 'failed', error: 'answer_stopped', usage: { input: 0, output: 0 } });
});

test.each([
  [30, 30],
  [100, 10],
])('where pieces are told every %i ms, a second of tokens is told %i times, and once more at the end', async (pieceMs, times) => {
  const tokens = async function* (): AsyncGenerator<AnswerPart> {
    for (let token = 0; token < 100; token += 1) {
      yield { type: 'text', text: 'word ' };
      await pause(0.01);
    }
    yield { type: 'end', reason: 'stop' };
  };
  const { text, told } = await outcomeOf(tokens, 2, pieceMs);
  expect(text).toBe('word '.repeat(100));
  expect(Math.abs(told - times - 1)).toBeLessThanOrEqual(4);
});
