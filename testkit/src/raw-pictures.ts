import sharp from 'sharp';

/** Pictures as plain pixels, for tests that compare them byte by byte. */
export interface RawPicture {
  width: number;
  height: number;
  /** Red, green, blue, alpha of each pixel, row by row. */
  pixels: Uint8Array;
}

/** A picture that a function draws: red, green and blue of each place. */
export function drawnPicture(width: number, height: number, draw: (x: number, y: number) => readonly [number, number, number]): RawPicture {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set([...draw(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, pixels };
}

export function pngOf({ width, height, pixels }: RawPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

export async function pixelsOf(file: Buffer): Promise<RawPicture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

/** The places that differ, and the smallest box that holds them: left, top, right, bottom (both last ones outside). */
export function differences(one: RawPicture, other: RawPicture): { count: number; box: [number, number, number, number] } {
  let count = 0;
  let [left, top, right, bottom] = [one.width, one.height, 0, 0];
  for (let place = 0; place < one.width * one.height; place++) {
    const at = place * 4;
    if ([0, 1, 2, 3].every((byte) => one.pixels[at + byte] === other.pixels[at + byte])) continue;
    count++;
    const x = place % one.width;
    const y = Math.floor(place / one.width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { count, box: [left, top, right, bottom] };
}
