import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Prices } from '../../platform/engines/offers.ts';
import type { SecretBox } from '../../platform/engines/sealed-secret.ts';
import type { Events } from '../../platform/events.ts';
import type { EngineKind } from '../../ports/engine-kinds.ts';
import type { Storage } from '../../ports/storage.ts';

/** What connecting engines needs. */
export interface EngineDeps {
  db: Database;
  events: Events;
  clock: Clock;
  kinds: readonly EngineKind[];
  box: SecretBox;
  /** Holds the pictures that a trial starts from, for as long as it takes. */
  storage: Storage;
  /** Credits by tool, where a model has no price of its own. */
  prices: Prices;
}

/** Why an engine cannot be connected or changed. Its message is English and for the log; the code decides what the operator reads. */
export class EngineProblem extends Error {
  readonly code: EngineProblemCode;
  /** What the engine or the network said. */
  readonly detail: string;

  constructor(code: EngineProblemCode, detail = '') {
    super(`${code}: ${detail}`);
    this.name = 'EngineProblem';
    this.code = code;
    this.detail = detail;
  }
}

export type EngineProblemCode =
  | 'unknown_kind'
  | 'no_address'
  | 'unreachable'
  | 'id_taken'
  | 'not_found'
  | 'model_not_found'
  | 'from_file'
  | 'works_running'
  | 'answers_running'
  | 'no_trial'
  | 'no_workflows'
  | 'workflow_unreadable'
  | 'workflow_lacks'
  | 'workflow_not_found'
  | 'workflow_untried';
