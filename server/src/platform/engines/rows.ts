import { sql } from 'kysely';
import type { ProbedEngine, SavedWorkflow } from '../../ports/engine-kinds.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { checkDeclared, checkLanguages, isLanguage } from './declared.ts';
import './tables.ts';

/** The rows of engines and of their models, read and written. */

export async function readEngineRows(db: Database | Transaction) {
  const engines = await db.selectFrom('engines').selectAll().orderBy('created_at').orderBy('id').execute();
  const models = await db.selectFrom('engine_models').selectAll().orderBy('engine_id').orderBy('place').execute();
  return engines.map((engine) => ({ ...engine, models: models.filter((model) => model.engine_id === engine.id) }));
}

export async function readEngineRow(db: Database | Transaction, id: string) {
  return (await readEngineRows(db)).find((row) => row.id === id);
}

/** The workflows that works of an engine are made with. */
export async function readUsedWorkflows(db: Database | Transaction, engine: string): Promise<SavedWorkflow[]> {
  const rows = await db
    .selectFrom('engine_workflows')
    .selectAll()
    .where('engine_id', '=', engine)
    .where('used', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, tool, graph, map }) => ({ id, name, tool: tool ?? undefined, graph, map }));
}

export type EngineRow = Awaited<ReturnType<typeof readEngineRows>>[number];
export type EngineModelRow = EngineRow['models'][number];

/**
 * Keeps what an engine says of its models. Prices that the operator gave stay; a model that it does not have any more is not offered,
 * and has its price again when it comes back.
 */
export async function saveProbe(tx: Transaction, events: Events, engine: string, found: ProbedEngine, now: Date): Promise<void> {
  const all = [...checkDeclared(found.models), ...checkLanguages(found.languages ?? [])];
  const models = Map.groupBy(all, ({ id }) => id);
  await tx.updateTable('engine_models').set({ declared: null }).where('engine_id', '=', engine).execute();
  for (const [place, [model, variants]] of [...models].entries()) {
    const suggested = variants.map((variant) => (isLanguage(variant) ? undefined : variant.suggested)).find((one) => one);
    const declared = JSON.stringify(variants.map((variant) => (isLanguage(variant) ? variant : { ...variant, suggested: undefined })));
    await tx
      .insertInto('engine_models')
      .values({
        ...{ engine_id: engine, model, place, declared, name: null },
        price: suggested?.price ?? null,
        price_unit: suggested?.price_unit ?? null,
        cost: suggested?.cost ?? 0,
      })
      .onConflict((conflict) => conflict.columns(['engine_id', 'model']).doUpdateSet({ declared, place }))
      .execute();
  }
  await tx
    .updateTable('engines')
    .set({
      probed_at: now,
      probing_until: null,
      absent: JSON.stringify(found.absent ?? []),
      ...(found.concurrency ? { concurrency: sql<number>`coalesce(concurrency, ${found.concurrency})` } : {}),
    })
    .where('id', '=', engine)
    .execute();
  await engineChanged(tx, events, [engine]);
}

/** Every process reads these engines anew once the transaction is committed. */
export async function engineChanged(tx: Transaction, events: Events, engines: readonly string[]): Promise<void> {
  await tx.updateTable('engines').set({ revision: sql<number>`revision + 1` }).where('id', 'in', engines).execute();
  await events.publish(tx, 'engines-changed', {});
}
