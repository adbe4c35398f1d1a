import type { Database, Transaction } from './db/database.ts';

/**
 * What happened, told to every process. An event raised in a transaction is heard after its commit only.
 * Payloads are ids; a listener reads the row if it wants more (a notification holds 8 KB at most).
 */
export interface StudioEvents {
  /** Something about a member's works or credits changed and got a number in the member's row of changes. */
  'member-changed': { member: string };
  /** A worker has something to do. */
  'job-sent': { queue: string };
  /** A running work shall stop. */
  'work-cancelled': { work: string };
  /** Sessions ended: sockets that use them close. */
  'session-ended': { member: string; session: string };
}
export type EventName = keyof StudioEvents;

/** What is told only to the processes in which somebody watches the member. May be dropped. */
export interface WatchedEvents {
  /** A new preview; `image` is a data address of at most 6 KB. */
  'work-preview': { work: string; output: number; image: string };
}
export type WatchedName = keyof WatchedEvents;

export interface Events {
  publish<Name extends EventName>(db: Database | Transaction, name: Name, payload: StudioEvents[Name]): Promise<void>;
  /** Answers how to stop listening. */
  subscribe<Name extends EventName>(name: Name, heard: (payload: StudioEvents[Name]) => void): () => void;
  publishToWatchers<Name extends WatchedName>(db: Database, member: string, name: Name, payload: WatchedEvents[Name]): Promise<void>;
  /** Hears what is told to those who watch the member, from a moment later on. Answers how to stop. */
  watch<Name extends WatchedName>(member: string, name: Name, heard: (payload: WatchedEvents[Name]) => void): () => void;
  /** Hears that events of a while may have been missed: time to look for oneself. Answers how to stop. */
  onMissed(look: () => void): () => void;
}
