import { sql } from 'kysely';
import type { DatabaseDriver } from '../ports/database.ts';
import type { Database, Transaction } from './db/database.ts';
import type { EventName, Events, StudioEvents, WatchedEvents, WatchedName } from './events.ts';

/**
 * Events over PostgreSQL's LISTEN and NOTIFY: they reach every process, and those of a transaction only after its commit.
 * Watched events have a channel per member, on which only processes with a watcher listen.
 */

const channel = 'easel_events';
const channelOf = (member: string) => `easel_member_${member}`;
/** PostgreSQL refuses longer ones. */
const payloadMax = 7_999;

type Listener = (payload: never) => void;

export interface EventChannel extends Events {
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createEventChannel(driver: DatabaseDriver, failed: (error: unknown) => void): EventChannel {
  const listeners = new Map<EventName, Set<Listener>>();
  const missedListeners = new Set<() => void>();
  let stop: (() => Promise<void>) | undefined;

  function dispatch(text: string): void {
    const event: { name: EventName; payload: never } = JSON.parse(text);
    for (const listener of listeners.get(event.name) ?? []) callSafely(() => listener(event.payload));
  }

  function notifyMissed(): void {
    for (const listener of missedListeners) callSafely(listener);
  }

  /** A listener that throws does not stop the others. */
  function callSafely(call: () => void): void {
    try {
      call();
    } catch (error) {
      failed(error);
    }
  }

  return {
    async open() {
      stop = await driver.listen(channel, dispatch, notifyMissed);
    },
    async close() {
      await stop?.();
    },
    async publish(db, name, payload) {
      await notify(db, channel, name, payload);
    },
    subscribe<Name extends EventName>(name: Name, listener: (payload: StudioEvents[Name]) => void) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known);
      known.add(listener as Listener);
      return () => known.delete(listener as Listener);
    },
    onMissed(listener) {
      missedListeners.add(listener);
      return () => missedListeners.delete(listener);
    },
    publishToWatchers: (db, member, name, payload) => notify(db, channelOf(member), name, payload),
    async publishToAllWatchers(db, name, payloads) {
      const channels = [...payloads.keys()].map(channelOf);
      const texts = [...payloads.values()].map((payload) => textOf(name, payload));
      await sql`select pg_notify(channel, text) from unnest(${channels}::text[], ${texts}::text[]) as told (channel, text)`.execute(db);
    },
    watch<Name extends WatchedName>(member: string, name: Name, listener: (payload: WatchedEvents[Name]) => void) {
      let watching = true;
      const onNotification = (text: string) => {
        const event: { name: WatchedName; payload: never } = JSON.parse(text);
        if (watching && event.name === name) callSafely(() => listener(event.payload));
      };
      // Missed previews are not repeated.
      const listening = driver.listen(channelOf(member), onNotification, () => undefined);
      listening.catch(failed);
      return () => {
        watching = false;
        listening.then((end) => end()).catch(failed);
      };
    },
  };
}

async function notify(db: Database | Transaction, channelName: string, name: string, payload: object): Promise<void> {
  await sql`select pg_notify(${channelName}, ${textOf(name, payload)})`.execute(db);
}

function textOf(name: string, payload: object): string {
  const text = JSON.stringify({ name, payload });
  if (Buffer.byteLength(text) > payloadMax) throw new Error(`The event ${name} is longer than a notification can be`);
  return text;
}
