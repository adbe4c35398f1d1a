import type { Database, Transaction } from './db/database.ts';

/**
 * Events that reach every process. One that is published in a transaction is delivered after its commit only.
 * Payloads are ids; a listener reads the row if it wants more (a notification holds 8 KB at most).
 */
export interface StudioEvents {
  /** A member's works or credits changed and took a change number. */
  'member-changed': { member: string };
  /** A worker has something to do. */
  'job-sent': { queue: string };
  /** A running work shall stop. */
  'work-cancelled': { work: string };
  /** Engines, their models or their health changed: every process reads them anew. */
  'engines-changed': Record<string, never>;
  /** The brand of the studio changed: every process reads it anew. */
  'brand-changed': Record<string, never>;
  /** Other keys of payment providers or another mail server: every process reads them anew. */
  'integrations-changed': Record<string, never>;
  /** Plans are or will be on other terms: every process reads the changes anew. */
  'plans-changed': Record<string, never>;
  /** Files are written to another place from now on. */
  'files-moving': Record<string, never>;
  /** An answer of a chat shall end here. */
  'answer-stopped': { message: string };
  /** A session ended: sockets that use it close. */
  'session-ended': { member: string; session: string };
  /** Other networks are banned from now on. */
  'networks-changed': Record<string, never>;
  /** Something else is told to everybody, or a maintenance begins or ends. */
  'announcements-changed': Record<string, never>;
  /** Other words are refused from now on. */
  'word-rules-changed': Record<string, never>;
}
export type EventName = keyof StudioEvents;

/** Events that reach only processes which watch the member. They may be dropped. */
export interface WatchedEvents {
  /** A new preview; `image` is a data address of at most 6 KB. */
  'work-preview': { work: string; output: number; image: string };
  /** There is more of answers, or they have ended; `by` names the process that says so. */
  'chat-answers': { messages: readonly string[]; by: string };
}
export type WatchedName = keyof WatchedEvents;

export interface Events {
  publish<Name extends EventName>(db: Database | Transaction, name: Name, payload: StudioEvents[Name]): Promise<void>;
  /** Returns a function that unsubscribes. */
  subscribe<Name extends EventName>(name: Name, listener: (payload: StudioEvents[Name]) => void): () => void;
  publishToWatchers<Name extends WatchedName>(db: Database, member: string, name: Name, payload: WatchedEvents[Name]): Promise<void>;
  /** The same for many members, by one statement. */
  publishToAllWatchers<Name extends WatchedName>(
    db: Database,
    name: Name,
    payloads: ReadonlyMap<string, WatchedEvents[Name]>,
  ): Promise<void>;
  /** Listens to watched events of the member, from a moment later on. Returns a function that stops it. */
  watch<Name extends WatchedName>(member: string, name: Name, listener: (payload: WatchedEvents[Name]) => void): () => void;
  /** Called when events may have been missed: the listener has to read the database itself. Returns a function that unsubscribes. */
  onMissed(listener: () => void): () => void;
}
