/** A throw-away PostgreSQL server for the tests, from Debian's package, on loopback and in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackage } from './setup.mjs';

const versions = '/usr/lib/postgresql';

function binaries() {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(versions, newest, 'bin') : undefined;
}

/** Answers the server's address and how to stop it, or nothing where PostgreSQL cannot be had. */
export async function startPostgres() {
  if (!binaries()) ensureDebianPackage(versions, ['postgresql']);
  const bin = binaries();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'easel-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  run(bin, 'initdb', '-D', data, '-U', 'easel', '--auth=trust', '-E', 'UTF8', '--no-locale');
  const server = await serve(bin, folder, data);
  const standbys = [];
  return {
    ...server,
    async standby() {
      const copy = join(folder, `standby${standbys.length}`);
      const from = new URL(server.address);
      run(bin, 'pg_basebackup', '-D', copy, '-h', from.hostname, '-p', from.port, '-U', 'easel', '-R', '-X', 'stream', '-c', 'fast');
      const standby = await serve(bin, folder, copy);
      standbys.push(standby);
      // What was committed is on both.
      const settings = ['-c', "alter system set synchronous_standby_names = '*'", '-c', 'select pg_reload_conf()'];
      run(bin, 'psql', '-q', '-d', server.address, ...settings);
      return { ...standby, promote: () => void run(bin, 'pg_ctl', 'promote', '-w', '-D', copy) };
    },
    async stop() {
      for (const one of [...standbys, server]) await one.end('at once');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root; Debian's package makes the user "postgres". */
function asUser([first, ...rest]) {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', first, ...rest]] : [first, rest];
}

function run(bin, program, ...args) {
  const done = spawnSync(...asUser([join(bin, program), ...args]), { cwd: '/', encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
}

/** A server on a folder with data, at a port of its own. */
async function serve(bin, folder, data) {
  const port = await freePort();
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=500',
    '-c',
    'fsync=off',
  ];
  let started;
  const start = () => {
    started = spawn(...asUser([join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings]), {
      cwd: '/',
      stdio: 'ignore',
      detached: true,
    });
    return new Promise((resolve) => started.once('exit', resolve));
  };
  const pid = () => Number(spawnSync('head', ['-1', join(data, 'postmaster.pid')], { encoding: 'utf8' }).stdout.trim());
  let ended = start();
  await ready(bin, port);
  return {
    address: `postgres://easel@127.0.0.1:${port}/postgres`,
    /** `fast` breaks off what its clients do, as an operator's restart does; `at once` is a crash. */
    async end(how) {
      const postmaster = pid();
      if (postmaster) process.kill(postmaster, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      started.kill('SIGCONT');
      await ended;
    },
    async start() {
      ended = start();
      await ready(bin, port);
    },
    /** Stands still, as on a machine that is frozen: connections stay open, and nothing answers. */
    freeze() {
      const postmaster = pid();
      process.kill(postmaster, 'SIGSTOP');
      const frozen = [postmaster, ...childrenOf(postmaster)];
      for (const child of frozen.slice(1)) process.kill(child, 'SIGSTOP');
      // `runuser` stands still with its child, a moment later.
      return () => {
        for (const one of [...frozen, started.pid]) process.kill(one, 'SIGCONT');
      };
    },
  };
}

function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

async function ready(bin, port) {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The PostgreSQL server for the tests did not start within 30 seconds.');
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
