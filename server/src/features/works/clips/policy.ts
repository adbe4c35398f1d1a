import { AppError } from '../../../platform/app-error.ts';

/** A moment of a clip: milliseconds from its start, or its last frame. */
export type Moment = number | 'last';

/** From where on the frame of a moment is the next one: half a frame before it begins. */
export function secondsOf(at: Moment, fps: number | null): number | 'last' {
  return at === 'last' ? at : Math.max(0, at / 1000 - (fps === null ? 0 : 0.5 / fps));
}

/**
 * The frame that a clip shows at so many seconds, so that two moments of one frame are the same. Refuses what lies behind its end.
 * @example momentOf(3.97, { duration: 4, fps: 24 }) → 'last'
 */
export function momentOf(at: number | 'last', { duration, fps }: { duration: number | null; fps: number | null }): Moment {
  if (at === 'last') return at;
  if (duration !== null && at > duration) throw new AppError('invalid', { fields: { at: 'moment_outside' } });
  if (fps === null) return Math.round(at * 1000);
  // The ends of frames are fractions that no number of milliseconds hits.
  const frame = Math.floor(at * fps + 1e-3);
  return duration !== null && frame >= Math.round(duration * fps) - 1 ? 'last' : Math.round((frame * 1000) / fps);
}
