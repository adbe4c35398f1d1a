import { sql } from 'kysely';
import type { DatabaseDriver } from '../ports/database.ts';
import type { EventName, Events, StudioEvents } from './events.ts';

/** Events over PostgreSQL's notifications: they reach every process, and those of a transaction only after its commit. */

const channel = 'easel_events';
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
      const text = JSON.stringify({ name, payload });
      if (Buffer.byteLength(text) > payloadMax) throw new Error(`The event ${name} is longer than a notification can be`);
      await sql`select pg_notify(${channel}, ${text})`.execute(db);
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
  };
}
