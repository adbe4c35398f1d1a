import type { Readable } from 'node:stream';

/**
 * Where files live. Keys are paths of safe characters, e.g. `assets/ab/abcdef.png`; the port refuses others. A place that does not answer
 * throws `StorageUnavailable`.
 */
export interface Storage {
  /**
   * Writes a whole file, from memory or in parts as they come, and answers its bytes. A reader never sees half of it; of parts that
   * break off nothing stays.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>;
  /** Bytes in all, or nothing when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** `start` and `end` are byte positions, both included. A missing file is an error with the code `ENOENT`. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Where the file is on this machine, to be read and never written; absent where files are elsewhere. */
  path?(key: string): string;
  /**
   * An address at which everybody who has it reads the file where it lies, for so long; nothing, or no such method, where it is read through
   * the studio.
   */
  address?(key: string, as: ReadAs): Promise<string | undefined>;
  /** A missing file is fine. */
  remove(key: string): Promise<void>;
  /** Every file, some at a time, in no order. What comes or goes meanwhile may be told or not. */
  list(): AsyncIterable<readonly StoredAt[]>;
  /** Removes what is left of writes that began before then and never ended; absent where `list` tells them like files. */
  removeUnfinished?(before: Date): Promise<void>;
}

/** How a file is presented to whoever reads it by its address. */
export interface ReadAs {
  mime: string;
  /** As `Content-Disposition` has it; shown in place without it. */
  disposition: string | undefined;
  seconds: number;
}

export interface StoredAt {
  key: string;
  storedAt: Date;
}
