import { consoleDays, consoleDaysCsv } from '@easel/contract/console-days';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/route.ts';
import { creditWorth } from '../engines/policy.ts';
import { readMoneyOf } from '../figures/reads.ts';
import { daysTable } from './policy.ts';
import { readBy, readEach, readTotal } from './reads.ts';
import { countDays } from './writes.ts';

interface DaysDeps {
  db: Database;
  clock: Clock;
  sold: () => Parameters<typeof creditWorth>[0];
  currency: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What was made over days: a part of the console's first room. */
export function daysRoutes({ db, clock, sold, currency }: DaysDeps): Route[] {
  return [
    route(consoleDays, async ({ from, to }) => {
      await countDays(db, clock.now());
      const range = { from, to };
      return {
        info: {
          ...range,
          total: await readTotal(db, range),
          by_day: await readBy(db, 'day', range),
          by_tool: await readBy(db, 'tool', range),
          by_engine: await readBy(db, 'engine', range),
          taken: await readMoneyOf(db, new Date(from), new Date(Date.parse(to) + dayMs)),
          credit_worth: creditWorth(sold()),
        },
      };
    }),
    route(consoleDaysCsv, async ({ from, to }, { language }) => {
      await countDays(db, clock.now());
      const rows = await readEach(db, { from, to });
      const csv = daysTable({ rows, worth: creditWorth(sold()), currency }, language);
      return { info: { name: `figures-${from}-${to}.csv`, csv } };
    }),
  ];
}
