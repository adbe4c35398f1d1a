import type { Database } from '@easel/server/platform/db/database';
import { sql } from 'kysely';

/** Fills a migrated database with a large studio: what it holds is plain, how much of it is what counts. */
export interface LargeStudio {
  members: number;
  works: number;
  now: Date;
}

/** Of each thing so many have outlived their time, one in this many. */
const oldEvery = 10;

export async function seedLargeStudio(db: Database, { members, works, now }: LargeStudio): Promise<void> {
  const at = `timestamptz '${now.toISOString()}'`;
  const visitors = members;
  /** In the last `days`, or for one in ten so many days before. */
  const spread = (days: number, before: number) =>
    `${at} - (random() * ${days} + case when n % ${oldEvery} = 0 then ${before} else 0 end) * interval '1 day'`;
  const series = (count: number) => `from generate_series(1, ${count}) as n`;
  const member = `'m' || (n % ${members} + 1)`;
  const plan = `'{"id":"basic","name":{"zh":"基础版","en":"Basic"},"type":"month","cents":990,"credits":800,"simultaneous":3,"retentionDays":30}'::jsonb`;
  const statements = [
    `insert into members (id, kind, email, name, language, created_at)
      select 'm' || n, 'member', 'm' || n || '@example.com', 'Member ' || n, 'en', ${at} - random() * interval '700 days' ${series(members)}`,
    `insert into members (id, kind, email, name, language, created_at)
      select 'v' || n, 'visitor', null, '', 'en', ${at} - random() * interval '60 days' ${series(visitors)}`,
    `insert into visitors select 'v' || n, md5(n::text) ${series(visitors)}`,
    `insert into sessions (id, token_hash, member_id, kind, user_agent, ip, created_at, last_seen_at)
      select 's' || n, 's' || md5(n::text), ${member}, 'member', 'browser', '203.0.113.7', ${at} - interval '80 days', ${spread(40, 61)} ${series(members)}`,
    `insert into sessions (id, token_hash, member_id, kind, user_agent, ip, created_at, last_seen_at)
      select 'vs' || n, 'v' || md5(n::text), 'v' || n, 'visitor', 'browser', '203.0.113.7', m.created_at, greatest(m.created_at, ${spread(25, 31)})
      from generate_series(1, ${visitors}) as n join members m on m.id = 'v' || n`,
    `insert into sign_in_places select ${member}, case when n % 2 = 0 then 'network' else 'device' end, md5(n::text), ${spread(150, 181)} ${series(members * 2)}`,
    `insert into email_codes (email, purpose, id, code_hash, sent_at, expires_at)
      select 'm' || n || '@example.com', 'sign-in', 'c' || n, md5(n::text), ${at} - interval '1 day', ${at} - interval '23 hours' ${series(members / 2)}`,
    `insert into image_codes select 'i' || n, md5(n::text), ${at} - interval '1 hour' ${series(members)}`,
    `insert into limits (key, count, ends_at) select md5(n::text), 1, ${at} - interval '1 hour' + (n % 2) * interval '2 hours' ${series(members * 2)}`,
    `insert into google_sign_ins (state_hash, browser_hash, nonce, verifier, return_to, expires_at)
      select md5(n::text), '', '', '', '/', ${at} - interval '1 hour' ${series(members / 10)}`,
    `insert into visitor_uses select md5(n::text), (${at})::date - (n % 2)::int, 1 ${series(members)}`,
    `insert into promotion_views select ${member}, 0, to_char(${at} - (n % 3) * interval '1 day', 'YYYY-MM-DD'), 'p' ${series(members)} on conflict do nothing`,
    `insert into credit_buckets (id, member_id, source, granted, remaining, expires_at, created_at)
      select 'b' || n, ${member}, 'plan', 800, case when n <= ${members} then 500 else 0 end,
        case when n <= ${members} then ${at} + interval '20 days' else ${at} - (random() * 600) * interval '1 day' end, ${at} - interval '650 days'
      ${series(members * 5)}`,
    // Ran out together, as a month's end brings it.
    `update credit_buckets set expires_at = ${at} - interval '1 minute' where id in (select 'b' || (n * 10) from generate_series(1, ${members / 10}) as n)`,
    `insert into credit_entries (id, member_id, bucket_id, kind, amount, cause_type, cause_id, created_at)
      select 'eg' || n, ${member}, 'b' || n, 'grant', 800, 'cycle', 'sub' || n || '/1', ${at} - interval '650 days' ${series(members * 5)}`,
    `insert into works (id, member_id, tool, engine, model, state, recipe, unit_price, price, change_seq, created_at, started_at, ended_at,
        expires_at, deleted_at, sent_at, progress, phase)
      select 'w' || n, ${member}, 'text2img', 'builtin', 'easel-1', 'succeeded', '{"prompt":"a lake in the morning","size":[1024,1024]}'::jsonb, 4, 4, 1,
        t.at, t.at, t.at, t.at + interval '30 days', case when n % 20 = 0 then ${at} - interval '2 days' end, t.at, 1, 'done'
      from (select n, ${at} - (random() * 29 + case when n % 20 = 1 then 30 else 0 end) * interval '1 day' as at ${series(works)}) as t`,
    `insert into assets (id, member_id, storage_key, mime, bytes, width, height, created_at)
      select p || n, ${member}, 'assets/' || substr(md5(n::text), 1, 2) || '/' || p || n || '.png', 'image/png', 1000, 1024, 1024, ${at}
      from generate_series(1, ${works}) as n, unnest(array['a', 't', 'l']) as p`,
    `insert into outputs (asset_id, thumb_id, thumb_large_id, work_id, place, kind, colour)
      select 'a' || n, 't' || n, 'l' || n, 'w' || n, 0, 'image', '#aabbcc' ${series(works)}`,
    `insert into assets (id, member_id, storage_key, mime, bytes, width, height, created_at, expires_at)
      select 'u' || n, ${member}, 'uploads/' || substr(md5(n::text), 1, 2) || '/u' || n || '.png', 'image/png', 1000, 1024, 1024, ${at},
        ${at} + (n % 2 - 0.5) * interval '1 day' ${series(members / 5)}`,
    `insert into credit_holds (work_id, member_id, tool, amount, settled, created_at)
      select 'w' || n, ${member}, 'text2img', 4, true, ${at} - random() * interval '29 days' ${series(works)}`,
    `insert into credit_settlements select work_id, 4, 0, created_at from credit_holds`,
    `insert into credit_entries (id, member_id, bucket_id, kind, amount, cause_type, cause_id, created_at)
      select 'eh' || n, ${member}, 'b' || (n % ${members} + 1), 'hold', -4, 'work', 'w' || n, ${at} - random() * interval '29 days' ${series(works)}`,
    `insert into credit_entries (id, member_id, bucket_id, kind, amount, cause_type, cause_id, created_at)
      select 'er' || n, ${member}, 'b' || (n % ${members} + 1), 'spend', -1, 'realtime', 's/' || n, ${spread(29, 1)} ${series(works / 5)}`,
    `insert into subscriptions (id, member_id, plan_id, plan, state, provider, currency, started_at, cycle, cycle_start, cycle_end, due_at, ended_at)
      select 'sub' || n, 'm' || n, 'basic', ${plan}, case when n % 3 = 0 then 'ended' else 'active' end, 'stripe', 'USD',
        ${at} - random() * interval '300 days', 3, ${at} - interval '9 days', ${at} + interval '21 days',
        case when n % 3 = 0 then null else ${at} + interval '20 days' end, case when n % 3 = 0 then ${at} - random() * interval '100 days' end
      ${series(members / 2)}`,
    `insert into orders (id, member_id, plan_id, plan, kind, state, provider, provider_ref, amount_cents, full_cents, currency, subscription_id, cycle, try,
        created_at, paid_at)
      select 'o' || n, 'm' || (n % ${members} + 1), 'basic', ${plan}, case when n % 4 = 0 then 'first' else 'renewal' end,
        case when n % 50 = 0 then 'failed' when n % 5000 = 1 then 'disputed' else 'paid' end, 'stripe', 'ref' || n, 990, 990, 'USD', 'sub' || n, n, 1,
        t.at, case when n % 50 = 0 then null else t.at end
      from (select n, ${at} - random() * interval '600 days' as at ${series(members * 3)}) as t`,
    `insert into invoices (id, number, member_id, order_id, lines, amount_cents, currency, state, buyer, created_at)
      select 'i' || id, '2026-' || lpad(number::text, 6, '0'), member_id, id, '[]', 990, 'USD', 'paid', '{}', paid_at from orders where paid_at is not null`,
    `insert into money_entries (id, order_id, kind, step, account, amount_cents, currency, created_at)
      select e.account || id, id, 'payment', 0, e.account, e.cents, 'USD', paid_at from orders, (values ('provider:stripe', 990), ('sales', -990)) as e (account, cents)
      where paid_at is not null`,
    `insert into payment_events (provider, event_id, received_at, handled_at) select 'stripe', 'evt' || n, ${spread(80, 91)}, ${spread(80, 91)} ${series(members * 3)}`,
    `insert into realtime_sessions (id, member_id, attempt, created_at) select 'r' || n, ${member}, 1, ${spread(20, 31)} ${series(members)}`,
    `insert into realtime_minutes select 'r' || n, minute, 1, s.created_at + minute * interval '1 minute'
      from generate_series(1, ${members}) as n join realtime_sessions s on s.id = 'r' || n, generate_series(0, 4) as minute`,
    `insert into jobs.job (name, state, created_on, started_on, completed_on, data)
      select 'make-work', 'completed', ${at} - interval '2 days', ${at} - interval '2 days', ${at} - interval '2 days', '{"work":"w1","member":"m1"}'
      ${series(works / 5)}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`vacuum (analyze)`.execute(db);
}
