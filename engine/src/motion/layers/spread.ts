/**
 * Fills what is not known from what is known around it, ever coarser with the distance.
 * Source: "pull-push" of Gortler, Grzeszczuk, Szeliski and Cohen, "The Lumigraph" (1996).
 */
export interface Spread {
  /** Channels of the pixel at full size, from a picture of half the size: smooth between pixels. */
  at(x: number, y: number, channel: number): number;
}

interface Level {
  width: number;
  height: number;
  /** Channels, then the weight. */
  values: Float32Array;
}

/**
 * @param read writes the channels of a pixel and answers its weight: 0 where nothing is known.
 */
export function spread(width: number, height: number, channels: number, read: (x: number, y: number, out: Float64Array) => number): Spread {
  const size = channels + 1;
  const levels: Level[] = [halve(width, height, channels, read)];
  for (let last = levels[0] as Level; last.width > 1 || last.height > 1; last = levels.at(-1) as Level) levels.push(coarser(last, size));
  for (let index = levels.length - 2; index >= 0; index -= 1) complete(levels[index] as Level, levels[index + 1] as Level, size);
  const { values, width: half, height: halfHeight } = levels[0] as Level;
  return {
    at(x, y, channel) {
      const px = Math.min(half - 1, Math.max(0, (x - 0.5) / 2));
      const py = Math.min(halfHeight - 1, Math.max(0, (y - 0.5) / 2));
      const left = px | 0;
      const top = py | 0;
      const right = Math.min(half - 1, left + 1);
      const below = Math.min(halfHeight - 1, top + 1);
      const fx = px - left;
      const fy = py - top;
      const a = values[(top * half + left) * size + channel] as number;
      const b = values[(top * half + right) * size + channel] as number;
      const c = values[(below * half + left) * size + channel] as number;
      const d = values[(below * half + right) * size + channel] as number;
      return (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy;
    },
  };
}

/** The first level, weights 0 to 1, channels as means. */
function halve(fullWidth: number, fullHeight: number, channels: number, read: (x: number, y: number, out: Float64Array) => number): Level {
  const width = Math.ceil(fullWidth / 2);
  const height = Math.ceil(fullHeight / 2);
  const size = channels + 1;
  const values = new Float32Array(width * height * size);
  const one = new Float64Array(channels);
  const sums = new Float64Array(size);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sums.fill(0);
      for (let part = 0; part < 4; part += 1) {
        const px = x * 2 + (part & 1);
        const py = y * 2 + (part >> 1);
        if (px >= fullWidth || py >= fullHeight) continue;
        const weight = read(px, py, one);
        if (weight <= 0) continue;
        for (let channel = 0; channel < channels; channel += 1)
          sums[channel] = (sums[channel] as number) + (one[channel] as number) * weight;
        sums[channels] = (sums[channels] as number) + weight;
      }
      write(values, (y * width + x) * size, sums, channels);
    }
  }
  return { width, height, values };
}

function write(values: Float32Array, at: number, sums: Float64Array, channels: number): void {
  const weight = sums[channels] as number;
  if (weight <= 0) return;
  for (let channel = 0; channel < channels; channel += 1) values[at + channel] = (sums[channel] as number) / weight;
  values[at + channels] = Math.min(1, weight);
}

function coarser({ width, height, values }: Level, size: number): Level {
  const small: Level = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), values: new Float32Array(0) };
  small.values = new Float32Array(small.width * small.height * size);
  const channels = size - 1;
  const sums = new Float64Array(size);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      sums.fill(0);
      for (let part = 0; part < 4; part += 1) {
        const px = x * 2 + (part & 1);
        const py = y * 2 + (part >> 1);
        if (px >= width || py >= height) continue;
        const from = (py * width + px) * size;
        const weight = values[from + channels] as number;
        for (let channel = 0; channel < channels; channel += 1)
          sums[channel] = (sums[channel] as number) + (values[from + channel] as number) * weight;
        sums[channels] = (sums[channels] as number) + weight;
      }
      write(small.values, (y * small.width + x) * size, sums, channels);
    }
  }
  return small;
}

/** Fills what a level does not know from the coarser one. */
function complete({ width, height, values }: Level, coarse: Level, size: number): void {
  const channels = size - 1;
  for (let y = 0; y < height; y += 1) {
    const py = Math.min(coarse.height - 1, Math.max(0, (y - 0.5) / 2));
    const top = py | 0;
    const below = Math.min(coarse.height - 1, top + 1);
    const fy = py - top;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * size;
      const known = values[at + channels] as number;
      if (known >= 1) continue;
      const px = Math.min(coarse.width - 1, Math.max(0, (x - 0.5) / 2));
      const left = px | 0;
      const right = Math.min(coarse.width - 1, left + 1);
      const fx = px - left;
      const a = (top * coarse.width + left) * size;
      const b = (top * coarse.width + right) * size;
      const c = (below * coarse.width + left) * size;
      const d = (below * coarse.width + right) * size;
      for (let channel = 0; channel < channels; channel += 1) {
        const upper = (coarse.values[a + channel] as number) * (1 - fx) + (coarse.values[b + channel] as number) * fx;
        const lower = (coarse.values[c + channel] as number) * (1 - fx) + (coarse.values[d + channel] as number) * fx;
        const behind = upper * (1 - fy) + lower * fy;
        values[at + channel] = (values[at + channel] as number) * known + behind * (1 - known);
      }
      values[at + channels] = 1;
    }
  }
}
