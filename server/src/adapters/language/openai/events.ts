import { createParser } from 'eventsource-parser';
import { EngineError } from '../../../platform/engine-error.ts';

/** Characters of one event: a server that never ends its line is not believed to be one. */
const eventMax = 1024 * 1024;

/** The data of each event of a stream. Comments are signs of life, and nothing else: they come as an empty text. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const ready: string[] = [];
  let open = 0;
  const parser = createParser({
    onEvent: ({ data }) => ready.push(data),
    onComment: () => ready.push(''),
  });
  const decoder = new TextDecoder();
  for await (const part of body) {
    const text = decoder.decode(part, { stream: true });
    parser.feed(text);
    open = ready.length > 0 ? text.length : open + text.length;
    if (open > eventMax) throw new EngineError('fault', 'An event of its stream has more than a megabyte');
    yield* ready.splice(0);
  }
  // The last event may lack its empty line.
  parser.feed('\n\n');
  yield* ready.splice(0);
}
