type Floats = Float32Array<ArrayBufferLike>;

/**
 * The colour of the sky around each cell: a sky is lighter towards the sun and darker in the corners of a photograph. Cells with no sky
 * near take the mean of their row, rows without that of the last row with.
 * @param soften blurs a plane of cells in place, over some cells each way
 */
export function skyAround(
  lab: Floats,
  sky: Floats,
  colours: Floats,
  plane: Floats,
  soften: (plane: Floats) => void,
  columns: number,
  rows: number,
): void {
  const count = columns * rows;
  const near = Float32Array.from(sky, (open) => (open === 1 ? 1 : 0));
  const own = near.slice();
  soften(near);
  rowMeans(lab, sky, colours, columns, rows);
  for (let axis = 0; axis < 3; axis += 1) {
    for (let at = 0; at < count; at += 1) plane[at] = (own[at] as number) * (lab[at * 3 + axis] as number);
    soften(plane);
    for (let at = 0; at < count; at += 1) {
      const known = near[at] as number;
      const trust = Math.min(1, known / enough);
      if (known > 0) colours[at * 3 + axis] = ((plane[at] as number) / known) * trust + (colours[at * 3 + axis] as number) * (1 - trust);
    }
  }
}

/** From this share of sky on, what is near tells a cell's sky alone. */
const enough = 0.12;

function rowMeans(lab: Floats, sky: Floats, colours: Floats, columns: number, rows: number): void {
  const last = [0, 0, 0];
  for (let row = 0; row < rows; row += 1) {
    const sums = [0, 0, 0, 0];
    for (let at = row * columns; at < (row + 1) * columns; at += 1) {
      if (sky[at] !== 1) continue;
      for (let axis = 0; axis < 3; axis += 1) sums[axis] = (sums[axis] as number) + (lab[at * 3 + axis] as number);
      sums[3] = (sums[3] as number) + 1;
    }
    if ((sums[3] as number) > columns * 0.04)
      for (let axis = 0; axis < 3; axis += 1) last[axis] = (sums[axis] as number) / (sums[3] as number);
    for (let at = row * columns; at < (row + 1) * columns; at += 1) colours.set(last, at * 3);
  }
}

/** Grows the sky down from the upper edge through even cells of its colours. */
export function findSky(lab: Floats, fine: Floats, sky: Floats, columns: number, rows: number): void {
  sky.fill(0);
  let byDay = false;
  let isBlue = false;
  let darkest = 0.12;
  const isSky = (at: number): boolean => {
    const lightness = lab[at * 3] as number;
    const a = lab[at * 3 + 1] as number;
    const b = lab[at * 3 + 2] as number;
    const blue = b < -0.018 && a < 0.05 && lightness > darkest;
    const pale = lightness > 0.72 && Math.hypot(a, b) < 0.05;
    // Below a blue sky by day yellow is sand or corn; at sunset it is light.
    const glowing = !byDay && lightness > 0.6 && b > 0.02 && a > -0.02 && Math.hypot(a, b) < 0.14;
    return (blue && (fine[at] as number) < 0.11) || ((pale || glowing) && (fine[at] as number) < 0.035);
  };
  /** The corners of a dark sky are darker than any that would be taken for one by itself. */
  const isDusk = (at: number): boolean =>
    isBlue && !byDay && (lab[at * 3] as number) > 0.05 && (lab[at * 3 + 2] as number) < -0.008 && (fine[at] as number) < 0.05;
  // By day the sky is the brightest blue of the upper edge; darker blue is glass and shade.
  const tops = Array.from({ length: columns }, (_none, column) => column);
  const blueTops = tops.filter(isSky).filter((at) => (lab[at * 3 + 2] as number) < -0.018);
  const lights = blueTops.map((at) => lab[at * 3] as number).sort((one, other) => one - other);
  const usual = lights[Math.floor(lights.length * 0.85)] ?? 0;
  byDay = usual > 0.5 && blueTops.length > columns * 0.12;
  if (byDay) darkest = usual - 0.17;
  const queue = tops.filter(isSky);
  isBlue = blueTops.length > queue.length / 2;
  // A bright wall or table touches the upper edge too, but seldom all along it.
  if (queue.length < columns * (isBlue ? (byDay ? 0.12 : 0.3) : 0.55)) return;
  for (const column of queue) sky[column] = 1;
  for (let head = 0; head < queue.length; head += 1) {
    const at = queue[head] as number;
    const column = at % columns;
    for (const next of [column > 0 ? at - 1 : -1, column + 1 < columns ? at + 1 : -1, at + columns, at - columns]) {
      if (next < 0 || next >= columns * rows || sky[next] === 1) continue;
      const gap = Math.hypot(
        (lab[next * 3] as number) - (lab[at * 3] as number),
        (lab[next * 3 + 1] as number) - (lab[at * 3 + 1] as number),
        (lab[next * 3 + 2] as number) - (lab[at * 3 + 2] as number),
      );
      if (gap > (isSky(next) ? 0.07 : isDusk(next) ? 0.035 : 0)) continue;
      sky[next] = 1;
      queue.push(next);
    }
  }
  if (!isBlue && isWall(lab, queue, columns, rows)) sky.fill(0);
}

/** A pale surface that goes on to the lower edge, or has stains, is a wall. */
function isWall(lab: Floats, cells: readonly number[], columns: number, rows: number): boolean {
  const lowest = cells.filter((at) => at >= columns * Math.floor(rows * 0.86)).length;
  if (lowest > columns * rows * 0.14 * 0.08) return true;
  const means = new Float64Array(rows * 2);
  let chroma = 0;
  for (const at of cells) {
    const row = Math.floor(at / columns) * 2;
    means[row] = (means[row] as number) + (lab[at * 3] as number);
    means[row + 1] = (means[row + 1] as number) + 1;
    chroma += Math.hypot(lab[at * 3 + 1] as number, lab[at * 3 + 2] as number) / cells.length;
  }
  let spread = 0;
  for (const at of cells) {
    const row = Math.floor(at / columns) * 2;
    spread += ((lab[at * 3] as number) - (means[row] as number) / (means[row + 1] as number)) ** 2 / cells.length;
  }
  return chroma < 0.06 && Math.sqrt(spread) > 0.03;
}
