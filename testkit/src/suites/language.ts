import type { ErrorCode } from '@easel/contract/errors';
import { EngineError } from '@easel/server/platform/engine-error';
import type { FailureKind } from '@easel/server/ports/generation';
import type { AnswerPart, AnswerRequest, LanguageEngine } from '@easel/server/ports/language';
import { afterEach, expect, test } from 'vitest';

/** A step of an answer, as what stands behind the engine gives it. */
export type Said =
  | { text: string }
  | { reasoning: string }
  | { tool: string; fields: Readonly<Record<string, unknown>> }
  | { input: number; output: number }
  | { fails: FailureKind; code?: ErrorCode }
  /** It comes to its end, breaks off, or says nothing any more. */
  | 'end'
  | 'break off'
  | 'silence';

/** An engine for chats, and what it will be told. */
export interface LanguageSubject {
  open(): LanguageEngine | Promise<LanguageEngine>;
  /** One of its models. */
  model: string;
  /** Has every answer to this text be given like that. */
  script(asked: string, steps: readonly Said[]): void;
}

/** What every engine for chats must do. Call it inside a `describe`. */
export function languageSuite(subject: LanguageSubject): void {
  const opened: LanguageEngine[] = [];
  afterEach(async () => {
    for (const engine of opened.splice(0)) await engine.close();
  });

  let asked = 0;
  /** Asks something that is answered by these steps. */
  async function ask(steps: readonly Said[], signal = AbortSignal.timeout(10_000)) {
    const engine = await subject.open();
    opened.push(engine);
    const text = `question ${++asked}`;
    subject.script(text, steps);
    const request: AnswerRequest = {
      ...{ chat: 'c', member: 'm', model: subject.model, language: 'en', maxTokens: 64, messages: [{ role: 'user', text }] },
      tools: [{ name: 'text2img', description: 'Draws', parameters: { type: 'object' } }],
    };
    return engine.answer(request, signal);
  }

  async function partsOf(steps: readonly Said[]): Promise<AnswerPart[]> {
    const parts: AnswerPart[] = [];
    for await (const part of await ask(steps)) parts.push(part);
    return parts;
  }

  const textOf = (parts: readonly AnswerPart[], type: 'text' | 'reasoning' = 'text') =>
    parts.flatMap((part) => (part.type === type ? [part.text] : [])).join('');

  test('says what is said in its order, thoughts apart, what was counted, and its end last', async () => {
    const parts = await partsOf([{ reasoning: 'Hm.' }, { text: '画' }, { text: '架 🎨' }, { input: 53, output: 6 }, 'end']);
    expect([textOf(parts, 'reasoning'), textOf(parts)]).toEqual(['Hm.', '画架 🎨']);
    expect(parts.filter(({ type }) => type === 'usage')).toEqual([{ type: 'usage', input: 53, output: 6 }]);
    expect(parts.flatMap((part, place) => (part.type === 'end' ? [[place, part.reason]] : []))).toEqual([[parts.length - 1, 'stop']]);
  });

  test('10 000 small pieces come in their order', async () => {
    const pieces = Array.from({ length: 10_000 }, (_, place) => ({ text: `${place} ` }));
    expect(
      textOf(await partsOf([...pieces, 'end']))
        .trim()
        .split(' ')
        .map(Number),
    ).toEqual([...Array(10_000).keys()]);
  });

  test('asks for a tool with its fields, after what it says', async () => {
    const parts = await partsOf([{ text: 'Here:' }, { tool: 'text2img', fields: { prompt: '雪山', count: 2 } }, 'end']);
    const calls = parts.filter((part) => part.type === 'tool-call');
    expect(calls).toMatchObject([{ tool: 'text2img', arguments: { prompt: '雪山', count: 2 } }]);
    expect(calls[0]?.id).toMatch(/./);
    expect(textOf(parts)).toBe('Here:');
    expect(parts.at(-1)?.type).toBe('end');
  });

  test('an answer that breaks off has no end; what came before is told', async () => {
    const parts: AnswerPart[] = [];
    const reading = (async () => {
      for await (const part of await ask([{ text: 'Half' }, 'break off'])) parts.push(part);
    })();
    // Either it says that it was lost, or it ends without its end.
    await reading.catch((error) => expect((error as EngineError).failure).toMatchObject({ kind: 'lost' }));
    expect([textOf(parts), parts.some(({ type }) => type === 'end')]).toEqual(['Half', false]);
  });

  test.each([{ fails: 'busy' }, { fails: 'unavailable' }, { fails: 'refused' }, { fails: 'bad-input', code: 'context_overflow' }] as const)(
    'fails as it was told: %j',
    async (failure) => {
      const error: unknown = await partsOf([failure]).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(EngineError);
      expect((error as EngineError).failure).toMatchObject({
        kind: failure.fails,
        ...('code' in failure ? { code: failure.code } : {}),
      });
    },
  );

  test('one that is stopped in its silence ends soon', async () => {
    const stop = new AbortController();
    const parts: AnswerPart[] = [];
    const reading = (async () => {
      for await (const part of await ask([{ text: 'on and on' }, 'silence'], stop.signal)) {
        parts.push(part);
        stop.abort();
      }
    })();
    await reading.catch(() => undefined);
    expect(parts).toEqual([{ type: 'text', text: 'on and on' }]);
  });

  test('two answers at once are two', async () => {
    const both = await Promise.all([partsOf([{ text: 'one' }, { text: ' and one' }, 'end']), partsOf([{ text: 'two' }, 'end'])]);
    expect(both.map((parts) => textOf(parts))).toEqual(['one and one', 'two']);
  });
}
