import type { PriceUnit } from '@easel/contract/prices';
import type { Tool } from '@easel/contract/tools';
import type { ColumnType, Generated } from 'kysely';
import type { AbsentModels, DeclaredLanguage, DeclaredModel } from '../../ports/engine-kinds.ts';
import type { JsonValue } from '../../ports/generation.ts';

/** `enabled` takes works; `disabled` only ends those that it has begun; `draining` ends those that it was given. */
export type EngineState = 'enabled' | 'disabled' | 'draining';

export interface EnginesTable {
  id: string;
  kind: string;
  address: Generated<string>;
  /** Sealed (`sealed-secret.ts`). */
  secret: string | null;
  /** From `easel.config.ts` or the program itself, or from the operator's commands. */
  origin: 'file' | 'operator';
  state: EngineState;
  concurrency: number | null;
  priority: Generated<number>;
  revision: Generated<number>;
  failures: Generated<number>;
  openings: Generated<number>;
  opened_at: Date | null;
  open_until: Date | null;
  probing_until: Date | null;
  told_at: Date | null;
  last_error: Generated<string>;
  probed_at: Date | null;
  /** What it would offer if it had the files and nodes for it. */
  absent: ColumnType<AbsentModels[], string | undefined, string>;
  created_at: Date;
}

export interface EngineModelsTable {
  engine_id: string;
  model: string;
  place: Generated<number>;
  /** For each tool that it is for. */
  declared: ColumnType<(DeclaredModel | DeclaredLanguage)[] | null, string | null | undefined, string | null>;
  name: string | null;
  /** What the operator says of it; empty: what its engine says. */
  about_zh: Generated<string>;
  about_en: Generated<string>;
  price: number | null;
  price_unit: PriceUnit | null;
  /** Of a model that answers in chats: what it costs for what it writes; `price` is for what it reads. */
  price_out: ColumnType<number | null, number | null | undefined, number | null>;
  cost: Generated<number>;
  enabled: Generated<boolean>;
}

/** Each version of a workflow of an operator's. */
export interface EngineWorkflowsTable {
  engine_id: string;
  id: string;
  version: number;
  name: string;
  tool: Tool | null;
  graph: ColumnType<JsonValue, string, string>;
  map: string;
  /** When it made its first picture; one that never did is not used. */
  tried_at: Date | null;
  /** The version that works are made with: one of each workflow at most. */
  used: boolean;
  created_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    engines: EnginesTable;
    engine_models: EngineModelsTable;
    engine_workflows: EngineWorkflowsTable;
  }
}
