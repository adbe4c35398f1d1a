import { limits } from '@easel/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { Engine, EngineModel } from '../../ports/generation.ts';

/** Sessions that one member may have open at once, in one process. */
export const openMax = 2;
/** A session whose socket is gone is remembered for so long. */
export const rememberMs = 60_000;
/** Canvases that a session keeps to be made into works, and their bytes. */
export const canvasesMax = 60;
export const canvasBytesMax = 12_000_000;
/** A reader that has not taken a picture after so long is too slow. */
export const unreadMsMax = 10_000;

const minuteMs = 60_000;
const idleMs = limits.canvasIdleSeconds * 1000;

/** How long somebody has painted, and since when the present stretch has had no canvas. */
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

/** What is painted beyond the paid minutes is nobody's debt. */
export function withinPaid(activity: Activity, paidMinutes: number): Activity {
  return { ...activity, activeMs: Math.min(activity.activeMs, paidMinutes * minuteMs) };
}

/** The first engine that paints while somebody draws. */
export function canvasEngine(engines: readonly Engine[]): Engine & Required<Pick<Engine, 'openCanvas'>> {
  const engine = engines.find((candidate) => candidate.openCanvas);
  if (!engine?.openCanvas) throw new AppError('engine_unavailable');
  return engine as Engine & Required<Pick<Engine, 'openCanvas'>>;
}

/** Who makes a kept canvas into a work. */
export function keepingModel(engines: readonly Engine[]): { engine: Engine; model: EngineModel } {
  for (const engine of engines) {
    const model = engine.models().find(({ tool }) => tool === 'realtime');
    if (model) return { engine, model };
  }
  throw new AppError('engine_unavailable');
}

/** The size in which a kept canvas is made: its own shape, with this long side. */
export function keptSize({ width, height }: { width: number; height: number }, longSide: number): { width: number; height: number } {
  const scale = longSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
