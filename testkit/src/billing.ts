import { reconcileJob, turnCyclesJob } from '@easel/server/features/billing/jobs';
import { expireCreditsJob } from '@easel/server/features/credits/jobs';
import { refuseRefund } from '@easel/server/features/operator/jobs';
import type { Database } from '@easel/server/platform/db/database';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { sql } from 'kysely';
import type { TestStudio } from './studio.ts';

/** Does what the clock has done about money by now, in this process or in another one with providers of its own. */
export async function passTime({ context }: TestStudio, providers: readonly PaymentProvider[] = context.payments): Promise<void> {
  const { db, clock, events, jobs, log, config } = context;
  const deps = { db, clock, events, jobs, providers, invites: config.studio.invites, log };
  const aborted = { signal: new AbortController().signal, attempt: 1 };
  await turnCyclesJob(deps).handle(aborted);
  const refuse = (order: string, answer: string) => refuseRefund(deps, order, answer);
  await reconcileJob({ ...deps, refuseRefund: refuse }).handle(aborted);
  await expireCreditsJob({ db, clock }).handle(aborted);
}

/** Everything that is wrong with the books of money and of credits: nothing, as long as all is well. */
export async function bookProblems({ context }: { context: { db: Database } }): Promise<string[]> {
  const { db } = context;
  const problems: string[] = [];
  const uneven = await db
    .selectFrom('money_entries')
    .select(['order_id', 'kind', 'step'])
    .groupBy(['order_id', 'kind', 'step'])
    .having(sql<boolean>`sum(amount_cents) <> 0`)
    .execute();
  for (const { order_id, kind, step } of uneven) problems.push(`The ${kind} ${step} of order ${order_id} does not sum to zero`);
  const owing = await db
    .selectFrom('money_entries')
    .select('account')
    .where('account', 'like', 'member:%')
    .groupBy('account')
    .having(sql<boolean>`sum(amount_cents) <> 0`)
    .execute();
  for (const { account } of owing) problems.push(`${account} is not settled`);
  const taken = await sql<{ id: string }>`
    select o.id from orders o left join money_entries m on m.order_id = o.id and m.account = 'provider:' || o.provider
    group by o.id, o.amount_cents, o.returned_cents, o.paid_at
    having coalesce(sum(m.amount_cents), 0) <> case when o.paid_at is null then 0 else o.amount_cents - o.returned_cents end`.execute(db);
  for (const { id } of taken.rows) problems.push(`Order ${id} and its payment differ`);
  const drifted = await sql<{ id: string }>`
    select b.id from credit_buckets b left join credit_entries e on e.bucket_id = b.id
    group by b.id, b.remaining having coalesce(sum(e.amount), 0) <> b.remaining`.execute(db);
  for (const { id } of drifted.rows) problems.push(`Bucket ${id} and its entries differ`);
  const numbers = await sql<{ count: number; last: number }>`
    select (select count(*)::int from invoices) as count, (select coalesce(sum(last), 0)::int from invoice_counter) as last`.execute(db);
  const [row] = numbers.rows;
  if (row?.count !== row?.last) problems.push(`${row?.last} numbers for ${row?.count} invoices`);
  const noted = await sql<{ id: string }>`
    select o.id from orders o join invoices i on i.order_id = o.id left join credit_notes c on c.order_id = o.id
    group by o.id, o.returned_cents having coalesce(sum(c.amount_cents), 0) <> o.returned_cents`.execute(db);
  for (const { id } of noted.rows) problems.push(`The credit notes of order ${id} and what went back differ`);
  const notes = await sql<{ count: number; last: number }>`
    select (select count(*)::int from credit_notes) as count, (select coalesce(sum(last), 0)::int from credit_note_counter) as last`.execute(
    db,
  );
  if (notes.rows[0]?.count !== notes.rows[0]?.last)
    problems.push(`${notes.rows[0]?.last} numbers for ${notes.rows[0]?.count} credit notes`);
  return problems;
}
