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
