import { distanceTo } from '../../pixels/distance.ts';
import { smoothstep } from '../../pixels/shade.ts';
import { features, irises, openings, oval, type Points } from '../face.ts';
import { blur, fillPolygon, type Grid, spread } from '../planes/face-grid.ts';

/** Where the cells of a grid lie in a face. Made from the target's mesh and, where features move, from both. */
export interface FaceAreas {
  /** The face's width in cells. */
  width: number;
  /** 1 inside of the outline. */
  inside: Float32Array;
  /** Cells to the outline, 0 outside. */
  depth: Float32Array;
  /** 0 at the brows, 1 at the top of the outline, less than 0 below the brows. */
  height: Float32Array;
  /** 0 at the brows, 1 at the chin. */
  fall: Float32Array;
  /** 1 where eyes, brows and lips are. */
  features: Float32Array;
  /** 1 where they are in the last face alone, without a margin to speak of. */
  own: Float32Array;
  /** 1 where the brows and what lies between them and the eyes is. */
  brows: Float32Array;
  /** 1 around the eyes as far as their sockets and bags reach, with a soft rim. */
  sockets: Float32Array;
}

/** @param faces the places of mesh points in the picture: the target's first. */
export function faceAreas(grid: Grid, faces: readonly Points[]): FaceAreas {
  const { columns, rows } = grid;
  const toCells = (points: Points) => (index: number) => {
    const [x, y] = points(index);
    return [(x - grid.x) / grid.cell, (y - grid.y) / grid.cell] as const;
  };
  const cells = faces.map(toCells);
  const target = cells[0] as Points;
  const count = columns * rows;
  const inside = new Float32Array(count);
  fillPolygon(oval.map(target), columns, rows, inside);
  const depth = distanceTo(
    Uint8Array.from(inside, (value) => (value ? 0 : 1)),
    columns,
    rows,
  );
  const [left, right, top, chin] = [target(234), target(454), target(10), target(152)];
  const width = Math.max(Math.hypot(right[0] - left[0], right[1] - left[1]), Math.hypot(chin[0] - top[0], chin[1] - top[1]) * 0.7);
  const fill = (rings: readonly (readonly number[])[], reach: number, shapes = cells) => {
    const plane = new Float32Array(count);
    for (const points of shapes) for (const ring of rings) fillPolygon(ring.map(points), columns, rows, plane);
    return spread(plane, columns, rows, width * reach);
  };
  const brows = [features.leftBrow, features.rightBrow, openings.leftEye, openings.rightEye];
  return {
    width,
    inside,
    depth,
    ...heightsOf(grid, cells, target),
    features: fill(Object.values(features), 0.025),
    own: fill(Object.values(features), 0.019, cells.slice(-1)),
    brows: fill(brows, 0.018),
    sockets: blur(fill([openings.leftEye, openings.rightEye], 0.09), columns, rows, width * 0.012),
  };
}

/** Along the line from chin to forehead, from the highest brow up and down. */
function heightsOf({ columns, rows }: Grid, cells: readonly Points[], target: Points): Pick<FaceAreas, 'height' | 'fall'> {
  const [top, chin] = [target(10), target(152)];
  const long = Math.hypot(top[0] - chin[0], top[1] - chin[1]) || 1;
  const up = [(top[0] - chin[0]) / long, (top[1] - chin[1]) / long] as const;
  const rise = (x: number, y: number) => (x - chin[0]) * up[0] + (y - chin[1]) * up[1];
  const brow = Math.max(...cells.flatMap((points) => [...features.leftBrow, ...features.rightBrow].map((index) => rise(...points(index)))));
  const height = new Float32Array(columns * rows);
  const fall = new Float32Array(columns * rows);
  for (let at = 0; at < height.length; at += 1) {
    const above = rise(at % columns, Math.floor(at / columns)) - brow;
    height[at] = above / Math.max(1, long - brow);
    fall[at] = -above / Math.max(1, brow);
  }
  return { height, fall };
}

/** Cells at least so strange carry on what comes in from the rim. */
const strangeEnough = 0.3;

