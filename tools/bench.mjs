/** `npm run bench`: every measurement of `bench/`, each against a reference in the same run. Names pick some of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, modernNode, root, runToEnd, say, studioEnvironment } from './setup.mjs';

ensureInstalled();
ensureWebBuilt();
const picked = process.argv.slice(2);
const files = readdirSync(join(root, 'bench', 'src')).filter((name) => name.endsWith('.bench.ts'));
for (const name of files.sort()) {
  const subject = name.replace('.bench.ts', '');
  if (picked.length > 0 && !picked.includes(subject)) continue;
  say(`\n# ${subject}`);
  // As a studio runs: memory and speed are those that people have.
  const code = await runToEnd(modernNode(), [join(root, 'bench', 'src', name)], { env: studioEnvironment() });
  if (code !== 0) process.exit(code);
}
