import type { Random } from '../../../../pixels/random.ts';
import type { Pose } from '../../thing.ts';
import type { Point } from '../flesh.ts';

/** A joint of the body in the plane that parts it into its sides: metres, and the radius there. */
export type Joint = readonly [x: number, y: number, radius: number];

/** Joints from triples of x, y and radius. */
export function jointsOf(...numbers: number[]): Joint[] {
  return Array.from(
    { length: numbers.length / 3 },
    (_, index): Joint => [numbers[index * 3] as number, numbers[index * 3 + 1] as number, numbers[index * 3 + 2] as number],
  );
}

/** Carries a point of the animal that stands straight to where it is in its pose. */
export type Move = (point: Point) => Point;

/** Turns of the four bones of a leg from the shoulder or hip down, in radians, forward positive. */
type Bones = readonly [number, number, number, number];

/** Turns of a pair of legs, from how it stands straight (`set` absent) or from the plumb line. */
interface Step {
  readonly fore: readonly [Bones, Bones];
  readonly hind: readonly [Bones, Bones];
  readonly set?: true;
}

const stand: Step = {
  fore: [
    [0.04, 0.05, 0.04, 0],
    [-0.06, -0.06, -0.05, 0],
  ],
  hind: [
    [0.05, 0.05, 0.06, 0],
    [-0.1, -0.12, -0.1, -0.1],
  ],
};
const walk: Step = {
  fore: [
    [0.2, 0.3, 0.24, 0.2],
    [-0.1, -0.3, -0.38, -0.5],
  ],
  hind: [
    [0.22, 0.2, 0.24, 0.1],
    [-0.16, -0.28, -0.36, -0.5],
  ],
};
const run: Step = {
  fore: [
    [0.5, 0.95, 0.85, 0.7],
    [0.35, 0.75, -0.55, -1.2],
  ],
  hind: [
    [-0.5, -0.62, -0.75, -0.9],
    [-0.3, -0.42, -0.62, -0.95],
  ],
};
const lieOnHoofs: Step = {
  fore: [
    [-0.75, 1.35, -1.6, -1.7],
    [-0.7, 1.2, 1.45, 1.5],
  ],
  hind: [
    [1.0, -1.25, 1.45, 1.5],
    [1.0, -1.25, 1.45, 1.5],
  ],
  set: true,
};
const lieOnPaws: Step = {
  fore: [
    [-0.65, 1.5, 1.53, 1.55],
    [-0.65, 1.44, 1.5, 1.55],
  ],
  hind: [
    [1.1, -1.3, 1.5, 1.55],
    [1.1, -1.3, 1.5, 1.55],
  ],
  set: true,
};
const sit: Step = {
  fore: [
    [-0.35, 0.1, 0.06, 1.2],
    [-0.35, 0.04, 0.0, 1.2],
  ],
  hind: [
    [1.25, -0.95, 1.35, 1.5],
    [1.25, -0.95, 1.35, 1.5],
  ],
  set: true,
};

/** Sits with the forepaws before the mouth. */
const feed: Step = {
  ...sit,
  fore: [
    [0.35, 1.6, 2.1, 2.3],
    [0.2, 1.45, 1.9, 2.2],
  ],
};

/** Turns of the bones of a leg at a time of its stride, 0 to 1: first it bears the body and goes back, then it is lifted and swings. */
function strideOf(time: number, wide: number): Bones {
  const at = time - Math.floor(time);
  if (at < 0.6) {
    const turn = wide * (1 - (2 * at) / 0.6);
    return [turn * 0.8, turn, turn, turn * 1.05];
  }
  const swing = (at - 0.6) / 0.4;
  const turn = -wide * Math.cos(Math.PI * swing);
  const bent = Math.sin(Math.PI * swing);
  return [turn * 0.8 + 0.16 * bent, turn + 0.3 * bent, turn - 0.5 * bent, turn - 0.9 * bent];
}

/** A step of those that pace: both legs of a side go forward together, the hind one a little before the other. */
function paceOf(time: number): Step {
  const [near, other] = [time, time + 0.5];
  return {
    fore: [strideOf(near, 0.34), strideOf(other, 0.34)],
    hind: [strideOf(near + 0.09, 0.34), strideOf(other + 0.09, 0.34)],
  };
}

/** What of a body its pose needs to know. */
export interface Frame {
  readonly fore: readonly Joint[];
  readonly hind: readonly Joint[];
  /** Lowest height of the trunk, to lie on. */
  readonly belly: number;
  /** Height of the hip when it sits: the radius of its rump. */
  readonly rump: number;
  readonly hoofed: boolean;
  /** It eats from its forepaws. */
  readonly sitsToEat: boolean;
  /** It paces: the time of its stride as it walks, 0 to 1. */
  readonly pace?: number;
}

