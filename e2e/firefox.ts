import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Debian's Firefox, which Playwright does not drive: it opens a page that tells what it sees. */
const program = process.env.EASEL_FIREFOX ?? '/usr/bin/firefox-esr';
export const firefoxIsHere = existsSync(program);

const settings = [
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.page', 0],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['app.normandy.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['browser.safebrowsing.update.enabled', false],
  ['extensions.update.enabled', false],
  ['app.update.enabled', false],
  ['media.gmp-manager.updateEnabled', false],
  ['toolkit.telemetry.enabled', false],
] as const;

/** Opens a page in which the module `script` calls `tell(found)`, and answers what it told. */
export async function seenInFirefox<Found>(body: string, script: string): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-firefox-'));
  const told = Promise.withResolvers<Found>();
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') told.resolve(JSON.parse(await text(request)) as Found);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const tell = "const tell = (found) => fetch('/', { method: 'POST', body: JSON.stringify(found) });";
    response.end(request.url === '/' ? `<!doctype html>${body}<script type="module">${tell}\n${script}</script>` : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines = settings.map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', folder, address], {
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  try {
    return await Promise.race([told.promise, ended.then(() => Promise.reject(new Error('Firefox has ended')))]);
  } finally {
    browser.kill('SIGKILL');
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
