/** A throw-away S3 server for the tests that checks signatures: OpenStack Swift from Debian's packages, on loopback and in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackage } from './setup.mjs';

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const stores = ['object', 'container', 'account'];
const filters = {
  catch_errors: 'catch_errors',
  listing_formats: 'listing_formats',
  bulk: 'bulk',
  slo: 'slo',
  dlo: 'dlo',
  copy: 'copy',
  symlink: 'symlink',
};

/** Answers where it is, its keys, and how to end it; or nothing where Swift cannot be had. */
export async function startSwift() {
  if (!ensureDebianPackage('/usr/bin/swift-proxy-server', packages)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'easel-swift-'));
  const etc = join(folder, 'etc');
  mkdirSync(etc);
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const [port, ...storePorts] = await Promise.all([0, ...stores].map(freePort));
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = easel\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const shared = `bind_ip = 127.0.0.1\nworkers = 0\nuser = ${userInfo().username}\nswift_dir = ${etc}\nlog_address = /dev/null\n`;
  for (const [index, store] of stores.entries()) writeStore(folder, etc, shared, store, storePorts[index]);
  writeFileSync(join(etc, 'proxy-server.conf'), proxySettings(shared, port));
  const programs = [...stores, 'proxy'].map((name) =>
    spawn(`swift-${name}-server`, [join(etc, `${name}-server.conf`)], { stdio: 'ignore' }),
  );
  const endpoint = `http://127.0.0.1:${port}`;
  await ready([port, ...storePorts]);
  return {
    endpoint,
    keys: { accessKey: 'test:tester', secretKey: 'testing', region: 'us-east-1' },
    async stop() {
      await Promise.all(
        programs.map((program) => {
          const ended = new Promise((resolve) => program.once('exit', resolve));
          program.kill('SIGKILL');
          return ended;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One of the servers behind the proxy, and the ring that leads to it. */
function writeStore(folder, etc, shared, store, port) {
  const recon = store === 'object' ? `recon_cache_path = ${folder}\n` : '';
  const own = `bind_port = ${port}\ndevices = ${join(folder, 'devices')}\nmount_check = false\ndisable_fallocate = true\n`;
  writeFileSync(
    join(etc, `${store}-server.conf`),
    `[DEFAULT]\n${shared}${own}[pipeline:main]\npipeline = ${store}-server\n[app:${store}-server]\nuse = egg:swift#${store}\n${recon}`,
  );
  for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    const { status, stderr } = spawnSync('swift-ring-builder', [`${store}.builder`, ...args], { cwd: etc, encoding: 'utf8' });
    if (status !== 0) throw new Error(`swift-ring-builder failed: ${stderr}`);
  }
}

function proxySettings(shared, port) {
  const used = Object.entries(filters).map(([name, egg]) => `[filter:${name}]\nuse = egg:swift#${egg}\n`);
  return [
    `[DEFAULT]\n${shared}bind_port = ${port}\n`,
    '[pipeline:main]\npipeline = catch_errors cache listing_formats bulk s3api tempauth copy slo dlo symlink proxy-server\n',
    '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n',
    // It wants one, and goes on without it.
    '[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n',
    '[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\nmin_segment_size = 5242880\n',
    '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n',
    ...used,
  ].join('');
}

/** Waits until all of them take connections. */
async function ready(ports) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if ((await Promise.all(ports.map(answers))).every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The S3 server for the tests did not start within 60 seconds.');
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
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
