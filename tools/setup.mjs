/**
 * Brings a fresh checkout to where its own code can run: packages, Node 24, the web app, Chromium.
 * Plain JavaScript for Node 20, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 24;

/** Installs from the lockfile when it changed since the last install. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.easel-lock');
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lockfile that lacks other systems' binaries, which some registries do not have.
  // The lockfile decides the versions all the same, and is left as it is.
  // The runtime of the enhancer has its library inside; what its installer would fetch from elsewhere is for graphics cards.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  runOrExit(command, [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  writeFileSync(stamp, wanted);
}

/** The Node that runs the server: this one when it is new enough, else the one of the `node` package. */
export function modernNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  const brought = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(brought)) return brought;
  fail(`Easel needs Node ${oldestNode}. The "node" package did not bring it: run "npm ci" and look at its messages.`);
}

/**
 * The environment of everything that is started from here: the right Node and the project's commands come first. What
 * Node compiles is kept for the next process and the next thread.
 */
export function modernEnvironment(extra = {}) {
  const path = [dirname(modernNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const compiled = join(root, 'node_modules', '.cache', 'compiled');
  return { NODE_COMPILE_CACHE: compiled, ...process.env, ...extra, PATH: path };
}

/** That of a studio, besides: left alone, glibc keeps some hundred megabytes of what pictures and ended threads had. */
export function studioEnvironment() {
  const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
  return { ...frugal, ...modernEnvironment() };
}

/** Builds the web app when its sources changed since the last build. */
export function ensureWebBuilt() {
  const stamp = join(root, 'web', 'dist', '.sources');
  const wanted = sourceState([
    'web/src',
    'web/build',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/package.json',
    'contract/src',
  ]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the web app …');
  runOrExit(modernNode(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Chromium for the browser tests, through the system's package manager where that is possible: without a window, which needs a third
 * less of the processor, or else the whole of it. Answers its path.
 */
export function ensureChromium() {
  return ['chromium-headless-shell', 'chromium']
    .map((name) => ({ name, path: `/usr/bin/${name}` }))
    .find(({ name, path }) => ensureDebianPackage(path, [name, 'fonts-noto-cjk']))?.path;
}

/**
 * Firefox and WebKit for the journeys in other browsers, from the same place. Both play H.264 by the libraries of ffmpeg; WebKit has no
 * way to go without a screen, so it gets one that nobody sees. What stays missing fails in its journey, which says so.
 */
export function ensureOtherBrowsers() {
  ensureDebianPackage('/usr/bin/firefox-esr', ['firefox-esr', 'ffmpeg']);
  const webkit = ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav', 'xvfb'];
  if (!ensureDebianPackage('/usr/bin/WebKitWebDriver', webkit)) return;
  ensureDebianPackage('/usr/bin/Xvfb', ['xvfb']);
}

/** Installs Debian packages when `path` is missing. Answers whether it is there afterwards. */
export function ensureDebianPackage(path, packages) {
  if (existsSync(path)) return true;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  say(`Installing ${packages.join(', ')} …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  return existsSync(path);
}

/** Starts a program that lives as long as this one, hands signals on, and answers its exit code. */
export function runToEnd(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: modernEnvironment(), ...options });
  const hand = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, hand);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export function runOrExit(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: process.env, ...options });
  if (status !== 0) process.exit(status ?? 1);
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function fail(text) {
  say(text);
  process.exit(1);
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A hash over names, sizes and times of all files below some paths. */
function sourceState(paths) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const { path, size, mtimeMs } of filesBelow(paths)) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  return hash.digest('hex');
}

/** A hash over names and contents of all files below some paths. */
export function contentsOf(paths) {
  const hash = createHash('sha256');
  for (const { path } of filesBelow(paths)) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** Files with their sizes and times, in the order of their names, without packages. */
function* filesBelow(paths) {
  for (const path of paths.map((name) => join(root, name))) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    if (!found.isDirectory()) yield { path, size: found.size, mtimeMs: found.mtimeMs };
    else if (!path.endsWith('node_modules'))
      yield* filesBelow(
        readdirSync(path)
          .sort()
          .map((name) => relative(root, join(path, name))),
      );
  }
}
