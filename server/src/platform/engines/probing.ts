import type { EngineKind, EnginePlace, ProbedEngine, SavedWorkflow } from '../../ports/engine-kinds.ts';
import type { Engine, EngineHealth } from '../../ports/generation.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../logging.ts';
import { type BreakerDeps, claimProbes, closeBreaker, keepOpen, letOneTry, probeSeconds } from './breaker.ts';
import { type EngineRow, readEngineRow, readUsedWorkflows, saveProbe } from './rows.ts';
import type { SecretBox } from './sealed-secret.ts';

export interface ProbingDeps extends BreakerDeps {
  clock: Clock;
  log: Log;
  kinds: readonly EngineKind[];
  box: SecretBox;
  /** The engine as this process is connected to it. */
  engineOf(id: string): Engine | undefined;
}

/** Asks an engine of a known kind. @throws Error with a sentence for the operator where it does not answer as one. */
export async function probe(kind: EngineKind, place: EnginePlace & { workflows?: readonly SavedWorkflow[] }): Promise<ProbedEngine> {
  const found = await kind.probe?.(place, AbortSignal.timeout(probeSeconds * 1000));
  if (!found) throw new Error(`What answers there is no engine of the kind ${kind.id}`);
  return found;
}

/** Tries the engines whose pause is over, and reads those that were never read: each is tried by one process. */
export async function probeDue(deps: ProbingDeps): Promise<void> {
  const due = await claimProbes(deps.db, deps.clock.now());
  await Promise.all(due.map((one) => probeOne(deps, one)));
}

async function probeOne(deps: ProbingDeps, { id, openings, isOpen }: { id: string; openings: number; isOpen: boolean }): Promise<void> {
  const { db, events, clock, kinds } = deps;
  const row = await readEngineRow(db, id);
  const kind = row && kinds.find((one) => one.id === row.kind);
  if (!row || !kind) return;
  if (kind.probe) return readAnew(deps, kind, row, openings);
  if (!isOpen) return;
  const { state, detail = 'It says that it is down' } = await healthOf(deps.engineOf(id));
  if (state === 'down') return keepOpen(deps, id, openings, detail, clock.now());
  await db.transaction().execute((tx) => letOneTry(tx, events, id));
}

/** What an engine says of itself; one that says nothing shows it with the next work. */
async function healthOf(engine: Engine | undefined): Promise<EngineHealth> {
  try {
    return (await engine?.health?.(AbortSignal.timeout(probeSeconds * 1000))) ?? { state: 'up' };
  } catch (error) {
    return { state: 'down', detail: (error as Error).message };
  }
}

async function readAnew(deps: ProbingDeps, kind: EngineKind, row: EngineRow, openings: number): Promise<void> {
  const { db, events, clock, log, box } = deps;
  const { id } = row;
  try {
    const secret = row.secret === null ? undefined : box.open(row.secret, id);
    const found = await probe(kind, { address: row.address, secret, workflows: await readUsedWorkflows(db, id) });
    await db.transaction().execute((tx) => saveProbe(tx, events, id, found, clock.now()));
    await closeBreaker(deps, id);
    log.info({ engine: id, models: found.models.length }, 'An engine answers: works are given to it');
  } catch (error) {
    const detail = (error as Error).message;
    log.info({ engine: id, detail }, 'An engine does not answer; it is asked again after a pause');
    await keepOpen(deps, id, openings, detail, clock.now());
  }
}
