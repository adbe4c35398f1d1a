/** A picture in memory: 8-bit sRGB, row by row. One channel is grey or a mask, three are RGB, four RGB with straight alpha. */
export interface Raster<Channels extends 1 | 3 | 4 = 1 | 3 | 4> {
  readonly data: Uint8Array<ArrayBufferLike>;
  readonly width: number;
  readonly height: number;
  readonly channels: Channels;
}

/** A mask: 255 is inside, 0 is outside, between is partly. */
export type Mask = Raster<1>;

/** A picture filled with 0. */
export function createRaster<Channels extends 1 | 3 | 4>(width: number, height: number, channels: Channels): Raster<Channels> {
  return { data: new Uint8Array(width * height * channels), width, height, channels };
}

/** A part of a picture as one of its own; the part lies inside. */
export function cropOf<Channels extends 1 | 3 | 4>(
  { data, width, channels }: Raster<Channels>,
  part: { x: number; y: number; width: number; height: number },
): Raster<Channels> {
  const cropped = createRaster(part.width, part.height, channels);
  for (let row = 0; row < part.height; row += 1) {
    const start = ((part.y + row) * width + part.x) * channels;
    cropped.data.set(data.subarray(start, start + part.width * channels), row * part.width * channels);
  }
  return cropped;
}
