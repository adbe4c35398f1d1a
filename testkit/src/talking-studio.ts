import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import type { LanguageEngine, LanguageModel } from '@easel/server/ports/language';
import { runStudio } from '@easel/server/roles/studio';

/** A studio whose only model counts aloud for some minutes, as a program to be killed. Prints its address. */

const model: LanguageModel = {
  ...{ id: 'counting', name: { zh: '数数', en: 'Counting' }, context: 32_000, outputMax: 4000 },
  ...{ sees: false, reasons: false, tools: false },
};
const engine: LanguageEngine = {
  id: 'counter',
  models: () => [model],
  async *answer(_request, signal) {
    for (let number = 0; number < 10_000 && !signal.aborted; number += 1) {
      yield { type: 'text', text: `${number} ` };
      await wait(20);
    }
    yield { type: 'end', reason: 'stop' };
  },
  close: async () => undefined,
};

const languages = [{ engine, model, priceIn: 1, priceOut: 10 }];
const context = await createContext(await readConfig(process.env), { engines: [], languages });
const studio = await runStudio(context);
process.stdout.write(`${studio.address}\n`);
process.once('SIGTERM', async () => {
  await studio.close();
  process.exit(0);
});
