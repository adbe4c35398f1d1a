import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient, type StudioClient } from './client.ts';

/** The studio as a process of its own, to be killed. */
export interface StudioProcess {
  client: StudioClient;
  /** Everything it has printed. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code, or nothing after a kill. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Waits until it serves; throws with what it printed when it ends before. */
export async function spawnStudio(variables: Record<string, string>): Promise<StudioProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', EASEL_LOG: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /https?:\/\/[\w.:[\]]+/.exec(output)?.[0];
      if (/Payments/.test(output)) resolve(found ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The studio ended with ${code}: ${output}`)));
  });
  return { client: createClient(address), output: () => output, end: (signal = 'SIGTERM') => end(child, ended, signal) };
}

async function end(child: ChildProcess, ended: Promise<unknown[]>, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}
