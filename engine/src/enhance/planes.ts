import type { Raster } from '../pixels/raster.ts';

/** Red, green, blue from 0 to 1, one whole plane after the other, as networks want them. */
export function toPlanes({ data, width, height }: Raster<3>): Float32Array {
  const length = width * height;
  const planes = new Float32Array(length * 3);
  for (let index = 0, at = 0; index < length; index += 1, at += 3) {
    planes[index] = (data[at] as number) / 255;
    planes[length + index] = (data[at + 1] as number) / 255;
    planes[length * 2 + index] = (data[at + 2] as number) / 255;
  }
  return planes;
}

/** The way back, rounded and clamped. */
export function fromPlanes(planes: Float32Array, width: number, height: number): Raster<3> {
  const length = width * height;
  const data = new Uint8ClampedArray(length * 3);
  for (let index = 0, at = 0; index < length; index += 1, at += 3) {
    data[at] = (planes[index] as number) * 255;
    data[at + 1] = (planes[length + index] as number) * 255;
    data[at + 2] = (planes[length * 2 + index] as number) * 255;
  }
  return { data: new Uint8Array(data.buffer), width, height, channels: 3 };
}
