import { createRaster, type Raster } from '../pixels/raster.ts';

/**
 * Colour and transparency of a picture go separate ways and meet again. Colours of fully transparent pixels mean nothing and
 * would leave a fringe once edges are mixed, so the colours around spread into them first.
 */
export function splitTransparency(picture: Raster<3 | 4>): { colour: Raster<3>; alpha: Raster<1> | undefined } {
  if (picture.channels === 3) return { colour: picture as Raster<3>, alpha: undefined };
  const { width, height, data } = picture;
  const colour = createRaster(width, height, 3);
  const alpha = createRaster(width, height, 1);
  for (let index = 0; index < width * height; index += 1) {
    colour.data[index * 3] = data[index * 4] as number;
    colour.data[index * 3 + 1] = data[index * 4 + 1] as number;
    colour.data[index * 3 + 2] = data[index * 4 + 2] as number;
    alpha.data[index] = data[index * 4 + 3] as number;
  }
  spreadColours(colour, alpha);
  return { colour, alpha };
}

/** Colours and alpha (of the same size, 0 to 255) as one picture; the colours themselves where there is no alpha. */
export function joinTransparency(colour: Raster<3>, alpha: Raster<1> | undefined): Raster<3 | 4> {
  if (!alpha) return colour;
  const { width, height } = colour;
  const joined = createRaster(width, height, 4);
  for (let index = 0; index < width * height; index += 1) {
    joined.data[index * 4] = colour.data[index * 3] as number;
    joined.data[index * 4 + 1] = colour.data[index * 3 + 1] as number;
    joined.data[index * 4 + 2] = colour.data[index * 3 + 2] as number;
    joined.data[index * 4 + 3] = alpha.data[index] as number;
  }
  return joined;
}

/** How far colours spread, in pixels: farther than any filter here looks. */
const distance = 16;

/** Fills pixels that cannot be seen with the mean of their neighbours that can, ring by ring; farther ones become middle grey. */
function spreadColours(colour: Raster<3>, alpha: Raster<1>): void {
  const { width, height, data } = colour;
  const known = Uint8Array.from(alpha.data, (value) => (value > 0 ? 1 : 0));
  let edge: number[] = [];
  for (let index = 0; index < known.length; index += 1) if (!known[index] && touchesKnown(index)) edge.push(index);
  for (let ring = 0; ring < distance && edge.length > 0; ring += 1) {
    const colours = edge.map((index) => meanAround(index));
    const next = new Set<number>();
    for (const [place, index] of edge.entries()) {
      data.set(colours[place] as number[], index * 3);
      known[index] = 1;
    }
    for (const index of edge) for (const other of neighbours(index)) if (!known[other]) next.add(other);
    edge = [...next];
  }
  for (let index = 0; index < known.length; index += 1) if (!known[index]) data.fill(128, index * 3, index * 3 + 3);

  function neighbours(index: number): number[] {
    const x = index % width;
    const found: number[] = [];
    if (x > 0) found.push(index - 1);
    if (x < width - 1) found.push(index + 1);
    if (index >= width) found.push(index - width);
    if (index < width * (height - 1)) found.push(index + width);
    return found;
  }

  function touchesKnown(index: number): boolean {
    const x = index % width;
    return Boolean((x > 0 && known[index - 1]) || (x < width - 1 && known[index + 1]) || known[index - width] || known[index + width]);
  }

  function meanAround(index: number): number[] {
    const around = neighbours(index).filter((other) => known[other]);
    return [0, 1, 2].map((channel) => around.reduce((sum, other) => sum + (data[other * 3 + channel] as number), 0) / around.length);
  }
}
