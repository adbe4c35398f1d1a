import { EngineError } from '../../../platform/engine-error.ts';
import type { AnswerPart } from '../../../ports/language.ts';
import { EventReader } from './events.ts';
import { type Chunk, chunkSchema } from './wire.ts';

/** The events of a stream as parts of an answer. */

interface OpenCall {
  id: string;
  name: string;
  json: string;
}

/** Characters of the arguments of one call. */
const argumentsMax = 100_000;

export async function* readAnswer(body: AsyncIterable<Uint8Array>): AsyncGenerator<AnswerPart> {
  const events = new EventReader();
  const answer = new AnswerReader();
  for await (const part of body) {
    for (const data of events.read(part)) for (const one of answer.read(data)) yield one;
    if (answer.isDone) break;
  }
  for (const data of events.end()) for (const one of answer.read(data)) yield one;
  for (const one of answer.end()) yield one;
}

/** What is known of an answer while its events come. */
class AnswerReader {
  isDone = false;
  readonly #calls = new Map<number, OpenCall>();
  readonly #thoughts = new ThoughtTags();
  #finish: string | undefined;

  *read(data: string): Generator<AnswerPart> {
    if (this.isDone) return;
    if (data === '') {
      yield { type: 'alive' };
      return;
    }
    if (data.trim() === '[DONE]') {
      this.isDone = true;
      return;
    }
    const chunk = chunkOf(data);
    const [choice] = chunk.choices ?? [];
    const { delta } = choice ?? {};
    const reasoning = delta?.reasoning_content ?? delta?.reasoning ?? delta?.thinking;
    if (reasoning) yield { type: 'reasoning', text: reasoning };
    if (delta?.content) yield* this.#thoughts.read(delta.content);
    if (delta?.refusal) yield { type: 'text', text: delta.refusal };
    for (const call of delta?.tool_calls ?? []) collect(this.#calls, call);
    // What it is asked to do comes whole, and may be long in coming.
    if (delta?.tool_calls) yield { type: 'alive' };
    if (choice?.finish_reason) this.#finish = choice.finish_reason;
    if (chunk.usage) yield { type: 'usage', input: chunk.usage.prompt_tokens, output: chunk.usage.completion_tokens };
  }

  *end(): Generator<AnswerPart> {
    const calls = this.#calls;
    yield* this.#thoughts.rest();
    if (this.#finish === undefined && calls.size === 0) throw new EngineError('lost', 'The stream ended before its answer did');
    for (const { id, name, json } of calls.values()) {
      yield { type: 'tool-call', id, tool: name, arguments: fieldsOf(json) };
    }
    yield { type: 'end', reason: calls.size > 0 ? 'tool-call' : endOf(this.#finish) };
  }
}

function endOf(finish: string | undefined) {
  if (finish === 'length') return 'length' as const;
  return finish === 'content_filter' ? ('refused' as const) : ('stop' as const);
}

function chunkOf(data: string): Chunk {
  const parsed = chunkSchema.safeParse(parseJson(data));
  if (!parsed.success) throw new EngineError('fault', `Its stream cannot be read: ${data.slice(0, 100)}`);
  const { error } = parsed.data;
  if (error !== undefined && error !== null) {
    const said = typeof error === 'object' ? JSON.stringify(error) : String(error);
    throw new EngineError(/overload|rate|busy/i.test(said) ? 'busy' : 'lost', `It broke off: ${said.slice(0, 300)}`);
  }
  return parsed.data;
}

type ToolCall = NonNullable<NonNullable<NonNullable<NonNullable<Chunk['choices']>[number]['delta']>['tool_calls']>>[number];

function collect(calls: Map<number, OpenCall>, { index, id, function: named }: ToolCall): void {
  const place = index ?? calls.size;
  const call = calls.get(place) ?? { id: id || `call-${place}`, name: '', json: '' };
  call.name += named?.name ?? '';
  call.json += named?.arguments ?? '';
  if (call.json.length > argumentsMax) throw new EngineError('fault', 'The arguments of a call are too long');
  calls.set(place, call);
}

/** Nonsense becomes no fields: the studio then says what is missing. */
function fieldsOf(json: string): Record<string, unknown> {
  const fields = parseJson(json);
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? (fields as Record<string, unknown>) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Models that write how they came to their answer between `<think>` and `</think>`, before it. */
class ThoughtTags {
  #held = '';
  #state: 'before' | 'thinking' | 'after' = 'before';

  *read(piece: string): Generator<AnswerPart> {
    if (this.#state === 'after') {
      yield { type: 'text', text: piece };
      return;
    }
    this.#held += piece;
    if (this.#state === 'before') {
      const begun = this.#held.trimStart();
      if ('<think>'.startsWith(begun)) return;
      if (!begun.startsWith('<think>')) {
        this.#state = 'after';
        yield* this.#release('text');
        return;
      }
      this.#state = 'thinking';
      this.#held = begun.slice('<think>'.length);
    }
    yield* this.#think();
  }

  *#think(): Generator<AnswerPart> {
    const end = this.#held.indexOf('</think>');
    if (end >= 0) {
      const after = this.#held.slice(end + '</think>'.length).trimStart();
      this.#held = this.#held.slice(0, end);
      yield* this.#release('reasoning');
      this.#state = 'after';
      this.#held = after;
      yield* this.#release('text');
      return;
    }
    // The end of what is held may be the beginning of the tag.
    const sure = this.#held.length - '</think>'.length;
    if (sure <= 0) return;
    const rest = this.#held.slice(sure);
    this.#held = this.#held.slice(0, sure);
    yield* this.#release('reasoning');
    this.#held = rest;
  }

  *rest(): Generator<AnswerPart> {
    yield* this.#release(this.#state === 'thinking' ? 'reasoning' : 'text');
  }

  *#release(type: 'text' | 'reasoning'): Generator<AnswerPart> {
    const text = this.#held;
    this.#held = '';
    if (text !== '') yield { type, text };
  }
}
