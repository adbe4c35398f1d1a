import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { createPuppetEngine } from './engines.ts';
import { seedDatabase } from './seed.ts';
import { strangeModels } from './strange-models.ts';

/** A studio whose only engine is one that nobody has seen before, as a program for journeys. Prints its address. */
const engine = createPuppetEngine({ id: 'strange', models: strangeModels });
engine.alone(true);
const config = await readConfig(process.env);
await seedDatabase(config);
const context = await createContext(config, { engines: [engine] });
const studio = await runStudio(context);
process.stdout.write(`${studio.address}\n`);
process.once('SIGTERM', async () => {
  await studio.close();
  process.exit(0);
});