/** Only what comes in from the rim of the face, `reach` cells wide: the tail of a brow or a deep wrinkle is no hair over the face. */
function fromRim(strange: Float32Array, depth: Float32Array, columns: number, reach: number): Float32Array {
  const entering = new Float32Array(strange.length);
  const open: number[] = [];
  const enter = (at: number) => {
    if (entering[at] || !((strange[at] as number) > strangeEnough)) return;
    entering[at] = strange[at] as number;
    open.push(at);
  };
  for (let at = 0; at < strange.length; at += 1) if ((depth[at] as number) < reach) enter(at);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const step of [-1, 1, -columns, columns]) enter(at + step);
  }
  return entering;
}

/**
 * How far each cell is hair, a rim, a hand or anything else that comes in over the face from above or from the sides.
 * @param kept 1 where features are, which may be of any colour: a fringe of the source may reach down to its brows.
 * @param relit how much brighter than the target's slow light the source would be: what shines is hair or the light behind a head.
 */
export function hairOver(
  { columns }: Grid,
  { width, inside, depth, height }: FaceAreas,
  skin: Float32Array,
  kept: Float32Array,
  relit?: Float32Array,
): Float32Array {
  const other = new Float32Array(skin.length);
  for (let at = 0; at < other.length; at += 1) {
    if (!inside[at]) continue;
    // In the middle the source's own face is wanted.
    const outer = Math.max(smoothstep(-0.25, 0.05, height[at] as number), 1 - smoothstep(0.1, 0.22, (depth[at] as number) / width));
    const strange = kept[at] ? 0 : 1 - smoothstep(0.05, 0.4, skin[at] as number);
    const shining = relit ? smoothstep(0.05, 0.1, relit[at] as number) : 0;
    other[at] = outer * Math.max(strange, shining);
  }
  return fromRim(other, depth, columns, width * 0.05);
}

export interface Seam {
  /** How much of the source shows at each cell, 0 to 1. */
  share: Float32Array;
  /** How far it is plain skin instead of what the source has there: hair, where the target has a brow. */
  plain: Float32Array;
}

/**
 * Where the source shows and where it gives way: to hair and rims over the target, to the target's skin where the source has hair.
 * @param relit how much brighter than the target's slow light the source would be.
 */
export function seamOf(
  grid: Grid,
  areas: FaceAreas,
  { source, target }: { source: Float32Array; target: Float32Array },
  relit: Float32Array,
): Seam {
  const { columns, rows } = grid;
  const { width, inside, depth, height, features: featured, own, brows } = areas;
  const seam = new Float32Array(columns * rows);
  for (let at = 0; at < seam.length; at += 1) {
    if (!inside[at]) continue;
    const rise = height[at] as number;
    // The forehead is plain skin in the same light: a long way to fade keeps the target's hairline whole.
    const forehead = 1 - smoothstep(0.25, 0.9, rise);
    const reach = width * (0.085 + 0.03 * smoothstep(-0.6, 0.2, rise));
    seam[at] = forehead * smoothstep(width * 0.025, reach, depth[at] as number);
  }
  const targetEntering = hairOver(grid, areas, target, featured);
  const targetHair = blur(spread(targetEntering, columns, rows, width * 0.01), columns, rows, width * 0.012);
  // Next to the source's hair lie its shadow and single hairs, which nothing explains where the target is bare.
  const entering = hairOver(grid, areas, source, own, relit);
  const shaded = spread(entering, columns, rows, width * 0.035).map((value, at) => (own[at] ? (entering[at] as number) : value));
  const sourceHair = blur(shaded, columns, rows, width * 0.016);
  // Lines and shadows of the target stay; what has to go are its brows, which may reach out of where the mesh has them.
  const nearBrows = blur(spread(brows, columns, rows, width * 0.035), columns, rows, width * 0.015);
  const bare = spread(
    target.map((value, at) => (1 - value) * (nearBrows[at] as number)),
    columns,
    rows,
    width * 0.012,
  );
  const covered = blur(bare, columns, rows, width * 0.01);
  const plain = new Float32Array(seam.length);
  for (let at = 0; at < seam.length; at += 1) {
    const hair = smoothstep(0.15, 0.75, sourceHair[at] as number);
    const isSkin = 1 - smoothstep(0.2, 0.6, covered[at] as number);
    const shown = (seam[at] as number) * (1 - hair * isSkin);
    // A brow of the target that reaches beyond the source's face gives way to plain skin there, or it would show beside the new one.
    const within = inside[at] ? smoothstep(width * 0.05, width * 0.1, depth[at] as number) : 0;
    const hidden = Math.max(shown, (1 - isSkin) * within);
    seam[at] = hidden * (1 - smoothstep(0.15, 0.75, targetHair[at] as number));
    plain[at] = hidden > 0 ? 1 - (shown / hidden) * (1 - hair * (1 - isSkin)) : 0;
  }
  return { share: seam, plain };
}

