import { limits } from '@easel/contract/limits';
import { creditsPerOutput } from '@easel/contract/prices';
import { AppError } from '../../platform/app-error.ts';
import type { Offer } from '../../platform/engines/offers.ts';
import type { EngineRegistry } from '../../platform/engines/registry.ts';
import type { Engine } from '../../ports/generation.ts';

/** Sessions that one member may have open at once, in one process. */
export const openMax = 2;
/** A session whose socket is closed can be resumed for so long. */
export const resumeMs = 60_000;
/** How many canvases a session retains to be saved as works, and their bytes. */
export const canvasesMax = 60;
export const canvasBytesMax = 12_000_000;

const minuteMs = 60_000;
const idleMs = limits.canvasIdleSeconds * 1000;

/** How long was painted, and when the last canvas arrived. */
export interface Activity {
  activeMs: number;
  /** When the last canvas came; null while paused. */
  lastAt: number | null;
}

/** One more canvas came: the time since the last one counts, unless there was a pause between. */
export function countCanvas({ activeMs, lastAt }: Activity, now: number): Activity {
  const since = lastAt === null ? 0 : Math.max(0, now - lastAt);
  return { activeMs: activeMs + (since < idleMs ? since : 0), lastAt: now };
}

export function isIdle({ lastAt }: Activity, now: number): boolean {
  return lastAt !== null && now - lastAt >= idleMs;
}

/** Minutes that are begun after so much painting: the first one with the first canvas. */
export function minutesBegun(activeMs: number): number {
  return Math.floor(activeMs / minuteMs) + 1;
}

/** Time beyond the paid minutes is not owed. */
export function withinPaid(activity: Activity, paidMinutes: number): Activity {
  return { ...activity, activeMs: Math.min(activity.activeMs, paidMinutes * minuteMs) };
}

/** The first engine that paints canvases. */
export function canvasEngine({ enabled }: EngineRegistry): Engine & Required<Pick<Engine, 'openCanvas'>> {
  const engine = enabled.find((candidate) => candidate.openCanvas);
  if (!engine?.openCanvas) throw new AppError('engine_unavailable');
  return engine as Engine & Required<Pick<Engine, 'openCanvas'>>;
}

/** The model that saves a canvas as a work; its price is that of a minute of painting. */
export function savingModel(engines: EngineRegistry): Offer {
  const [offer] = engines.offers('realtime');
  if (!offer) throw new AppError('engine_unavailable');
  return offer;
}

/** What each minute of painting that is begun is in credits, and what it costs the operator in millionths of the studio's currency. */
export function minuteRates(engines: EngineRegistry): { price: number; cost: number } {
  const { price, cost } = savingModel(engines);
  return { price: Math.ceil(price), cost };
}

/** Credits for keeping a canvas that was not painted here: those of image-to-image. */
export function keptPrice(engines: EngineRegistry, usual: number): number {
  const [offer] = engines.offers('img2img');
  return offer ? creditsPerOutput(offer, {}) : usual;
}

/** The size of a saved canvas: its own shape, with this long side. */
export function savedSize({ width, height }: { width: number; height: number }, longSide: number): { width: number; height: number } {
  const scale = longSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
