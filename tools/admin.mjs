/** `npm run admin -- <command>`: the operator's command line. */
import { join } from 'node:path';
import { ensureInstalled, modernNode, root, runToEnd } from './setup.mjs';

ensureInstalled();
process.exit(await runToEnd(modernNode(), [join(root, 'server', 'src', 'admin.ts'), ...process.argv.slice(2)]));
