/**
 * Builds the image of `deploy/Containerfile` on a base of Debian and this Node, runs it, and asks it how it is. For machines with buildah
 * and mmdebstrap (Debian packages) and a registry: `node tools/image.mjs`. Takes some minutes, so `npm test` leaves it out.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackage, fail, modernNode, root, say } from './setup.mjs';

if (!ensureDebianPackage('/usr/bin/buildah', ['buildah']) || !ensureDebianPackage('/usr/bin/mmdebstrap', ['mmdebstrap'])) {
  fail('buildah and mmdebstrap are not here and could not be installed.');
}
const folder = mkdtempSync(join(tmpdir(), 'easel-image-'));
const port = '39417';
// Works without namespaces of its own, as inside of another container.
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

function buildah(...args) {
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const done = spawnSync('buildah', [...places, ...args], { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (done.status !== 0) throw new Error(`buildah ${args[0]} failed`);
  return done.stdout.trim();
}

/** An image with Debian, Node and npm, in place of one from a registry of images. */
function makeBase() {
  const tar = join(folder, 'base.tar');
  const made = spawnSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tar], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error('mmdebstrap failed');
  copyFileSync(modernNode(), join(folder, 'node'));
  const npm = process.env.npm_execpath ?? realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim());
  const base = buildah('from', 'scratch');
  buildah('add', '-q', base, tar, '/');
  buildah('copy', '-q', base, join(folder, 'node'), '/usr/local/bin/node');
  buildah('copy', '-q', base, join(npm, '..', '..'), '/usr/local/lib/node_modules/npm');
  buildah('run', base, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  // Of networks with a certificate of their own.
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  if (extra && existsSync(extra)) {
    buildah('copy', '-q', base, extra, '/etc/ssl/extra.crt');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt', base);
  }
  buildah('commit', '-q', base, 'node-base');
}

async function answer(path) {
  return fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
}

async function walk(container) {
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const args = ['run', '--user', '1000:1000', '--env', `PORT=${port}`, container, '--', 'node', 'server/src/main.ts'];
  const studio = spawn('buildah', [...places, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => studio.once('exit', resolve));
  try {
    const until = Date.now() + 120_000;
    while (!(await answer('/readyz'))?.ok) {
      if (Date.now() > until || studio.exitCode !== null) throw new Error('The studio in the image did not begin');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const page = await answer('/');
    if (!(await page?.text())?.includes('<div id="app"')) throw new Error('The studio in the image has no page');
    const config = await answer('/api/Extend/config');
    if (!config) throw new Error('The studio in the image answers no calls');
  } finally {
    studio.kill('SIGTERM');
    await ended;
  }
}

try {
  makeBase();
  buildah(
    'bud',
    '--layers=false',
    '--network',
    'host',
    '--build-arg',
    'NODE=localhost/node-base',
    '-f',
    'deploy/Containerfile',
    '-t',
    'easel',
    '.',
  );
  const container = buildah('from', 'localhost/easel');
  await walk(container);
  say(`The image is built and runs. ${buildah('images', '--format', '{{.Name}} {{.Size}}').replaceAll('\n', ', ')}`);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
