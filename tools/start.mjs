/** `npm start` and `npm run dev`: from a fresh checkout to a running studio. */
import { join } from 'node:path';
import { runAndReload } from './reload.mjs';
import { ensureInstalled, ensureWebBuilt, modernEnvironment, modernNode, root, runToEnd, studioEnvironment } from './setup.mjs';

const server = join(root, 'server', 'src', 'main.ts');

ensureInstalled();
endWithParent();
if (process.argv.includes('--dev')) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  runAndReload(modernNode(), [server], ['server/src', 'contract/src', 'engine/src', 'easel.config.ts']);
  process.exit(await runToEnd(modernNode(), [vite], { cwd: join(root, 'web'), env: modernEnvironment() }));
}

ensureWebBuilt();
// The channel tells the server when this process is gone, however it went, so that it never stays behind alone.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
process.exit(await runToEnd(modernNode(), [server], { stdio, env: studioEnvironment() }));

/** Some shells do not hand a signal on: when npm is gone, the studio ends too, instead of holding its port and its folder. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
}
