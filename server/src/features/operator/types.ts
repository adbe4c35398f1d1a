import type { Language, Sentence } from '@easel/contract/language';
import type { Target } from '../../platform/backup/load.ts';
import type { Brand } from '../../platform/brand/brand.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { FilePlaces } from '../../platform/files/places.ts';
import type { Storage } from '../../ports/storage.ts';
import type { BillingDeps } from '../billing/types.ts';
import type { EngineDeps } from '../engines/types.ts';
import type { PlansOffer } from '../plans/types.ts';
import type { Promotion } from '../promotions/types.ts';
import type { StrikePolicy } from '../strikes/types.ts';
import type { HealthDeps } from './health/types.ts';
import type { IntegrationDeps } from './settings/types.ts';

/** The dependencies of commands. */
export interface OperatorDeps extends BillingDeps {
  brand: Brand;
  backup: BackupDeps;
  engines: EngineDeps;
  health: HealthDeps;
  installation: InstallationDeps;
  settings: IntegrationDeps;
  promotions: readonly Promotion[];
  /** The plans and packs of easel.config.ts, which changes count over. */
  configuredPlans: Pick<PlansOffer, 'types'> & Partial<Pick<PlansOffer, 'packs'>>;
  /** Reads the changes of plans anew, in this process. */
  refreshPlans(): Promise<void>;
  /** What the operator should put right; printed with the figures. */
  warnings: readonly Sentence[];
  strikes: StrikePolicy;
  /** Words of easel.config.ts that are refused. */
  configuredWords: readonly string[];
}

/** What `backup`, `restore` and `move` read and write. */
export interface BackupDeps extends Omit<Target, 'forget'> {
  storage: Storage;
  /** The content of the file of the studio's keys; `file` is where it stands, nothing where it came from the environment. */
  secrets: { text: string; file: string | undefined };
  /** This process runs the command only, and no studio. */
  exclusive: boolean;
  /** Fires when this process ends: long commands stop. */
  ending: AbortSignal;
  /** A PostgreSQL with the studio's tables in it. */
  openServer(url: string): Promise<Omit<Target, 'forget'> & { close(): Promise<void> }>;
}

/** What `files` and `secrets` read and write. */
export interface InstallationDeps {
  db: Database;
  events: Events;
  files: FilePlaces;
  /** Of the secrets of this process. */
  secretsHash: string;
  /** Fires when this process ends. */
  ending: AbortSignal;
}

/** A command as it was typed. */
export interface CommandRequest {
  args: readonly string[];
  language: Language;
  /** The user of the operating system. */
  user: string;
  /** The working directory, which paths are relative to. */
  folder: string;
}

/** What the terminal shows, and the exit code. */
export interface CommandResult {
  /** 0 done, 1 failed, 2 wrong usage. */
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

/** Why a command failed, in a sentence for the terminal. */
export class OperatorProblem extends Error {
  readonly sentence: Sentence;
  /** For programs. */
  readonly code: string;

  constructor(code: string, sentence: Sentence) {
    super(sentence.en);
    this.name = 'OperatorProblem';
    this.code = code;
    this.sentence = sentence;
  }
}
