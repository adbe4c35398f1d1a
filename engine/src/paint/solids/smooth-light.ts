type Floats = Float32Array<ArrayBufferLike>;

/** One pass of smoothing light along surfaces: neighbours `step` pixels apart count if they show the same surface. */
export function smoothLight(
  width: number,
  height: number,
  from: Floats,
  to: Floats,
  facing: Floats,
  reach: Floats,
  thing: Floats,
  step: number,
) {
  const weights = [0.375, 0.25, 0.0625];
  return (first: number, last: number): void => {
    for (let row = first; row < last; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const pixel = row * width + column;
        const place = pixel * 3;
        const own = thing[pixel] as number;
        const far = reach[pixel] as number;
        const nx = facing[place] as number;
        const ny = facing[place + 1] as number;
        const nz = facing[place + 2] as number;
        const near = (20 * 256) / (far * Math.max(width, height) * step + 1) + 6;
        const light = (from[place] as number) + (from[place + 1] as number) + (from[place + 2] as number);
        let red = 0;
        let green = 0;
        let blue = 0;
        let total = 0;
        for (let dy = -2; dy <= 2; dy += 1) {
          const y = row + dy * step;
          if (y < 0 || y >= height) continue;
          const rowWeight = weights[dy < 0 ? -dy : dy] as number;
          for (let dx = -2; dx <= 2; dx += 1) {
            const x = column + dx * step;
            if (x < 0 || x >= width) continue;
            const other = y * width + x;
            if (thing[other] !== own) continue;
            const there = other * 3;
            const same = nx * (facing[there] as number) + ny * (facing[there + 1] as number) + nz * (facing[there + 2] as number);
            if (same < 0.8) continue;
            const gap = (reach[other] as number) - far;
            const lightThere = (from[there] as number) + (from[there + 1] as number) + (from[there + 2] as number);
            const lightGap = lightThere - light;
            // Measured against both: the edge of a shadow is as soft on its dark side.
            const both = (lightThere + light) * (lightThere + light);
            const apart = (lightGap * lightGap) / (step === 1 ? 3 + both * 0.5 : 0.3 + both * 0.0875);
            const weight = (rowWeight * (weights[dx < 0 ? -dx : dx] as number) * same * same) / (1 + gap * gap * near + apart);
            red += (from[there] as number) * weight;
            green += (from[there + 1] as number) * weight;
            blue += (from[there + 2] as number) * weight;
            total += weight;
          }
        }
        const over = total > 0 ? 1 / total : 0;
        to[place] = red * over;
        to[place + 1] = green * over;
        to[place + 2] = blue * over;
      }
    }
  };
}
