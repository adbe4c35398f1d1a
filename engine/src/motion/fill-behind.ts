/**
 * Fills the pixels that a weight leaves out with what lies around them, softly, from coarse to fine.
 * Source: Gortler, Grzeszczuk, Szeliski and Cohen, "The Lumigraph" (1996), push-pull.
 * @param values `channels` numbers a pixel; changed in place where the weight is below 1.
 * @param weights 0 unknown … 1 known, one a pixel.
 */
export function fillBehind(values: Float32Array, weights: Float32Array, width: number, height: number, channels: number): void {
  if (width <= 1 && height <= 1) return;
  const columns = Math.ceil(width / 2);
  const rows = Math.ceil(height / 2);
  const smallWeights = new Float32Array(columns * rows);
  const small = new Float32Array(columns * rows * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const weight = weights[at] as number;
      if (weight === 0) continue;
      const to = (y >> 1) * columns + (x >> 1);
      smallWeights[to] = (smallWeights[to] as number) + weight;
      for (let channel = 0; channel < channels; channel += 1) {
        small[to * channels + channel] = (small[to * channels + channel] as number) + (values[at * channels + channel] as number) * weight;
      }
    }
  }
  for (let at = 0; at < smallWeights.length; at += 1) {
    const weight = smallWeights[at] as number;
    if (weight === 0) continue;
    for (let channel = 0; channel < channels; channel += 1) {
      small[at * channels + channel] = (small[at * channels + channel] as number) / weight;
    }
    smallWeights[at] = Math.min(1, weight);
  }
  fillBehind(small, smallWeights, columns, rows, channels);
  for (let y = 0; y < height; y += 1) {
    const row = Math.max(0, Math.min(rows - 1, (y - 0.5) / 2));
    const top = Math.floor(row);
    const bottom = Math.min(rows - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const weight = weights[at] as number;
      if (weight >= 1) continue;
      const column = Math.max(0, Math.min(columns - 1, (x - 0.5) / 2));
      const left = Math.floor(column);
      const right = Math.min(columns - 1, left + 1);
      for (let channel = 0; channel < channels; channel += 1) {
        const one = (line: number, place: number) => small[(line * columns + place) * channels + channel] as number;
        const above = one(top, left) + (one(top, right) - one(top, left)) * (column - left);
        const below = one(bottom, left) + (one(bottom, right) - one(bottom, left)) * (column - left);
        const found = above + (below - above) * (row - top);
        const index = at * channels + channel;
        values[index] = found + ((values[index] as number) - found) * weight;
      }
    }
  }
}
