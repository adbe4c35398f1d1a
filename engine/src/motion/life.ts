import { hashPoint } from '../pixels/random.ts';
import type { MotionPlan } from './motion-plan.ts';

/** How a clip's time goes by: in cycles that close when the clip is a loop. */
export interface Clock {
  /** Seconds since the scene began. */
  seconds: number;
  /** The angle of something that comes back so often a second; in a loop it comes back a whole number of times. */
  angle(hertz: number): number;
  /** As `angle`, in turns: it only grows. */
  turns(hertz: number): number;
}

/** The time of a frame. */
export interface Moment extends Clock {
  /** How much of what lives is seen: 0 in a frame that has to be the picture itself. */
  awake: number;
}

export function clockAt({ seconds, loop, offset, speed }: MotionPlan, time: number): Clock {
  const turns = (hertz: number) => {
    const wanted = hertz * speed;
    if (!loop) return wanted * (time + offset);
    return (Math.max(1, Math.round(wanted * seconds)) / seconds) * time;
  };
  return { seconds: time + offset, turns, angle: (hertz) => turns(hertz) * 2 * Math.PI };
}

/** Two ways to look along a flow, half a cycle apart: each begins anew while it is not seen, so the flow has no end and no jump. */
export interface Flow {
  /** How far along the flow, −0.5 to 0.5 of a cycle's way. */
  first: number;
  second: number;
  /** How much of the first is seen, 0 to 1. */
  share: number;
}

/** Source: Vlachos, "Water Flow in Portal 2" (2010). */
export function flowAt(clock: Clock, cyclesPerSecond: number): Flow {
  const turn = clock.turns(cyclesPerSecond) + 0.5;
  const first = turn - Math.floor(turn);
  const second = (first + 0.5) % 1;
  return { first: first - 0.5, second: second - 0.5, share: 1 - Math.abs(first * 2 - 1) };
}

/** How bright a flash of lightning is at a moment, 0 to 1: two or three strokes close to each other, every few seconds. */
export function lightningAt({ seed, loop, seconds, offset }: MotionPlan, clock: Clock): number {
  const usual = 2.7;
  // A loop ends where a strike would, and has the same ones each time.
  const every = loop ? seconds / Math.max(1, Math.round(seconds / usual)) : usual;
  const time = loop ? (clock.seconds - offset) % seconds : clock.seconds;
  const strike = Math.floor(time / every);
  const begin = hashPoint(strike, 5, seed) * (every - 0.6);
  let light = 0;
  for (let stroke = 0; stroke < 3; stroke += 1) {
    const since = time - strike * every - begin - stroke * (0.08 + 0.1 * hashPoint(strike, stroke, seed));
    if (since >= 0) light = Math.max(light, Math.exp(-since * 11) * (0.5 + 0.5 * hashPoint(strike, stroke + 9, seed)));
  }
  return light;
}
