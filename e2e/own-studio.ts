import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type StudioClient } from '@easel/testkit/client';
import type { Page } from '@playwright/test';

/** Optimizing the embedded database's WebAssembly takes more of the processor than it saves in the minute that such a studio lives. */
const shortLivedFlags = ['--liftoff-only'];

/** A studio besides the one that all journeys share: a program of `testkit/src`, on a folder of its own. */
export interface OwnStudio {
  folder: string;
  client: StudioClient;
  /** Makes a member, and opens a path of this studio signed in as them. */
  open(page: Page, path: string): Promise<StudioClient>;
  stop(): Promise<void>;
}

/** @param variables of its environment, besides those of the run */
export async function startOwnStudio(program: string, variables: Readonly<Record<string, string>> = {}): Promise<OwnStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-studio-'));
  const studio = spawn(process.execPath, [...shortLivedFlags, fileURLToPath(new URL(`../testkit/src/${program}.ts`, import.meta.url))], {
    env: { ...process.env, ...variables, PORT: '0', EASEL_DATA: folder, EASEL_LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(studio.stdout, 'data')) as [Buffer];
  const client = createClient(String(address).trim());
  return {
    folder,
    client,
    async open(page, path) {
      const member = await client.signUp();
      await page.addInitScript((token) => {
        if (window === window.top) localStorage.setItem('Stoken', token);
      }, member.token);
      await page.goto(client.url + path);
      return member;
    },
    async stop() {
      studio.kill('SIGTERM');
      await once(studio, 'exit');
      // What its last thread still writes may come between.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
