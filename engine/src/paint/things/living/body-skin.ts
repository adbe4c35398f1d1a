import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp } from '../../../pixels/shade.ts';
import type { Finish } from '../mesh/finish.ts';
import type { HidePlace, MeshKit } from '../mesh/mesh-kit.ts';
import { curveThrough, distanceIn, type Flesh, type Part, type Point, skinAt } from './flesh.ts';

interface SkinLook {
  /** Its height on the picture in pixels: how finely it is built. */
  readonly pixels: number;
  /** Height in metres that `pixels` is for. */
  readonly height: number;
  /** Length of its hair in metres; 0 for bare skin. */
  readonly hair?: number;
  /** Mixing of neighbouring colours, metres. */
  readonly soft?: number;
  /** Changes the colour at a place: stripes, patches, a pale belly. `n` is the way the skin faces. */
  readonly pattern?: (place: Point, n: Point, colour: Colour) => Colour;
  readonly finish?: Omit<Finish, 'colour'>;
  readonly thin?: readonly ThinLimb[];
  /** Share of the hair's length at a place, 0 to 1: faces and ears have short hair. */
  readonly hairAt?: (place: Point) => number;
  readonly random: Random;
}

interface Corner {
  readonly place: Point;
  readonly normal: Point;
  readonly colour: Colour;
  readonly flow: Point;
  readonly hide: HidePlace;
}

/** A thin limb that is too fine for the grid: its points now and as the animal stands straight. */
export interface ThinLimb {
  readonly points: readonly Point[];
  readonly rest: readonly Point[];
  readonly radii: readonly number[];
  readonly colour: Colour;
}

const block = 6;

/**
 * Turns a body into triangles, finer the larger it is on the picture, with hair on top of them.
 * Source: S. Gibson, "Constrained Elastic Surface Nets" (1998), with corners drawn onto the skin by Newton's method.
 */
export function addSkin(kit: MeshKit, flesh: Flesh, look: SkinLook): void {
  const step = look.height / clamp(look.pixels / 5.5, 26, 44);
  const grid = sampled(flesh, step);
  const corners = new Map<number, Corner>();
  const soft = look.soft ?? step * 1.5;
  const skin = new Float64Array(9);
  const cornerAt = (cell: number): Corner | undefined => {
    const known = corners.get(cell);
    if (known) return known;
    const found = grid.middleOf(cell);
    if (!found) return undefined;
    const { part } = found;
    let [x, y, z] = found.place;
    let normal: Point = [0, 1, 0];
    for (let round = 0; round < 2; round += 1) {
      normal = slopeIn(part, x, y, z, step * 0.75);
      const away = clamp(distanceIn(part, x, y, z), -step, step);
      x -= normal[0] * away;
      y -= normal[1] * away;
      z -= normal[2] * away;
    }
    skinAt(part, x, y, z, soft, skin);
    const own: Colour = [skin[0] as number, skin[1] as number, skin[2] as number];
    const place: Point = [x, y, z];
    const corner: Corner = {
      place,
      normal,
      colour: look.pattern?.(place, normal, own) ?? own,
      flow: [skin[3] as number, skin[4] as number, skin[5] as number],
      hide: [skin[6] as number, skin[7] as number, skin[8] as number, openness(part, place, normal, step)],
    };
    corners.set(cell, corner);
    return corner;
  };
  const paint = createPaint(kit, { bare: true, ...look.finish });
  grid.eachSide((cells) => {
    const [a, b, c, d] = cells.map(cornerAt);
    if (!(a && b && c && d)) return;
    paint.add([a, b, c], mean(a, b, c));
    paint.add([a, c, d], mean(a, c, d));
  });
  for (const limb of look.thin ?? []) addThinLimb(paint, limb);
  if (look.hair && look.pixels > 60)
    for (const corner of corners.values()) {
      const hair = look.hair * (look.hairAt?.(corner.place) ?? 1);
      if (look.random() < 0.5 && hair > 0.002) addTuft(paint, corner, hair, step, look.random);
    }
  paint.finish();
}

function mean(a: Corner, b: Corner, c: Corner): Colour {
  const of = (axis: 0 | 1 | 2) => (a.colour[axis] + b.colour[axis] + c.colour[axis]) / 3;
  return [of(0), of(1), of(2)];
}

