import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The database as features see it. */
export type Database = Kysely<Tables>;
/** Writes take one of these, so that what belongs together happens together. */
export type Transaction = KyselyTransaction<Tables>;
