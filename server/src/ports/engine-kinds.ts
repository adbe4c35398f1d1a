import type { Sentence } from '@easel/contract/language';
import type { Price } from '@easel/contract/prices';
import type { EnhanceMode } from '@easel/contract/recipe';
import type { Tool } from '@easel/contract/tools';
import type { WorkflowField } from '@easel/contract/workflow-fields';
import type { Engine, EngineModel, JsonValue } from './generation.ts';
import type { LanguageModel } from './language.ts';

/** What every kind of engine that can be connected knows: to find out what stands at an address, and to make an engine of it. */

export interface EnginePlace {
  address: string;
  /** What the engine asks for as proof; nothing where it asks for none. Never logged, never shown. */
  secret: string | undefined;
}

/** A model as plain JSON, as it is kept in the engine's row. */
export interface DeclaredModel extends Omit<EngineModel, 'etaSeconds' | 'secondsPerMegapixel' | 'complete'> {
  /** Seconds for one output at the usual size. */
  etaSeconds: number;
  secondsPerMegapixel?: Partial<Record<EnhanceMode, number>>;
  /** What members might pay, and what it costs the operator (millionths of the studio's currency), where the engine knows. */
  suggested?: Partial<Price> & { cost?: number };
  /** What its kind needs to make something with it, such as a workflow. Nobody else reads it. */
  settings?: JsonValue;
}

/** Something that the engine would offer, and what it would need for it. */
export interface AbsentModels {
  id: string;
  name: Sentence;
  tools: readonly Tool[];
  /** For the operator: names of files, and of what has to be installed. */
  missing: readonly string[];
}

/** A model that answers in chats, as it is kept in the engine's row. */
export interface DeclaredLanguage extends LanguageModel {
  tool: 'chat';
}

/** A workflow of an operator's own, as it is kept. */
export interface SavedWorkflow {
  /** The model that it becomes. */
  id: string;
  name: string;
  /** What it is for, where the operator says so. */
  tool?: Tool | undefined;
  /** As the engine's own program exports it. */
  graph: JsonValue;
  /** Fields and parameters by hand, in the notation of the kind. */
  map: string;
}

/** A workflow as its kind understands it. */
export interface ReadWorkflow {
  model: DeclaredModel;
  /** Which input of which node gets which field. */
  fields: readonly { field: WorkflowField; node: string; input: string; kind: string }[];
  /** What the server lacks for it. */
  missing: readonly string[];
}

/** What was found at an address. */
export interface ProbedEngine {
  models: readonly DeclaredModel[];
  /** Those that answer in chats. */
  languages?: readonly LanguageModel[];
  /** What it would offer besides. */
  absent?: readonly AbsentModels[];
  /** Works that it takes at once. */
  concurrency?: number;
}

/** An engine's row, as the kind makes an engine of it. */
export interface ConnectedPlace extends EnginePlace {
  id: string;
  models: readonly DeclaredModel[];
  languages: readonly LanguageModel[];
}

export interface EngineKind {
  /** As the operator types it. */
  readonly id: string;
  /**
   * Asks the address what it is and can do. Nothing: what stands there is of another kind. Rejects where nothing answers, with an
   * Error whose message is for the operator. Absent: the engine is part of the studio and has no address.
   */
  probe?(place: EnginePlace & { workflows?: readonly SavedWorkflow[] }, signal: AbortSignal): Promise<ProbedEngine | undefined>;
  /** Reads a workflow against what the server has. Rejects with an Error whose message is for the operator. */
  readWorkflow?(place: EnginePlace, workflow: SavedWorkflow, signal: AbortSignal): Promise<ReadWorkflow>;
  /** Asks nobody: what the engine can do is known from its row. */
  connect(place: ConnectedPlace): Engine | Promise<Engine>;
}
