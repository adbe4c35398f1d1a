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

export interface Done<Details = unknown> {
  audit: string;
  engine: string;
  /** As the audit has them. */
  details: Details;
}

/** Acts and writes it down with the details that it answers. */
export function acting<Details extends Record<string, unknown>>(
  { db, clock }: ActionDeps,
  { actor, reason }: Who,
  { action, engine }: { action: AuditAction; engine: string },
  act: (tx: Transaction) => Promise<Details>,
): Promise<Done<Details>> {
  return db.transaction().execute(async (tx) => {
    const details = await act(tx);
    return { engine, details, audit: await writeAudit(tx, actor, { action, target: engine, details, reason }, clock.now()) };
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
    return { engine: added, details, audit: await writeAudit(tx, who.actor, done, clock.now()) };
  });
}

/** @throws EngineProblem */
export function switchEngine(deps: ActionDeps, who: Who, engine: string, state: EngineState): Promise<Done> {
  return acting(deps, who, { action: 'engine.change', engine }, async (tx) => {
    await setEngineState(tx, deps.engines, engine, state);
    return { state };
  });
}

/** @throws EngineProblem */
export function tuneEngine(deps: ActionDeps, who: Who, engine: string, change: EngineChange): Promise<Done> {
  return acting(deps, who, { action: 'engine.change', engine }, async (tx) => {
    await changeEngine(tx, deps.engines, engine, change);
    const { secret, ...shown } = change;
    return { ...shown, ...(secret === undefined ? {} : { key: 'new' }) };
  });
}

/** @throws EngineProblem */
export function forgetEngine(deps: ActionDeps, who: Who, engine: string): Promise<Done> {
  return acting(deps, who, { action: 'engine.remove', engine }, async (tx) => {
    await removeEngine(tx, deps.engines, engine);
    return {};
  });
}

/** @throws EngineProblem */
export function changeModelOf(deps: ActionDeps, who: Who, engine: string, model: string, change: ModelChange): Promise<Done> {
  return acting(deps, who, { action: 'engine.model', engine }, async (tx) => {
    await changeModel(tx, deps.engines, engine, model, change);
    return { model, ...change };
  });
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
