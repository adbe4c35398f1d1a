import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Moment } from '../life.ts';
import { windOf } from '../living/stir.ts';
import type { MotionPlan } from '../motion-plan.ts';
import type { Lens } from '../plate.ts';
import type { Ground } from '../plate-ground.ts';
import type { Sprite } from './sprite.ts';

/** Where a sprite is at a moment, in the plate's pixels, and how it is bent: what is shown at a place is read from another one. */
export interface Pose {
  /** From the sprite's own place. */
  x: number;
  y: number;
  /** How far its pixels may lie from their own place, besides. */
  reach: number;
  /** Answers into `out` which pixel of the sprite is seen at one; both from its left and top. */
  bend(x: number, y: number, out: Float64Array): void;
}

/** The longest way of what flies or swims, in lengths of its own in a second. */
const lengths = { fly: 0.8, swim: 0.22 } as const;
/** Of the plate's width in a second. */
const drifts = 0.0035;

export function poseOf(sprite: Sprite, plan: MotionPlan, clock: Moment, plate: Pick<Ground, 'width' | 'lens'>): Pose {
  const plateWidth = plate.width;
  const amount = plan.life.beings * clock.awake;
  const { width, height, beat } = sprite;
  const [middleX, middleY] = [width / 2, height / 2];
  const angle = (hertz: number) => clock.angle(hertz) + beat * Math.PI * 2;
  const placed = (reach: number, bend: Pose['bend'], x = 0, y = 0): Pose => ({ x, y: sprite.isCut ? 0 : y, reach, bend });

  if (sprite.move === 'fly') {
    // Small wings beat quickly, large ones slowly.
    const wings = angle(0.9 + 1.6 * smoothstep(0.12, 0.015, width / plateWidth));
    const stroke = Math.sin(wings) * amount;
    const reach = height * 0.26;
    const [x, y] = wayOf(sprite, plan, clock, lengths.fly * amount);
    const lift = -Math.cos(wings) * height * 0.05 * amount;
    const fold = 1 / (0.86 + 0.14 * stroke);
    return placed(
      reach,
      (px, py, out) => {
        const aside = (px - middleX) / middleX;
        out[0] = px;
        out[1] = middleY + (py - middleY) * (1 + (fold - 1) * amount) + stroke * height * 0.2 * aside * aside;
      },
      x,
      y + lift + Math.sin(angle(0.17)) * height * 0.2 * amount,
    );
  }
  if (sprite.move === 'swim') {
    const wave = angle(0.8);
    const [x, y] = wayOf(sprite, plan, clock, lengths.swim * amount);
    return placed(
      height * 0.12,
      (px, py, out) => {
        // The tail swings most.
        const along = sprite.facing * ((px - middleX) / middleX);
        const tail = sprite.facing === 0 ? 0.4 : smoothstep(0.5, -1, along);
        out[0] = px + Math.sin(wave) * tail * width * 0.02 * amount;
        out[1] = py + Math.sin(wave - along * 2) * tail * height * 0.06 * amount;
      },
      x,
      y + Math.sin(angle(0.13)) * height * 0.1 * amount,
    );
  }
  if (sprite.move === 'rock') {
    const swell = Math.min(2, Math.max(0.4, plan.life.water)) * amount;
    const tilt = Math.sin(angle(0.21)) * 0.014 * swell;
    const heave = Math.sin(angle(0.27) + 1) * Math.min(height * 0.025, plateWidth * 0.004) * swell;
    return placed(Math.abs(tilt) * Math.max(width, height), turned(middleX, height * 0.85, tilt), 0, heave);
  }
  if (sprite.move === 'float') {
    const blown = windOf(plan.seed) * plateWidth * 0.006 * amount * (plan.loop ? 0 : clock.seconds * plan.speed);
    const tilt = Math.sin(angle(0.14)) * 0.02 * amount;
    return placed(
      Math.abs(tilt) * Math.max(width, height),
      turned(middleX, middleY, tilt),
      (sprite.facing === 0 ? blown : Math.abs(blown) * sprite.facing) + Math.sin(angle(0.1)) * width * 0.02 * amount,
      Math.sin(angle(0.16)) * height * 0.03 * amount,
    );
  }
  if (sprite.move === 'walk') return walking(sprite, plan, clock, plate.lens);
  if (sprite.move === 'drift') {
    const [x, y] = wayOf({ ...sprite, heading: windOf(plan.seed), stride: plateWidth, height: 0 }, plan, clock, drifts * amount);
    return { x, y, reach: 0, bend: unbent };
  }
  const lean = Math.sin(angle(0.22)) * 0.013 * amount;
  const breath = 1 + Math.sin(angle(0.28)) * 0.004 * amount;
  return placed(height * 0.02, (px, py, out) => {
    // What is at the foot stays.
    const high = Math.max(0, 1 - py / height);
    out[0] = px - lean * height * high ** 1.4;
    out[1] = height - (height - py) * breath;
  });
}

const unbent: Pose['bend'] = (px, py, out) => {
  out[0] = px;
  out[1] = py;
};

/** Strides a second, and by how much of the way to the horizon somebody is farther after one of them. */
const strides = 0.8;
const strideShare = 0.035;
/** The same beside a shadow that stays. */
const shadowedShare = 0.008;
/** Of a figure's height: its hips, from above, how far it lifts a foot, and how far it leans over the other. */
const step = { hips: 0.55, lift: 0.05, lean: 0.012 } as const;

/** Whoever is seen from behind walks away, one foot after the other, and becomes smaller on the way; in a loop on the spot. */
function walking(sprite: Sprite, { life, loop }: MotionPlan, clock: Moment, { centreX, horizon }: Lens): Pose {
  const { width, height, left, top } = sprite;
  const amount = Math.min(1, life.beings) * clock.awake;
  const middle = width / 2;
  const phase = clock.angle(strides) + sprite.beat * Math.PI * 2;
  const swing = Math.sin(phase) * amount;
  const size = loop ? 1 : 1 / (1 + (sprite.isShadowed ? shadowedShare : strideShare) * clock.turns(strides) * amount);
  const footY = top + height;
  return {
    x: (centreX - left - middle) * (1 - size),
    y: (horizon - footY) * (1 - size) - Math.abs(Math.cos(phase)) * height * 0.008 * amount,
    reach: height * step.lean,
    bend(px, py, out) {
      const x = middle + (px - middle) / size;
      const y = height - (height - py) / size;
      const low = smoothstep(step.hips, 1, y / height);
      // Which leg it is; between them both.
      const side = clamp((x - middle) / (width * 0.12), -1, 1);
      out[0] = x - swing * height * step.lean * (1 - low);
      out[1] = y + Math.max(0, side * swing) * height * step.lift * low;
    },
  };
}

/** Forward, or to and fro in a loop; only what has a heading goes there. */
function wayOf({ heading, stride, height, beat }: Sprite, plan: MotionPlan, clock: Moment, pace: number): readonly [number, number] {
  if (plan.loop || heading === 0) {
    const round = clock.angle(0.12) + beat * Math.PI * 2;
    return [Math.sin(round) * stride * pace * 0.7, Math.cos(round) * height * pace * 0.4];
  }
  return [heading * stride * pace * (0.85 + 0.3 * beat) * clock.seconds * plan.speed, 0];
}

function turned(middleX: number, middleY: number, tilt: number): Pose['bend'] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return (px, py, out) => {
    const [x, y] = [px - middleX, py - middleY];
    out[0] = middleX + x * cos + y * sin;
    out[1] = middleY + y * cos - x * sin;
  };
}
