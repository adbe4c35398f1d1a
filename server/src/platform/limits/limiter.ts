import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { removeRows } from '../db/sweep.ts';
import type { Caller } from '../route.ts';
import { addressOf, networkOf } from './networks.ts';
import {
  type AttemptKind,
  factor,
  failuresForgottenSeconds,
  freeAttempts,
  type Kind,
  type PolicyName,
  pauseSecondsMax,
  policyOf,
  type Rates,
} from './policies.ts';
import './tables.ts';

/** Who is counted. A kind whose value is not given is left out. */
export interface Subject {
  caller?: Pick<Caller, 'ip' | 'local'>;
  email?: string;
  /** The account was used from this network before: failures from other networks do not count against it. */
  knownHere?: boolean;
  member?: string;
  device?: string;
}

/** An attempt, counted as a failure before its outcome is known. */
export interface Attempt {
  /** Failures of this account so far, from everywhere; nothing where the network is a known one. */
  failures: number | undefined;
  /** The attempt succeeded: removes its failure. */
  forgive(db: Database | Transaction): Promise<void>;
}

/** Limits that hold across processes and restarts: they are rows of the database, one statement each. */
export interface Limiter {
  /** Counts one use, or refuses with `too_many`. A refused use counts nowhere. */
  take(db: Database | Transaction, policy: PolicyName, subject: Subject): Promise<void>;
  /** Counts one use whatever comes of it, and answers whether it went over what is allowed. */
  over(db: Database | Transaction, policy: PolicyName, subject: Subject): Promise<boolean>;
  /** Counts an attempt at a secret, or refuses with `login_paused` during a pause. Parallel attempts share the free ones. */
  begin(db: Database | Transaction, kind: AttemptKind, subject: Subject): Promise<Attempt>;
  /** Forgets the failures at an account, after its owner proved to be its owner. */
  forget(db: Database | Transaction, kind: AttemptKind, subject: Subject): Promise<void>;
  /** Removes counters that have expired. */
  sweep(db: Database, signal: AbortSignal): Promise<void>;
}

