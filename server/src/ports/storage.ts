import type { Readable } from 'node:stream';

/** Where files live. Keys are paths of safe characters, e.g. `assets/ab/abcdef.png`; the port refuses others. */
export interface Storage {
  /** Writes a whole file; a reader never sees half of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Bytes in all, or nothing when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** `start` and `end` are byte positions, both included. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A missing file is fine. */
  remove(key: string): Promise<void>;
  /** Every file, some at a time, in no order. What comes or goes meanwhile may be told or not. */
  list(): AsyncIterable<readonly StoredAt[]>;
}

export interface StoredAt {
  key: string;
  storedAt: Date;
}
