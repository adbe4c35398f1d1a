import { consoleToday, type Earned } from '@easel/contract/console-today';
import { allows } from '@easel/contract/operators';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Prices } from '../../../platform/engines/offers.ts';
import { type Route, route } from '../../../platform/route.ts';
import { listEngines } from '../../engines/reads.ts';
import { creditWorth } from '../engines/policy.ts';
import { countQueue } from '../engines/reads.ts';
import { readMoneyOf, readWorksOf } from '../figures/reads.ts';
import { readCreditsSince, readEarned, readLastActions, readMembersSince, readQueue } from './reads.ts';

interface TodayDeps {
  db: Database;
  clock: Clock;
  engines: { prices: Prices };
  sold: () => Parameters<typeof creditWorth>[0];
}

const dayMs = 24 * 60 * 60 * 1000;
const lastActions = 12;

/** The first room of the console: how the studio is today. */
export function todayRoutes(deps: TodayDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(consoleToday, async (_input, { role }) => {
      const now = clock.now();
      const since = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
      const end = new Date(since.getTime() + dayMs);
      const queue = await readQueue(db);
      const audit = await readLastActions(db, lastActions);
      return {
        info: {
          at: now.toISOString(),
          since: since.toISOString(),
          works: await readWorksOf(db, since, end),
          queue: { ...queue, oldest_at: queue.oldest_at?.toISOString() ?? null },
          engines: await readHealth(deps),
          members: await readMembersSince(db, since),
          credits: await readCreditsSince(db, since),
          money: allows(role, 'money.see') ? await readMoney(deps, since, end) : null,
          audit: audit.map(({ at, ...done }) => ({ ...done, at: at.toISOString() })),
        },
      };
    }),
  ];
}

async function readHealth({ db, engines }: TodayDeps) {
  const queues = await countQueue(db);
  return (await listEngines(db, engines.prices)).map(({ id, state, health, open_until }) => ({
    ...{ id, state, health, open_until: open_until?.toISOString() ?? null },
    ...(queues.get(id) ?? { running: 0, waiting: 0 }),
  }));
}

async function readMoney({ db, clock, sold }: TodayDeps, since: Date, end: Date) {
  const earned = await readEarned(db, new Date(clock.now().getTime() - dayMs));
  const ofEngine = new Map<string, Earned>();
  for (const { tool: _tool, engine, ...more } of earned) {
    if (engine === null) continue;
    const before = ofEngine.get(engine);
    ofEngine.set(engine, before ? both(before, more) : more);
  }
  return {
    taken: await readMoneyOf(db, since, end),
    credit_worth: creditWorth(sold()),
    by_tool: earned.flatMap(({ tool, engine: _engine, ...made }) => (tool === null ? [] : [{ tool, ...made }])),
    by_engine: [...ofEngine].map(([engine, made]) => ({ engine, ...made })),
  };
}

/** An engine may have made works and written answers. */
function both(one: Earned, other: Earned): Earned {
  return {
    made: one.made + other.made,
    credits: one.credits + other.credits,
    costed_credits: one.costed_credits + other.costed_credits,
    cost: one.cost + other.cost,
  };
}
