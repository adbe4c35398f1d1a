import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Context } from '@easel/server/context';
import { type Asked, doorIn } from './ask-for-works.ts';
import { seedWorks } from './seed-works.ts';

/** Lets journeys have works written by the process that has the database open: an embedded one takes no second. */
export async function openSeedingDoor(context: Context): Promise<{ close(): void }> {
  const path = doorIn(context.config.dataFolder);
  // One that ended without a word left it there.
  rmSync(path, { force: true });
  const door = createServer(async (asked, answer) => {
    try {
      const { token, wishes } = JSON.parse(await text(asked)) as Asked;
      answer.end(JSON.stringify(await seedWorks(context, token, wishes)));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  door.listen(path);
  await once(door, 'listening');
  return { close: () => door.close() };
}
