import { readConfig } from '@easel/server/config/config';
import { readEngines } from '@easel/server/config/engines';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { puppetKind } from './puppet-kind.ts';
import { withSmallClips } from './small-clips.ts';

/**
 * The studio with its own engine, whose clips are small, and with a puppet server at `EASEL_TEST_PUPPET` as easel.config.ts would name it:
 * a program to be killed. Prints its address.
 */
const config = await readConfig(process.env);
const puppet = { id: 'puppet', kind: puppetKind.id, address: process.env.EASEL_TEST_PUPPET ?? '' };
const engines = readEngines([puppet], (path) => path);
const context = await createContext({ ...config, engines }, { builtin: withSmallClips, engineKinds: [puppetKind] });
const studio = await runStudio(context);
process.stdout.write(`${studio.address}\n`);
process.once('SIGTERM', async () => {
  await studio.close();
  process.exit(0);
});
