import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Eye } from '../things/mesh/rasteriser.ts';
import { type RoomDetail, type RoomKind, roomKinds, roomOf } from './room-kinds.ts';

/** An opening in a wall: along x in the far wall, along z in a side wall; metres. */
export interface WindowHole {
  readonly wall: 'back' | 'left' | 'right';
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** The empty room: x right from its middle, y up from the floor, z away from the eye. */
export interface RoomSpace {
  readonly name: RoomDetail;
  readonly kind: RoomKind;
  /** Half its breadth, its depth from the eye and its height. */
  readonly half: number;
  readonly depth: number;
  readonly tall: number;
  readonly eye: Eye;
  /** Half of the picture's breadth at a metre. */
  readonly spread: number;
  /** Nearest floor that the picture shows. */
  readonly near: number;
  /** The side of the window aside, 1 right or −1 left. */
  readonly hand: 1 | -1;
  readonly windows: readonly WindowHole[];
}

/** Tall pieces that want the middle of the far wall. */
const central: ReadonlySet<string> = new Set(['fireplace', 'bar', 'buddha', 'blackboard', 'wardrobe', 'throne']);

/** Builds the room of a plan around the camera. Small things alone bring the eye closer. */
export function spaceOf(canvas: Pick<Canvas, 'width' | 'height' | 'seed'>, plan: ScenePlan): RoomSpace {
  const { width, height } = canvas;
  const name = roomOf(plan);
  const kind = roomKinds[name];
  const random = createRandom(seedFor(canvas.seed, 'room space'));
  const hand = random() < 0.5 ? -1 : 1;
  const depth = kind.depth + (random() - 0.5) * 0.3;
  const focal = Math.max(0.8 * Math.sqrt(width * height), 0.6 * height, 0.52 * width);
  const tilt = 0.41 - clamp((height / width - 1) * 0.05, 0, 0.05);
  const eye: Eye = { centreX: width / 2, horizon: height * tilt, focal, height: kind.depth > 5.5 ? 1.6 : 1.42 };
  const spread = width / 2 / focal;
  const half = clamp(spread * depth * 0.86, 1.75, kind.depth * 1.05);
  const near = (eye.height * focal) / (height - eye.horizon);
  const high = Math.min(kind.tall - 0.35, 1 + kind.tall * 0.44);
  const windows: WindowHole[] = [];
  const asked = plan.things.some(({ kind: one }) => one === 'window');
  const crowded =
    kind.holds.some(([one]) => central.has(one)) || plan.things.some(({ kind: one }) => central.has(one) || one === 'bookshelf');
  if (kind.view || asked) {
    const wide = clamp(half * (crowded ? 0.62 : asked ? 0.95 : 0.8), 1, asked ? 2.6 : 2.1);
    const middle = crowded ? -hand * (half - wide / 2 - 0.35) : name === 'kitchen' ? 0 : -hand * half * 0.3;
    windows.push({
      wall: 'back',
      from: middle - wide / 2,
      to: middle + wide / 2,
      low: name === 'kitchen' || name === 'bathroom' ? 1.12 : 0.86,
      high,
    });
  }
  if (name !== 'stage') {
    const from = Math.max(depth * 0.42, 1.2);
    windows.push({ wall: hand > 0 ? 'right' : 'left', from, to: Math.min(depth - 0.5, from + Math.max(1.5, depth * 0.3)), low: 0.7, high });
  }
  return { name, kind, half, depth, tall: kind.tall, eye, spread, near, hand, windows };
}
