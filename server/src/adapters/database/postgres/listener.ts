import type { Client } from 'pg';
import { isAway } from './failures.ts';
import { askAfterMs, closeMs, silentMs, watchMs } from './limits.ts';

/**
 * One connection of its own that hears notifications and, by asking from time to time, knows whether the server is
 * there. It comes back by itself when it is lost.
 */
export interface Listener {
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  /** Whether the server answers within so many milliseconds. */
  answers(withinMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export interface ListenerOptions {
  create(): Client;
  failed(error: Error): void;
  /** The server is gone, or does not answer. */
  away(error: Error): void;
  /** It is there, for the first time or again. */
  back(): void;
}

interface Channel {
  heard: (payload: string) => void;
  missed: () => void;
}

const retryMs = 500;

export function createListener(options: ListenerOptions): Listener {
  return new EventConnection(options);
}

class EventConnection implements Listener {
  readonly #options: ListenerOptions;
  readonly #channels = new Map<string, Set<Channel>>();
  #first: Promise<void> | undefined;
  #current: Client | undefined;
  /** On its way to be the next one. */
  #opening: { client: Client; checks: number } | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #question: Promise<boolean> | undefined;
  /** The end of what was said last: the client takes one statement after the other. */
  #said: Promise<unknown> = Promise.resolve();
  #checks = 0;
  readonly #watch = setInterval(() => this.#check(), watchMs).unref();

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>> {
    const known = this.#channels.get(channel);
    const listeners = known ?? new Set();
    this.#channels.set(channel, listeners);
    const one = { heard, missed };
    listeners.add(one);
    if (this.#first === undefined) {
      this.#first = this.#open();
      await this.#first;
    } else {
      await this.#first;
      // A connection that is lost now listens again with all channels once it is back.
      if (!known && this.#channels.get(channel) === listeners) await this.#say(`listen ${quoted(channel)}`);
    }
    return async () => {
      if (!listeners.delete(one) || listeners.size > 0 || this.#channels.get(channel) !== listeners) return;
      this.#channels.delete(channel);
      await this.#say(`unlisten ${quoted(channel)}`);
    };
  }

  async answers(withinMs: number): Promise<boolean> {
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(false), withinMs);
    });
    const well = await Promise.race([this.#ask(), silence]);
    clearTimeout(late);
    return well;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#opening?.client.connection.stream.destroy();
    const client = this.#current;
    this.#current = undefined;
    if (!client) return;
    const late = setTimeout(() => client.connection.stream.destroy(), closeMs);
    await client.end();
    clearTimeout(late);
  }

  async #open(): Promise<void> {
    const client = this.#options.create();
    client.on('error', this.#options.failed);
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => {
      for (const { heard } of this.#channels.get(channel) ?? []) heard(payload ?? '');
    });
    const attempt = { client, checks: Number.NEGATIVE_INFINITY };
    this.#opening = attempt;
    try {
      await client.connect();
      // From here on nothing but the watch keeps the time.
      attempt.checks = 0;
      await this.#listenToAll(client);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    } finally {
      this.#opening = undefined;
    }
    if (this.#closed) {
      client.connection.stream.destroy();
      return;
    }
    this.#current = client;
    this.#options.back();
  }

  /** In one go: there may be a channel for each member who is here. Then those that were added meanwhile. */
  async #listenToAll(client: Client): Promise<void> {
    const told = new Set<string>();
    for (;;) {
      const fresh = [...this.#channels.keys()].filter((channel) => !told.has(channel));
      if (fresh.length === 0) return;
      for (const channel of fresh) told.add(channel);
      await client.query(fresh.map((channel) => `listen ${quoted(channel)}`).join('; '));
    }
  }

  #lost(client: Client): void {
    if (client !== this.#current) return;
    this.#current = undefined;
    this.#question = undefined;
    this.#said = Promise.resolve();
    this.#reopen(0);
  }

  #reopen(afterMs: number): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(async () => {
      this.#retry = undefined;
      try {
        await this.#open();
        for (const { missed } of [...this.#channels.values()].flatMap((channel) => [...channel])) missed();
      } catch (error) {
        if (this.#closed) return;
        // No room for one more connection is no reason to give up those that there are.
        if (isAway(error)) this.#options.away(error as Error);
        else this.#options.failed(error as Error);
        this.#reopen(retryMs);
      }
    }, afterMs);
  }

  // Looks are counted, not milliseconds: a process that was held up itself has not been listening.
  #check(): void {
    if (this.#opening && ++this.#opening.checks * watchMs > silentMs) this.#opening.client.connection.stream.destroy(silence());
    if (!this.#current) return;
    this.#checks += 1;
    if (this.#question && this.#checks * watchMs > silentMs) {
      const client = this.#current;
      this.#options.away(silence());
      this.#lost(client);
      client.connection.stream.destroy();
    } else if (!this.#question && this.#checks * watchMs >= askAfterMs) {
      void this.#ask();
    }
  }

  #ask(): Promise<boolean> {
    if (!this.#current) return Promise.resolve(false);
    const client = this.#current;
    this.#checks = this.#question ? this.#checks : 0;
    this.#question ??= this.#inTurn(() => client.query('select 1')).then(
      () => this.#answered(client, true),
      () => this.#answered(client, false),
    );
    return this.#question;
  }

  /** A connection that is lost meanwhile says it again: it listens to all channels once it is back. */
  async #say(statement: string): Promise<void> {
    await this.#inTurn(async () => this.#current?.query(statement)).catch(this.#options.failed);
  }

  #inTurn<Answer>(say: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#said.then(say);
    this.#said = answer.catch(() => undefined);
    return answer;
  }

  #answered(client: Client, well: boolean): boolean {
    if (client === this.#current) {
      this.#question = undefined;
      this.#checks = 0;
    }
    return well;
  }
}

function silence(): Error {
  return new Error(`Connection terminated: the server did not answer for ${silentMs} ms`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
