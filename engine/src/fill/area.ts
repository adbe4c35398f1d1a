import { distanceTo } from '../pixels/distance.ts';
import type { Mask } from '../pixels/raster.ts';

/** A part of a picture, in pixels. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where a picture may change and how much. Nothing outside `window` changes, and inside it nothing whose weight is 0.
 * Values lie row by row in the window.
 */
export interface Area {
  window: Window;
  /** 0: the picture stays; 255: it is replaced. */
  weight: Uint8Array;
  /** Pixels of the mask itself. */
  pixels: number;
}

/** Why an area cannot be filled. */
export class FillRefusal extends Error {
  readonly code: 'no_area' | 'area_too_large';
  constructor(code: FillRefusal['code']) {
    super(code === 'no_area' ? 'The mask is empty' : 'The mask leaves nothing to copy from');
    this.code = code;
  }
}

/** A pixel of a mask counts as inside from here on. */
const insideFrom = 128;
/** Removal replaces so much around the mask entirely, because a mask rarely takes all of an object's edge. */
const growMost = 8;

/**
 * The area of a removal. A pixel may change if and only if it is at most `feather` pixels (Euclidean, centre to
 * centre) from a pixel of the mask that is 128 or more; with `feather` 0 exactly the mask changes. Of this rim the
 * inner 60 % (8 px at most) is replaced entirely, and the rest fades out.
 * @throws FillRefusal `no_area`
 */
export function removalArea(mask: Mask, feather: number): Area {
  const grow = Math.min(growMost, feather * 0.6);
  return areaOf(mask, feather, 0, (outside) => (feather + 1 - outside) / (feather + 1 - grow));
}

/**
 * The area of a painting. A pixel may change if and only if it is at most `feather / 2` pixels from the mask; the
 * fade lies half inside the mask and half outside.
 * @throws FillRefusal `no_area`
 */
export function paintingArea(mask: Mask, feather: number): Area {
  const reach = feather / 2;
  return areaOf(mask, reach, reach, (outside, inside) => (reach + 1 - (outside > 0 ? outside : 1 - inside)) / (feather + 1));
}

/**
 * The area of a picture that was made elsewhere. A pixel may change if and only if the mask is 128 or more there; the fade lies
 * `feather` pixels deep inside.
 * @throws FillRefusal `no_area`
 */
export function replacedArea(mask: Mask, feather: number): Area {
  return areaOf(mask, 0, feather, (_outside, inside) => (feather > 0 ? inside / (feather + 1) : 1));
}

/** `fade` answers the share of the new picture from the distances to the mask and to its outside. */
function areaOf(mask: Mask, reach: number, inward: number, fade: (outside: number, inside: number) => number): Area {
  const bounds = boundsOf(mask);
  if (!bounds) throw new FillRefusal('no_area');
  const margin = Math.ceil(reach);
  const window = growWindow(bounds, margin, mask);
  const inside = new Uint8Array(window.width * window.height);
  let pixels = 0;
  for (let y = 0; y < window.height; y += 1) {
    for (let x = 0; x < window.width; x += 1) {
      if ((mask.data[(y + window.y) * mask.width + x + window.x] as number) < insideFrom) continue;
      inside[y * window.width + x] = 1;
      pixels += 1;
    }
  }
  const outward = distanceTo(inside, window.width, window.height);
  // Without a fade inside, how deep a pixel lies makes no difference.
  const depth =
    inward > 0
      ? distanceTo(
          inside.map((one) => 1 - one),
          window.width,
          window.height,
        )
      : undefined;
  const weight = new Uint8Array(inside.length);
  for (let at = 0; at < weight.length; at += 1) {
    const away = outward[at] as number;
    if (away > reach) continue;
    const share = Math.max(0, Math.min(1, fade(away, depth ? (depth[at] as number) : Number.POSITIVE_INFINITY)));
    weight[at] = Math.max(1, Math.round(share * share * (3 - 2 * share) * 255));
  }
  return { window, weight, pixels };
}

function boundsOf({ data, width, height }: Mask): Window | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] as number) < insideFrom) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The window with `margin` pixels around it, as far as the picture reaches. */
export function growWindow({ x, y, width, height }: Window, margin: number, picture: { width: number; height: number }): Window {
  const left = Math.max(0, x - margin);
  const top = Math.max(0, y - margin);
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, x + width + margin) - left,
    height: Math.min(picture.height, y + height + margin) - top,
  };
}
