/** `npm run check`: everything that can be said about the code without running it. All checks run, as many at once as there are processors; any failure fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, modernEnvironment, modernNode, root, say } from './setup.mjs';

ensureInstalled();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const lintHelp = [
  '`npm run fix` mends the format and much else.',
  'A circle of files (noImportCycles): move what both need into a file of its own, types too.',
  'A function that is too long (noExcessiveLinesPerFunction): split it by what its parts are for; each part gets a name.',
].join('\n  ');
const typesHelp = 'Mend what the compiler names; a cast that hides it comes back as a fault.';
const rulesHelp = 'Each line says where the code belongs.';
const checks = [
  { label: 'format and lint', run: [bin('biome'), 'check', '.'], help: lintHelp },
  { label: 'unused code', run: [bin('knip')], help: 'Remove what nothing uses, or the dependency that nothing imports.' },
  { label: 'types', run: [bin('tsc'), '-p', 'tsconfig.json'], help: typesHelp },
  { label: 'types of the web app', run: [bin('tsc'), '-p', 'web/tsconfig.json'], help: typesHelp },
  { label: 'types of the browser journeys', run: [bin('tsc'), '-p', 'e2e/tsconfig.json'], help: typesHelp },
  { label: 'who imports whom', run: [modernNode(), 'tools/check-imports.ts'], help: `${rulesHelp} The rules: tools/import-rules.ts.` },
  { label: 'what stands where', run: [modernNode(), 'tools/check-shape.ts'], help: `${rulesHelp} The rules: tools/shape-rules.ts.` },
  {
    label: 'words',
    run: [modernNode(), 'tools/check-words.ts'],
    help: 'Each line says the word to use; docs/glossary.md has them all. The rules: tools/word-rules.ts.',
  },
  {
    label: 'documents',
    run: [modernNode(), 'tools/check-docs.ts'],
    help: 'Each line says what is named and not there. The rules: tools/doc-rules.ts.',
  },
];

/** Runs a check; answers its faults, or nothing. What it says is shown in one piece when it ends. */
async function run({ label, run: [command, ...args], help }) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: modernEnvironment(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status === 0 ? [] : [`${label}\n  ${help}`];
}

const failed = [];
const left = checks[Symbol.iterator]();
/** Takes one check after the other until none is left. */
async function work() {
  for (const check of left) failed.push(...(await run(check)));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
say(failed.length === 0 ? 'Everything is in order.' : `Not in order:\n\n${failed.join('\n\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
