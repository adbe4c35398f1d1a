/**
 * `npm test`: brings what the tests need, runs them all, ends with one line `N passed, N failed`.
 * `--only unit|components|engine|server|postgres|e2e` runs a part. With `--postgres` (or CI=true) what is about SQL, processes and
 * races runs on a PostgreSQL server, too (some of it only there: `vitest.config.ts`). The engine's tests are left out where
 * they passed before on this machine and nothing of the engine changed since; never in CI.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { readReport } from './reports.mjs';
import {
  contentsOf,
  ensureChromium,
  ensureInstalled,
  ensureOtherBrowsers,
  ensureWebBuilt,
  modernEnvironment,
  modernNode,
  root,
  say,
} from './setup.mjs';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const isCi = process.env.CI === 'true';
const alsoPostgres = process.argv.includes('--postgres') || only === 'postgres' || isCi;
const wanted = (part) => only === undefined || only === part;

ensureInstalled();
ensureWebBuilt();

// Hundreds of databases are made and thrown away: where memory is a file system with room for them, that takes a tenth of the time.
const memory = '/dev/shm';
const roomInMemory = 6 * 1024 ** 3;
if (existsSync(memory) && freeBytes(memory) > roomInMemory && freemem() > roomInMemory) {
  process.env.TMPDIR = mkdtempSync(join(memory, 'easel-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(process.env.TMPDIR, 0o755);
}
const folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
const total = { passed: 0, failed: 0 };
const failures = [];

function freeBytes(path) {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Counts what a JSON report says; a run without one (it could not even start) is one failure. */
function count(label, report, status) {
  const outcome = readReport(report);
  const { passed } = outcome;
  const failed = outcome.failed === 0 && (status !== 0 || passed === 0) ? 1 : outcome.failed;
  total.passed += passed;
  total.failed += failed;
  failures.push(...outcome.failures.map((failure) => ({ label, ...failure })));
  say(`${label}: ${passed} passed, ${failed} failed`);
  return failed === 0;
}

function vitest(label, projects, environment = {}, ...more) {
  const report = join(folder, `${label.replaceAll(' ', '-')}.json`);
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['default', 'json', join(root, 'tools', 'unhandled-errors.mjs')].map((name) => `--reporter=${name}`);
  const named = projects.flatMap((project) => ['--project', project]);
  const args = [program, 'run', ...more, ...named, ...reporters, `--outputFile.json=${report}`];
  const { status } = spawnSync(modernNode(), args, { cwd: root, stdio: 'inherit', env: modernEnvironment(environment) });
  return count(label, report, status);
}

function engine() {
  const stamp = join(root, 'node_modules', '.easel-engine-passed');
  const state = contentsOf(['engine', 'server/src/adapters/generation/builtin', 'server/src/ports/generation.ts', 'package-lock.json']);
  if (!isCi && only === undefined && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) {
    say('engine: unchanged since its tests passed here (`npm test -- --only engine` runs them)');
    return;
  }
  rmSync(stamp, { force: true });
  if (vitest('engine', ['engine', 'engine-measured'])) writeFileSync(stamp, state);
}

if (wanted('unit')) vitest('unit', ['unit']);
if (wanted('engine')) engine();
if (wanted('components')) {
  const chromium = ensureChromium();
  if (chromium) vitest('components in the browser', ['components'], { EASEL_CHROMIUM: chromium }, '--config', 'web/vitest.config.ts');
  else {
    say('Chromium is not here and could not be installed: the tests of components are missing.');
    total.failed += 1;
  }
}
const server = (wanted('server') || wanted('postgres')) && alsoPostgres ? await startPostgres() : undefined;
if (wanted('server'))
  vitest('server on the embedded database', ['server', 'server-alone'], server ? { EASEL_TEST_POSTGRES_FOLLOWS: '1' } : {});
if ((wanted('server') || wanted('postgres')) && alsoPostgres) {
  if (server) {
    vitest('server on PostgreSQL', ['postgres', 'postgres-alone'], { EASEL_TEST_DATABASE_URL: server.address });
    await server.stop();
  } else {
    say('PostgreSQL is not here and could not be installed: the second run of the server tests is missing.');
    total.failed += 1;
  }
}
if (wanted('e2e')) {
  const chromium = ensureChromium();
  if (chromium) {
    ensureOtherBrowsers();
    const report = join(folder, 'e2e.json');
    const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const { status } = spawnSync(
      modernNode(),
      [program, 'test', '--config', join(root, 'e2e', 'playwright.config.ts'), '--reporter=list,json'],
      {
        cwd: root,
        stdio: 'inherit',
        env: modernEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, EASEL_CHROMIUM: chromium }),
      },
    );
    count('browser journeys', report, status);
  } else {
    say('Chromium is not here and could not be installed: the browser journeys are missing.');
    total.failed += 1;
  }
}

rmSync(process.env.TMPDIR?.startsWith(memory) ? process.env.TMPDIR : folder, { recursive: true, force: true });
// Once more at the end, where a long log is read first.
for (const { label, name, message } of failures) {
  const reason = stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
  process.stdout.write(`\nFailed (${label}): ${name.replace(`${root}/`, '')}\n    ${reason}\n`);
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
