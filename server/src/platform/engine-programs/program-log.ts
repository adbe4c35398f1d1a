import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a program says, in a file beside the one before it: two of them at most, however much it says. */
export interface ProgramLog {
  readonly path: string;
  write(said: Uint8Array | string): void;
  /** The end of what was said last, as one line. */
  readonly last: string;
  close(): void;
}

const usualBytesMax = 5 * 1024 * 1024;
const lastMax = 300;

export function openProgramLog(path: string, bytesMax = usualBytesMax): ProgramLog {
  mkdirSync(dirname(path), { recursive: true });
  let bytes = existsSync(path) ? statSync(path).size : 0;
  let file: number | undefined = openSync(path, 'a', 0o600);
  let last = '';
  return {
    path,
    get last() {
      return last.replace(/\s+/g, ' ').trim();
    },
    write(said) {
      if (file === undefined) return;
      const part = typeof said === 'string' ? Buffer.from(said) : said;
      if (bytes + part.length > bytesMax) {
        closeSync(file);
        renameSync(path, `${path}.1`);
        file = openSync(path, 'a', 0o600);
        bytes = 0;
      }
      writeSync(file, part);
      bytes += part.length;
      last = (last + Buffer.from(part).toString('utf8')).slice(-lastMax);
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
