import { expect, it } from 'vitest';
import { clockAt, lightningAt } from './life.ts';
import { type MotionPlan, noLife } from './motion-plan.ts';

const storm: MotionPlan = {
  ...{ camera: 'still', reach: 1, speed: 1, life: { ...noLife, lightning: 1 }, framesPerSecond: 24, heldFrames: 1 },
  ...{ backwards: false, loop: true, anchored: false, seconds: 4, offset: 0, seed: 5 },
};

it('has the same lightning each time a loop goes round, and no flash that is cut off at its end', () => {
  for (const plan of [1, 2, 3, 4].flatMap((seed) => [4, 8, 1].map((seconds) => ({ ...storm, seed, seconds })))) {
    const light = (frame: number) => lightningAt(plan, clockAt(plan, frame / plan.framesPerSecond));
    const frames = plan.seconds * plan.framesPerSecond;
    const all = Array.from({ length: frames }, (_none, frame) => light(frame));
    for (const [frame, each] of all.entries()) expect(Math.abs(light(frame + frames) - each)).toBeLessThan(0.01);
    expect(Math.max(...all)).toBeGreaterThan(0.3);
    expect(light(frames - 1)).toBeLessThan(0.15);
  }
});
