import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The thread of the embedded database: wire protocol in, wire protocol out. Its WebAssembly is synchronous. */

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const { folder }: { folder: string } = workerData;

/**
 * Memory for pages of tables, where a studio's hot ones fit; by default it is 128 MB, all of it in use from the start.
 * How much of the log of changes is kept for use again: by default a gigabyte. Only checkpoints shorten it (`upkeep.ts`).
 */
const settings = ['shared_buffers=32MB', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((setting) => ['-c', setting]);

const startParams = [...PGlite.defaultStartParams, ...settings];

/** Searching inside of words needs the extension, with every start. */
const opening = PGlite.create({ dataDir: folder, startParams, extensions: { pg_trgm } });
opening.then(
  () => port.postMessage({ kind: 'ready' }),
  (error) => port.postMessage({ kind: 'failed', reason: String(error?.message ?? error) }),
);

port.on('message', async (message: Uint8Array | 'close') => {
  const database = await opening;
  if (message === 'close') {
    await database.close();
    port.postMessage({ kind: 'closed' });
    port.close();
    return;
  }
  try {
    const parts: Uint8Array[] = [];
    // The parts lie in the database's own memory until they are copied.
    await database.execProtocolRawStream(message, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) });
    const answer = parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
    port.postMessage(answer, [answer.buffer as ArrayBuffer]);
  } catch (error) {
    port.postMessage({ kind: 'failed', reason: String(error) });
  }
});
