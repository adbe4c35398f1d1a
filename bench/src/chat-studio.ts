import { engineCommands } from '@easel/testkit/engine-commands';
import { startStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { reportLoad } from './own-load.ts';

/**
 * A program that is a studio with a connected model, whose address it takes, so that its load is its own. Prints its address, and writes
 * messages into a chat when it is asked to.
 */

const [, , upstream = ''] = process.argv;
const studio = await startStudio({ signUpCredits: 1_000_000 });
const { done } = engineCommands(() => studio);
await done('engine', 'add', 'openai', upstream, '--id', 'clock', '--enable');
await done('engine', 'model', 'clock', 'clock', '--price', '0.1', '--price-out', '0.5');
const isOffered = async () => (await studio.client.call('Extend/config', {})).info.chat.models.some(({ id }) => id === 'clock');
while (!(await isOffered())) await new Promise((resolve) => setTimeout(resolve, 50));

/** A conversation of answers with about 600 characters each. */
async function fill(chat: string, count: number): Promise<void> {
  const { db } = studio.context;
  await sql`
    insert into messages (id, chat_id, parent_id, role, state, text, created_at)
    select ${chat}::text || '-' || n, ${chat}, case when n > 1 then ${chat}::text || '-' || (n - 1) end,
      case when n % 2 = 1 then 'user' else 'assistant' end, 'done', repeat('An answer about towers, number ' || n || '. ', 18), now()
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`update chats set leaf_id = ${`${chat}-${count}`} where id = ${chat}`.execute(db);
}

process.on('message', async (message: string | { fill: string; count: number }) => {
  if (typeof message === 'string') return;
  await fill(message.fill, message.count);
  process.send?.({ filled: true });
});
reportLoad(() => studio.close());
process.send?.({ address: studio.url });
