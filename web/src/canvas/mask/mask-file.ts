import type { Grey } from '../strokes/paint-stroke.ts';
import type { Size } from '../view/area.ts';

/** A mask as a file: a grey PNG in the picture's size, white = repaint. */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** An 8-bit grey PNG of exactly the mask's size and bytes (PNG, 3rd edition). */
export async function encodeMask({ width, height, pixels }: Grey): Promise<Blob> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = 8;
  const data = await deflate(width, height, pixels);
  return new Blob([new Uint8Array(signature), chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', new Uint8Array())], {
    type: 'image/png',
  });
}

async function deflate(width: number, height: number, pixels: Uint8Array): Promise<Uint8Array> {
  const rows = Math.max(1, Math.floor(1_000_000 / (width + 1)));
  let row = 0;
  // Each row begins with its filter, which is none: even areas are small as they are.
  const lines = new ReadableStream<BufferSource>({
    pull(controller) {
      if (row >= height) return controller.close();
      const part = Math.min(rows, height - row);
      const bytes = new Uint8Array(part * (width + 1));
      for (let line = 0; line < part; line++) {
        bytes.set(pixels.subarray((row + line) * width, (row + line + 1) * width), line * (width + 1) + 1);
      }
      row += part;
      controller.enqueue(bytes);
    },
  });
  const packed = lines.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const checksums = Uint32Array.from({ length: 256 }, (_, value) => {
  let rest = value;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (checksums[(rest ^ byte) & 255] as number) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** A pixel of a mask's file: how light it is, as far as it is there at all. */
export function greyOf(red: number, green: number, blue: number, alpha: number): number {
  return Math.round(((0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha) / 255);
}

const shapeTolerance = 0.01;

/**
 * Whether a mask's file belongs to a picture: of the same shape it is made to fit, because programs save masks of the picture
 * at other sizes; of another shape it was drawn for something else and is refused.
 */
export function maskFits(file: Size, picture: Size): boolean {
  const ratio = file.width / file.height / (picture.width / picture.height);
  return Math.abs(ratio - 1) <= shapeTolerance;
}
