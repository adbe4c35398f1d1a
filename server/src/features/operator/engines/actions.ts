import type { AuditAction } from '@easel/contract/operators';
import type { Transaction } from '../../../platform/db/database.ts';
import type { EngineState } from '../../../platform/engines/tables.ts';
import { findEngine } from '../../engines/reads.ts';
import {
  addEngine,
  changeEngine,
  changeModel,
  type EngineChange,
  findOut,
  keepProbe,
  type ModelChange,
  type NewEngine,
  probeAgain,
  removeEngine,
  setEngineState,
  type Trial,
  tryEngine,
} from '../../engines/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';

/** What operators do with engines, at the command line and in the console alike: done and written down in one transaction. */

export type ActionDeps = Pick<OperatorDeps, 'db' | 'clock' | 'engines'>;

export interface Who {
  actor: Actor;
  reason: string | undefined;
}

interface Done {
  audit: string;
  engine: string;
}

function acting(
  { db, clock }: ActionDeps,
  { actor, reason }: Who,
  { action, engine, details }: { action: AuditAction; engine: string; details: Record<string, unknown> },
  act: (tx: Transaction) => Promise<void>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    await act(tx);
    return { engine, audit: await writeAudit(tx, actor, { action, target: engine, details, reason }, clock.now()) };
  });
}

/** Finds out what stands at an address, and keeps it. @throws EngineProblem */
export async function connectEngine(deps: ActionDeps, who: Who, engine: NewEngine): Promise<Done> {
  const { db, clock, engines } = deps;
  const at = await findOut(engines, engine);
  return db.transaction().execute(async (tx) => {
    const added = await addEngine(tx, engines, engine, at);
    const details = { kind: at.kind, address: at.address, enabled: engine.enabled, has_key: engine.secret !== undefined };
    const done = { action: 'engine.add', target: added, details, reason: who.reason } as const;
    return { engine: added, audit: await writeAudit(tx, who.actor, done, clock.now()) };
  });
}

/** @throws EngineProblem */
export function switchEngine(deps: ActionDeps, who: Who, engine: string, state: EngineState): Promise<Done> {
  return acting(deps, who, { action: 'engine.change', engine, details: { state } }, (tx) =>
    setEngineState(tx, deps.engines, engine, state),
  );
}

/** @throws EngineProblem */
export function tuneEngine(deps: ActionDeps, who: Who, engine: string, change: EngineChange): Promise<Done> {
  const { secret, ...shown } = change;
  const details = { ...shown, ...(secret === undefined ? {} : { key: 'new' }) };
  return acting(deps, who, { action: 'engine.change', engine, details }, (tx) => changeEngine(tx, deps.engines, engine, change));
}

/** @throws EngineProblem */
export function forgetEngine(deps: ActionDeps, who: Who, engine: string): Promise<Done> {
  return acting(deps, who, { action: 'engine.remove', engine, details: {} }, (tx) => removeEngine(tx, deps.engines, engine));
}

/** @throws EngineProblem */
export function changeModelOf(deps: ActionDeps, who: Who, engine: string, model: string, change: ModelChange): Promise<Done> {
  return acting(deps, who, { action: 'engine.model', engine, details: { model, ...change } }, (tx) =>
    changeModel(tx, deps.engines, engine, model, change),
  );
}

/** Reads the models of an engine anew and lets one of them make something. @throws EngineProblem */
export async function testEngine(
  { db, engines }: ActionDeps,
  engine: string,
  how: Parameters<typeof tryEngine>[2],
): Promise<Trial | undefined> {
  const found = await probeAgain(engines, await findEngine(db, engine));
  if (found) await db.transaction().execute((tx) => keepProbe(tx, engines, engine, found));
  return tryEngine(engines, await findEngine(db, engine), how);
}
