import type { Language, Sentence } from '@easel/contract/language';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Prices, usualUnit } from '../../platform/engines/offers.ts';
import { type EngineRow, readEngineRows } from '../../platform/engines/rows.ts';
import { countOpenWorks } from '../works/reads.ts';
import { EngineProblem } from './types.ts';

export { findWorkflow, listWorkflows } from './workflows/reads.ts';

/** What the operator reads of engines. Secrets are not among it. */

export type EngineListed = ReturnType<typeof listedOf>;

/** @param language that of the models' names, where no operator has named them */
export async function listEngines(db: Database | Transaction, prices: Prices, language: Language = 'en'): Promise<EngineListed[]> {
  const works = await countOpenWorks(db);
  return (await readEngineRows(db)).map((row) => listedOf(row, works.get(row.id) ?? 0, prices, language));
}

/** @throws EngineProblem `not_found` */
export async function findEngine(db: Database | Transaction, id: string): Promise<EngineRow> {
  const row = (await readEngineRows(db)).find((one) => one.id === id);
  if (!row) throw new EngineProblem('not_found', id);
  return row;
}

function listedOf(row: EngineRow, works: number, prices: Prices, language: Language) {
  const { id, kind, address, origin, state, concurrency, priority, failures, last_error } = row;
  return {
    ...{ id, kind, address, origin, state, concurrency, priority, works },
    has_key: row.secret !== null,
    health: healthOf(row),
    ...{ failures, last_error, open_until: row.open_until, probed_at: row.probed_at, absent: row.absent },
    models: row.models.map((model) => modelOf(row, model, prices, language)),
  };
}

function healthOf({ opened_at, failures }: EngineRow): 'well' | 'failing' | 'open' {
  if (opened_at) return 'open';
  return failures > 0 ? 'failing' : 'well';
}

function modelOf({ origin }: EngineRow, model: EngineRow['models'][number], prices: Prices, language: Language) {
  const tools = (model.declared ?? []).map(({ tool }) => tool);
  const [first] = tools;
  const tool = first === 'chat' ? undefined : first;
  const price = model.price ?? (tool && prices[tool]) ?? null;
  const is_there = model.declared !== null || origin === 'file';
  return {
    id: model.model,
    name: model.name ?? model.declared?.[0]?.name[language] ?? model.model,
    tools,
    ...{ about_zh: model.about_zh, about_en: model.about_en, about: aboutOf(model) },
    price,
    /** Of a model for chats: for what it writes; `price` is for what it reads. */
    price_out: first === 'chat' ? (model.price_out ?? price) : null,
    price_unit: model.price_unit ?? (tool ? usualUnit(tool) : first === 'chat' ? '1k_tokens' : 'output'),
    /** Millionths of the studio's currency. */
    cost: model.cost,
    enabled: model.enabled,
    /** Its engine has it, or is part of the studio and is believed. */
    is_there,
    /** Whether members can choose it once its engine is enabled. */
    offered: model.enabled && is_there && price !== null,
  };
}

/** What its engine says of it. */
function aboutOf({ declared }: EngineRow['models'][number]): Sentence | null {
  return declared?.map((model) => ('about' in model ? model.about : undefined)).find((about) => about) ?? null;
}
