import { isDeepStrictEqual } from 'node:util';
import type { PriceUnit } from '@easel/contract/prices';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { type EngineRow, engineChanged, readEngineRows } from './rows.ts';
import type { SecretBox } from './sealed-secret.ts';
import type { EngineState } from './tables.ts';

/** An engine that is named in `easel.config.ts`, or that comes with the program. */
export interface FileEngine {
  id: string;
  kind: string;
  /** Nothing: another process knows it, and it is as the row says. */
  address: string | undefined;
  /** The program that the studio starts and watches itself, in place of an address. */
  run?: EngineProgram;
  secret: string | undefined;
  enabled: boolean;
  concurrency: number | undefined;
  priority: number;
  models: readonly FileModel[];
}

export interface EngineProgram {
  program: string;
  args: readonly string[];
  /** The file of its model. */
  model: string | undefined;
}

export interface FileModel {
  id: string;
  name: string | undefined;
  price: number | undefined;
  about: { zh?: string | undefined; en?: string | undefined } | undefined;
  priceUnit: PriceUnit | undefined;
  /** Millionths. */
  cost: number;
  enabled: boolean;
}

/**
 * Writes the rows of the file's engines, at each start. One with an address that the file does not name any more takes no new works,
 * and is the operator's to remove. What stands in a row already is left alone, so that no other process reads it anew.
 */
export async function writeFileEngines(
  { db, events, box }: { db: Database; events: Events; box: SecretBox },
  engines: readonly FileEngine[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Processes that start at once write one after the other.
    await sql`lock table engines in share row exclusive mode`.execute(tx);
    const rows = await readEngineRows(tx);
    const changed: string[] = [];
    for (const engine of engines) {
      const row = rows.find(({ id }) => id === engine.id);
      const address = engine.address ?? row?.address;
      // Whoever runs its program writes it.
      if (address === undefined) continue;
      const placed = { ...engine, address };
      if (row && isWritten(placed, row, box)) continue;
      await writeOne(tx, box, placed, now);
      changed.push(engine.id);
    }
    for (const { id, origin, address } of rows) {
      if (origin !== 'file' || address === '' || engines.some((engine) => engine.id === id)) continue;
      await tx.updateTable('engines').set({ origin: 'operator', state: 'draining' }).where('id', '=', id).execute();
      changed.push(id);
    }
    if (changed.length > 0) await engineChanged(tx, events, changed);
  });
}

async function writeOne(tx: Transaction, box: SecretBox, engine: FileEngine & { address: string }, now: Date): Promise<void> {
  const { id, kind, address, concurrency = null, priority } = engine;
  const secret = engine.secret === undefined ? null : box.seal(engine.secret, id);
  const fields = { kind, address, secret, concurrency, priority, origin: 'file', state: stateOf(engine) } as const;
  await tx
    .insertInto('engines')
    .values({ id, ...fields, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
  const models = engine.models.map(modelFields);
  for (const { model, ...settings } of models) {
    await tx
      .insertInto('engine_models')
      .values({ engine_id: id, model, ...settings })
      .onConflict((conflict) => conflict.columns(['engine_id', 'model']).doUpdateSet(settings))
      .execute();
  }
}

function isWritten(engine: FileEngine, row: EngineRow, box: SecretBox): boolean {
  const { kind, address, concurrency = null, priority } = engine;
  return (
    isDeepStrictEqual(
      [kind, address, concurrency, priority, 'file', stateOf(engine)],
      [row.kind, row.address, row.concurrency, row.priority, row.origin, row.state],
    ) &&
    engine.secret === openedSecret(row, box) &&
    engine.models.every((model) => {
      const known = row.models.find((one) => one.model === model.id);
      const { name, about_zh, about_en, price, price_unit, cost, enabled } = known ?? {};
      return isDeepStrictEqual(modelFields(model), { model: model.id, name, about_zh, about_en, price, price_unit, cost, enabled });
    })
  );
}

function stateOf({ enabled }: FileEngine): EngineState {
  return enabled ? 'enabled' : 'disabled';
}

function modelFields({ id, name, about, price, priceUnit, cost, enabled }: FileModel) {
  const { zh: about_zh = '', en: about_en = '' } = about ?? {};
  return { model: id, name: name ?? null, about_zh, about_en, price: price ?? null, price_unit: priceUnit ?? null, cost, enabled };
}

function openedSecret({ id, secret }: EngineRow, box: SecretBox): string | undefined {
  try {
    return secret === null ? undefined : box.open(secret, id);
  } catch {
    return undefined;
  }
}
