import { AppError } from '../../../platform/app-error.ts';

/** A moment of a clip: milliseconds from its start, or its last frame. */
export type Moment = number | 'last';

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
