import { createSandbox } from '@easel/server/adapters/payments/sandbox/index';
import { migrations } from '@easel/server/migrations/list';
import { connectDatabase } from '@easel/server/platform/db/connect';
import type { Database } from '@easel/server/platform/db/database';
import { migrate } from '@easel/server/platform/db/migrate';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { expect, vi } from 'vitest';
import { openTestDatabase } from './database.ts';
import { type EventReceiver, startEventReceiver } from './event-receiver.ts';

/** The sandbox on a database of its own, with somebody who takes its events. */
export interface TestSandbox {
  provider: PaymentProvider;
  clock: { now(): Date; set(now: Date): void };
  secret: string;
  receiver: EventReceiver;
  /** Another process on the same database; it is closed with the first. */
  another(): PaymentProvider;
  /** Presses a button of a page as a browser does. */
  click(ref: string, button: string): Promise<void>;
  /** Waits until everything that is due was sent. */
  sent(): Promise<void>;
  close(): Promise<void>;
}

/** Its tables, for several tests in a row. */
export async function openSandboxDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const database = await openTestDatabase();
  const db = connectDatabase(database.driver);
  await migrate(db, migrations);
  return { db, close: database.close };
}

/** Begins with empty tables. */
export async function openTestSandbox(db: Database, { repeats }: { repeats?: () => boolean } = {}): Promise<TestSandbox> {
  await db.deleteFrom('sandbox_events').execute();
  await db.deleteFrom('sandbox_payments').execute();
  const receiver = await startEventReceiver();
  let now = new Date();
  const clock = {
    now: () => now,
    set(time: Date) {
      now = time;
    },
  };
  const secret = 'the secret of the sandbox';
  const provider = createSandbox({ db, clock, secret, repeats, studioName: () => 'Studio' });
  provider.sendEventsTo?.(receiver.address);
  const open = [provider];
  return {
    ...{ provider, clock, secret, receiver },
    another() {
      const other = createSandbox({ db, clock, secret, studioName: () => 'Studio' });
      open.push(other);
      return other;
    },
    async click(ref, button) {
      await provider.page?.({ path: `/pay/${ref}`, form: { press: button }, language: 'en' });
    },
    async sent() {
      await vi.waitFor(
        async () => {
          const due = db.selectFrom('sandbox_events').select('id').where('sent_at', 'is', null).where('due_at', '<=', now);
          expect(await due.execute()).toEqual([]);
          const tried = db.selectFrom('sandbox_events').select('id').where('sent_at', 'is', null).where('tries', '>', 0);
          expect(await tried.execute()).toEqual([]);
        },
        { timeout: 10_000, interval: 20 },
      );
    },
    async close() {
      for (const one of open) await one.close();
      await receiver.close();
    },
  };
}
