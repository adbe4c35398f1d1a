import type { ErrorCode } from '@easel/contract/errors';
import type { Sentence } from '@easel/contract/language';
import type { StoredField } from '@easel/contract/new-work';
import type { Tool } from '@easel/contract/recipe';
import type { TakedownReason } from '@easel/contract/takedowns';
import type { Work, WorkState } from '@easel/contract/works';
import type { ColumnType, Generated } from 'kysely';
import type { Operation, ReportLine } from '../../ports/generation.ts';
import type { VisitorUse } from '../guests/types.ts';
import type { StoredRecipe } from './upgrading/upgrade.ts';

/** JSON columns are written as text and read parsed. */
type Json<Value> = ColumnType<Value, string, string>;

/** The columns that follow the contract's list; a list of values is stored as JSON. */
type StoredColumns = {
  [Field in StoredField]: Work[Field] extends readonly unknown[]
    ? ColumnType<Work[Field], string | undefined, string>
    : Generated<Work[Field]>;
};

export interface WorksTable extends StoredColumns {
  id: string;
  number: Generated<number>;
  member_id: string;
  tool: Tool;
  engine: string;
  /** Which works share places: those of its engine, or those of its tool where that has a lane of its own. */
  lane: string;
  model: string;
  state: WorkState;
  progress: Generated<number>;
  /** As the version of the studio called it that wrote it, like the recipe: `upgradeWork` reads both. */
  phase: Generated<string>;
  phase_label: ColumnType<Sentence | null, string | null | undefined, string | null>;
  /** What became of the prompt's things; null where its engine did not tell. */
  report: ColumnType<ReportLine[] | null, string | null | undefined, string | null>;
  recipe: Json<StoredRecipe>;
  unit_price: number;
  price: number;
  /** Millionths of the studio's currency: what one output, and all that were made, cost the operator. */
  unit_cost: Generated<number>;
  cost: Generated<number>;
  error_code: ErrorCode | null;
  parent_work: string | null;
  parent_asset: string | null;
  request_id: string | null;
  /** What an open work of a visitor took from the free uses of the day. */
  free_use: ColumnType<VisitorUse | null, string | null | undefined, string | null>;
  attempt: Generated<number>;
  starts: Generated<number>;
  /** Whether it has a job while it is queued; one without is called when its turn comes. */
  called: Generated<boolean>;
  /** How often an engine was too busy for it. */
  waits: Generated<number>;
  operation: ColumnType<Operation | null, string | null | undefined, string | null>;
  change_seq: number;
  /** The number of the last change while it was open that left its state alone; no index follows it. */
  open_seq: Generated<number>;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
  deleted_at: Date | null;
  touched_at: Date | null;
  sent_at: Date;
  /** By an operator: nobody gets its files. */
  taken_down_at: Date | null;
  takedown_reason: TakedownReason | null;
  takedown_note: Generated<string>;
}

export interface OutputsTable {
  asset_id: string;
  thumb_id: string;
  thumb_large_id: string;
  work_id: string;
  place: number;
  kind: 'image' | 'video';
  duration: number | null;
  fps: number | null;
  sound: Generated<boolean>;
  preview_id: string | null;
  seed: number | null;
  method: string | null;
  revised_prompt: Generated<string | null>;
  colour: string;
}

/** Stills of clips. */
export interface FramesTable {
  asset_id: string;
  output_id: string;
  /** Null for the last frame, which is kept as long as the clip when its engine told it. */
  at_ms: number | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    works: WorksTable;
    outputs: OutputsTable;
    frames: FramesTable;
  }
}
