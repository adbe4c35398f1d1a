import type { Language, Sentence } from '@easel/contract/language';
import { CompiledQuery } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { MemberRow } from './types.ts';

export interface UsageRow {
  id: string;
  email: string;
  name: string;
  picture_id: string | null;
  deletes_at: Date | null;
  session_id: string;
  last_seen_at: Date;
  held: number;
  buckets: { source: string; amount: number; expires_at: Date | null; created_at: Date }[];
  running: RunningUsage | undefined;
}

/** The plan that runs for a member. */
export interface RunningUsage {
  plan: { id: string; name: Sentence; type: string; cents: number; simultaneous: number; retentionDays: number };
  /** What the next period takes instead. */
  next_plan: { id: string; name: Sentence; type: string; cents: number } | null;
  plan_state: string;
  provider: string;
  customer_ref: string | null;
  currency: string;
  cycle_end: Date;
  cancel_at_period_end: boolean;
  grace_until: Date | null;
}

interface UsagePart extends Omit<UsageRow, 'held' | 'buckets' | 'running'>, Omit<RunningUsage, 'plan'> {
  token_hash: string;
  plan: RunningUsage['plan'] | null;
  bucket_id: string | null;
  source: string;
  remaining: number;
  expires_at: Date | null;
  bucket_created_at: Date;
  hold_id: string | null;
  held: number;
}

// Written out, not built: this is the studio's most frequent read, and it is one round trip. It answers a row for
// each pair of a bucket and an open hold (there are few of both) and leaves sums and order to us: that is twice as fast
// as making them in the embedded database.
const usageSql = `
  select s.token_hash, m.id, m.email, m.name, m.picture_id, m.deletes_at, s.id as session_id, s.last_seen_at,
    b.id as bucket_id, b.source, b.remaining, b.expires_at, b.created_at as bucket_created_at, h.work_id as hold_id, h.amount as held,
    p.plan, p.next_plan, p.state as plan_state, p.provider, p.customer_ref, p.currency, p.cycle_end, p.cancel_at_period_end, p.grace_until
  from sessions s join members m on m.id = s.member_id
    left join credit_buckets b on b.member_id = m.id and b.remaining > 0
    left join credit_holds h on h.member_id = m.id and not h.settled
    left join subscriptions p on p.member_id = m.id and p.state <> 'ended'
  where s.token_hash = any($1) and s.last_seen_at > $2 and s.kind = 'member'`;

/** Session, member and credits of each token; nothing of one whose session has ended. */
export async function readUsages(
  db: Database,
  tokenHashes: readonly string[],
  horizon: Date,
  now: Date,
): Promise<ReadonlyMap<string, UsageRow>> {
  const { rows } = await db.executeQuery<UsagePart>(CompiledQuery.raw(usageSql, [tokenHashes, horizon]));
  const parts = Map.groupBy(rows, ({ token_hash }) => token_hash);
  return new Map(Array.from(parts, ([tokenHash, own]) => [tokenHash, usageOf(own, now)]));
}

function usageOf(parts: readonly UsagePart[], now: Date): UsageRow {
  const [first] = parts as [UsagePart];
  const buckets = new Map<string, UsageRow['buckets'][number]>();
  const holds = new Map<string, number>();
  for (const { bucket_id, source, remaining: amount, expires_at, bucket_created_at: created_at, hold_id, held } of parts) {
    if (bucket_id && (expires_at === null || expires_at > now)) buckets.set(bucket_id, { source, amount, expires_at, created_at });
    if (hold_id) holds.set(hold_id, held);
  }
  const { id, email, name, picture_id, deletes_at, session_id, last_seen_at } = first;
  const held = [...holds.values()].reduce((sum, amount) => sum + amount, 0);
  const { plan, next_plan, plan_state, provider, customer_ref, currency, cycle_end, cancel_at_period_end, grace_until } = first;
  const period = { currency, cycle_end, cancel_at_period_end, grace_until };
  const running = plan ? { plan, next_plan, plan_state, provider, customer_ref, ...period } : undefined;
  const member = { id, email, name, picture_id, deletes_at, session_id, last_seen_at };
  return { ...member, held, buckets: [...buckets.values()].sort(soonestFirst), running };
}

type Bucket = UsageRow['buckets'][number];

/** In the order in which they are spent (`planDebits`); what never expires comes last. */
function soonestFirst(one: Bucket, other: Bucket): number {
  return endOf(one) - endOf(other) || one.created_at.getTime() - other.created_at.getTime();
}

function endOf({ expires_at }: Bucket): number {
  return expires_at?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

const memberColumns = [
  'id',
  'email',
  'name',
  'picture_id',
  'language',
  'password_hash',
  'google_subject',
  'google_email',
  'created_at',
  'deletes_at',
] as const;

export async function readMember(db: Database | Transaction, id: string): Promise<MemberRow> {
  return db.selectFrom('members').select(memberColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whether a member's account is about to be deleted. */
export async function isBeingDeleted(db: Database | Transaction, id: string): Promise<boolean> {
  const member = await db.selectFrom('members').select('deletes_at').where('id', '=', id).executeTakeFirst();
  return member !== undefined && member.deletes_at !== null;
}

/** Why a member is not charged: the account will be deleted at that moment, or is shut out until an operator lifts it, or gone. */
export async function readNoCharge(tx: Transaction, id: string): Promise<{ leaving: Date | undefined; shutOut: boolean }> {
  const columns = ['deletes_at', 'suspended_at', 'suspended_until'] as const;
  const member = await tx.selectFrom('members').select(columns).where('id', '=', id).executeTakeFirst();
  if (!member) return { leaving: undefined, shutOut: true };
  return { leaving: member.deletes_at ?? undefined, shutOut: member.suspended_at !== null && member.suspended_until === null };
}

export async function findGoogleMember(db: Database, subject: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').select(memberColumns).where('google_subject', '=', subject).executeTakeFirst();
}

export async function findMember(
  db: Database,
  email: string,
): Promise<{ id: string; passwordHash: string | null; googleSubject: string | null; language: Language } | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'password_hash', 'google_subject', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash, googleSubject: row.google_subject, language: row.language };
}
