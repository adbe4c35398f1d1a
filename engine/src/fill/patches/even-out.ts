import type { Control } from '../../control.ts';
import { growWindow } from '../area.ts';
import type { PatchField } from './patch-field.ts';
import { channels, type Level, reach } from './pyramid.ts';

/**
 * How strongly a pixel holds on to its voted colour, in relation to its four neighbours: an error at the edge is
 * spread over about 1/√hold pixels, far enough to hide a seam and too near to bleed through a whole object.
 */
const hold = 0.004;
const sweeps = 60;
/** A step of so many levels between hole and surroundings is half way between a seam and an edge of the picture. */
const seam = 14;

/**
 * Solves the hole anew from the differences between neighbours where they were copied from, with the known pixels
 * around as they are: steps of brightness where two sources meet vanish, and so does the seam to the surroundings.
 * Returns red, green and blue for each pixel of the hole, in the order of `places`.
 * Source: P. Pérez, M. Gangnet, A. Blake, "Poisson image editing", SIGGRAPH 2003; with a data term as in P. Bhat et
 * al., "GradientShop", ACM Transactions on Graphics 29 (2010).
 */
export function evenOut(level: Level, field: PatchField, control: Control): { places: Int32Array; colours: Float32Array } {
  const { width, height, look, hole } = level;
  const places = Int32Array.from(holePlaces(level, field));
  const order = orderOf(places, level, field);
  control.throwIfStopped();
  const from = places.map((place) => sourceOf(place, level, field));
  const steps = [-1, 1, -width, width];
  /** For each place and step: where the neighbour stands in `places`, -1 if it is known, -2 if there is none. */
  const beside = new Int32Array(places.length * 4);
  /** How much each neighbour is listened to. */
  const trust = new Float32Array(places.length * 4);
  const wanted = new Float32Array(places.length * 3);
  const colours = new Float32Array(places.length * 3);
  const weights = new Float32Array(places.length);
  const copied = new Float64Array(3);

  for (let at = 0; at < places.length; at += 1) {
    if ((at & 4095) === 0) control.throwIfStopped();
    const place = places[at] as number;
    const x = place % width;
    const y = (place / width) | 0;
    const own = from[at] as number;
    weights[at] = hold;
    for (let channel = 0; channel < 3; channel += 1) {
      const voted = look[place * channels + channel] as number;
      colours[at * 3 + channel] = voted;
      wanted[at * 3 + channel] = hold * voted;
    }
    for (const [side, step] of steps.entries()) {
      const there = place + step;
      const outside = side === 0 ? x === 0 : side === 1 ? x === width - 1 : side === 2 ? y === 0 : y === height - 1;
      if (outside || hole[there] === 2) {
        beside[at * 4 + side] = -2;
        continue;
      }
      const neighbour = order(there);
      beside[at * 4 + side] = neighbour;
      const other = neighbour >= 0 ? (from[neighbour] as number) : -1;
      let stepSquared = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        let difference = 0;
        let known = 0;
        if (own >= 0 && inside(own, side, width, height) && !hole[own + step]) {
          difference += (look[own * channels + channel] as number) - (look[(own + step) * channels + channel] as number);
          known += 1;
        }
        if (other >= 0 && inside(other, side ^ 1, width, height) && !hole[other - step]) {
          difference += (look[(other - step) * channels + channel] as number) - (look[other * channels + channel] as number);
          known += 1;
        }
        const now = (look[place * channels + channel] as number) - (look[there * channels + channel] as number);
        copied[channel] = known > 0 ? difference / known : now;
        stepSquared += (now - (copied[channel] as number)) ** 2;
      }
      const listen = 1 / (1 + stepSquared / (3 * seam * seam));
      trust[at * 4 + side] = listen;
      weights[at] = (weights[at] as number) + listen;
      for (let channel = 0; channel < 3; channel += 1) {
        const outer = neighbour < 0 ? (look[there * channels + channel] as number) : 0;
        wanted[at * 3 + channel] = (wanted[at * 3 + channel] as number) + listen * ((copied[channel] as number) + outer);
      }
    }
  }

  const eager = 1.85;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let at = 0; at < places.length; at += 1) {
      if ((at & 65_535) === 0) control.throwIfStopped();
      const weight = weights[at] as number;
      let red = wanted[at * 3] as number;
      let green = wanted[at * 3 + 1] as number;
      let blue = wanted[at * 3 + 2] as number;
      for (let side = at * 4; side < at * 4 + 4; side += 1) {
        const neighbour = beside[side] as number;
        if (neighbour < 0) continue;
        const listen = trust[side] as number;
        red += listen * (colours[neighbour * 3] as number);
        green += listen * (colours[neighbour * 3 + 1] as number);
        blue += listen * (colours[neighbour * 3 + 2] as number);
      }
      colours[at * 3] = (colours[at * 3] as number) * (1 - eager) + (eager * red) / weight;
      colours[at * 3 + 1] = (colours[at * 3 + 1] as number) * (1 - eager) + (eager * green) / weight;
      colours[at * 3 + 2] = (colours[at * 3 + 2] as number) * (1 - eager) + (eager * blue) / weight;
    }
  }
  return { places, colours };
}

function inside(place: number, side: number, width: number, height: number): boolean {
  if (side === 0) return place % width > 0;
  if (side === 1) return place % width < width - 1;
  return side === 2 ? place >= width : place < width * (height - 1);
}

/** Pixels to fill: those of the window, and of the rim that only its patches reach. */
function holePlaces(level: Level, field: PatchField): number[] {
  const { width, hole } = level;
  const around = growWindow(field.window, reach, level);
  const places: number[] = [];
  for (let y = around.y; y < around.y + around.height; y += 1) {
    for (let x = around.x; x < around.x + around.width; x += 1) if (hole[y * width + x] === 1) places.push(y * width + x);
  }
  return places;
}

/** Where a pixel stands in `places`; -1 if it does not. */
function orderOf(places: Int32Array, level: Level, field: PatchField): (place: number) => number {
  const { width } = level;
  const around = growWindow(field.window, reach, level);
  const order = new Int32Array(around.width * around.height).fill(-1);
  const within = (place: number) => {
    const y = ((place / width) | 0) - around.y;
    const x = place - (y + around.y) * width - around.x;
    return x < 0 || y < 0 || x >= around.width || y >= around.height ? -1 : y * around.width + x;
  };
  for (let at = 0; at < places.length; at += 1) order[within(places[at] as number)] = at;
  return (place) => {
    const at = within(place);
    return at < 0 ? -1 : (order[at] as number);
  };
}

/** Where the colour of a pixel comes from: by its own patch, or by the nearest one when it lies at the picture's edge. */
function sourceOf(place: number, { width }: Level, { window, copied }: PatchField): number {
  const x = place % width;
  const y = (place / width) | 0;
  const nearX = Math.max(window.x, Math.min(window.x + window.width - 1, x));
  const nearY = Math.max(window.y, Math.min(window.y + window.height - 1, y));
  const match = copied[(nearY - window.y) * window.width + nearX - window.x] as number;
  return match < 0 ? -1 : match + (y - nearY) * width + x - nearX;
}
