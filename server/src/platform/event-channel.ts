import { sql } from 'kysely';
import type { DatabaseDriver } from '../ports/database.ts';
import type { Database, Transaction } from './db/database.ts';
import type { EventName, Events, StudioEvents, WatchedEvents, WatchedName } from './events.ts';

/**
 * Events over PostgreSQL's notifications: they reach every process, and those of a transaction only after its commit.
 * Those for watchers have a channel for each member, on which only processes with a watcher listen.
 */

const channel = 'easel_events';
const channelOf = (member: string) => `easel_member_${member}`;
/** PostgreSQL refuses longer ones. */
const payloadMax = 7_999;

type Heard = (payload: never) => void;

export interface EventChannel extends Events {
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createEventChannel(driver: DatabaseDriver, failed: (error: unknown) => void): EventChannel {
  const listeners = new Map<EventName, Set<Heard>>();
  const lookers = new Set<() => void>();
  let stop: (() => Promise<void>) | undefined;

  function heard(text: string): void {
    const event: { name: EventName; payload: never } = JSON.parse(text);
    for (const listener of listeners.get(event.name) ?? []) guarded(() => listener(event.payload));
  }

  function missed(): void {
    for (const look of lookers) guarded(look);
  }

  /** One who fails keeps nobody else from hearing. */
  function guarded(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      failed(error);
    }
  }

  return {
    async open() {
      stop = await driver.listen(channel, heard, missed);
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
      known.add(listener as Heard);
      return () => known.delete(listener as Heard);
    },
    onMissed(look) {
      lookers.add(look);
      return () => lookers.delete(look);
    },
    publishToWatchers: (db, member, name, payload) => notify(db, channelOf(member), name, payload),
    watch<Name extends WatchedName>(member: string, name: Name, listener: (payload: WatchedEvents[Name]) => void) {
      let watching = true;
      const told = (text: string) => {
        const event: { name: WatchedName; payload: never } = JSON.parse(text);
        if (watching && event.name === name) guarded(() => listener(event.payload));
      };
      // What was missed is not told again.
      const listening = driver.listen(channelOf(member), told, () => undefined);
      listening.catch(failed);
      return () => {
        watching = false;
        listening.then((end) => end()).catch(failed);
      };
    },
  };
}

async function notify(db: Database | Transaction, channelName: string, name: string, payload: object): Promise<void> {
  const text = JSON.stringify({ name, payload });
  if (Buffer.byteLength(text) > payloadMax) throw new Error(`The event ${name} is longer than a notification can be`);
  await sql`select pg_notify(${channelName}, ${text})`.execute(db);
}
