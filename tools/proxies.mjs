/** nginx and Caddy for the tests, from Debian's packages, with the files of `deploy/` but for names, ports and certificates. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackage, root } from './setup.mjs';

const proxies = {
  nginx: { program: '/usr/sbin/nginx', packages: ['nginx-light'], start: nginx },
  caddy: { program: '/usr/bin/caddy', packages: ['caddy'], start: caddy },
};

/** In front of a studio at that port, whose files lie in that folder. Answers its address and how to end it, or nothing where it cannot be had. */
export async function startProxy(kind, studioPort, files) {
  const { program, packages, start } = proxies[kind];
  if (!ensureDebianPackage(program, packages)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), `easel-${kind}-`));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const child = spawn(program, start(folder, port, studioPort, files), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await ready(port, child, () => said);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginx(folder, port, studioPort, files) {
  const shipped = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace(/server \{\n {2}listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${studioPort}`)
    .replace('/var/lib/easel/files/', `${files}/`);
  // As the one who runs the tests, whose folders nobody else reads.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places}\n${shipped}\n}\n`,
  );
  return ['-p', folder, '-c', join(folder, 'nginx.conf')];
}

function caddy(folder, port, studioPort) {
  const shipped = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8')
    .replace(/^studio\.example\.com/m, `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${studioPort}`);
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${shipped}`);
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

async function ready(port, child, said) {
  const until = Date.now() + 30_000;
  while (Date.now() < until && child.exitCode === null) {
    const isThere = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The proxy for the tests did not start: ${said()}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
