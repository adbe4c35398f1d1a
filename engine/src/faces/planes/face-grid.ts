/** Small planes of floats over a window of a picture: masks, weights and slow changes of light. */

export interface Grid {
  /** The window in pixels of the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Pixels of the picture along a cell. */
  cell: number;
  columns: number;
  rows: number;
}

/** A grid of `finest` cells at most along the longer side, over a window inside of the picture. */
export function createGrid(window: Pick<Grid, 'x' | 'y' | 'width' | 'height'>, finest: number): Grid {
  const cell = Math.max(1, Math.max(window.width, window.height) / finest);
  return { ...window, cell, columns: Math.ceil(window.width / cell) + 1, rows: Math.ceil(window.height / cell) + 1 };
}

/** Blurs three times by a box: close to a Gaussian of 1.7 × `radius`. Beyond the edge lies 0, so that sums and weights blurred alike can be divided. */
export function blur(plane: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius));
  const along = new Float32Array(plane.length);
  const blurred = new Float32Array(plane.length);
  for (let pass = 0; pass < 3; pass += 1) {
    blurRows(pass === 0 ? plane : blurred, along, columns, rows, reach);
    blurColumns(along, blurred, columns, rows, reach);
  }
  return blurred;
}

function blurRows(from: Float32Array, to: Float32Array, columns: number, rows: number, reach: number): void {
  const share = 1 / (reach * 2 + 1);
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns;
    let sum = 0;
    for (let column = 0; column < Math.min(reach, columns); column += 1) sum += from[start + column] as number;
    for (let column = 0; column < columns; column += 1) {
      if (column + reach < columns) sum += from[start + column + reach] as number;
      if (column - reach > 0) sum -= from[start + column - reach - 1] as number;
      to[start + column] = sum * share;
    }
  }
}

/** All columns at once, row after row, as memory lies. */
function blurColumns(from: Float32Array, to: Float32Array, columns: number, rows: number, reach: number): void {
  const share = 1 / (reach * 2 + 1);
  const sums = new Float64Array(columns);
  const add = (row: number, sign: number) => {
    const start = row * columns;
    for (let column = 0; column < columns; column += 1) sums[column] = (sums[column] as number) + (from[start + column] as number) * sign;
  };
  for (let row = 0; row < Math.min(reach, rows); row += 1) add(row, 1);
  for (let row = 0; row < rows; row += 1) {
    if (row + reach < rows) add(row + reach, 1);
    if (row - reach > 0) add(row - reach - 1, -1);
    const start = row * columns;
    for (let column = 0; column < columns; column += 1) to[start + column] = (sums[column] as number) * share;
  }
}

/** Marks with 1 what lies inside of a closed line of points (x, y in cells), by the even-odd rule at the middle of each cell. */
export function fillPolygon(points: readonly (readonly [number, number])[], columns: number, rows: number, plane: Float32Array): void {
  for (let row = 0; row < rows; row += 1) {
    const crossings: number[] = [];
    for (let index = 0; index < points.length; index += 1) {
      const [ax, ay] = points[index] as [number, number];
      const [bx, by] = points[(index + 1) % points.length] as [number, number];
      if (ay > row !== by > row) crossings.push(ax + ((bx - ax) * (row - ay)) / (by - ay));
    }
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(crossings[pair] as number));
      const to = Math.min(columns - 1, Math.floor(crossings[pair + 1] as number));
      if (to >= from) plane.fill(1, row * columns + from, row * columns + to + 1);
    }
  }
}

/** Largest value within a square of `reach` cells each way. */
export function spread(plane: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const steps = Math.round(reach);
  if (steps < 1) return plane;
  const along = new Float32Array(columns * (rows + steps * 2));
  const line = new Float32Array(columns + steps * 2);
  for (let row = 0; row < rows; row += 1) {
    line.set(plane.subarray(row * columns, (row + 1) * columns), steps);
    line.fill(0, 0, steps);
    line.fill(0, steps + columns);
    largestAhead(line, steps * 2 + 1, 1);
    along.set(line.subarray(0, columns), (row + steps) * columns);
  }
  largestAhead(along, (steps * 2 + 1) * columns, columns);
  return along.slice(0, columns * rows);
}

/** Each value becomes the largest of those up to `reach` ahead of it, every `step`th: windows are doubled until they are as long. */
function largestAhead(values: Float32Array, reach: number, step: number): void {
  let known = step;
  const take = (ahead: number) => {
    for (let at = 0; at + ahead < values.length; at += 1) {
      if ((values[at + ahead] as number) > (values[at] as number)) values[at] = values[at + ahead] as number;
    }
  };
  for (; known * 2 <= reach; known *= 2) take(known);
  if (reach > known) take(reach - known);
}
