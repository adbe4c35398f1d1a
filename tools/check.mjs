/** `npm run check`: everything that can be said about the code without running it. All checks run; any failure fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, modernEnvironment, modernNode, root, say } from './setup.mjs';

ensureInstalled();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const checks = [
  ['format and lint', bin('biome'), ['check', '.']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the web app', bin('tsc'), ['-p', 'web/tsconfig.json']],
  ['types of the browser journeys', bin('tsc'), ['-p', 'e2e/tsconfig.json']],
  ['who imports whom', modernNode(), ['tools/check-imports.ts']],
  ['what stands where', modernNode(), ['tools/check-shape.ts']],
  ['unused code', bin('knip'), []],
];

const failed = [];
for (const [label, command, args] of checks) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: modernEnvironment() });
  if (status !== 0) failed.push(label);
}
say(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
