/**
 * `npm run conformance`: every kind of engine against every case of the suites that all have to pass, as a table. Ends with 1 where one
 * fails. The same tests are part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ensureInstalled, modernEnvironment, modernNode, root } from './setup.mjs';

const suites = /like all others|as an engine|misbehaves/;
const adapters = ['comfyui', 'sdcpp', 'a1111', 'openai', 'hosted'].map((name) => `server/src/adapters/generation/${name}`);

ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'easel-conformance-'));
const report = join(folder, 'report.json');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--project', 'unit', ...adapters, '--reporter=json', `--outputFile=${report}`];
const { status } = spawnSync(modernNode(), args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: modernEnvironment({}) });
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true, force: true });

/** Case → kind of engine → whether it passed. */
const table = new Map();
const kinds = new Set();
for (const { name, assertionResults } of testResults) {
  for (const { ancestorTitles, title, status: outcome } of assertionResults) {
    const titles = ancestorTitles.filter((one) => one !== '');
    const at = titles.findIndex((one) => suites.test(one));
    if (at === -1) continue;
    const kind = kindOf(basename(dirname(name)), titles.slice(0, at + 1));
    const row = [/misbehaves/.test(titles[at]) ? 'a server that misbehaves' : 'a work', ...titles.slice(at + 1), title].join(', ');
    kinds.add(kind);
    table.set(row, (table.get(row) ?? new Map()).set(kind, outcome === 'passed'));
  }
}

/** One adapter may be several: a version, a vendor, a model. */
function kindOf(adapter, titles) {
  const all = titles.join(' ');
  const told = /ComfyUI [\d.]+|^fal|^replicate|\([^)]+\)/.exec(all)?.[0] ?? '';
  if (adapter === 'hosted') return told;
  return told.startsWith('(') ? `${adapter} ${told}` : told || adapter;
}

const columns = [...kinds].sort();
console.log(`| case | ${columns.join(' | ')} |\n|---${'|:-:'.repeat(columns.length)}|`);
for (const [row, outcomes] of table) {
  const cells = columns.map((kind) => ({ true: '✓', false: '✗', undefined: '' })[outcomes.get(kind)]);
  console.log(`| ${row} | ${cells.join(' | ')} |`);
}
const cells = [...table.values()].flatMap((outcomes) => [...outcomes.values()]);
console.log(`\n${cells.filter(Boolean).length} of ${cells.length} passed`);
process.exitCode = status === 0 && cells.every(Boolean) ? 0 : 1;
