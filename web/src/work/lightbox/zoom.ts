/** Zoom and pan of one picture in its view. Pure; `x` and `y` are how far the picture's middle stands from the view's, in pixels. */

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
/** Of what is fitted. */
const maxScale = 8;

interface Point {
  x: number;
  y: number;
}

export interface Sizes {
  /** The picture as fitted, at scale 1. */
  picture: { width: number; height: number };
  view: { width: number; height: number };
  /** The scale at which each pixel of the file is one of the screen. */
  actual: number;
}

/** What fits into the view. @param pixels width and height of the file @param density of the screen, in its own pixels for each of CSS */
export function sizesIn(
  view: { width: number; height: number },
  pixels: { width: number; height: number },
  density: number = devicePixelRatio,
): Sizes {
  const width = Math.min(view.width, (view.height * pixels.width) / pixels.height);
  const picture = { width, height: (width * pixels.height) / pixels.width };
  return { view, picture, actual: width > 0 ? pixels.width / density / width : 1 };
}

/** Fitted it is as large as the view takes; a smaller file goes down to its own size. */
function within(scale: number, { actual }: Sizes): number {
  return Math.min(maxScale, Math.max(Math.min(1, actual), scale));
}

/** In the middle, each pixel of the file as one of the screen, or as near to that as it goes. */
export function actualSize(sizes: Sizes): Zoom {
  return { ...fitted, scale: within(sizes.actual, sizes) };
}

/** Zooms by a factor so that what lies under `at` (from the view's middle) stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom {
  const scale = within(zoom.scale * factor, sizes);
  const ratio = scale / zoom.scale;
  return clampToView({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, sizes);
}

/** The same picture in a view of another size: fitted there too, or its pixels as large as before and the same point in the middle. */
export function moved(zoom: Zoom, from: Sizes, to: Sizes): Zoom {
  if (zoom.scale === 1) return zoom;
  return zoomAt({ ...zoom, scale: (zoom.scale * to.actual) / from.actual }, 1, { x: 0, y: 0 }, to);
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
