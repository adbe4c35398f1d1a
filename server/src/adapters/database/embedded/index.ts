import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseDriver } from '../../../ports/database.ts';
import { lockFolder } from './folder-lock.ts';
import { maintain } from './maintenance.ts';
import { checkNotMoved, markMoved } from './moved-mark.ts';
import { makeFolder } from './new-folder.ts';
import { Session } from './session.ts';

export { FolderInUseError } from './folder-lock.ts';

export interface EmbeddedOptions {
  folder: string;
}

/** Whoever asks whether it is there hears of it by then. */
const answerMs = 1_500;

/**
 * PostgreSQL in this process (PGlite), on its own thread. One session: the transactions of all connections
 * run one after the other, so a transaction must never wait for a query outside of it.
 */
export async function openEmbeddedDatabase({ folder }: EmbeddedOptions): Promise<DatabaseDriver & { readonly created: boolean }> {
  checkNotMoved(folder);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  const refuse = (error: unknown): never => {
    lock.release();
    throw error;
  };
  const created = !existsSync(folder);
  if (created) await makeFolder(folder).catch(refuse);
  // What a killed process had set aside (sorted rows, say). A server's first process removes it; PGlite has none.
  rmSync(join(folder, 'base', 'pgsql_tmp'), { recursive: true, force: true });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder }, name: 'database' });
  const heard = new Map<string, Set<(payload: string) => void>>();
  await ready(worker).catch(async (error) => {
    await worker.terminate();
    refuse(error);
  });
  const session = new Session(worker, (channel, payload) => {
    for (const listener of heard.get(channel) ?? []) listener(payload);
  });
  const own = session.connect();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await session.settled();
    session.fail(new Error('The embedded database is closed'));
    const exited = once(worker, 'exit');
    worker.postMessage('close');
    await exited;
    lock.release();
  }

  return {
    kind: 'embedded',
    created,
    connect: async () => session.connect(),
    async listen(channel, listener) {
      const listeners = heard.get(channel) ?? new Set();
      heard.set(channel, listeners);
      listeners.add(listener);
      if (listeners.size === 1) await own.query(`listen "${channel.replaceAll('"', '')}"`);
      return async () => {
        if (!listeners.delete(listener) || listeners.size > 0 || heard.get(channel) !== listeners) return;
        heard.delete(channel);
        if (!closing) await own.query(`unlisten "${channel.replaceAll('"', '')}"`);
      };
    },
    load: () => session.load(),
    retire: () => markMoved(folder),
    maintain: () => maintain((sql) => own.query(sql)),
    async answers() {
      let late: NodeJS.Timeout | undefined;
      const silence = new Promise<boolean>((resolve) => {
        late = setTimeout(() => resolve(false), answerMs);
      });
      const well = own.query('select 1').then(
        () => true,
        () => false,
      );
      const answered = await Promise.race([well, silence]);
      clearTimeout(late);
      return answered;
    },
    leave: () => lock.leave(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function ready(worker: Worker): Promise<void> {
  const [message]: [{ kind: string; reason?: string }] = (await once(worker, 'message')) as [{ kind: string; reason?: string }];
  if (message.kind !== 'ready') throw new Error(`The embedded database did not open: ${message.reason}`);
}
