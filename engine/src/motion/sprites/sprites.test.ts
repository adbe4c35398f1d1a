import { describe, expect, it } from 'vitest';
import { noopControl } from '../../control.ts';
import { painter } from '../../prompt/painter.ts';
import { readPrompt } from '../../prompt/read-prompt.ts';
import { createClip } from '../clip.ts';
import { type Life, type MotionPlan, noLife } from '../motion-plan.ts';
import { paintPlate } from '../paint-plate.ts';
import type { Plate } from '../plate.ts';

const size = { width: 160, height: 90 };
const rest: MotionPlan = {
  ...{ camera: 'still', reach: 1, speed: 1, life: noLife, seconds: 4, framesPerSecond: 12, heldFrames: 1, seed: 7 },
  ...{ backwards: false, loop: false, anchored: false, offset: 0 },
};

const plates = new Map<string, Plate>();
function plateOf(prompt: string): Plate {
  const plate = plates.get(prompt) ?? paintedPlate(prompt);
  plates.set(prompt, plate);
  return plate;
}

function paintedPlate(prompt: string): Plate {
  const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });
  return paintPlate({ plan, style: 'photo', seed: 7, ...size, hours: [], room: 0 }, noopControl);
}

function framesOf(plate: Plate, life: Partial<Life>, frames: readonly number[], plan: Partial<MotionPlan> = {}): Uint8Array[] {
  const clip = createClip(plate, size, { ...rest, ...plan, life: { ...noLife, ...life } });
  return frames.map((frame) => {
    const pixels = new Uint8Array(size.width * size.height * 3);
    clip.paint(frame, pixels);
    return pixels;
  });
}

/** The share of pixels that differ. */
const changed = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + (Math.abs(value - (other[at] as number)) > 2 ? 1 : 0), 0) / one.length;

describe('what lives', () => {
  it.each([
    ['two sailing boats on a calm lake', 'rock', 2],
    ['an eagle over the mountains', 'fly', 1],
    ['birds over the sea', 'fly', 3],
    ['a shark in a coral reef', 'swim', 3],
    ['hot air balloons over hills', 'float', 2],
    ['a horse on a meadow', 'sway', 1],
    ['a woman walking on the beach', 'walk', 1],
    ['people in a city street', 'walk', 2],
    ['a planet with a moon', 'drift', 1],
  ] as const)('%s: %s', (prompt, move, least) => {
    const plate = plateOf(prompt);
    expect(plate.sprites?.filter((sprite) => sprite.move === move).length).toBeGreaterThanOrEqual(least);
    const [first, later, again] = framesOf(plate, { beings: 1 }, [0, 17, 0]) as [Uint8Array, Uint8Array, Uint8Array];
    expect(first).toEqual(again);
    const share = changed(first, later);
    expect(share).toBeGreaterThan(0.0002);
    expect(share).toBeLessThan(0.15);
  });

  it('stands where it was painted while nothing lives, and comes back in a loop', () => {
    const plate = plateOf('an eagle over the mountains');
    const [still, later] = framesOf(plate, {}, [0, 30]) as [Uint8Array, Uint8Array];
    expect(still).toEqual(later);
    const [first, second, last] = framesOf(plate, { beings: 1 }, [0, 1, 47], { loop: true }) as [Uint8Array, Uint8Array, Uint8Array];
    expect(changed(last, first)).toBeLessThan(changed(first, second) * 2 + 0.002);
  });

  it('is not what is on something else, nor what has something on it', () => {
    expect(plateOf('a cat on a chair').sprites ?? []).toEqual([]);
  });

  it('bursts in the sky one after the other, and nowhere else', () => {
    const plate = plateOf('fireworks over a city at night');
    const frames = framesOf(plate, { fireworks: 4 }, [0, 8, 16, 24]);
    const ground = size.width * 75 * 3;
    for (const [place, frame] of frames.entries()) {
      const next = frames[(place + 1) % frames.length] as Uint8Array;
      expect(changed(frame, next)).toBeGreaterThan(0.003);
      expect(frame.subarray(ground)).toEqual(next.subarray(ground));
    }
  });
});
