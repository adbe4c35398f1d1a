import { type ErrorCode, runningSentences } from '@easel/contract/errors';
import type { Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import type { Tool } from '@easel/contract/recipe';
import { type WorkState, workRefusal } from '@easel/contract/works';
import { AppError } from '../../platform/app-error.ts';
import type { Engine, EngineModel, Failure, FailureKind } from '../../ports/generation.ts';

const hourMs = 60 * 60 * 1000;

/** Refuses an action that the work's state does not allow. */
export function allow(action: Parameters<typeof workRefusal>[0], state: WorkState): void {
  const code = workRefusal(action, state);
  const own: Partial<Record<string, Sentence>> = runningSentences;
  if (code) throw new AppError(code, { sentence: code === 'work_running' ? own[action] : undefined });
}

interface Chosen {
  engine: Engine;
  model: EngineModel;
}

/** The engine and the model of a tool: the one asked for, or the first. */
export function findModel(engines: readonly Engine[], tool: Tool, asked: string | undefined): Chosen | undefined {
  for (const engine of engines) {
    for (const model of engine.models()) {
      if (model.tool === tool && (!asked || model.id === asked)) return { engine, model };
    }
  }
  return undefined;
}

/** @throws AppError where there is none. */
export function chooseModel(engines: readonly Engine[], tool: Tool, asked: string | undefined): Chosen {
  const found = findModel(engines, tool, asked);
  if (found) return found;
  if (asked) throw new AppError('invalid', { fields: { model: 'model_unknown' } });
  throw new AppError('engine_unavailable');
}

/** Credits for one output. Painting in realtime is paid by the minute: what is kept of it costs nothing more. */
export function unitPriceOf(tool: Tool, prices: Partial<Record<Tool, number>>): number {
  return tool === 'realtime' ? 0 : (prices[tool] ?? 0);
}

/** The error code of each kind of failure, and whether the engine is started again. A busy engine never fails a work. */
const failureKinds: Record<FailureKind, { code: ErrorCode; again: boolean }> = {
  refused: { code: 'blocked', again: false },
  'bad-input': { code: 'engine_fault', again: false },
  busy: { code: 'engine_unavailable', again: false },
  unavailable: { code: 'engine_unavailable', again: true },
  lost: { code: 'engine_fault', again: true },
  fault: { code: 'engine_fault', again: true },
};

/** An engine is asked this many times to start a work. */
const startsMax = 2;

export function mayStartAgain(failure: Failure, starts: number): boolean {
  return failureKinds[failure.kind].again && starts < startsMax;
}

export function failureCode(failure: Failure): ErrorCode {
  return failure.code ?? failureKinds[failure.kind].code;
}

/** A work that was claimed so often, not counting busy engines, probably crashes its workers (a poison message): it fails. */
const attemptsMax = 8;

export function isPoisonWork({ attempt, waits }: { attempt: number; waits: number }): boolean {
  return attempt - waits > attemptsMax;
}

const firstPauseSeconds = 2;
const longestPauseSeconds = 60;

/**
 * How long a work waits before its busy engine is asked once more, after `waits` times in vain.
 * @param random between 0 and 1; works that were put back together do not come together again.
 */
export function busyPause(waits: number, random: number): number {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(waits, 10));
  return Math.round(pause * (0.75 + 0.5 * random) * 10) / 10;
}

/** Works deleted after this moment can be restored. */
export function restoreHorizon(now: Date): Date {
  return new Date(now.getTime() - limits.restoreHours * hourMs);
}

/** A request_id used after this moment still means the same work. */
export function requestHorizon(now: Date): Date {
  return new Date(now.getTime() - limits.requestIdHours * hourMs);
}

export function expiryOf(createdAt: Date, retentionDays: number): Date {
  return new Date(createdAt.getTime() + retentionDays * 24 * hourMs);
}
