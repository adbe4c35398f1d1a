import type { Database, Transaction } from '../../../platform/db/database.ts';
import { EngineProblem } from '../types.ts';

/** What the operator reads of workflows. */

/** The newest version of each first. */
export async function listWorkflows(db: Database | Transaction, engine: string) {
  return db
    .selectFrom('engine_workflows')
    .select(['id', 'version', 'name', 'tool', 'map', 'tried_at', 'used', 'created_at'])
    .where('engine_id', '=', engine)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
}

/** One version, or the newest. @throws EngineProblem `workflow_not_found` */
export async function findWorkflow(db: Database | Transaction, engine: string, id: string, version?: number) {
  let asked = db.selectFrom('engine_workflows').selectAll().where('engine_id', '=', engine).where('id', '=', id);
  if (version !== undefined) asked = asked.where('version', '=', version);
  const found = await asked.orderBy('version', 'desc').executeTakeFirst();
  if (!found) throw new EngineProblem('workflow_not_found', version === undefined ? id : `${id} ${version}`);
  return found;
}
