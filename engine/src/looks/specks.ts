/**
 * Gives every patch of cells of one label that is too small to the label that surrounds it most. Four neighbours join.
 * @param labels one a cell, row by row; changed in place.
 * @param least cells that a patch needs at least, by its label and by the label around it.
 */
export function absorbSpecks(
  labels: Uint8Array<ArrayBufferLike>,
  columns: number,
  rows: number,
  least: (own: number, around: number) => number,
  most: number,
): void {
  const seen = new Uint8Array(columns * rows);
  const patch = new Int32Array(columns * rows);
  const border = new Int32Array(256);
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1) continue;
    const own = labels[start] as number;
    border.fill(0);
    let count = 1;
    patch[0] = start;
    seen[start] = 1;
    for (let head = 0; head < count; head += 1) {
      const at = patch[head] as number;
      const column = at % columns;
      for (let side = 0; side < 4; side += 1) {
        const next = side === 0 ? at - columns : side === 1 ? at + columns : side === 2 ? at - 1 : at + 1;
        if (next < 0 || next >= seen.length || (side === 2 && column === 0) || (side === 3 && column === columns - 1)) continue;
        const label = labels[next] as number;
        if (label !== own) border[label] = (border[label] as number) + 1;
        else if (seen[next] === 0) {
          seen[next] = 1;
          patch[count] = next;
          count += 1;
        }
      }
    }
    if (count >= most) continue;
    let around = own;
    for (let label = 0; label < 256; label += 1)
      if ((border[label] as number) > (around === own ? 0 : (border[around] as number))) around = label;
    if (count < least(own, around)) for (let index = 0; index < count; index += 1) labels[patch[index] as number] = around;
  }
}
