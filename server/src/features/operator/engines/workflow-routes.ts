import {
  consoleWorkflowAdd,
  consoleWorkflowDelete,
  consoleWorkflowInfo,
  consoleWorkflows,
  consoleWorkflowTry,
  consoleWorkflowUse,
} from '@easel/contract/console-workflows';
import { type Route, route } from '../../../platform/route.ts';
import { findEngine, listWorkflows } from '../../engines/reads.ts';
import { readWorkflow } from '../../engines/writes.ts';
import { explained } from './policy.ts';
import { type EngineRoomDeps, readEngine, trialOf, whoOf } from './room.ts';
import { forgetWorkflow, keepWorkflow, switchWorkflow, tryAndUseWorkflow } from './workflow-actions.ts';

/** Workflows in the room of engines. */
export function workflowRoutes(deps: EngineRoomDeps): Route[] {
  return [
    route(consoleWorkflows, async ({ engine }) => {
      await explained(findEngine(deps.db, engine));
      return { info: { items: byWorkflow(await listWorkflows(deps.db, engine)) } };
    }),
    route(consoleWorkflowInfo, async ({ engine: id, name, tool, graph, map = '' }) => {
      const engine = await explained(findEngine(deps.db, id));
      const { model, fields, missing } = await explained(readWorkflow(deps.engines, engine, { name, tool, graph, map }));
      const parameters = (model.parameters ?? []).map(({ id: parameter, kind }) => ({ id: parameter, kind }));
      return { info: { tool: model.tool, fields: fields.map(({ field, node, input }) => ({ field, node, input })), parameters, missing } };
    }),
    route(consoleWorkflowAdd, async ({ engine, name, tool, graph, map = '' }, operator) => {
      const kept = await explained(keepWorkflow(deps, whoOf(operator), engine, { name, tool, graph, map }));
      return { info: { workflow: kept.workflow, version: kept.version } };
    }),
    route(consoleWorkflowTry, async ({ engine, workflow, version }, operator) => {
      const { trial } = await explained(tryAndUseWorkflow(deps, whoOf(operator), engine, workflow, version));
      return { info: { engine: await readEngine(deps, engine, operator.language), trial: trialOf(trial) } };
    }),
    route(consoleWorkflowUse, async ({ engine, workflow, version }, operator) => {
      await explained(switchWorkflow(deps, whoOf(operator), engine, workflow, version));
      return { info: { engine: await readEngine(deps, engine, operator.language) } };
    }),
    route(consoleWorkflowDelete, async ({ engine, workflow }, operator) => {
      await explained(forgetWorkflow(deps, whoOf(operator), engine, workflow));
      return { info: { engine: await readEngine(deps, engine, operator.language) } };
    }),
  ];
}

/** The versions come with the newest of each workflow first, which has its name. */
function byWorkflow(rows: Awaited<ReturnType<typeof listWorkflows>>) {
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => ({
    id,
    name: versions[0]?.name ?? id,
    versions: versions.map(({ version, created_at, tried_at, used }) => ({
      version,
      created_at: created_at.toISOString(),
      tried_at: tried_at?.toISOString() ?? null,
      used,
    })),
  }));
}
