import { createParser } from 'eventsource-parser';
import { EngineError } from '../../../platform/engine-error.ts';

/** Characters of one event: a server that never ends its line is not believed to be one. */
const eventMax = 1024 * 1024;

/** Reads the data of each event of a stream. Comments are signs of life, and nothing else: they come as an empty text. */
export class EventReader {
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    onEvent: ({ data }) => this.#ready.push(data),
    onComment: () => this.#ready.push(''),
  });
  #ready: string[] = [];
  #open = 0;

  /** The events that end within this part. */
  read(part: Uint8Array): string[] {
    const text = this.#decoder.decode(part, { stream: true });
    this.#parser.feed(text);
    this.#open = this.#ready.length > 0 ? text.length : this.#open + text.length;
    if (this.#open > eventMax) throw new EngineError('fault', 'An event of its stream has more than a megabyte');
    return this.#take();
  }

  /** The last event may lack its empty line. */
  end(): string[] {
    this.#parser.feed('\n\n');
    return this.#take();
  }

  #take(): string[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}
