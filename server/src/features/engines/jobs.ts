import { sql } from 'kysely';
import type { Brand } from '../../platform/brand/brand.ts';
import { addressOf } from '../../platform/brand/values.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import { openEngineEmail } from './emails/open-engine-email.ts';
import '../../platform/engines/tables.ts';

interface TellDeps {
  db: Database;
  clock: Clock;
  mail: Mail;
  brand: Pick<Brand, 'studioName' | 'sender'>;
  /** Where the operator is told; the sender's own address where there is no other. */
  operatorMail: string | undefined;
}

/** An engine that comes and goes is told of once in so long. */
const quietMs = 60 * 60 * 1000;

/** Tells the operator of an engine whose breaker has opened: once, whichever process has seen it. */
export function tellOfOpenEnginesJob({ db, clock, mail, brand, operatorMail }: TellDeps): ScheduledJob {
  return {
    name: 'tell-of-open-engines',
    cron: '* * * * *',
    async handle() {
      const now = clock.now();
      const open = await db
        .updateTable('engines')
        .set({ told_at: now })
        .where('opened_at', 'is not', null)
        .where((where) =>
          where.or([
            where('told_at', 'is', null),
            where.and([where('told_at', '<', where.ref('opened_at')), where('told_at', '<', new Date(now.getTime() - quietMs))]),
          ]),
        )
        .returning(['id', 'kind', 'address', 'last_error', sql<Date>`opened_at`.as('opened_at')])
        .execute();
      for (const engine of open) {
        try {
          await mail.send(openEngineEmail(brand.studioName('en'), operatorMail ?? addressOf(brand.sender().from), engine));
        } catch (error) {
          await db.updateTable('engines').set({ told_at: null }).where('id', '=', engine.id).execute();
          throw error;
        }
      }
    },
  };
}
