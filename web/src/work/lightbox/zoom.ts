/** Zoom and pan of one picture in its view. Pure; `x` and `y` are how far the picture's middle stands from the view's, in pixels. */

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
export const maxScale = 8;

interface Point {
  x: number;
  y: number;
}

export interface Sizes {
  /** The picture as fitted, at scale 1. */
  picture: { width: number; height: number };
  view: { width: number; height: number };
}

/** Zooms by a factor so that what lies under `at` (from the view's middle) stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return clampToView({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, sizes);
}

export function panBy(zoom: Zoom, by: Point, sizes: Sizes): Zoom {
  return clampToView({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes);
}

/** No edge of the picture leaves the view inwards; a picture smaller than the view stays in the middle. */
function clampToView(zoom: Zoom, { picture, view }: Sizes): Zoom {
  const roomX = Math.max(0, (picture.width * zoom.scale - view.width) / 2);
  const roomY = Math.max(0, (picture.height * zoom.scale - view.height) / 2);
  const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value)) + 0;
  return { scale: zoom.scale, x: clamp(zoom.x, roomX), y: clamp(zoom.y, roomY) };
}
