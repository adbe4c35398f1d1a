import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { CapturedEmail, Mail } from '../../../ports/mail.ts';

/** How many emails are shown; older ones stay in the file. */
const shownMax = 200;
/** How many stay when old ones are forgotten. */
const keptMax = 1000;

/** Stores emails in a file of the data folder instead of sending them. */
export function createCapturedMail(folder: string, clock: Clock, onCaptured: (message: CapturedEmail) => void = () => {}): Mail {
  // Data folders have the file under this name: it stays.
  const file = join(folder, 'letters.jsonl');
  // One write after the other: lines never mix.
  let last: Promise<void> = Promise.resolve();

  async function append(message: CapturedEmail): Promise<void> {
    await mkdir(folder, { recursive: true });
    await appendFile(file, `${JSON.stringify(message)}\n`);
  }

  /** Beside its place and renamed into it, so that a crash leaves the old file or the new one. */
  async function retainSince(before: Date): Promise<void> {
    const lines = await readLines(file);
    const kept = lines.filter((line) => emailOf(line).some(({ at }) => new Date(at) >= before)).slice(-keptMax);
    if (kept.length === lines.length) return;
    await writeFile(`${file}.part`, kept.map((line) => `${line}\n`).join(''));
    await rename(`${file}.part`, file);
  }

  function inTurn(write: () => Promise<void>): Promise<void> {
    const written = last.then(write);
    last = written.catch(() => undefined);
    return written;
  }

  return {
    async send({ to, from, replyTo, subject, text, attachments = [] }) {
      const names = attachments.map(({ name }) => name);
      const sender = { ...(from ? { from } : {}), ...(replyTo ? { replyTo } : {}) };
      const message = { to, ...sender, subject, text, at: clock.now().toISOString(), ...(names.length > 0 && { attachments: names }) };
      await inTurn(() => append(message));
      onCaptured(message);
      return '';
    },
    async captured() {
      await last;
      const lines = await readLines(file);
      return lines.slice(-shownMax).reverse().flatMap(emailOf);
    },
    forget: (before) => inTurn(() => retainSince(before)),
  };
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A line that a crash cut short is left out. */
function emailOf(line: string): CapturedEmail[] {
  try {
    return [JSON.parse(line) as CapturedEmail];
  } catch {
    return [];
  }
}
