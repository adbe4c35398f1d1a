import type { ReadWorkflow } from '../../../ports/engine-kinds.ts';
import { findEngine } from '../../engines/reads.ts';
import {
  addWorkflow,
  keepProbe,
  type NewWorkflow,
  type PaintTrial,
  probeAgain,
  readWorkflow,
  removeWorkflow,
  tryWorkflow,
  useWorkflow,
} from '../../engines/writes.ts';
import { type ActionDeps, acting, type Done, type Who } from './actions.ts';

/** What operators do with workflows, at the command line and in the console alike. */

/** Reads a workflow and keeps it as a new version of its name. @throws EngineProblem */
export async function keepWorkflow(
  deps: ActionDeps,
  who: Who,
  engine: string,
  given: NewWorkflow,
): Promise<Done & { workflow: string; version: number; read: ReadWorkflow }> {
  const read = await readWorkflow(deps.engines, await findEngine(deps.db, engine), given);
  const done = await acting(deps, who, { action: 'engine.workflow', engine }, async (tx) => {
    const { id: workflow, version } = await addWorkflow(tx, deps.engines, engine, given);
    return { workflow, version, tool: read.model.tool };
  });
  const { workflow, version } = done.details;
  return { ...done, workflow, version, read };
}

/** Makes one output with a version, the newest where none is named, and has works made with it. @throws EngineProblem */
export async function tryAndUseWorkflow(
  deps: ActionDeps,
  who: Who,
  engine: string,
  workflow: string,
  asked: number | undefined,
): Promise<Done & { trial: PaintTrial & { version: number } }> {
  const trial = await tryWorkflow(deps.engines, engine, workflow, asked);
  const done = await acting(deps, who, { action: 'engine.workflow', engine }, async (tx) => {
    await useWorkflow(tx, deps.engines, engine, workflow, trial.version, true);
    return { workflow, used: trial.version };
  });
  await readAnew(deps, engine);
  return { ...done, trial };
}

/** Has works made with another version that was tried. @throws EngineProblem */
export async function switchWorkflow(deps: ActionDeps, who: Who, engine: string, workflow: string, version: number): Promise<Done> {
  const done = await acting(deps, who, { action: 'engine.workflow', engine }, async (tx) => {
    await useWorkflow(tx, deps.engines, engine, workflow, version, false);
    return { workflow, used: version };
  });
  await readAnew(deps, engine);
  return done;
}

/** Takes a workflow away with all its versions. @throws EngineProblem */
export function forgetWorkflow(deps: ActionDeps, who: Who, engine: string, workflow: string): Promise<Done> {
  return acting(deps, who, { action: 'engine.workflow', engine }, async (tx) => {
    await removeWorkflow(tx, deps.engines, engine, workflow);
    return { workflow, removed: true };
  });
}

/** What is offered follows from what the engine is asked with. */
async function readAnew({ db, engines }: ActionDeps, engine: string): Promise<void> {
  const found = await probeAgain(engines, await findEngine(db, engine));
  if (found) await db.transaction().execute((tx) => keepProbe(tx, engines, engine, found));
}
