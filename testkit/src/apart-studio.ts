import { readConfig } from '@easel/server/config/config';
import { readEngines } from '@easel/server/config/engines';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { puppetKind } from './puppet-kind.ts';

/**
 * One of the processes of a studio whose only engine is the puppet server at `EASEL_TEST_PUPPET`: a program to be killed. Prints its
 * address, or one that leads nowhere where it serves nobody.
 */
const config = await readConfig(process.env);
const engines = readEngines(
  [
    { id: 'builtin', kind: 'builtin', enabled: false },
    { id: 'puppet', kind: puppetKind.id, address: process.env.EASEL_TEST_PUPPET ?? '' },
  ],
  (path) => path,
);
const context = await createContext({ ...config, engines }, { engineKinds: [puppetKind], warmUp: false });
const studio = await runStudio(context);
process.stdout.write(`${studio.address ?? 'http://nobody.invalid'}\n`);
process.once('SIGTERM', async () => {
  await studio.close();
  process.exit(0);
});
