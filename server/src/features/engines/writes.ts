import type { PriceUnit } from '@easel/contract/prices';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { closedBreaker } from '../../platform/engines/breaker.ts';
import { sortedDeclared } from '../../platform/engines/declared.ts';
import { probe } from '../../platform/engines/probing.ts';
import { type EngineRow, engineChanged, readUsedWorkflows, saveProbe } from '../../platform/engines/rows.ts';
import type { EngineState } from '../../platform/engines/tables.ts';
import type { EngineKind, EnginePlace, ProbedEngine } from '../../ports/engine-kinds.ts';
import { countOpenAnswers } from '../chats/reads.ts';
import { countOpenWorks } from '../works/reads.ts';
import { cleanAddress, freeId } from './policy.ts';
import { findEngine } from './reads.ts';
import { type Trial, tryModel } from './trying/try-model.ts';
import { type EngineDeps, EngineProblem } from './types.ts';

export type { PaintTrial } from './trying/paint-trial.ts';
export type { Trial } from './trying/try-model.ts';
export { addWorkflow, type NewWorkflow, readWorkflow, removeWorkflow, tryWorkflow, useWorkflow } from './workflows/writes.ts';

/** What the operator does with engines. */

export interface NewEngine {
  /** One of the kinds, or `auto`. */
  kind: string;
  address: string;
  id: string | undefined;
  secret: string | undefined;
  enabled: boolean;
  concurrency: number | undefined;
  priority: number | undefined;
}

/** What was found at the address of a new engine, before anything of it is kept. */
export interface FoundEngine extends EnginePlace {
  kind: string;
  found: ProbedEngine;
}

