/** Which square of a picture is cropped. The centre is a share of width and height; `zoom` 1 is the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const zoomMax = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / crop.zoom;
  return { left: crop.x * width - side / 2, top: crop.y * height - side / 2, side };
}

/** The nearest crop that lies within the picture. */
export function within({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const held = Math.min(zoomMax, Math.max(1, zoom));
  const half = Math.min(width, height) / held / 2;
  const clamp = (share: number, length: number) => Math.min(1 - half / length, Math.max(half / length, share));
  return { x: clamp(x, width), y: clamp(y, height), zoom: held };
}

/** The picture dragged by a share of the square's side, as a hand moves it: to the right shows more of its left. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return within(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height });
}

export function zoomed(size: Size, crop: Crop, by: number): Crop {
  return within(size, { ...crop, zoom: crop.zoom * by });
}
