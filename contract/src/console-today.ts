import { z } from 'zod';
import { operatorCall } from './call.ts';
import { engineSchema } from './console-engines.ts';
import { auditActions } from './operators.ts';
import { tools } from './tools.ts';
import { workStates } from './work-states.ts';

/** The first room of the console: how the studio is today. Days are those of UTC. Costs are millionths of the studio's currency. */

const count = z.number().int();

/** What was made within the last 24 hours, what it brought and what it cost. */
const earnedSchema = z.object({
  made: count,
  /** Paid for good. */
  credits: count,
  /** The part of `credits` that models with a cost brought: only that can be compared with `cost`. */
  costed_credits: count,
  cost: z.number(),
});
export type Earned = z.infer<typeof earnedSchema>;

/** What finance may see besides. */
const moneySchema = z.object({
  /** Today, from the books: what payment providers took, and what went back through them. */
  taken: z.array(z.object({ provider: z.string(), currency: z.string(), in_cents: count, out_cents: count })),
  /** Millionths that a credit brings at least: of the plan that sells it for least. Null where no plan sells any. */
  credit_worth: z.number().nullable(),
  by_tool: z.array(earnedSchema.extend({ tool: z.enum([...tools, 'chat', 'realtime']) })),
  /** Realtime is not among it: it is not known which engine served it. */
  by_engine: z.array(earnedSchema.extend({ engine: z.string() })),
});

export const consoleToday = operatorCall({
  path: 'Console/today',
  may: 'studio.see',
  input: z.object({}),
  output: z.object({
    info: z.object({
      /** When this was read, and the first moment of its day. */
      at: z.string(),
      since: z.string(),
      /** Begun today, by what they are now. */
      works: z.array(z.object({ tool: z.enum(tools), state: z.enum(workStates), works: count })),
      /** Works of any day that have not ended; `oldest_at` is when the oldest waiting one was begun. */
      queue: z.object({ running: count, waiting: count, oldest_at: z.string().nullable() }),
      engines: z.array(engineSchema.pick({ id: true, state: true, health: true, open_until: true, running: true, waiting: true })),
      /** `active`: seen today in a session that is still there, or begun a work. */
      members: z.object({ joined: count, active: count }),
      /** Paid for good today, and given or taken by hand. */
      credits: z.object({ works: count, chats: count, realtime: count, given: count, taken: count }),
      /** Null for roles that do not see money. */
      money: moneySchema.nullable(),
      /** What operators did last, the newest first. `actor` and `target` are names where they are members. */
      audit: z.array(z.object({ id: z.string(), at: z.string(), actor: z.string(), action: z.enum(auditActions), target: z.string() })),
    }),
  }),
});
