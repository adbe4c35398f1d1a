import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AccountReader } from '../../../ports/language.ts';
import { readCreditBalance, readUsage } from '../../credits/reads.ts';
import { readRenewal } from '../../plans/reads.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the guide may tell a member of their own account. Nothing is read before it is asked for. */
export function accountOf({ db, clock }: { db: Database; clock: Clock }, member: string): AccountReader {
  return {
    credits: async () => (await readCreditBalance(db, member, clock.now())).remaining,
    async spent(days) {
      const today = Date.parse(clock.now().toISOString().slice(0, 10));
      const items = await readUsage(db, member, new Date(today - (days - 1) * dayMs));
      const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + of(item), 0);
      return { credits: sum(({ credits }) => credits), works: sum(({ works }) => works) };
    },
    async plan() {
      const running = await readRenewal(db, member);
      return running && { name: running.name, until: running.until.toISOString().slice(0, 10), renews: running.renews };
    },
  };
}
