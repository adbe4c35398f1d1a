import {
  consoleEngineAdd,
  consoleEngineDelete,
  consoleEngineSave,
  consoleEngineSwitch,
  consoleEngines,
  consoleEngineTest,
  consoleModelSave,
} from '@easel/contract/console-engines';
import { type Operator, type Route, route } from '../../../platform/route.ts';
import { changeModelOf, connectEngine, forgetEngine, switchEngine, testEngine, tuneEngine } from './actions.ts';
import { creditWorth, explained } from './policy.ts';
import { type EngineRoomDeps, readEngine, readEngines, trialOf, whoOf } from './room.ts';
import { workflowRoutes } from './workflow-routes.ts';

export type { EngineRoomDeps } from './room.ts';

/** The room of engines: the same actions as those of the command line, each with its row of the audit. */
export function engineRoutes(deps: EngineRoomDeps): Route[] {
  const changed = async ({ engine }: { engine: string }, { language }: Operator) => ({
    info: { engine: await readEngine(deps, engine, language) },
  });
  return [
    route(consoleEngines, async (_input, { language }) => {
      const kinds = deps.engines.kinds.filter(({ probe }) => probe).map(({ id }) => id);
      return { info: { items: await readEngines(deps, language), kinds, credit_worth: creditWorth(deps.sold()) } };
    }),
    route(consoleEngineAdd, async ({ address, kind = 'auto', key, engine: id }, operator) => {
      const engine = { address, kind, id, secret: key, enabled: false, concurrency: undefined, priority: undefined };
      return changed(await explained(connectEngine(deps, whoOf(operator), engine)), operator);
    }),
    route(consoleEngineTest, async ({ engine, model_id: model }, { language }) => {
      const trial = await explained(testEngine(deps, engine, { model, language }));
      return { info: { engine: await readEngine(deps, engine, language), trial: trial ? trialOf(trial) : null } };
    }),
    route(consoleEngineSwitch, async ({ engine, engine_state: state }, operator) =>
      changed(await explained(switchEngine(deps, whoOf(operator), engine, state)), operator),
    ),
    route(consoleEngineSave, async ({ engine, priority, concurrency, key }, operator) =>
      changed(await explained(tuneEngine(deps, whoOf(operator), engine, { priority, concurrency, secret: key })), operator),
    ),
    route(consoleEngineDelete, async ({ engine }, operator) => {
      await explained(forgetEngine(deps, whoOf(operator), engine));
      return { info: '' as const };
    }),
    route(consoleModelSave, async ({ engine, model_id: model, ...change }, operator) =>
      changed(await explained(changeModelOf(deps, whoOf(operator), engine, model, change)), operator),
    ),
    ...workflowRoutes(deps),
  ];
}
