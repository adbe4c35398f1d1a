import type { Random } from '../../pixels/random.ts';
import type { ScenePlan } from '../plan.ts';
import type { Thing, ThingKind } from '../things/thing.ts';
import type { RoomPiece } from './room-pieces.ts';
import type { RoomSpace } from './room-space.ts';

/** One piece at its place: its foot in metres, its turn around the upright axis, its size against its kind's own. */
export interface RoomSpot {
  readonly kind: ThingKind;
  /** Place in the plan's list of things, −1 for what belongs to the room. */
  readonly thing: number;
  readonly member: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly size: number;
  /** Breadth along x and z as it stands, and height, in metres. */
  readonly wide: number;
  readonly deep: number;
  readonly tall: number;
  /** It takes no floor: it hangs, lies on something, or is under everything. */
  readonly aloft: boolean;
}

export interface RoomWish {
  readonly kind: ThingKind;
  readonly thing: number;
  readonly member: number;
  readonly count: number;
  readonly piece: RoomPiece;
  readonly size: number;
  readonly wide: number;
  readonly deep: number;
  readonly tall: number;
  readonly asked: Thing | undefined;
}

export interface RoomTask {
  readonly space: RoomSpace;
  readonly plan: ScenePlan;
  readonly spots: RoomSpot[];
  readonly random: Random;
}

export function spotOf(wish: RoomWish, x: number, y: number, z: number, turn: number, aloft = false): RoomSpot {
  const aside = Math.abs(Math.sin(turn)) > 0.7;
  const { kind, thing, member, size, tall } = wish;
  return {
    kind,
    thing,
    member,
    x,
    y,
    z,
    turn,
    size,
    tall,
    aloft,
    wide: aside ? wish.deep : wish.wide,
    deep: aside ? wish.wide : wish.deep,
  };
}

/** How much of a footprint others take, in shares of the smaller one. */
export function crowding({ spots }: RoomTask, spot: Pick<RoomSpot, 'x' | 'z' | 'wide' | 'deep'>, gap = 0.06): number {
  let sum = 0;
  for (const other of spots) {
    if (other.aloft) continue;
    const across =
      Math.min(spot.x + spot.wide / 2, other.x + other.wide / 2) - Math.max(spot.x - spot.wide / 2, other.x - other.wide / 2) + gap;
    const along =
      Math.min(spot.z + spot.deep / 2, other.z + other.deep / 2) - Math.max(spot.z - spot.deep / 2, other.z - other.deep / 2) + gap;
    if (across > 0 && along > 0) sum += (across * along) / Math.min(spot.wide * spot.deep, other.wide * other.deep);
  }
  return sum;
}

/** How much of a piece is hidden by what stands nearer to the eye, as a share of its front. */
export function hiddenShare({ spots, space: { eye } }: RoomTask, spot: Pick<RoomSpot, 'x' | 'y' | 'z' | 'wide' | 'tall'>): number {
  let sum = 0;
  for (const other of spots) {
    const front = other.z - other.deep / 2;
    if (front <= 0.2 || front >= spot.z - 0.05) continue;
    const reach = spot.z / front;
    const across =
      Math.min(spot.x + spot.wide / 2, (other.x + other.wide / 2) * reach) -
      Math.max(spot.x - spot.wide / 2, (other.x - other.wide / 2) * reach);
    const top = eye.height - (eye.height - other.y - other.tall) * reach;
    const foot = eye.height - (eye.height - other.y) * reach;
    const up = Math.min(spot.y + spot.tall, top) - Math.max(spot.y, foot);
    if (across > 0 && up > 0) sum += (across * up) / (spot.wide * spot.tall);
  }
  return Math.min(1, sum);
}

/** A free place on the floor as near to the wished one as there is. */
export function onFloor(
  task: RoomTask,
  wish: RoomWish,
  { x: wx, z: wz, turn }: { x: number; z: number; turn: number },
): RoomSpot | undefined {
  const { half, depth, spread, near } = task.space;
  let best: { spot: RoomSpot; score: number } | undefined;
  for (let row = 0; row <= 14; row += 1)
    for (let column = 0; column <= 20; column += 1) {
      const z = near + 0.1 + wish.deep / 2 + (row / 14) * Math.max(0, depth - near - wish.deep - 0.2);
      const reach = Math.max(0, Math.min(half - 0.05, (z - wish.deep / 2) * spread * 0.98) - wish.wide / 2);
      const x = (column / 10 - 1) * reach;
      const spot = spotOf(wish, x, 0, z, turn);
      const hidden = wish.asked && wish.thing >= 0 ? hiddenShare(task, spot) * 6 : 0;
      const score = -((x - wx) ** 2) - (z - wz) ** 2 * 1.3 - crowding(task, spot) * 30 - hidden;
      if (!best || score > best.score) best = { spot, score };
    }
  return best && (wish.asked || best.score > -4) ? best.spot : undefined;
}
