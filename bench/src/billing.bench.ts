/**
 * Two years of subscriptions: how long the sweep of one day takes for so many members, and whether anything drifts.
 * Usage: EASEL_TEST_DATABASE_URL=postgres://… node bench/src/billing.bench.ts [members] [days]
 */
import { createMember } from '@easel/server/features/account/writes';
import { createSession } from '@easel/server/features/sessions/writes';
import { bookProblems, passTime } from '@easel/testkit/billing';
import { creditDrift, cycleDrift, subscribeAll } from '@easel/testkit/billing-drift';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio } from '@easel/testkit/studio';
import { median, milliseconds, percentile, printTable } from './figures.ts';

const dayMs = 86_400_000;
const count = Number(process.argv[2] ?? 1000);
const days = Number(process.argv[3] ?? 731);

const payments = createPuppetPayments();
let now = Date.UTC(2027, 0, 15, 18, 45);
const rates = { perNetwork: 1_000_000, perMember: 1_000_000 };
// Emails are written by workers; on a database server there is none, so that the sweep alone is measured.
const roles = testServer ? 'api' : undefined;
const studio = await startStudio({ engines: [], payments: [payments], clock: { now: () => new Date(now) }, rates, roles });

const members: StudioClient[] = [];
for (let index = 0; index < count; index += 1) {
  const person = { email: `member${index}@example.com`, passwordHash: null, language: 'en' as const };
  const token = await studio.context.db.transaction().execute(async (tx) => {
    const { id: member } = await createMember(tx, person, { amount: 0, days: 1 }, new Date(now));
    return (await createSession(tx, { member, userAgent: '', ip: '127.0.0.1' }, new Date(now))).token;
  });
  members.push(createClient(studio.url, token));
}
await subscribeAll(members, payments);
now = Math.ceil(now / dayMs) * dayMs;

const sweeps: { ms: number; renewed: number }[] = [];
const problems: string[] = [];
let before = payments.payments.length;
for (let day = 0; day < days; day += 1) {
  // On some days cards are declined, and the days of grace begin.
  payments.charges = day % 97 === 96 ? 'failed' : 'paid';
  const begun = performance.now();
  await passTime(studio);
  sweeps.push({ ms: performance.now() - begun, renewed: payments.payments.length - before });
  before = payments.payments.length;
  if (day % 30 === 0) problems.push(...(await bookProblems(studio)), ...(await cycleDrift(studio)), ...(await creditDrift(studio)));
  now += dayMs;
}
problems.push(...(await bookProblems(studio)));

const busy = sweeps.filter(({ renewed }) => renewed > 0).map(({ ms }) => ms);
const quiet = sweeps.filter(({ renewed }) => renewed === 0).map(({ ms }) => ms);
const row = (label: string, values: readonly number[]) => [
  label,
  values.length,
  milliseconds(median(values)),
  milliseconds(percentile(values, 0.99)),
  milliseconds(Math.max(0, ...values)),
];
printTable(
  [`${studio.databaseUrl ? 'PostgreSQL' : 'embedded'}, ${count} members`, 'days', 'p50', 'p99', 'max'],
  [row('a day with renewals', busy), row('a day without', quiet)],
);
const busiest = Math.max(0, ...sweeps.map(({ renewed }) => renewed));
console.log(`${payments.payments.length} payments, at most ${busiest} on one day; ${problems.length} problems`);
for (const problem of problems.slice(0, 10)) console.log(problem);
await studio.close();
process.exitCode = problems.length > 0 ? 1 : 0;