/** A few hairs that lie along the skin, lit like it, a little lighter or darker than it. */
function addTuft(paint: Paint, { place, normal, colour, flow, hide }: Corner, hair: number, step: number, random: Random): void {
  const [spinA, spinB, tone] = [random() - 0.5, random() - 0.5, 0.8 + random() * 0.42];
  const out = flow[0] * normal[0] + flow[1] * normal[1] + flow[2] * normal[2];
  const way = [0, 1, 2].map((axis) => (flow[axis] as number) - (normal[axis] as number) * (out - 0.35)) as [number, number, number];
  way[1] -= 0.25;
  way[0] += spinA * 0.5;
  way[1] += spinB * 0.5;
  const long = Math.hypot(...way) || 1;
  const length = hair * (0.6 + 0.7 * random());
  const wide = Math.min(step * 0.24, length * 0.2);
  const [dx, dy, dz] = [way[0] / long, way[1] / long, way[2] / long];
  const side: Point = [dy * normal[2] - dz * normal[1], dz * normal[0] - dx * normal[2], dx * normal[1] - dy * normal[0]];
  const at = (along: number, across: number): Corner => ({
    place: [
      place[0] + dx * along + side[0] * across + normal[0] * step * 0.1,
      place[1] + dy * along + side[1] * across + normal[1] * step * 0.1,
      place[2] + dz * along + side[2] * across + normal[2] * step * 0.1,
    ],
    normal,
    colour,
    flow,
    hide: [hide[0], hide[1], hide[2], hide[3] * tone],
  });
  paint.add([at(-length * 0.3, wide), at(-length * 0.3, -wide), at(length, 0)], [colour[0] * tone, colour[1] * tone, colour[2] * tone]);
}

/** How much of the light around reaches a place: the less, the nearer other parts are before it. */
function openness(part: Part, [x, y, z]: Point, n: Point, step: number): number {
  const reach = step * 3.5;
  const away = distanceIn(part, x + n[0] * reach, y + n[1] * reach, z + n[2] * reach);
  return clamp(0.35 + (0.65 * away) / reach, 0.35, 1);
}

const around = 10;

function addThinLimb(paint: Paint, { points, rest, radii, colour }: ThinLimb): void {
  const [curve, straight] = [curveThrough(points, radii), curveThrough(rest, radii)];
  const rings = curve.map(([x = 0, y = 0, z = 0, radius = 0.01], index) => {
    const [before, after] = [curve[Math.max(0, index - 1)] as number[], curve[Math.min(curve.length - 1, index + 1)] as number[]];
    const [dx, dy] = [(after[0] as number) - (before[0] as number), (after[1] as number) - (before[1] as number)];
    const long = Math.hypot(dx, dy) || 1;
    const [rx = 0, ry = 0, rz = 0] = straight[index] ?? [];
    return Array.from({ length: around }, (_, side): Corner => {
      const [c, s] = [Math.cos((side / around) * Math.PI * 2), Math.sin((side / around) * Math.PI * 2)];
      const normal: Point = [(-dy / long) * c, (dx / long) * c, s];
      const place: Point = [x + normal[0] * radius, y + normal[1] * radius, z + s * radius * 0.9];
      return { place, normal, colour, flow: [dx / long, dy / long, 0], hide: [rx + normal[0] * radius, ry, rz + s * radius, 0.9] };
    });
  });
  for (let ring = 0; ring + 1 < rings.length; ring += 1)
    for (let side = 0; side < around; side += 1) {
      const [low, high] = [rings[ring] as Corner[], rings[ring + 1] as Corner[]];
      const next = (side + 1) % around;
      paint.add([low[side] as Corner, high[side] as Corner, high[next] as Corner], colour);
      paint.add([low[side] as Corner, high[next] as Corner, low[next] as Corner], colour);
    }
}

interface Paint {
  add(corners: readonly [Corner, Corner, Corner], colour: Colour): void;
  finish(): void;
}

/** Collects triangles by colour, so that each shade is one finish of the mesh. */
function createPaint(kit: MeshKit, finish: Omit<Finish, 'colour'>): Paint {
  const shades = new Map<number, { colour: Colour; list: (readonly [Corner, Corner, Corner])[] }>();
  return {
    add(corners, colour) {
      const key = colour.reduce((sum, value) => sum * 64 + Math.round(Math.sqrt(clamp(value, 0, 1)) * 60), 0);
      const shade = shades.get(key);
      if (shade) shade.list.push(corners);
      else shades.set(key, { colour, list: [corners] });
    },
    finish() {
      for (const { colour, list } of shades.values()) {
        kit.use({ ...finish, colour });
        for (const [a, b, c] of list) kit.smooth([a.place, b.place, c.place], [a.normal, b.normal, c.normal], [a.hide, b.hide, c.hide]);
      }
    },
  };
}

