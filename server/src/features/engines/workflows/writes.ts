import type { Tool } from '@easel/contract/tools';
import type { Transaction } from '../../../platform/db/database.ts';
import { type EngineRow, engineChanged } from '../../../platform/engines/rows.ts';
import type { EnginePlace, ReadWorkflow, SavedWorkflow } from '../../../ports/engine-kinds.ts';
import type { JsonValue } from '../../../ports/generation.ts';
import { findEngine } from '../reads.ts';
import type { PaintTrial } from '../trying/paint-trial.ts';
import { tryOutput } from '../trying/try-model.ts';
import { type EngineDeps, EngineProblem } from '../types.ts';
import { findWorkflow } from './reads.ts';

/** What the operator does with workflows: each is a model of its engine once a version of it was tried. */

export interface NewWorkflow {
  name: string;
  tool: Tool | undefined;
  graph: JsonValue;
  /** Fields and parameters by hand, in the notation of the kind. */
  map: string;
}

const askMs = 20_000;

/** Reads a workflow as its engine would, and what the engine lacks for it. @throws EngineProblem */
export async function readWorkflow(deps: EngineDeps, row: EngineRow, workflow: NewWorkflow): Promise<ReadWorkflow> {
  return readSaved(deps, row, { ...workflow, id: idOfName(workflow.name) });
}

/** Keeps a workflow that was read as a new version of its name. Works go on with the version that is used. */
export async function addWorkflow(
  tx: Transaction,
  { clock }: EngineDeps,
  engine: string,
  { name, tool, graph, map }: NewWorkflow,
): Promise<{ id: string; version: number }> {
  await findEngine(tx, engine);
  const id = idOfName(name);
  await tx.selectFrom('engines').select('id').where('id', '=', engine).forUpdate().execute();
  const known = await tx
    .selectFrom('engine_workflows')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('engine_id', '=', engine)
    .where('id', '=', id)
    .executeTakeFirst();
  const version = (known?.last ?? 0) + 1;
  await tx
    .insertInto('engine_workflows')
    .values({
      ...{ engine_id: engine, id, version, name, tool: tool ?? null, graph: JSON.stringify(graph), map },
      ...{ tried_at: null, used: false, created_at: clock.now() },
    })
    .execute();
  return { id, version };
}

/** Makes one output with a version, the newest where none is named. Nothing of it is kept. @throws EngineProblem */
export async function tryWorkflow(
  deps: EngineDeps,
  engine: string,
  id: string,
  version?: number,
): Promise<PaintTrial & { version: number }> {
  const row = await findEngine(deps.db, engine);
  const found = await findWorkflow(deps.db, engine, id, version);
  const { model, missing } = await readSaved(deps, row, { ...found, tool: found.tool ?? undefined });
  if (missing.length > 0) throw new EngineProblem('workflow_lacks', missing.join(', '));
  const trial = await tryOutput(
    kindOf(deps, row),
    { id: engine, ...placeOf(deps, row), models: [model], languages: [] },
    deps.storage,
    model.id,
  );
  if (!trial) throw new EngineProblem('no_trial', model.tool);
  return { ...trial, version: found.version };
}

/** Has works made with a version that was tried, from now on. The engine has to be asked anew for it (`probeAgain`, `keepProbe`). */
export async function useWorkflow(
  tx: Transaction,
  deps: EngineDeps,
  engine: string,
  id: string,
  version: number,
  tried: boolean,
): Promise<void> {
  await findEngine(tx, engine);
  const found = await findWorkflow(tx, engine, id, version);
  if (!tried && !found.tried_at) throw new EngineProblem('workflow_untried', id);
  const ofIt = tx.updateTable('engine_workflows').where('engine_id', '=', engine).where('id', '=', id);
  await ofIt.set({ used: false }).where('used', '=', true).execute();
  await ofIt
    .set({ used: true, ...(tried ? { tried_at: deps.clock.now() } : {}) })
    .where('version', '=', version)
    .execute();
}

/** Takes a workflow and its model away, with all versions; works that were made with it stay. */
export async function removeWorkflow(tx: Transaction, { events }: EngineDeps, engine: string, id: string): Promise<void> {
  await findEngine(tx, engine);
  await findWorkflow(tx, engine, id);
  await tx.deleteFrom('engine_workflows').where('engine_id', '=', engine).where('id', '=', id).execute();
  await tx.deleteFrom('engine_models').where('engine_id', '=', engine).where('model', '=', id).execute();
  await engineChanged(tx, events, [engine]);
}

/** `Fairy tale (SDXL)` → `wf-fairy-tale-sdxl`: no file of an engine's has such an id. */
export function idOfName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `wf-${plain.slice(0, 50)}`;
}

async function readSaved(deps: EngineDeps, row: EngineRow, workflow: SavedWorkflow): Promise<ReadWorkflow> {
  const kind = kindOf(deps, row);
  if (!kind.readWorkflow) throw new EngineProblem('no_workflows', row.kind);
  try {
    return await kind.readWorkflow(placeOf(deps, row), workflow, AbortSignal.timeout(askMs));
  } catch (error) {
    throw new EngineProblem('workflow_unreadable', (error as Error).message);
  }
}

function kindOf({ kinds }: EngineDeps, row: EngineRow) {
  const kind = kinds.find(({ id }) => id === row.kind);
  if (!kind) throw new EngineProblem('unknown_kind', row.kind);
  return kind;
}

function placeOf({ box }: EngineDeps, { id, address, secret }: EngineRow): EnginePlace {
  return { address, secret: secret === null ? undefined : box.open(secret, id) };
}