/** 1 inside of an opening of the target that stays as it is, with a soft rim. */
export function openingOf({ columns, rows, x, y, cell }: Grid, points: Points, name: keyof typeof openings, width: number): Float32Array {
  const plane = new Float32Array(columns * rows);
  const ring = openings[name].map((index) => {
    const [px, py] = points(index);
    return [(px - x) / cell, (py - y) / cell] as const;
  });
  fillPolygon(ring, columns, rows, plane);
  return blur(plane, columns, rows, Math.max(1, width * 0.006));
}

/** 1 between the target's lips and along the line where they meet, with a soft rim within the lips. */
export function lipLineOf({ columns, rows, x, y, cell }: Grid, points: Points, width: number): Float32Array {
  const ring = openings.mouth.map((index) => {
    const [px, py] = points(index);
    return [(px - x) / cell, (py - y) / cell] as const;
  });
  const plane = new Float32Array(columns * rows);
  fillPolygon(ring, columns, rows, plane);
  const reach = Math.max(1.2, width * 0.009);
  const soft = Math.max(1, width * 0.008);
  const far = Math.ceil(reach + soft);
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] as readonly [number, number];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const long = dx * dx + dy * dy || 1;
    for (let row = Math.max(0, Math.floor(Math.min(fromY, toY)) - far); row <= Math.min(rows - 1, Math.max(fromY, toY) + far); row += 1) {
      for (
        let column = Math.max(0, Math.floor(Math.min(fromX, toX)) - far);
        column <= Math.min(columns - 1, Math.max(fromX, toX) + far);
        column += 1
      ) {
        const part = Math.max(0, Math.min(1, ((column - fromX) * dx + (row - fromY) * dy) / long));
        const away = Math.hypot(column - fromX - dx * part, row - fromY - dy * part);
        const at = row * columns + column;
        plane[at] = Math.max(plane[at] as number, 1 - smoothstep(reach, reach + soft, away));
      }
    }
  }
  return plane;
}

/** The reach of what stays of the target around the corners of its mouth, in parts of the face's width; little where it is shut. */
const corner = { shut: 0.03, open: 0.045 } as const;

/** 1 at the corners of the target's mouth, softly to 0 around them: where lips end, each mouth has folds and shadows of its own. */
export function mouthCornersOf({ columns, rows, x, y, cell }: Grid, points: Points, width: number, times = 1): Float32Array {
  const plane = new Float32Array(columns * rows);
  const apart = (one: number, other: number) => Math.hypot(points(one)[0] - points(other)[0], points(one)[1] - points(other)[1]);
  const isOpen = smoothstep(0.05, 0.15, apart(13, 14) / (apart(61, 291) || 1));
  const reach = width * times * (corner.shut + (corner.open - corner.shut) * isOpen);
  for (const index of [61, 291]) {
    const [px, py] = points(index);
    const [column, row] = [(px - x) / cell, (py - y) / cell];
    for (let down = Math.max(0, Math.ceil(row - reach)); down <= Math.min(rows - 1, row + reach); down += 1) {
      for (let across = Math.max(0, Math.ceil(column - reach)); across <= Math.min(columns - 1, column + reach); across += 1) {
        const away = Math.hypot(across - column, down - row) / reach;
        plane[down * columns + across] = 1 - smoothstep(0.3, 1, away);
      }
    }
  }
  return plane;
}

/** 1 where the iris of an eye is, with a margin; nothing for a mouth. */
export function irisOf({ columns, rows, x, y, cell }: Grid, points: Points, name: keyof typeof openings): Uint8Array | undefined {
  if (name === 'mouth') return undefined;
  const { middle, sides } = irises[name];
  const [[px, py], one, other] = [points(middle), points(sides[0]), points(sides[1])];
  const radius = (Math.hypot(one[0] - other[0], one[1] - other[1]) / 2) * 1.15;
  const iris = new Uint8Array(columns * rows);
  for (let at = 0; at < iris.length; at += 1) {
    const [dx, dy] = [x + (at % columns) * cell - px, y + Math.floor(at / columns) * cell - py];
    iris[at] = dx * dx + dy * dy < radius * radius ? 1 : 0;
  }
  return iris;
}
