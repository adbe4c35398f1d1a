import type { Area } from '../view/area.ts';

/** One byte a pixel, row by row: 255 is marked. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Where a brush touches: its centre and radius in pixels of the picture. */
export interface Dab {
  x: number;
  y: number;
  radius: number;
}

export interface Brush {
  /** 1: a sharp disc; 0: falls off from the very centre. */
  hardness: number;
  erase: boolean;
}

/** Everything that the stroke between two dabs can touch. */
export function strokeArea(from: Dab, to: Dab): Area {
  const reach = Math.max(from.radius, to.radius) + 1;
  return {
    left: Math.min(from.x, to.x) - reach,
    top: Math.min(from.y, to.y) - reach,
    right: Math.max(from.x, to.x) + reach,
    bottom: Math.max(from.y, to.y) + reach,
  };
}

/**
 * Draws the straight stroke between two dabs within `area` (whole pixels, inside the picture). A pixel takes the larger of what
 * it was and what the stroke gives it (erasing: the smaller), so going over a place twice changes nothing and a soft stroke has
 * no beads. The fully covered middle of each row is filled at once; only its two ends are computed.
 */
export function paintStroke({ width, pixels }: Grey, from: Dab, to: Dab, { hardness, erase }: Brush, area: Area): void {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const squared = across * across + down * down;
  const falloff = (radius: number) => Math.max(1, radius * (1 - hardness));
  const least = Math.min(from.radius, to.radius);
  const core = least + 0.5 - falloff(least);
  const outer = Math.max(from.radius, to.radius) + 0.5;
  const full = erase ? 0 : 255;

  const put = (row: number, y: number, begin: number, end: number) => {
    for (let x = begin; x < end; x++) {
      const toX = x + 0.5 - from.x;
      const toY = y - from.y;
      const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (toX * across + toY * down) / squared));
      const radius = from.radius + (to.radius - from.radius) * along;
      const distance = Math.hypot(toX - across * along, toY - down * along);
      const linear = Math.min(1, Math.max(0, (radius + 0.5 - distance) / falloff(radius)));
      if (linear === 0) continue;
      const cover = Math.round(255 * (hardness === 1 ? linear : linear * linear * (3 - 2 * linear)));
      const before = pixels[row + x] as number;
      pixels[row + x] = erase ? Math.min(before, 255 - cover) : Math.max(before, cover);
    }
  };

  for (let line = area.top; line < area.bottom; line++) {
    const y = line + 0.5;
    const row = line * width;
    const reached = rowOfCapsule(from, to, outer, y);
    if (!reached) continue;
    const begin = Math.max(area.left, Math.floor(reached.left - 0.5));
    const end = Math.min(area.right, Math.ceil(reached.right + 0.5));
    const inside = core > 0 ? rowOfCapsule(from, to, core, y) : undefined;
    const fillBegin = inside ? Math.max(begin, Math.ceil(inside.left - 0.5)) : end;
    const fillEnd = inside ? Math.min(end, Math.floor(inside.right - 0.5) + 1) : end;
    if (fillEnd <= fillBegin) {
      put(row, y, begin, end);
      continue;
    }
    put(row, y, begin, fillBegin);
    pixels.fill(full, row + fillBegin, row + fillEnd);
    put(row, y, fillEnd, end);
  }
}

/** Where the line `y` crosses everything at most `radius` from the way between two points; nothing where it does not. */
function rowOfCapsule(from: Dab, to: Dab, radius: number, y: number): { left: number; right: number } | undefined {
  let left = Infinity;
  let right = -Infinity;
  const disc = (centre: Dab) => {
    const rise = y - centre.y;
    if (Math.abs(rise) > radius) return;
    const half = Math.sqrt(radius * radius - rise * rise);
    left = Math.min(left, centre.x - half);
    right = Math.max(right, centre.x + half);
  };
  disc(from);
  disc(to);
  const across = to.x - from.x;
  const down = to.y - from.y;
  const length = Math.hypot(across, down);
  if (length > 0 && down !== 0) {
    // The two straight sides lie `radius` to the left and to the right of the way.
    for (const side of [-1, 1]) {
      const aside = { x: (-down / length) * radius * side, y: (across / length) * radius * side };
      const along = (y - from.y - aside.y) / down;
      if (along < 0 || along > 1) continue;
      const x = from.x + across * along + aside.x;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  } else if (length > 0 && Math.abs(y - from.y) <= radius) {
    left = Math.min(left, from.x, to.x);
    right = Math.max(right, from.x, to.x);
  }
  return left <= right ? { left, right } : undefined;
}

/** How large a brush is under a pen: a fifth of its size when it hardly touches. Mice and fingers press evenly. */
export function pressedRadius(size: number, pointer: { type: string; pressure: number }): number {
  return (size / 2) * (pointer.type === 'pen' ? 0.2 + 0.8 * Math.min(1, Math.max(0, pointer.pressure)) : 1);
}
