import type { IncomingMessage } from 'node:http';
import { EngineError } from '../../../platform/engine-error.ts';
import type { ConnectedPlace, EngineKind } from '../../../ports/engine-kinds.ts';
import type { Engine } from '../../../ports/generation.ts';
import type { AnswerPart, AnswerRequest, LanguageEngine } from '../../../ports/language.ts';
import type { Storage } from '../../../ports/storage.ts';
import { readAnswer } from './answer.ts';
import { ask, failureOf, isFine, textOf } from './connection.ts';
import { probe } from './probe.ts';
import { learn, type Quirks, usualQuirks, withQuirks } from './quirks.ts';
import { bodyOf } from './wire.ts';

/** Requests that a server may refuse before the last of what it does not know is left out. */
const triesMax = 5;

/** Any server that speaks `chat/completions`. @param pictures finds its models of pictures, and makes pictures with them */
export function createOpenAiKind(storage: Storage, pictures?: EngineKind): EngineKind {
  return {
    id: 'openai',
    async probe(place, signal) {
      const found = await probe(place, signal);
      const made = found && (await pictures?.probe?.(place, signal));
      return found && { ...found, models: made?.models ?? [] };
    },
    async connect(place): Promise<Engine> {
      const language = createOpenAiLanguage(place, storage);
      if (pictures && place.models.length > 0) return { ...(await pictures.connect(place)), language };
      return {
        ...{ id: place.id, concurrency: 8, models: () => [], language },
        start: () => Promise.reject(new Error('It makes no pictures')),
        check: () => Promise.reject(new Error('It makes no pictures')),
        cancel: async () => undefined,
        close: async () => undefined,
      };
    },
  };
}

export function createOpenAiLanguage(place: ConnectedPlace, storage: Storage): LanguageEngine {
  const learned = new Map<string, Quirks>();
  const encode = async ({ key, mime }: { key: string; mime: string }) => {
    const parts: Uint8Array[] = [];
    for await (const part of storage.read(key)) parts.push(part as Uint8Array);
    return `data:${mime};base64,${Buffer.concat(parts).toString('base64')}`;
  };

  async function begin(request: AnswerRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const body = await bodyOf(request, encode);
    for (let tries = 1; ; tries += 1) {
      const quirks = learned.get(request.model) ?? usualQuirks;
      const response = await ask(place, 'chat/completions', signal, withQuirks(body, quirks)).catch((error: Error) => {
        signal.throwIfAborted();
        throw new EngineError('unavailable', `It does not answer: ${error.message}`);
      });
      if (isFine(response)) return response;
      const { statusCode: status = 0 } = response;
      const refusal = await textOf(response);
      const better = status < 500 && tries < triesMax ? learn(quirks, refusal) : undefined;
      if (!better) throw failureOf(status, refusal);
      learned.set(request.model, better);
    }
  }

  return {
    id: place.id,
    titles: true,
    models: () => place.languages,
    async *answer(request, signal): AsyncGenerator<AnswerPart> {
      const response = await begin(request, signal);
      const { 'content-type': kind } = response.headers;
      try {
        if (!/event-stream/.test(kind ?? '')) throw new EngineError('fault', `It answered no stream but ${kind}`);
        yield* readAnswer(response);
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof EngineError ? error : new EngineError('lost', `The connection broke: ${(error as Error).message}`);
      } finally {
        response.destroy();
      }
    },
    close: async () => undefined,
  };
}
