import type { ErrorCode } from '@easel/contract/errors';
import type { Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { creditsPerOutput, unitsPerOutput } from '@easel/contract/prices';
import type { Tool } from '@easel/contract/recipe';
import { type MediaKind, toolTable } from '@easel/contract/tools';
import { workRefusalSentences } from '@easel/contract/work-refusals';
import { type WorkAction, type WorkState, workRefusal } from '@easel/contract/work-states';
import type { Recipe } from '@easel/contract/works';
import { creditsText } from '../../platform/amounts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Offer } from '../../platform/engines/offers.ts';
import type { EngineRegistry } from '../../platform/engines/registry.ts';
import type { EngineModel, Failure, FailureKind } from '../../ports/generation.ts';
import { type Asked, cheapestFor } from './choosing/policy.ts';

const hourMs = 60 * 60 * 1000;

/** Refuses an action that the work's state does not allow. */
export function allow(action: WorkAction, { tool, state }: { tool: Tool; state: WorkState }): void {
  const code = workRefusal(action, state);
  const sentences: Partial<Record<ErrorCode, Sentence>> = workRefusalSentences[toolTable[tool].makes][action];
  if (code) throw new AppError(code, { sentence: sentences[code] });
}

interface Chosen {
  /** What it costs, and the engine that is preferred for it. */
  offer: Offer;
  model: EngineModel;
}

/**
 * A model of a tool: the one that is named, or else the cheapest that can do what is asked, with engines that answer where there are
 * some. Where none can do it, the preferred one, which says what it does not take.
 */
export function findModel(engines: EngineRegistry, tool: Tool, name: string | undefined, asked: Asked = {}): Chosen | undefined {
  const offers = engines.offers(tool);
  const offer = name ? offers.find(({ model }) => model.id === name) : (cheapestFor(preferredOf(engines, offers), asked) ?? offers[0]);
  return offer && { offer, model: offer.model };
}

/** Each model as its preferred engine offers it; one whose circuit breaker is open only where all are. */
function preferredOf(engines: EngineRegistry, offers: readonly Offer[]): Offer[] {
  const each = offers.filter(({ model }, place) => offers.findIndex((other) => other.model.id === model.id) === place);
  const answering = each.filter(({ engine }) => !engines.find(engine)?.isOpen);
  return answering.length > 0 ? answering : each;
}

/** @throws AppError where there is none. */
export function chooseModel(engines: EngineRegistry, tool: Tool, name: string | undefined, asked: Asked = {}): Chosen {
  const found = findModel(engines, tool, name, asked);
  if (found) return found;
  if (name && engines.offers(tool).length > 0) throw new AppError('invalid', { fields: { model: 'model_unknown' } });
  const missing = engines.enabled.flatMap((engine) => engine.missing?.() ?? []).find((one) => one.tool === tool);
  throw new AppError('engine_unavailable', { sentence: missing?.reason });
}

const sourceNameMax = 120;

/** What a work keeps of the words that its source is called by: one line, the beginning of long ones. */
export function sourceNameOf(words: string): string {
  return [...words.replace(/\s+/g, ' ').trim()].slice(0, sourceNameMax).join('');
}

/** Refuses a choice of no works, in words for the kind that is meant. */
export function needSome(ids: readonly string[], type: MediaKind | undefined): void {
  if (ids.length === 0) throw new AppError('invalid', { fields: { ids: type === 'video' ? 'videos_needed' : 'list_invalid' } });
}

/** Credits for one output. Painting in realtime is paid by the minute: what is kept of it costs nothing more. */
export function unitPriceOf(tool: Tool, offer: Offer, recipe: Recipe): number {
  return tool === 'realtime' ? 0 : creditsPerOutput(offer, { duration: secondsOf(recipe) });
}

/** How long an output is to be, for recipes of videos. */
function secondsOf(recipe: Recipe): number | undefined {
  return 'duration' in recipe && typeof recipe.duration === 'number' ? recipe.duration : undefined;
}

/** What was told on a screen is not what it costs by now: nothing is charged, and the new price is told. */
export function priceChanged(price: number): AppError {
  const now = creditsText(price);
  const zh = `价格刚刚变了，现在是 ${now.zh}。没有扣除积分，请再点一次确认`;
  const en = `The price has just changed: it is ${now.en} now. Nothing was charged; press again if that is fine`;
  return new AppError('price_changed', { sentence: { zh, en } });
}

/** Millionths of the studio's currency that one output costs the operator. */
export function unitCostOf({ cost, price_unit }: Offer, recipe: Recipe): number {
  return Math.ceil(cost * unitsPerOutput(price_unit, secondsOf(recipe)));
}

/** The error code of each kind of failure, and whether the engine is started again. A busy engine never fails a work. */
const failureKinds: Record<FailureKind, { code: ErrorCode; again: boolean }> = {
  refused: { code: 'blocked', again: false },
  'bad-input': { code: 'engine_fault', again: false },
  'bad-output': { code: 'engine_fault', again: false },
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

/** An output is read from its engine this many times at most, when it breaks off or comes too slowly. */
export const readTriesMax = 3;

/** The largest file that an engine may hand over: a picture is decoded here, a video only passes. */
export function outputBytesMax(mime: string): number {
  return mime.startsWith('video/') ? 2_000_000_000 : 300_000_000;
}

/** A preview of a video that weighs more than this is not kept: lists show many of them. */
export const previewBytesMax = 400_000;

/** A work that was claimed so often, not counting busy engines, probably crashes its workers (a poison message): it fails. */
const attemptsMax = 8;

export function isPoisonWork({ attempt, waits }: { attempt: number; waits: number }): boolean {
  return attempt - waits > attemptsMax;
}

/** A work whose only engine does not answer waits for it so many times, some minutes in all; then it fails. */
export const waitsForEngineMax = 12;

/** Works deleted after this moment can be restored. */
export function restoreHorizon(now: Date): Date {
  return new Date(now.getTime() - limits.restoreHours * hourMs);
}

/** Until when a work is there: of a deleted one, until when it can be restored. */
export function keptUntil({ expires_at, deleted_at }: { expires_at: Date; deleted_at: Date | null }): Date {
  if (!deleted_at) return expires_at;
  return new Date(Math.min(expires_at.getTime(), deleted_at.getTime() + limits.restoreHours * hourMs));
}

/** A request_id used after this moment still means the same work. */
export function requestHorizon(now: Date): Date {
  return new Date(now.getTime() - limits.requestIdHours * hourMs);
}

export function expiryOf(createdAt: Date, retentionDays: number): Date {
  return new Date(createdAt.getTime() + retentionDays * 24 * hourMs);
}
