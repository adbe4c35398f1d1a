import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only one process of a machine runs a program; the system knows it by a socket, which nobody holds any more when the process is gone. */
export interface Ownership {
  release(): Promise<void>;
}

/** Nothing where another process has it. @param what e.g. a path that all processes share */
export async function ownAlone(what: string): Promise<Ownership | undefined> {
  const name = `easel-${createHash('sha256').update(what).digest('hex').slice(0, 20)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  // The socket of a process that was killed is still there, and nobody answers.
  for (let tries = 0; tries < 2; tries += 1) {
    const owned = await listenAt(path);
    if (owned || (await answers(path))) return owned;
    rmSync(path, { force: true });
  }
  return undefined;
}

function listenAt(path: string): Promise<Ownership | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(path, () => {
      server.unref();
      resolve({ release: () => new Promise((released) => server.close(() => released())) });
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
