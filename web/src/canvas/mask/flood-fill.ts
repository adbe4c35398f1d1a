import type { Area, Point } from '../view/area.ts';

/** Pixels as a canvas gives them: red, green, blue, alpha. */
interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Fills what hangs together around a point and looks alike, by whole spans of a row. Pixels half way to another colour, as
 * along the rim of a stroke, are filled too, so that no light line stays between. Answers what changed, nothing where it is that colour.
 * @param tolerance how far a channel may be from the colour under the point, 0 to 255
 */
export function floodFill(pixels: Pixels, at: Point, [red, green, blue]: Colour, tolerance = 40): Area | undefined {
  const { width, height, data } = pixels;
  const x = Math.floor(at.x);
  const y = Math.floor(at.y);
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  const start = (y * width + x) * 4;
  const under = [data[start], data[start + 1], data[start + 2]] as [number, number, number];
  if (under[0] === red && under[1] === green && under[2] === blue) return undefined;
  const filled = new Uint8Array(width * height);
  const alike = (place: number) =>
    filled[place] === 0 &&
    Math.abs((data[place * 4] as number) - under[0]) <= tolerance &&
    Math.abs((data[place * 4 + 1] as number) - under[1]) <= tolerance &&
    Math.abs((data[place * 4 + 2] as number) - under[2]) <= tolerance;
  const area: Area = { left: x, top: y, right: x + 1, bottom: y + 1 };
  const waiting = [y * width + x];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (!alike(place)) continue;
    const row = Math.floor(place / width) * width;
    let from = place;
    let to = place;
    while (from > row && alike(from - 1)) from -= 1;
    while (to < row + width - 1 && alike(to + 1)) to += 1;
    filled.fill(1, from, to + 1);
    for (const next of [row - width, row + width]) {
      if (next < 0 || next >= width * height) continue;
      for (let column = from - row; column <= to - row; column += 1) {
        const ends = column === to - row || !alike(next + column + 1);
        if (ends && alike(next + column)) waiting.push(next + column);
      }
    }
    area.left = Math.min(area.left, from - row);
    area.right = Math.max(area.right, to - row + 1);
    area.top = Math.min(area.top, row / width);
    area.bottom = Math.max(area.bottom, row / width + 1);
  }
  return paint(pixels, filled, area, [red, green, blue]);
}

/** Colours what was found and the rim around it, one pixel wide. */
function paint({ width, height, data }: Pixels, filled: Uint8Array, found: Area, colour: Colour): Area {
  const area = {
    left: Math.max(0, found.left - 1),
    top: Math.max(0, found.top - 1),
    right: Math.min(width, found.right + 1),
    bottom: Math.min(height, found.bottom + 1),
  };
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      const place = y * width + x;
      const beside =
        filled[place] === 1 ||
        (x > 0 && filled[place - 1] === 1) ||
        (x < width - 1 && filled[place + 1] === 1) ||
        (y > 0 && filled[place - width] === 1) ||
        (y < height - 1 && filled[place + width] === 1);
      if (!beside) continue;
      data.set(colour, place * 4);
      data[place * 4 + 3] = 255;
    }
  }
  return area;
}
