import { clamp } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { ThingKind } from '../things/thing.ts';
import { roomDetails } from './room-kinds.ts';
import type { RoomSpace } from './room-space.ts';
import type { RoomSpot } from './room-spots.ts';

/** They are where things are, seldom what a picture is of, and may be cut by its edges. */
const surroundings: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['window', 'curtain', 'rug', 'table', 'round-table', 'coffee-table', 'desk', 'wall-shelf', 'kitchen-counter', 'bar'] as const),
]);
/** Shares of the picture that what was asked for may take, and where its middle comes to lie. */
const most = { wide: 0.74, tall: 0.44 } as const;
const closest = 4.2;
/** A room that is named is seen as one. */
const closestOfRoom = 1.3;

/** Rows that a window has to be seen down to, where one is asked for. */
function panesOf(plan: ScenePlan, { windows, eye, depth }: RoomSpace): number[] {
  const back = windows.find(({ wall }) => wall === 'back');
  if (!back || !plan.things.some(({ kind }) => kind === 'window')) return [];
  return [eye.horizon + ((eye.height - back.low - (back.high - back.low) * 0.34) / depth) * eye.focal];
}

/** The same room with the eye drawn to what was asked for: small things on a windowsill fill the picture. */
export function framed(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  plan: ScenePlan,
  space: RoomSpace,
  spots: readonly RoomSpot[],
): RoomSpace {
  const asked = spots.filter(({ thing }) => thing >= 0 && !surroundings.has(plan.things[thing]?.kind ?? 'window'));
  if (asked.length === 0) return space;
  const { eye } = space;
  const boxes = asked.map(({ x, y, z, wide, tall }) => {
    const unit = eye.focal / Math.max(0.5, z);
    const [middle, foot] = [eye.centreX + x * unit, eye.horizon + (eye.height - y) * unit];
    return { left: middle - (wide / 2) * unit, right: middle + (wide / 2) * unit, top: foot - tall * unit, foot };
  });
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const foot = Math.max(...boxes.map((box) => box.foot));
  const top = Math.min(...boxes.map((box) => box.top), ...panesOf(plan, space));
  const named = roomDetails.some((detail) => plan.details.includes(detail));
  const fits = Math.min((most.wide * width) / Math.max(1, right - left), (most.tall * height) / Math.max(1, foot - top));
  const zoom = clamp(fits, 1, named ? closestOfRoom : closest);
  if (zoom < 1.05) return space;
  // Never past the edges of the room as it was seen whole.
  const middle = clamp((left + right) / 2, width / zoom / 2, width - width / zoom / 2);
  const centre = clamp((top + foot) / 2 - (height / zoom) * 0.1, height / zoom / 2, height - height / zoom / 2);
  return {
    ...space,
    eye: {
      ...eye,
      focal: eye.focal * zoom,
      centreX: width / 2 + (eye.centreX - middle) * zoom,
      horizon: height / 2 + (eye.horizon - centre) * zoom,
    },
  };
}
