/** Where a player stands in a clip: seconds and frames. Pure. */

export interface Clip {
  /** Seconds. */
  duration: number;
  fps: number;
}

/** What is stepped by where an engine does not tell its frames. */
export const usualFps = 24;

export function frameCount({ duration, fps }: Clip): number {
  return Math.max(1, Math.round(duration * fps));
}

/** The frame that is seen at so many seconds, the first one being 0. */
export function frameAt(seconds: number, clip: Clip): number {
  // A frame begins at a fraction that seconds are rounded around.
  return Math.max(0, Math.min(frameCount(clip) - 1, Math.floor(seconds * clip.fps + 1e-3)));
}

/** Seconds at which a frame is surely seen: its middle. */
export function secondsOf(frame: number, clip: Clip): number {
  const within = Math.max(0, Math.min(frameCount(clip) - 1, frame));
  return (within + 0.5) / clip.fps;
}

/** @example timeText(3.24) → '0:03.2' */
export function timeText(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-3);
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
}

/** `0:04`, `1:30` */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
