import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { StrikePolicy } from '../../strikes/types.ts';

export interface Reported {
  kind: 'bot' | 'chat';
  id: string;
  title: string;
  text: string;
  hidden: boolean;
  owner_id: string | null;
  owner_name: string | null;
  owner_email: string | null;
  strikes: number;
  reports: number;
  reasons: string[];
  since: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const shownText = 400;
const shownReasons = 5;

/** Public bots and shared chats with reports that nobody has decided about, the most reported first. */
export async function listReported(db: Database, { days }: StrikePolicy, now: Date, limit: number): Promise<Reported[]> {
  const since = new Date(now.getTime() - days * dayMs);
  const { rows } = await sql<Reported>`
    with waiting as (
      select 'bot' as kind, bot_id as id, count(*)::int as reports, min(created_at) as since,
        (array_agg(reason order by created_at desc))[1:${sql.lit(shownReasons)}] as reasons
      from bot_reports where decided_at is null group by bot_id
      union all
      select 'chat', share_id, count(*)::int, min(created_at), (array_agg(reason order by created_at desc))[1:${sql.lit(shownReasons)}]
      from chat_reports where decided_at is null group by share_id
    ),
    named as (
      select waiting.*, b.name as title, left(b.prompt, ${sql.lit(shownText)}) as text, b.hidden, b.owner_id
      from waiting join bots b on b.id = waiting.id where waiting.kind = 'bot'
      union all
      select waiting.*, c.title, '', s.hidden, s.member_id
      from waiting join chat_shares s on s.id = waiting.id join chats c on c.id = s.chat_id where waiting.kind = 'chat'
    )
    select named.*, m.name as owner_name, m.email as owner_email,
      (select count(*)::int from strikes where member_id = named.owner_id and lifted_at is null and at > ${since}) as strikes
    from named left join members m on m.id = named.owner_id
    order by named.reports desc, named.since, named.id limit ${limit}`.execute(db);
  return rows;
}

/** Bots and links to chats with reports that nobody has decided about. */
export async function countReported(db: Database): Promise<number> {
  const { rows } = await sql<{ reported: number }>`
    select (select count(distinct bot_id) from bot_reports where decided_at is null)::int
      + (select count(distinct share_id) from chat_reports where decided_at is null)::int as reported`.execute(db);
  return rows[0]?.reported ?? 0;
}

export interface StrikeListed {
  id: string;
  at: Date;
  reason: string;
  about: string;
  lifted_at: Date | null;
  member_id: string;
  member_name: string;
  member_email: string;
  /** Of its member, those that count now. */
  counting: number;
}

/** Strikes of all members, the newest first. */
export async function listAllStrikes(db: Database, { days }: StrikePolicy, now: Date, limit: number): Promise<StrikeListed[]> {
  const since = new Date(now.getTime() - days * dayMs);
  const { rows } = await sql<StrikeListed>`
    select s.id, s.at, s.reason, s.about, s.lifted_at, s.member_id, coalesce(m.name, '') as member_name, coalesce(m.email, '') as member_email,
      (select count(*)::int from strikes c where c.member_id = s.member_id and c.lifted_at is null and c.at > ${since}) as counting
    from strikes s join members m on m.id = s.member_id order by s.at desc, s.id limit ${limit}`.execute(db);
  return rows;
}
