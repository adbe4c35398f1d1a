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

export function createListener({ create, failed, away, back }: ListenerOptions): Listener {
  const channels = new Map<string, Set<Channel>>();
  let first: Promise<void> | undefined;
  let current: Client | undefined;
  /** On its way to be the next one. */
  let opening: { client: Client; checks: number } | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let question: Promise<boolean> | undefined;
  let checks = 0;
  const watch = setInterval(check, watchMs).unref();

  async function open(): Promise<void> {
    const client = create();
    client.on('error', failed);
    client.on('end', () => lost(client));
    client.on('notification', ({ channel, payload }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload ?? '');
    });
    const attempt = { client, checks: Number.NEGATIVE_INFINITY };
    opening = attempt;
    try {
      await client.connect();
      // From here on nothing but the watch keeps the time.
      attempt.checks = 0;
      await listenToAll(client);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    } finally {
      opening = undefined;
    }
    if (closed) {
      client.connection.stream.destroy();
      return;
    }
    current = client;
    back();
  }

  /** In one go: there may be a channel for each member who is here. Then those that were added meanwhile. */
  async function listenToAll(client: Client): Promise<void> {
    const told = new Set<string>();
    for (;;) {
      const fresh = [...channels.keys()].filter((channel) => !told.has(channel));
      if (fresh.length === 0) return;
      for (const channel of fresh) told.add(channel);
      await client.query(fresh.map((channel) => `listen ${quoted(channel)}`).join('; '));
    }
  }

  function lost(client: Client): void {
    if (client !== current) return;
    current = undefined;
    question = undefined;
    reopen(0);
  }

  function reopen(afterMs: number): void {
    if (closed || retry) return;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await open();
        for (const { missed } of [...channels.values()].flatMap((channel) => [...channel])) missed();
      } catch (error) {
        if (closed) return;
        // No room for one more connection is no reason to give up those that there are.
        if (isAway(error)) away(error as Error);
        else failed(error as Error);
        reopen(retryMs);
      }
    }, afterMs);
  }

  // Looks are counted, not milliseconds: a process that was held up itself has not been listening.
  function check(): void {
    if (opening && ++opening.checks * watchMs > silentMs) opening.client.connection.stream.destroy(silence());
    if (!current) return;
    checks += 1;
    if (question && checks * watchMs > silentMs) {
      const client = current;
      away(silence());
      lost(client);
      client.connection.stream.destroy();
    } else if (!question && checks * watchMs >= askAfterMs) {
      void ask();
    }
  }

  function ask(): Promise<boolean> {
    if (!current) return Promise.resolve(false);
    const client = current;
    checks = question ? checks : 0;
    question ??= client.query('select 1').then(
      () => answered(client, true),
      () => answered(client, false),
    );
    return question;
  }

  function answered(client: Client, well: boolean): boolean {
    if (client === current) {
      question = undefined;
      checks = 0;
    }
    return well;
  }

  return {
    async listen(channel, heard, missed) {
      const known = channels.get(channel);
      const listeners = known ?? new Set();
      channels.set(channel, listeners);
      const one = { heard, missed };
      listeners.add(one);
      if (first === undefined) {
        first = open();
        await first;
      } else {
        await first;
        // A connection that is lost now listens again with all channels once it is back.
        if (!known && channels.get(channel) === listeners) await current?.query(`listen ${quoted(channel)}`).catch(failed);
      }
      return async () => {
        if (!listeners.delete(one) || listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        await current?.query(`unlisten ${quoted(channel)}`).catch(failed);
      };
    },
    async answers(withinMs) {
      let late: NodeJS.Timeout | undefined;
      const silence = new Promise<boolean>((resolve) => {
        late = setTimeout(() => resolve(false), withinMs);
      });
      const well = await Promise.race([ask(), silence]);
      clearTimeout(late);
      return well;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(watch);
      opening?.client.connection.stream.destroy();
      const client = current;
      current = undefined;
      if (!client) return;
      const late = setTimeout(() => client.connection.stream.destroy(), closeMs);
      await client.end();
      clearTimeout(late);
    },
  };
}

function silence(): Error {
  return new Error(`Connection terminated: the server did not answer for ${silentMs} ms`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
