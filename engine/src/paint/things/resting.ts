import { catalogue } from './catalogue.ts';
import { isPerched, isSeated, mountOf } from './joined-things.ts';
import type { Placed } from './layout/task.ts';
import type { Mesh } from './mesh/mesh-kit.ts';
import type { Setting } from './setting.ts';
import type { Thing, ThingKind } from './thing.ts';
import { isLandCreature } from './village.ts';

/** The layout has places of its own for who is on these. */
const ownPlaces: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'boat',
  'sailing-boat',
  'ship',
  'viaduct',
  'branch',
  'bridge',
  'smoke',
  'train',
  'fast-train',
]);
const cells = 56;

/** Heights of a body seen from above, in metres of its own space; 0 where there is nothing. */
interface Top {
  readonly left: number;
  readonly near: number;
  readonly step: number;
  readonly heights: Float32Array;
}

function topOf({ count, corners }: Mesh): Top {
  let [left, right, near, far] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < count * 9; at += 3) {
    left = Math.min(left, corners[at] as number);
    right = Math.max(right, corners[at] as number);
    near = Math.min(near, corners[at + 2] as number);
    far = Math.max(far, corners[at + 2] as number);
  }
  const step = Math.max(right - left, far - near, 0.01) / (cells - 1);
  const heights = new Float32Array(cells * cells);
  for (let triangle = 0; triangle < count; triangle += 1) raise(heights, corners, triangle * 9, left, near, step);
  return { left, near, step, heights };
}

/** Lets a triangle lift the cells whose middles it covers, and those that its corners are in. */
function raise(heights: Float32Array, corners: Float32Array, at: number, left: number, near: number, step: number): void {
  const column = (corner: number) => ((corners[at + corner * 3] as number) - left) / step;
  const row = (corner: number) => ((corners[at + corner * 3 + 2] as number) - near) / step;
  const tall = (corner: number) => corners[at + corner * 3 + 1] as number;
  const [ax, ay, bx, by, cx, cy] = [column(0), row(0), column(1), row(1), column(2), row(2)];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  const lift = (x: number, y: number, height: number) => {
    const place = y * cells + x;
    if (x >= 0 && y >= 0 && x < cells && y < cells) heights[place] = Math.max(heights[place] as number, height);
  };
  for (let corner = 0; corner < 3; corner += 1) lift(Math.round(column(corner)), Math.round(row(corner)), tall(corner));
  if (Math.abs(area) < 1e-6) return;
  for (let y = Math.ceil(Math.min(ay, by, cy)); y <= Math.max(ay, by, cy); y += 1)
    for (let x = Math.ceil(Math.min(ax, bx, cx)); x <= Math.max(ax, bx, cx); x += 1) {
      const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      if (b >= -0.001 && c >= -0.001 && b + c <= 1.001) lift(x, y, tall(0) + (tall(1) - tall(0)) * b + (tall(2) - tall(0)) * c);
    }
}

/** The place, in metres of the body's own space, on which something of a breadth stands highest and firmly, near a wished one. */
function placeOnTop(top: Top, wish: readonly [number, number], half: number, strict: boolean): [number, number, number] {
  const reach = Math.max(0, Math.round(half / top.step));
  let best: [number, number, number] = [wish[0], 0, wish[1]];
  let most = Number.NEGATIVE_INFINITY;
  for (let y = 0; y < cells; y += 1)
    for (let x = 0; x < cells; x += 1) {
      let low = Number.POSITIVE_INFINITY;
      for (const dy of [-reach, 0, reach])
        for (const dx of [-reach, 0, reach]) {
          const [px, py] = [x + dx, y + dy];
          low = Math.min(low, px < 0 || py < 0 || px >= cells || py >= cells ? 0 : (top.heights[py * cells + px] as number));
        }
      const [mx, mz] = [top.left + x * top.step, top.near + y * top.step];
      const score = low - Math.abs(mx - wish[0]) * (strict ? 3 : 0.12) - Math.abs(mz - wish[1]) * 0.05;
      if (low > 0 && score > most) [most, best] = [score, [mx, low, mz]];
    }
  return best;
}

/**
 * The same specimens, with those that are on others on the very tops that they have: a cat on the ridge of a roof.
 * @param meshOf the body of a specimen, absent where it has none
 */
export function restUpon(
  layout: readonly Placed[],
  things: readonly Thing[],
  { eye, company }: Pick<Setting, 'eye' | 'company'>,
  meshOf: (one: Placed) => Mesh | undefined,
): Placed[] {
  const tops = new Map<Placed, Top>();
  return layout.map((one): Placed => {
    const thing = things[one.thing] as Thing;
    const to = thing.relation?.to;
    if (thing.relation?.how !== 'on' || typeof to !== 'number') return one;
    const anchors = layout.filter((other) => other.thing === to);
    const anchor = anchors[one.member % Math.max(1, anchors.length)];
    const carrier = things[to];
    if (!anchor || !carrier || ownPlaces.has(carrier.kind) || ownPlaces.has(thing.kind)) return one;
    if (catalogue[carrier.kind]?.saddle || (company === 'upon' && isLandCreature(thing))) return one;
    if (isSeated(thing, things) || isPerched(thing, things) || mountOf(thing, things) !== undefined) return one;
    const kind = catalogue[thing.kind];
    const mesh = kind && meshOf(anchor);
    if (!mesh || mesh.count === 0) return one;
    const top = tops.get(anchor) ?? topOf(mesh);
    tops.set(anchor, top);
    const [cos, sin] = [Math.cos(anchor.turn), Math.sin(anchor.turn)];
    const aside = (one.x - anchor.x) / anchor.size;
    const half = (kind.width * one.size * 0.16) / anchor.size;
    const several = thing.count > anchors.length;
    let [x, y, z] = placeOnTop(top, [aside * cos, aside * sin], Math.max(half, 0.12), several);
    // A rail has no breadth.
    if (y < (catalogue[carrier.kind]?.height ?? 1) * 0.45) [x, y, z] = placeOnTop(top, [aside * cos, aside * sin], 0, several);
    const far = anchor.z + (z * cos - x * sin) * anchor.size;
    const across = anchor.x + (x * cos + z * sin) * anchor.size;
    const rise = anchor.islet ? Math.min(1.6, (catalogue[carrier.kind]?.width ?? 0) * anchor.size * 0.1) : 0;
    const high = anchor.y + rise + y * anchor.size;
    const unit = eye.focal / far;
    const scale = far / one.z;
    return {
      ...one,
      x: across,
      y: high,
      z: far,
      size: one.size * scale,
      box: { ...one.box, x: eye.centreX + across * unit, foot: eye.horizon - (high - eye.height) * unit },
    };
  });
}
