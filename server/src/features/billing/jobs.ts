import type { Database } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import { moneyLetter } from './letters/money-letter.ts';
import { type BillingLetterJob, billingLetter } from './types.ts';

export { reconcileJob, turnCyclesJob } from './collecting/jobs.ts';

/** Writes to members about their money. A queue does it, so that no payment waits for mail. */
export function billingLetterJob({
  db,
  mail,
  studioName,
}: {
  db: Database;
  mail: Mail;
  studioName: string;
}): JobDefinition<BillingLetterJob> {
  return {
    name: billingLetter,
    attempts: 5,
    concurrency: 2,
    async handle(data) {
      const member = await db.selectFrom('members').select(['email', 'language']).where('id', '=', data.member).executeTakeFirst();
      if (member?.email) await mail.send(moneyLetter(studioName, member.email, data, member.language));
    },
  };
}
