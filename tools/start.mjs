/** `npm start` and `npm run dev`: from a fresh checkout to a running studio. */
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, modernEnvironment, modernNode, root, runToEnd } from './setup.mjs';

const development = process.argv.includes('--dev');

ensureInstalled();
const server = join(root, 'server', 'src', 'main.ts');

if (development) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const ends = [
    runToEnd(modernNode(), ['--watch', '--watch-preserve-output', server]),
    runToEnd(modernNode(), [vite], { cwd: join(root, 'web'), env: modernEnvironment() }),
  ];
  process.exit(await Promise.race(ends));
}

ensureWebBuilt();
// The channel tells the server when this process is gone, however it went, so that it never stays behind alone.
process.exit(await runToEnd(modernNode(), [server], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
