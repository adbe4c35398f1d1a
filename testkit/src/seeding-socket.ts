import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Context } from '@easel/server/context';
import { type SeedRequest, seedingSocketIn } from './request-seed-works.ts';
import { seedWorks } from './seed-works.ts';

/** A socket through which journeys insert works: the embedded database belongs to the studio's process alone. */
export async function openSeedingSocket(context: Context): Promise<{ close(): void }> {
  const path = seedingSocketIn(context.config.dataFolder);
  // A killed process left its socket there.
  rmSync(path, { force: true });
  const server = createServer(async (asked, answer) => {
    try {
      const { token, works } = JSON.parse(await text(asked)) as SeedRequest;
      answer.end(JSON.stringify(await seedWorks(context, token, works)));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  server.listen(path);
  await once(server, 'listening');
  return { close: () => server.close() };
}
