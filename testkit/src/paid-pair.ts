import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '@easel/server/adapters/database/postgres/index';
import { readConfig } from '@easel/server/config/config';
import { createMember } from '@easel/server/features/account/writes';
import { createSession } from '@easel/server/features/sessions/writes';
import { connectDatabase } from '@easel/server/platform/db/connect';
import type { Database } from '@easel/server/platform/db/database';
import { createEventChannel } from '@easel/server/platform/event-channel';
import { signEvent } from '@easel/server/platform/event-signature';
import { newId } from '@easel/server/platform/ids';
import { createJobQueue } from '@easel/server/platform/job-queue';
import { createLog } from '@easel/server/platform/logging';
import { sql } from 'kysely';
import { Refused, type StudioClient } from './client.ts';
import { testServer } from './database.ts';
import { spawnStudio } from './processes.ts';
import { createServerDatabase } from './server-database.ts';

/** Two processes of one studio that collects in its sandbox, on one database server. */
export interface PaidPair {
  db: Database;
  /** Tokens of members. */
  members: readonly string[];
  /** Opens an order at one of the two. */
  begin(at: number, member: string): Promise<{ order: string; ref: string }>;
  /** Presses a button of the payment's page, as a browser does. */
  click(at: number, ref: string, button: string): Promise<void>;
  /** Sends an event of the sandbox to one of the two. */
  tell(at: number, ref: string, id?: string): Promise<void>;
  /** Sends one of another provider, as it is. */
  hand(at: number, provider: string, event: { body: string; headers: Record<string, string> }): Promise<void>;
  /** A member as seen by one of the two. */
  client(at: number, member: string): StudioClient;
  /** What the database's server calls the connections of one of the two. */
  nameOf(at: number): string;
  /** Ends one of the two as a power cut ends a machine: nothing that it has sent goes on either. */
  kill(at: number): Promise<void>;
  /** Starts the one that was killed. */
  revive(at: number): Promise<void>;
  /** Runs a scheduled job now, in whichever process takes it. */
  run(job: string): Promise<void>;
  /** Everything that both have printed. */
  output(): string;
  close(): Promise<void>;
}

/** With the `accounts` of other providers it collects by those, too. */
export async function openPaidPair(count: number, accounts: Readonly<Record<string, string>> = {}): Promise<PaidPair> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
  const database = await createServerDatabase(testServer ?? '');
  const variables = { EASEL_DATA: folder, DATABASE_URL: database.url, EASEL_PAINT_THREADS: '1', EASEL_SANDBOX: '1', ...accounts };
  const secret = (await readConfig(variables)).payments.sandbox?.secret ?? '';
  const nameOf = (at: number) => `studio ${at % 2}`;
  const start = (at: number) => {
    const url = new URL(database.url);
    url.searchParams.set('application_name', nameOf(at));
    return spawnStudio({ ...variables, DATABASE_URL: url.href });
  };
  const studios = await Promise.all([start(0), start(1)]);
  const driver = await openPostgres({ url: database.url, connections: 4, failed: () => {} });
  const db = connectDatabase(driver);
  const studioAt = (at: number) => studios[at % 2] as (typeof studios)[0];
  const members = await Promise.all(Array.from({ length: count }, (_, place) => addMember(db, place)));

  const channel = createEventChannel(driver, () => {});
  const queue = createJobQueue({
    ...{ driver, events: channel, log: createLog({ level: 'silent', terminal: false }), supervises: false, schedules: false },
  });
  function client(at: number, member: string): StudioClient {
    const there = studioAt(at).client.visitor();
    there.token = member;
    return there;
  }

  /** A studio that is too busy for its database asks for another try: providers and browsers make one. */
  async function post(at: number, path: string, body: string, headers: Record<string, string>, tries = 5): Promise<number> {
    const answer = await fetch(studioAt(at).client.url + path, { method: 'POST', body, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 503 || tries === 1) return answer.status;
    await pause(300);
    return post(at, path, body, headers, tries - 1);
  }

  async function hand(at: number, provider: string, { body, headers }: { body: string; headers: Record<string, string> }): Promise<void> {
    const status = await post(at, `/api/pay/${provider}/webhook`, body, { 'content-type': 'application/json', ...headers });
    if (status !== 200) throw new Error(`An event was answered with ${status}`);
  }

  return {
    db,
    members,
    async begin(at, member) {
      const order = () => client(at, member).call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly', pay_type: 23 });
      const { info } = await order().catch(async (error: unknown) => {
        if (!(error instanceof Refused) || error.refusal.code !== 'studio_busy') throw error;
        await pause(2000);
        return order();
      });
      const ref = info.pay_url.replace(/.*\//, '');
      const { id } = await db.selectFrom('orders').select('id').where('provider_ref', '=', ref).executeTakeFirstOrThrow();
      return { order: id, ref };
    },
    async click(at, ref, button) {
      const status = await post(at, `/sandbox/pay/${ref}`, `press=${button}`, { 'content-type': 'application/x-www-form-urlencoded' });
      if (status !== 303) throw new Error(`The button ${button} answered ${status}`);
    },
    async tell(at, ref, id = newId()) {
      const body = JSON.stringify({ id, kind: 'checkout', ref });
      const headers = { 'sandbox-signature': signEvent(body, secret, new Date()) };
      await hand(at, 'sandbox', { body, headers });
    },
    hand,
    client,
    nameOf,
    async kill(at) {
      const name = nameOf(at);
      const connections = sql`select pid from pg_stat_activity where application_name = ${name}`;
      if ((await connections.execute(db)).rows.length === 0) throw new Error(`${name} has no connections`);
      await studioAt(at).end('SIGKILL');
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${name}`.execute(db);
    },
    async revive(at) {
      studios[at % 2] = await start(at);
    },
    async run(job) {
      await queue.open([job], [job]);
      await db.transaction().execute((tx) => queue.send(tx, job, {}));
    },
    output: () => studios.map((studio) => studio.output()).join('\n'),
    async close() {
      await Promise.all(studios.map((studio) => studio.end()));
      await queue.close();
      await driver.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody who is signed in; how people sign in is tried elsewhere. */
function addMember(db: Database, place: number): Promise<string> {
  const now = new Date();
  const fresh = { email: `payer${place}@example.com`, passwordHash: null, language: 'en' as const };
  return db.transaction().execute(async (tx) => {
    const { id } = await createMember(tx, fresh, { amount: 0, days: 1 }, now);
    return (await createSession(tx, { member: id, userAgent: 'test', ip: '127.0.0.1' }, now)).token;
  });
}
