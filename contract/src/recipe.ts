/** What the tools offer: styles, scales and picture sizes. */

export { type SourceRole, sourceRoles, type Tool, tools } from './tools.ts';

export const styles = ['photo', 'oil', 'watercolour', 'ink', 'pencil', 'toon', 'neon', 'pixel', 'papercut'] as const;
export type Style = (typeof styles)[number];

export const scales = ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'] as const;
export type Scale = (typeof scales)[number];

/** Lengths of a picture's long side, in pixels: the usual one and the one on request. */
export const longSides = [1024, 1536] as const;
export type LongSide = (typeof longSides)[number];

export const enhanceFactors = [2, 4] as const;
export const enhanceModes = ['fast', 'fine'] as const;
export type EnhanceMode = (typeof enhanceModes)[number];

export interface Size {
  width: number;
  height: number;
}

/**
 * The pixel size of a scale: the long side is exact, the short one is rounded to a multiple of 8.
 * @example pictureSize('3:2', 1024) → { width: 1024, height: 680 }
 */
export function pictureSize(scale: string, longSide: number = longSides[0]): Size {
  const [across = 1, down = 1] = scale.split(':').map(Number);
  const short = Math.round((longSide * Math.min(across, down)) / Math.max(across, down) / 8) * 8;
  return across >= down ? { width: longSide, height: short } : { width: short, height: longSide };
}

/** Lengths of a clip's long side, in pixels: the usual one and the one on request. */
export const clipLongSides = [768, 1280] as const;

/**
 * The pixel size of a clip of this shape (a scale, or a picture's size): the long side is exact, the short one is rounded to a
 * multiple of 8.
 * @example clipSize('16:9', 768) → { width: 768, height: 432 }
 */
export function clipSize(shape: string | Size, longSide: number = clipLongSides[0]): Size {
  return pictureSize(typeof shape === 'string' ? shape : `${shape.width}:${shape.height}`, longSide);
}

/** Lengths of a restyled picture's long side that can be asked for; without one it is as large as its source. */
export const restyledLongSides = [1024, 1536, 2048] as const;

/** The shortest and the longest side of a restyled picture, in pixels. */
export const restyledSideMin = 16;
export const restyledSideMax = 2048;

/**
 * The pixel size of a restyled picture: that of its source, cut to the scale where one is asked for, and made smaller
 * where its long side is over `restyledSideMax`, or as long as is asked for.
 * @example restyledSize({ width: 4000, height: 3000 }, undefined) → { width: 2048, height: 1536 }
 */
export function restyledSize(source: Size, scale: string | undefined, longSide?: number): Size {
  const [across = 1, down = 1] = scale ? scale.split(':').map(Number) : [source.width, source.height];
  const long = Math.max(across, down);
  const unit = longSide ? longSide / long : Math.min(source.width / across, source.height / down, restyledSideMax / long);
  return { width: Math.max(1, Math.round(across * unit)), height: Math.max(1, Math.round(down * unit)) };
}

/** The pixel size of an enhanced picture. */
export function enhancedSize(source: Size, factor: number): Size {
  return { width: source.width * factor, height: source.height * factor };
}

/** Pixels added on each side of a picture. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The pixel size of an expanded picture. */
export function expandedSize(source: Size, { left, top, right, bottom }: Margins): Size {
  return { width: source.width + left + right, height: source.height + top + bottom };
}
