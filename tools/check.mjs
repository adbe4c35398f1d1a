/** `npm run check`: everything that can be said about the code without running it. All checks run; any failure fails. */
import { spawnSync } from 'node:child_process';
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
  { label: 'unused code', run: [bin('knip')], help: 'Remove what nothing uses, or the dependency that nothing imports.' },
];

const failed = [];
for (const { label, run, help } of checks) {
  const [command, ...args] = run;
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: modernEnvironment() });
  if (status !== 0) failed.push(`${label}\n  ${help}`);
}
say(failed.length === 0 ? 'Everything is in order.' : `Not in order:\n\n${failed.join('\n\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