export interface Posed {
  readonly trunk: Move;
  /** How far the trunk is pitched up, radians. */
  readonly pitch: number;
  /** Joints of a leg of one of the sides. */
  leg(which: 'fore' | 'hind', side: 1 | -1): Point[];
}

function turnAround([px, py]: readonly [number, number], angle: number, [mx, my]: readonly [number, number]): Move {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y, z]) => [px + (x - px) * c - (y - py) * s + mx, py + (x - px) * s + (y - py) * c + my, z];
}

function follow(joints: readonly Joint[], root: Point, bones: Bones, set: boolean): Point[] {
  const found: Point[] = [root];
  let [x, y] = root;
  for (let bone = 0; bone + 1 < joints.length; bone += 1) {
    const [from, to] = [joints[bone] as Joint, joints[bone + 1] as Joint];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const own = bones[Math.min(bone, 3)] as number;
    const angle = set ? own : Math.atan2(dx, -dy) + own;
    const long = Math.hypot(dx, dy);
    x += Math.sin(angle) * long;
    y -= Math.cos(angle) * long;
    found.push([x, y, root[2]]);
  }
  return found;
}

/** A leg that bears the body reaches down to the ground before and behind the hip too; one that is lifted stays as it is. */
function planted(joints: Point[], foot: number): Point[] {
  const [root, end] = [joints[0] as Point, joints.at(-1) as Point];
  const long = root[1] - foot;
  if (end[1] - foot > long * 0.13) return joints;
  const reach = long / (root[1] - end[1]);
  return joints.map(([x, y, z]): Point => [x, root[1] - (root[1] - y) * reach, z]);
}

/** Where trunk and legs are in a pose. The lowest foot or the belly is on the ground. */
export function poseOf(pose: Pose, { fore, hind, belly, rump, hoofed, sitsToEat, pace }: Frame, random: Random): Posed {
  const near: 1 | -1 = random() < 0.5 ? 1 : -1;
  const pacing = pace === undefined ? walk : paceOf(pace);
  const feeds = pose === 'grazing' && sitsToEat;
  const sits = pose === 'sitting' || feeds;
  const lying = pose === 'lying' || pose === 'sleeping';
  const step =
    pose === 'walking' ? pacing : pose === 'running' ? run : lying ? (hoofed ? lieOnHoofs : lieOnPaws) : feeds ? feed : sits ? sit : stand;
  const [[fx, fy], [hx, hy]] = [fore[0] as Joint, hind[0] as Joint];
  const straight = fore.slice(1, 4).reduce((sum, [, y], index) => sum + Math.abs((fore[index] as Joint)[1] - y), 0) + 0.02;
  const pitch = sits
    ? Math.asin(Math.min(0.9, Math.max(0.2, (straight - rump) / Math.hypot(fx - hx, fy - hy)))) - Math.atan2(fy - hy, fx - hx)
    : 0;
  const drop = sits ? rump - hy : lying ? -belly : 0;
  let trunk = turnAround([hx, hy], pitch, [0, drop]);
  const legsOf = (move: Move) => (which: 'fore' | 'hind', side: 1 | -1) => {
    const joints = which === 'fore' ? fore : hind;
    const [x, y] = joints[0] as Joint;
    return follow(joints, move([x, y, 0]), step[which][side === near ? 0 : 1], step.set ?? false);
  };
  const foot = Math.min((fore.at(-1) as Joint)[1], (hind.at(-1) as Joint)[1]);
  if (!step.set) {
    const lowest = Math.min(
      ...(['fore', 'hind'] as const).flatMap((which) => ([1, -1] as const).map((side) => legsOf(trunk)(which, side).at(-1)?.[1] ?? 0)),
    );
    trunk = turnAround([hx, hy], pitch, [0, foot - lowest]);
  }
  const legs = legsOf(trunk);
  if (pose !== 'walking' || pace === undefined) return { trunk, pitch, leg: legs };
  return { trunk, pitch, leg: (which, side) => planted(legs(which, side), foot) };
}

/** Turns what hangs on the trunk by `angle` around a joint, then goes with the trunk. */
export function turnedOn(trunk: Move, pivot: Joint, angle: number): Move {
  const turn = turnAround([pivot[0], pivot[1]], angle, [0, 0]);
  return (point) => trunk(turn(point));
}
