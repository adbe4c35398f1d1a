import type { Sentence } from '@easel/contract/language';
import type { HealthCheck, HealthState } from '@easel/contract/operators';
import type { Brand } from '../../../platform/brand/brand.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Prices } from '../../../platform/engines/offers.ts';
import type { JobQueue } from '../../../platform/job-queue.ts';
import type { StudioProcess } from '../../../platform/processes.ts';
import type { DatabaseDriver } from '../../../ports/database.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import type { Storage } from '../../../ports/storage.ts';

/** What is looked at. */
export interface HealthDeps {
  db: Database;
  clock: Clock;
  driver: Pick<DatabaseDriver, 'kind' | 'load'>;
  jobs: Pick<JobQueue, 'backlog'>;
  storage: Pick<Storage, 'size'>;
  mail: Mail;
  brand: Pick<Brand, 'studioName' | 'sender'>;
  /** Where tests of the command line go; the sender's own address where there is no other. */
  operatorMail: string | undefined;
  dataFolder: string;
  prices: Prices;
  providers: readonly Pick<PaymentProvider, 'id' | 'title' | 'sendEventsTo'>[];
  /** Those that share the database. */
  processes(): Promise<readonly StudioProcess[]>;
}

/** A detail: a text, an amount of bytes, a moment, or several of them. */
export interface Fact {
  name: Sentence;
  text?: Sentence;
  bytes?: number;
  at?: Date;
}

/** How one thing is. */
export interface Finding {
  check: HealthCheck;
  state: HealthState;
  says: Sentence;
  /** Nothing where nothing has to be done. */
  todo?: Sentence | undefined;
  facts?: readonly Fact[];
  room?: { total: number; free: number; parts: readonly { name: Sentence; bytes: number }[] };
}
