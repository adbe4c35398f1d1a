import { sql } from 'kysely';
import type { StudioName } from '../../platform/brand/values.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import type { JobDefinition, ScheduledJob } from '../../platform/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { readRenewalCard } from './cards/reads.ts';
import { billingEmail } from './emails/billing-email.ts';
import type { BillingDocuments } from './invoices/documents.ts';
import { type BillingEmailJob, billingEmailQueue } from './types.ts';

export { reconcileJob, turnCyclesJob } from './collecting/jobs.ts';
export { billingDocuments } from './invoices/documents.ts';
export { abandonSandboxJob } from './provider-use/jobs.ts';
export { tellOfPricesJob } from './repricing/jobs.ts';

/** Sends emails about billing to members. A queue does it, so that no payment waits for mail. */
export function sendBillingEmailJob({
  db,
  mail,
  studioName,
  documents,
  providers,
}: {
  db: Database;
  mail: Mail;
  studioName: StudioName;
  documents: BillingDocuments;
  providers: readonly PaymentProvider[];
}): JobDefinition<BillingEmailJob> {
  return {
    name: billingEmailQueue,
    attempts: 5,
    concurrency: 2,
    async handle(data) {
      const member = await db.selectFrom('members').select(['email', 'language']).where('id', '=', data.member).executeTakeFirst();
      if (!member?.email) return;
      const { language } = member;
      const document = data.document && (await documents.attach({ ...data.document, owner: data.member, language }));
      // Asked now: the member may have changed it since the last payment.
      const card = data.letter === 'renewal' ? await readRenewalCard({ db, providers }, data.member) : undefined;
      const email = billingEmail(studioName(language), member.email, data, language, card);
      await mail.send({ ...email, ...(document && { attachments: [document] }) });
    },
  };
}

/** How long handled events are kept: no provider repeats one after so long, and no operator looks for it. */
const eventMs = 90 * 24 * 60 * 60 * 1000;

/** Forgets events that were handled long ago, and those that found no order of this studio; one that is still tried stays. */
export function sweepPaymentEventsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-payment-events',
    cron: '53 4 * * *',
    async handle({ signal }) {
      const horizon = new Date(clock.now().getTime() - eventMs);
      await removeRows(db, 'payment_events', sql`handled_at <= ${horizon}`, signal);
      await removeRows(db, 'payment_events', sql`handled_at is null and received_at <= ${horizon} and due_at is null`, signal);
    },
  };
}
