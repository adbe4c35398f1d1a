import type { Control } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { type Area, FillRefusal, type Window } from './area.ts';
import { fillArea } from './remove-area.ts';

/** Pixels added on each side of a picture. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Expansion {
  image: Raster;
  margins: Margins;
  /** Unsigned 32-bit number. Others give other fillings. */
  seed: number;
}

/**
 * A picture on a larger sheet: what it shows goes on over the margins, copied from its own edges. The picture itself stays as it is,
 * every byte. What is added is opaque.
 * @throws FillRefusal `no_area` without margins, `area_too_large` where too little is there to copy from.
 */
export function expandPicture({ image, margins, seed }: Expansion, control: Control): Raster {
  if (margins.left + margins.top + margins.right + margins.bottom === 0) throw new FillRefusal('no_area');
  const sheet = sheetOf(image, margins);
  const within = { x: margins.left, y: margins.top, width: image.width, height: image.height };
  return fillArea({ image: sheet, area: aroundPicture(sheet, within), seed, within }, control);
}

/** The picture on its sheet; the margins are empty. */
function sheetOf({ data, width, height, channels }: Raster, { left, top, right, bottom }: Margins): Raster {
  const across = width + left + right;
  const down = height + top + bottom;
  const bytes = new Uint8Array(across * down * channels);
  if (channels === 4) bytes.fill(255);
  for (let y = 0; y < height; y += 1) {
    bytes.set(data.subarray(y * width * channels, (y + 1) * width * channels), ((y + top) * across + left) * channels);
  }
  return { data: bytes, width: across, height: down, channels };
}

function aroundPicture(sheet: Raster, within: Window): Area {
  const window = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const weight = new Uint8Array(sheet.width * sheet.height).fill(255);
  for (let y = within.y; y < within.y + within.height; y += 1) {
    weight.fill(0, y * sheet.width + within.x, y * sheet.width + within.x + within.width);
  }
  return { window, weight, pixels: weight.length - within.width * within.height };
}