/** Finds out what stands at an address. @throws EngineProblem */
export async function findOut({ kinds }: EngineDeps, { kind, address, secret }: NewEngine): Promise<FoundEngine> {
  const place = { address: cleanAddress(address), secret };
  const asked = kind === 'auto' ? kinds.filter((one) => one.probe) : [kindOf(kinds, kind)];
  let problem = '';
  for (const one of asked) {
    try {
      return { kind: one.id, ...place, found: await probe(one, place) };
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  throw new EngineProblem('unreachable', problem);
}

function kindOf(kinds: readonly EngineKind[], id: string): EngineKind {
  const kind = kinds.find((one) => one.id === id);
  if (!kind?.probe)
    throw new EngineProblem(
      'unknown_kind',
      kinds
        .filter((one) => one.probe)
        .map((one) => one.id)
        .join(', '),
    );
  return kind;
}

/** Keeps a new engine with the models that were found. Answers its id. */
export async function addEngine(tx: Transaction, deps: EngineDeps, engine: NewEngine, at: FoundEngine): Promise<string> {
  await sql`lock table engines in share row exclusive mode`.execute(tx);
  const taken = (await tx.selectFrom('engines').select('id').execute()).map(({ id }) => id);
  const id = engine.id ?? freeId(at.kind, taken);
  if (taken.includes(id)) throw new EngineProblem('id_taken', id);
  const now = deps.clock.now();
  await tx
    .insertInto('engines')
    .values({
      ...{ id, kind: at.kind, address: at.address, origin: 'operator' as const, created_at: now },
      secret: at.secret === undefined ? null : deps.box.seal(at.secret, id),
      state: engine.enabled ? 'enabled' : 'disabled',
      concurrency: engine.concurrency ?? null,
      priority: engine.priority ?? 0,
    })
    .execute();
  await saveProbe(tx, deps.events, id, at.found, now);
  return id;
}

/** Asks a connected engine anew what it can do. @throws EngineProblem */
export async function probeAgain({ db, kinds, box }: EngineDeps, row: EngineRow): Promise<ProbedEngine | undefined> {
  const kind = kinds.find((one) => one.id === row.kind);
  if (!kind) throw new EngineProblem('unknown_kind', row.kind);
  if (!kind.probe) return undefined;
  try {
    const secret = row.secret === null ? undefined : box.open(row.secret, row.id);
    return await probe(kind, { address: row.address, secret, workflows: await readUsedWorkflows(db, row.id) });
  } catch (error) {
    throw new EngineProblem('unreachable', (error as Error).message);
  }
}

/** Keeps what the engine said, and gives it works again where its breaker was open. */
export async function keepProbe(tx: Transaction, { events, clock }: EngineDeps, id: string, found: ProbedEngine): Promise<void> {
  await saveProbe(tx, events, id, found, clock.now());
  await tx.updateTable('engines').set(closedBreaker).where('id', '=', id).execute();
}

/** Lets a connected engine make one picture or one answer. @throws EngineProblem */
export function tryEngine(
  { kinds, box, storage }: EngineDeps,
  { id, kind, address, secret, models }: EngineRow,
  how: Parameters<typeof tryModel>[3],
): Promise<Trial | undefined> {
  const known = kinds.find((one) => one.id === kind);
  if (!known) throw new EngineProblem('unknown_kind', kind);
  const declared = models.flatMap((model) => model.declared ?? []);
  return tryModel(
    known,
    { id, address, secret: secret === null ? undefined : box.open(secret, id), ...sortedDeclared(declared) },
    storage,
    how,
  );
}

export async function setEngineState(tx: Transaction, { events }: EngineDeps, id: string, state: EngineState): Promise<void> {
  await changeable(tx, id);
  await tx
    .updateTable('engines')
    .set({ state, ...(state === 'enabled' ? closedBreaker : {}) })
    .where('id', '=', id)
    .execute();
  await engineChanged(tx, events, [id]);
}

export interface EngineChange {
  priority?: number | undefined;
  concurrency?: number | undefined;
  secret?: string | undefined;
}

/** Absent fields stay as they are. */
export async function changeEngine(tx: Transaction, { events, box }: EngineDeps, id: string, change: EngineChange): Promise<void> {
  await changeable(tx, id);
  const { secret, ...rest } = change;
  await tx
    .updateTable('engines')
    .set({
      ...rest,
      ...(secret === undefined ? {} : { secret: box.seal(secret, id) }),
      priority: sql`coalesce(${rest.priority ?? null}, priority)`,
    })
    .where('id', '=', id)
    .execute();
  await engineChanged(tx, events, [id]);
}

/** Forgets an engine. Its works keep its name. */
export async function removeEngine(tx: Transaction, { events }: EngineDeps, id: string): Promise<void> {
  await changeable(tx, id);
  const works = (await countOpenWorks(tx)).get(id) ?? 0;
  if (works > 0) throw new EngineProblem('works_running', String(works));
  const answers = await countOpenAnswers(tx, id);
  if (answers > 0) throw new EngineProblem('answers_running', String(answers));
  await tx.deleteFrom('engines').where('id', '=', id).execute();
  await events.publish(tx, 'engines-changed', {});
}

export interface ModelChange {
  name?: string | undefined;
  about_zh?: string | undefined;
  about_en?: string | undefined;
  price?: number | undefined;
  /** Of a model for chats: for what it writes. */
  price_out?: number | undefined;
  price_unit?: PriceUnit | undefined;
  cost?: number | undefined;
  enabled?: boolean | undefined;
}

export async function changeModel(tx: Transaction, { events }: EngineDeps, id: string, model: string, change: ModelChange): Promise<void> {
  const row = await changeable(tx, id);
  if (!row.models.some((one) => one.model === model)) throw new EngineProblem('model_not_found', model);
  await tx.updateTable('engine_models').set(change).where('engine_id', '=', id).where('model', '=', model).execute();
  await engineChanged(tx, events, [id]);
}

/** @throws EngineProblem for an engine of the file, which would be written anew at the next start */
async function changeable(tx: Transaction, id: string): Promise<EngineRow> {
  const row = await findEngine(tx, id);
  if (row.origin === 'file') throw new EngineProblem('from_file', id);
  return row;
}
