import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { createPuppetEngine } from './engines.ts';
import { strangeModels } from './strange-models.ts';

/** A studio whose only engine is one that nobody has seen before, as a program for journeys. Prints its address. */
const engine = createPuppetEngine({ id: 'strange', models: strangeModels });
engine.alone(true);
const context = await createContext(await readConfig(process.env), { engines: [engine] });
const studio = await runStudio(context);
process.stdout.write(`${studio.address}\n`);
process.once('SIGTERM', async () => {
  await studio.close();
  process.exit(0);
});
