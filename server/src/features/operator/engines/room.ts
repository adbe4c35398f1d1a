import type { ConsoleEngine } from '@easel/contract/console-engines';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import type { Operator } from '../../../platform/route.ts';
import { type EngineListed, listEngines } from '../../engines/reads.ts';
import type { Trial } from '../../engines/writes.ts';
import { actorOf } from '../writes.ts';
import type { ActionDeps, Who } from './actions.ts';
import type { creditWorth } from './policy.ts';
import { countQueue, type MadeSince, readMade } from './reads.ts';

/** The engines as their room in the console shows them. */

export type EngineRoomDeps = ActionDeps & { sold: () => Parameters<typeof creditWorth>[0] };

const dayMs = 24 * 60 * 60 * 1000;

export function whoOf(operator: Operator): Who {
  return { actor: actorOf(operator), reason: undefined };
}

export function trialOf(trial: Trial) {
  if (trial.kind === 'answer') return trial;
  const { bytes: _bytes, picture, ...told } = trial;
  return { ...told, picture: picture ? `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` : null };
}

export async function readEngines({ db, clock, engines }: EngineRoomDeps, language: Language): Promise<ConsoleEngine[]> {
  const rows = await listEngines(db, engines.prices, language);
  const queue = await countQueue(db);
  const made = await readMade(db, new Date(clock.now().getTime() - dayMs));
  const takesWorkflows = new Set(engines.kinds.filter(({ readWorkflow }) => readWorkflow).map(({ id }) => id));
  return rows.map((row) => {
    const queued = queue.get(row.id) ?? { running: 0, waiting: 0 };
    return { ...engineOf(row, queued, made), takes_workflows: takesWorkflows.has(row.kind) };
  });
}

export async function readEngine(deps: EngineRoomDeps, id: string, language: Language): Promise<ConsoleEngine> {
  const engine = (await readEngines(deps, language)).find((one) => one.id === id);
  if (!engine) throw new AppError('not_found');
  return engine;
}

function engineOf(
  listed: EngineListed,
  queue: { running: number; waiting: number },
  made: MadeSince,
): Omit<ConsoleEngine, 'takes_workflows'> {
  const { works: _works, failures: _failures, probed_at: _probed, open_until, models, ...row } = listed;
  return {
    ...row,
    ...queue,
    open_until: open_until?.toISOString() ?? null,
    models: models.map((model) => ({ ...model, day: made.ofModel(row.id, model.id) })),
    day: made.ofEngine(row.id),
  };
}