function slopeIn(part: Part, x: number, y: number, z: number, reach: number): Point {
  const a = distanceIn(part, x + reach, y - reach, z - reach);
  const b = distanceIn(part, x - reach, y - reach, z + reach);
  const c = distanceIn(part, x - reach, y + reach, z - reach);
  const d = distanceIn(part, x + reach, y + reach, z + reach);
  const [nx, ny, nz] = [a - b - c + d, c + d - a - b, b + d - a - c];
  const long = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  return [nx / long, ny / long, nz / long];
}

interface Grid {
  /** Where the skin crosses a cell, roughly, and the pieces around it. */
  middleOf(cell: number): { place: Point; part: Part } | undefined;
  /** Every four cells around an edge that the skin crosses. */
  eachSide(use: (cells: readonly number[]) => void): void;
}

/** Distances at the points of a grid around a body, worked out only where the skin is near. */
function sampled(flesh: Flesh, step: number): Grid {
  const { low, high } = flesh.bounds();
  const origin = low.map((value) => value - step * 1.5) as [number, number, number];
  const [nx, ny, nz] = high.map((value, axis) => Math.ceil((value + step * 1.5 - (origin[axis] as number)) / step / block) * block) as [
    number,
    number,
    number,
  ];
  const values = new Float32Array(nx * ny * nz).fill(1);
  const [bx, by, bz] = [nx / block, ny / block, nz / block];
  const parts: (Part | undefined)[] = new Array(bx * by * bz);
  const half = step * block * 0.5;
  const span = half * 1.733 + step * 2;
  const at = (index: number, axis: 0 | 1 | 2) => origin[axis] + index * step;
  for (let block3 = 0; block3 < parts.length; block3 += 1) {
    const [i, j, k] = [(block3 % bx) * block, (Math.floor(block3 / bx) % by) * block, Math.floor(block3 / bx / by) * block];
    const [cx, cy, cz] = [at(i, 0) + half, at(j, 1) + half, at(k, 2) + half];
    const part = flesh.near(cx, cy, cz, span);
    const away = part.pieces.length > 0 ? distanceIn(part, cx, cy, cz) : 1;
    const close = Math.abs(away) < span * 1.15;
    if (close) parts[block3] = part;
    for (let z = k; z < k + block; z += 1)
      for (let y = j; y < j + block; y += 1)
        for (let x = i; x < i + block; x += 1)
          values[(z * ny + y) * nx + x] = close ? distanceIn(part, at(x, 0), at(y, 1), at(z, 2)) : away;
  }
  const partOf = (x: number, y: number, z: number) =>
    parts[(Math.floor(z / block) * by + Math.floor(y / block)) * bx + Math.floor(x / block)];
  return {
    middleOf: (cell) => crossing(values, [nx, ny], cell, origin, step, partOf, flesh.all),
    eachSide(use) {
      const strides = [1, nx, nx * ny] as const;
      for (let z = 1; z + 1 < nz; z += 1)
        for (let y = 1; y + 1 < ny; y += 1)
          for (let x = 1; x + 1 < nx; x += 1) {
            const cell = (z * ny + y) * nx + x;
            const inside = (values[cell] as number) < 0;
            for (let axis = 0; axis < 3; axis += 1) {
              if ((values[cell + (strides[axis] as number)] as number) < 0 === inside) continue;
              const [u, v] = [strides[(axis + 1) % 3] as number, strides[(axis + 2) % 3] as number];
              use([cell, cell - u, cell - u - v, cell - v]);
            }
          }
    },
  };
}

function crossing(
  values: Float32Array,
  [nx, ny]: readonly [number, number],
  cell: number,
  origin: Point,
  step: number,
  partOf: (x: number, y: number, z: number) => Part | undefined,
  all: Part,
): { place: Point; part: Part } | undefined {
  const [x, y, z] = [cell % nx, Math.floor(cell / nx) % ny, Math.floor(cell / nx / ny)];
  let [count, sx, sy, sz] = [0, 0, 0, 0];
  const value = (corner: number) => values[cell + (corner & 1) + ((corner >> 1) & 1) * nx + ((corner >> 2) & 1) * nx * ny] as number;
  for (let corner = 0; corner < 8; corner += 1)
    for (const bit of [1, 2, 4]) {
      if (corner & bit) continue;
      const [from, to] = [value(corner), value(corner | bit)];
      if (from < 0 === to < 0) continue;
      const t = from / (from - to);
      count += 1;
      sx += (corner & 1) + (bit === 1 ? t : 0);
      sy += ((corner >> 1) & 1) + (bit === 2 ? t : 0);
      sz += ((corner >> 2) & 1) + (bit === 4 ? t : 0);
    }
  if (count === 0) return undefined;
  return {
    place: [origin[0] + (x + sx / count) * step, origin[1] + (y + sy / count) * step, origin[2] + (z + sz / count) * step],
    part: partOf(x, y, z) ?? all,
  };
}
