import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { puppetKind } from './puppet-kind.ts';
import { seedDatabase } from './seed.ts';

/** A studio without any engine that puppet servers can be connected to, as a program for journeys. Prints its address. */
const config = await readConfig(process.env);
await seedDatabase(config);
const context = await createContext(config, { engines: [], engineKinds: [puppetKind] });
const studio = await runStudio(context);
process.stdout.write(`${studio.address}\n`);
process.once('SIGTERM', async () => {
  await studio.close();
  process.exit(0);
});