export function createLimiter({ clock, secret, rates }: { clock: Clock; secret: string; rates: Rates }): Limiter {
  function keysOf(name: string, kinds: readonly Kind[], subject: Subject): Map<Kind, string> {
    const keys = new Map<Kind, string>();
    for (const kind of kinds) {
      const value = counted(kind, subject, rates);
      if (value === undefined) continue;
      keys.set(
        kind,
        createHmac('sha256', secret)
          .update(JSON.stringify(['limit', name, kind, value]))
          .digest('base64url'),
      );
    }
    return keys;
  }

  function countsOf(name: PolicyName, subject: Subject) {
    const policy = policyOf(name, rates);
    const keys = keysOf(name, Object.keys(policy) as Kind[], subject);
    const allowances = [...keys.keys()].map((kind) => policy[kind] as readonly [number, number]);
    return { keys: [...keys.values()], uses: allowances.map(([uses]) => uses), seconds: allowances.map(([, seconds]) => seconds) };
  }

  return {
    async take(db, name, subject) {
      const { keys, uses, seconds } = countsOf(name, subject);
      if (keys.length === 0) return;
      const now = clock.now();
      // Rows are taken in the order of their keys, so that two takers never wait for each other in a circle.
      const { rows } = await sql<{ taken: number; until: Date | null }>`
        with asked as (
          select * from unnest(${keys}::text[], ${uses}::integer[], ${seconds}::double precision[]) as asked(key, uses, seconds)
        ), spent as (
          select max(ends_at) as until from limits join asked using (key) where ends_at > ${now} and count >= uses
        ), taken as (
          insert into limits as kept (key, count, ends_at)
          select key, 1, ${now}::timestamptz + seconds * interval '1 second' from asked, spent where until is null order by key
          on conflict (key) do update set
            count = case when kept.ends_at > ${now} then kept.count + 1 else 1 end,
            ends_at = case when kept.ends_at > ${now} then kept.ends_at else excluded.ends_at end
          where kept.ends_at <= ${now} or kept.count < (select uses from asked where asked.key = kept.key)
          returning 1
        )
        select (select count(*)::integer from taken) as taken, until from spent`.execute(db);
      const answer = rows[0];
      if (answer?.taken === keys.length) return;
      throw new AppError('too_many', { retryAfter: secondsUntil(answer?.until, now) });
    },

    async over(db, name, subject) {
      const { keys, uses, seconds } = countsOf(name, subject);
      if (keys.length === 0) return false;
      const now = clock.now();
      const { rows } = await sql<{ over: boolean | null }>`
        with asked as (
          select * from unnest(${keys}::text[], ${uses}::integer[], ${seconds}::double precision[]) as asked(key, uses, seconds)
        ), counted as (
          insert into limits as kept (key, count, ends_at)
          select key, 1, ${now}::timestamptz + seconds * interval '1 second' from asked order by key
          on conflict (key) do update set
            count = case when kept.ends_at > ${now} then kept.count + 1 else 1 end,
            ends_at = case when kept.ends_at > ${now} then kept.ends_at else excluded.ends_at end
          returning key, count
        )
        select bool_or(count > uses) as over from counted join asked using (key)`.execute(db);
      return rows[0]?.over === true;
    },

    async begin(db, kind, subject) {
      const allowed: Partial<Record<Kind, number>> = freeAttempts[kind];
      const keys = keysOf(kind, Object.keys(allowed) as Kind[], subject);
      const free = [...keys.keys()].map((one) => Math.max(2, Math.floor((allowed[one] as number) * factor(one, rates))));
      const now = clock.now();
      const { rows } = await sql<{ until: Date | null; tried: { key: string; count: number }[] | null }>`
        with asked as (
          select * from unnest(${[...keys.values()]}::text[], ${free}::integer[]) as asked(key, free)
        ), paused as (
          select max(paused_until) as until from limits join asked using (key) where paused_until > ${now}
        ), tried as (
          insert into limits as kept (key, count, ends_at)
          select key, 1, ${now}::timestamptz + ${failuresForgottenSeconds} * interval '1 second' from asked, paused where until is null order by key
          on conflict (key) do update set
            count = case when kept.ends_at > ${now} then kept.count + 1 else 1 end,
            ends_at = excluded.ends_at,
            paused_until = case when kept.ends_at > ${now} then (
              select ${now}::timestamptz + least(${pauseSecondsMax}, power(2, least(kept.count + 2 - free, 20))) * interval '1 second'
              from asked where asked.key = kept.key and kept.count + 1 >= free
            ) end
          where kept.paused_until is null or kept.paused_until <= ${now}
          returning key, count
        )
        select until, (select json_agg(tried) from tried) as tried from paused`.execute(db);
      const answer = rows[0];
      const tried = answer?.tried ?? [];
      if (tried.length < keys.size) throw new AppError('login_paused', { retryAfter: secondsUntil(answer?.until, now) });
      return {
        failures: tried.find(({ key }) => key === keys.get('email'))?.count,
        // The shared counters lose this failure only: a successful sign-in does not clear the failures of others.
        async forgive(after) {
          const own = keys.get('emailHere');
          await sql`
            update limits set count = case when key = ${own ?? ''} then 0 else greatest(count - 1, 0) end, paused_until = null
            where key = any(${[...keys.values()]}::text[])`.execute(after);
        },
      };
    },

    async forget(db, kind, subject) {
      const keys = [...keysOf(kind, ['email', 'emailHere'], { ...subject, knownHere: false }).values()];
      await db.deleteFrom('limits').where('key', 'in', keys).execute();
    },

    async sweep(db, signal) {
      await removeRows(db, 'limits', sql`ends_at <= ${clock.now()}`, signal);
    },
  };
}

function counted(kind: Kind, { caller, email, knownHere, member, device }: Subject, rates: Rates): string | undefined {
  switch (kind) {
    case 'member':
      return member;
    case 'device':
      return device;
    case 'email':
      return knownHere ? undefined : email;
    case 'emailHere':
      return caller && email && `${email} ${networkOf(caller.ip)}`;
    default:
      if (!caller || (caller.local && rates.spareThisMachine)) return undefined;
      return kind === 'address' ? addressOf(caller.ip) : networkOf(caller.ip);
  }
}

function secondsUntil(moment: Date | null | undefined, now: Date): number {
  return moment ? Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 1;
}
