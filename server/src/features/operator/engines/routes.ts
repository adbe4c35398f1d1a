import {
  type ConsoleEngine,
  consoleEngineAdd,
  consoleEngineDelete,
  consoleEngineSave,
  consoleEngineSwitch,
  consoleEngines,
  consoleEngineTest,
  consoleModelSave,
} from '@easel/contract/console-engines';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import { type Operator, type Route, route } from '../../../platform/route.ts';
import { type EngineListed, listEngines } from '../../engines/reads.ts';
import type { Trial } from '../../engines/writes.ts';
import { actorOf } from '../writes.ts';
import { type ActionDeps, changeModelOf, connectEngine, forgetEngine, switchEngine, testEngine, tuneEngine, type Who } from './actions.ts';
import { creditWorth, explained } from './policy.ts';
import { countQueue, type MadeSince, readMade } from './reads.ts';

export type EngineRoomDeps = ActionDeps & { plans: Parameters<typeof creditWorth>[0] };

const dayMs = 24 * 60 * 60 * 1000;

/** The room of engines: the same actions as those of the command line, each with its row of the audit. */
export function engineRoutes(deps: EngineRoomDeps): Route[] {
  const changed = async ({ engine }: { engine: string }, { language }: Operator) => ({
    info: { engine: await readEngine(deps, engine, language) },
  });
  return [
    route(consoleEngines, async (_input, { language }) => {
      const kinds = deps.engines.kinds.filter(({ probe }) => probe).map(({ id }) => id);
      return { info: { items: await readEngines(deps, language), kinds, credit_worth: creditWorth(deps.plans) } };
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
  ];
}

function whoOf(operator: Operator): Who {
  return { actor: actorOf(operator), reason: undefined };
}

function trialOf(trial: Trial) {
  if (trial.kind === 'answer') return trial;
  const { bytes: _bytes, picture, ...told } = trial;
  return { ...told, picture: picture ? `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` : null };
}

async function readEngines({ db, clock, engines }: EngineRoomDeps, language: Language): Promise<ConsoleEngine[]> {
  const rows = await listEngines(db, engines.prices, language);
  const queue = await countQueue(db);
  const made = await readMade(db, new Date(clock.now().getTime() - dayMs));
  return rows.map((row) => engineOf(row, queue.get(row.id) ?? { running: 0, waiting: 0 }, made));
}

async function readEngine(deps: EngineRoomDeps, id: string, language: Language): Promise<ConsoleEngine> {
  const engine = (await readEngines(deps, language)).find((one) => one.id === id);
  if (!engine) throw new AppError('not_found');
  return engine;
}

function engineOf(listed: EngineListed, queue: { running: number; waiting: number }, made: MadeSince): ConsoleEngine {
  const { works: _works, failures: _failures, probed_at: _probed, open_until, models, ...row } = listed;
  return {
    ...row,
    ...queue,
    open_until: open_until?.toISOString() ?? null,
    models: models.map((model) => ({ ...model, day: made.ofModel(row.id, model.id) })),
    day: made.ofEngine(row.id),
  };
}
