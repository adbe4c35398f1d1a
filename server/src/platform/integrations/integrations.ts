import type { Database, Transaction } from '../db/database.ts';
import type { SecretBox } from '../engines/sealed-secret.ts';
import type { Events } from '../events.ts';
import { newId } from '../ids.ts';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import type { IntegrationId, IntegrationsTable } from './tables.ts';

/** Other people's servers that owners connected the studio to, as this process sees them. Rows are the truth; every process follows them. */

export interface Integration extends Pick<IntegrationsTable, 'id' | 'state' | 'live' | 'version' | 'changed_at'> {
  /** Nothing where they are removed, or were sealed with other secrets than those of this process. */
  secrets: Readonly<Record<string, string>> | undefined;
}

export interface Integrations {
  readonly all: readonly Integration[];
  find(id: IntegrationId): Integration | undefined;
  /** Calls the listener with every change, one call after the other, and waits for it. It is called again where it failed. */
  follow(listener: () => Promise<void>): void;
  /** Reads the rows anew. */
  refresh(): Promise<void>;
  close(): void;
}

interface IntegrationsOptions {
  db: Database;
  events: Events;
  log: Log;
  box: SecretBox;
}

/** Changes arrive by notification. This is the net below: a lost one is found within so long. */
const pollMs = 4_000;

export async function openIntegrations({ db, events, log, box }: IntegrationsOptions): Promise<Integrations> {
  let all: readonly Integration[] = [];
  let seen = '';
  let reading: Promise<void> = Promise.resolve();
  const listeners: (() => Promise<void>)[] = [];

  function opened({ sealed, ...row }: IntegrationsTable): Integration {
    if (row.state === 'removed') return { ...row, secrets: undefined };
    try {
      return { ...row, secrets: JSON.parse(box.open(sealed, ownerOf(row.id))) as Record<string, string> };
    } catch (error) {
      log.error(
        { err: error, id: row.id },
        'Keys of the settings cannot be opened: the secrets of the studio were replaced. Enter them again',
      );
      return { ...row, secrets: undefined };
    }
  }

  async function read(): Promise<void> {
    const rows = await db.selectFrom('integrations').selectAll().orderBy('id').execute();
    const versions = rows.map(({ id, version }) => `${id} ${version}`).join();
    if (versions === seen) return;
    all = rows.map(opened);
    for (const listener of listeners) await listener();
    seen = versions;
  }

  function refresh(): Promise<void> {
    const next = reading.then(read);
    reading = next.catch(() => undefined);
    return next;
  }

  const safely = () =>
    void refresh().catch((error) => {
      // The database adapter has logged that it is unreachable; the next poll tries again.
      if (!isUnavailable(error)) log.error({ err: error }, 'The keys of the settings could not be read');
    });
  await refresh();
  const timer = setInterval(safely, pollMs);
  timer.unref();
  const stops = [events.subscribe('integrations-changed', safely), events.onMissed(safely)];
  return {
    get all() {
      return all;
    },
    find: (id) => all.find((one) => one.id === id),
    follow: (listener) => void listeners.push(listener),
    refresh,
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}

/** A secret that was sealed for one of them opens for no other, and for no engine. */
const ownerOf = (id: IntegrationId) => `integration:${id}`;

interface IntegrationChange {
  state: 'enabled' | 'paused';
  live: boolean;
  secrets: Readonly<Record<string, string>>;
}

/** Its row, locked until the end of the transaction. */
export function lockIntegration(tx: Transaction, id: IntegrationId): Promise<IntegrationsTable | undefined> {
  return tx.selectFrom('integrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveIntegration(
  tx: Transaction,
  { events, box }: Pick<IntegrationsOptions, 'events' | 'box'>,
  id: IntegrationId,
  { state, live, secrets }: IntegrationChange,
  now: Date,
): Promise<void> {
  const sealed = box.seal(JSON.stringify(secrets), ownerOf(id));
  const row = { state, live, sealed, version: newId(), changed_at: now };
  await tx
    .insertInto('integrations')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await events.publish(tx, 'integrations-changed', {});
}

export async function setIntegrationState(
  tx: Transaction,
  events: Events,
  id: IntegrationId,
  state: IntegrationsTable['state'],
  now: Date,
): Promise<void> {
  const forgotten = state === 'removed' ? { sealed: '' } : {};
  await tx
    .updateTable('integrations')
    .set({ state, ...forgotten, version: newId(), changed_at: now })
    .where('id', '=', id)
    .execute();
  await events.publish(tx, 'integrations-changed', {});
}

export async function deleteIntegration(tx: Transaction, events: Events, id: IntegrationId): Promise<void> {
  await tx.deleteFrom('integrations').where('id', '=', id).execute();
  await events.publish(tx, 'integrations-changed', {});
}

/**
 * For a copy of a studio: what the other one is connected to is not its own, or both would charge members and write to them. That real
 * money was taken stays known. Answers whether there was anything.
 */
export async function forgetIntegrations(tx: Transaction, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('integrations')
    .set({ state: 'removed', sealed: '', version: newId(), changed_at: now })
    .where('live', '=', true)
    .executeTakeFirst();
  const deleted = await tx.deleteFrom('integrations').where('live', '=', false).executeTakeFirst();
  return ended.numUpdatedRows + deleted.numDeletedRows > 0n;
}
