import { gatherCentres } from '../../looks/cluster.ts';
import { absorbSpecks } from '../../looks/specks.ts';
import { between } from '../../pixels/between.ts';
import { toOklab } from '../../pixels/oklab.ts';
import { clamp, decode } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** A picture cut into sheets of one colour each, which lie on one another. Known after the stages. */
export interface Sheets {
  stages: Stage[];
  /** OKLab, three floats a sheet, the lowest sheet first. */
  colours: Floats;
  /** Which sheet lies at a pixel, which one is next, and how much of the pixel the first covers, 0.5 to 1. */
  at(x: number, y: number, out: { first: number; second: number; cover: number }): void;
  /** How high the paper lies around a place, in sheets, with soft edges. */
  heightAt(x: number, y: number): number;
}

export interface Cutting {
  /** How many sheets. */
  sheets: number;
  /** Side of the cells that are decided as one, in pixels: what is much smaller is not cut. */
  cell: number;
  /** How much nearness counts against darkness where it is decided which sheet lies on top, 0 to 1. */
  nearness: number;
  /** How many cells a piece needs, or it is not cut. */
  scrap: number;
}

/** Axes of a cell: lightness, both colour axes, distance; and how much each counts where cells are compared. */
const axes = 4;
const weights = [1, 2.5, 2.5, 0.3] as const;
const samplesMost = 5000;
/** Standard deviation of the bells that round the sheets' edges, in cells: first specks go, then edges become clean. */
const bells = [1.2, 2, 1.7, 1.2] as const;

/** How many cells away a thing's surroundings are looked at, and how far their colours must be for it to stand out. */
const around = 5;
const outstanding = 0.26;

/** How many cells far a cell looks to each side for calm surroundings. */
const calmReach = 4;
/** Attention (0 to 1) from which it looks only half as far. */
const carefully = 0.45;
/** How far the colours on both sides of a thin thing may be from each other. */
const alikeSides = 0.1;
/** And how far they must be from its own. */
const thinOutstanding = 0.16;

/** The cells of a picture and what is known of them; each stage fills one of these. */
interface Cells {
  columns: number;
  rows: number;
  step: number;
  sheets: number;
  /** Weighted axes of each cell, and of the colour of each sheet, the lowest first. */
  means: Floats;
  calmed: Floats;
  centres: Floats;
  colours: Floats;
  labels: Uint8Array<ArrayBufferLike>;
  /** How much of each sheet lies around a cell: blurred along the row, then both ways. */
  across: Floats;
  shares: Floats;
  heights: Floats;
}

/**
 * Cells take the nearest of a few colours (and distances), and their edges are rounded as scissors would: each sheet's
 * own map is blurred, and a cell goes to the sheet that is strongest there.
 * Source: B. Merriman, J. Bence, S. Osher, "Motion of multiple junctions: a level set approach" (1994).
 * @param name of the helper buffers. @param picture sRGB values 0 to 1, three a pixel.
 */
export function cutSheets(canvas: Canvas, name: string, picture: Floats, { sheets, cell, nearness, scrap }: Cutting): Sheets {
  const { width, height, memory } = canvas;
  const step = Math.max(1, Math.round(cell));
  // In a small picture a cell is a larger part of it: fewer of them make a piece.
  const fineness = Math.min(1, cell / step);
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const cells: Cells = {
    columns,
    rows,
    step,
    sheets,
    means: memory.floats(`${name}-means`, columns * rows * axes),
    calmed: memory.floats(`${name}-calmed`, columns * rows * axes),
    centres: memory.floats(`${name}-centres`, sheets * axes),
    colours: memory.floats(`${name}-colours`, sheets * 3),
    labels: memory.bytes(`${name}-labels`, columns * rows),
    across: memory.floats(`${name}-across`, columns * rows * sheets),
    shares: memory.floats(`${name}-shares`, columns * rows * sheets),
    heights: memory.floats(`${name}-heights`, columns * rows),
  };
  const stages: Stage[] = [
    { phase: 'brushwork', rows, cost: 0.5, paint: (from, to) => gather(cells, canvas, picture, from, to) },
    { phase: 'brushwork', rows, cost: 2, paint: (from, to) => calm(cells, cells.means, cells.calmed, canvas, from, to) },
    { phase: 'brushwork', rows, cost: 2, paint: (from, to) => calm(cells, cells.calmed, cells.means, canvas, from, to) },
    { phase: 'brushwork', rows: 1, cost: 0.6, paint: () => choose(cells, nearness) },
    { phase: 'brushwork', rows, cost: 0.5, paint: (from, to) => assign(cells, from, to) },
    ...rounding(cells, canvas, bells[0] * fineness),
    { phase: 'brushwork', rows: 1, cost: 0.4, paint: () => tidy(cells, scrap * fineness ** 2) },
    ...rounding(cells, canvas, bells[1] * fineness),
    ...rounding(cells, canvas, bells[2] * fineness),
    ...rounding(cells, canvas, bells[3] * fineness),
    { phase: 'brushwork', rows, cost: 0.1, paint: (from, to) => measure(cells, from, to) },
  ];
  return { stages, colours: cells.colours, at: readerOf(cells, bells[3] * fineness), heightAt: heightsOf(cells) };
}

/** The mean colour and distance of each cell. */
function gather({ columns, step, means }: Cells, { width, height, depth }: Canvas, picture: Floats, from: number, to: number): void {
  const lab = new Float64Array(3);
  for (let row = from; row < to; row += 1) {
    const bottom = Math.min(height, (row + 1) * step);
    for (let column = 0; column < columns; column += 1) {
      const right = Math.min(width, (column + 1) * step);
      const sums = [0, 0, 0, 0] as [number, number, number, number];
      for (let y = row * step; y < bottom; y += 1) {
        for (let at = y * width + column * step; at < y * width + right; at += 1) {
          sums[0] += picture[at * 3] as number;
          sums[1] += picture[at * 3 + 1] as number;
          sums[2] += picture[at * 3 + 2] as number;
          sums[3] += depth[at] as number;
        }
      }
      const [red, green, blue, far] = sums.map((sum) => clamp(sum / ((bottom - row * step) * (right - column * step))));
      toOklab(decode(red as number), decode(green as number), decode(blue as number), lab);
      const at = (row * columns + column) * axes;
      for (let axis = 0; axis < 3; axis += 1) means[at + axis] = (lab[axis] as number) * (weights[axis] as number);
      means[at + 3] = (far as number) * weights[3];
    }
  }
}

/**
 * Texture goes and edges stay: a cell takes the mean of the calmest side of its surroundings, and what is thin before a
 * calm ground keeps its own colour. A face is looked at more closely.
 * Source: M. Kuwahara and others, "Processing of RI-angiocardiographic images" (1976), with soft weights.
 */
function calm(cells: Cells, means: Floats, calmed: Floats, { width, height, attention }: Canvas, from: number, to: number): void {
  const { columns, step } = cells;
  const mixed = new Float64Array(axes);
  for (let row = from; row < to; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (row * columns + column) * axes;
      const care = attention ? attention(Math.min(width - 1, column * step), Math.min(height - 1, row * step)) : 0;
      if (isThin(cells, means, row, column)) for (let axis = 0; axis < axes; axis += 1) mixed[axis] = means[at + axis] as number;
      else calmest(cells, means, row, column, care > carefully ? calmReach / 2 : calmReach, mixed);
      for (let axis = 0; axis < axes; axis += 1) calmed[at + axis] = mixed[axis] as number;
    }
  }
}

/** The means of four squares that meet at a cell, each `reach` (an even number of) cells wide, weighted by how calm they are. */
function calmest({ columns, rows }: Cells, means: Floats, row: number, column: number, reach: number, out: Float64Array): void {
  // Every second cell is enough to tell.
  const cells = (reach / 2 + 1) ** 2;
  const sums = new Float64Array(axes);
  let weights = 0;
  out.fill(0);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const left = quarter % 2 === 0 ? -reach : 0;
    const top = quarter < 2 ? -reach : 0;
    sums.fill(0);
    let unrest = 0;
    for (let down = top; down <= top + reach; down += 2) {
      const start = clamp(row + down, 0, rows - 1) * columns;
      for (let right = left; right <= left + reach; right += 2) {
        const place = (start + clamp(column + right, 0, columns - 1)) * axes;
        for (let axis = 0; axis < axes; axis += 1) {
          const value = means[place + axis] as number;
          sums[axis] = (sums[axis] as number) + value / cells;
          unrest += (value * value) / cells;
        }
      }
    }
    for (let axis = 0; axis < axes; axis += 1) unrest -= (sums[axis] as number) ** 2;
    const weight = 1 / (1e-5 + Math.max(0, unrest)) ** 2;
    weights += weight;
    for (let axis = 0; axis < axes; axis += 1) out[axis] = (out[axis] as number) + (sums[axis] as number) * weight;
  }
  for (let axis = 0; axis < axes; axis += 1) out[axis] = (out[axis] as number) / weights;
}

/** Whether a cell belongs to something thin, such as a mast: both sides are alike and calm, and far from its own colour. */
function isThin({ columns, rows }: Cells, means: Floats, row: number, column: number): boolean {
  const gap = (one: number, other: number): number => {
    let sum = 0;
    for (let axis = 0; axis < axes; axis += 1) sum += ((means[one * axes + axis] as number) - (means[other * axes + axis] as number)) ** 2;
    return sum;
  };
  const own = row * columns + column;
  for (let axis = 0; axis < 2; axis += 1) {
    const place = (far: number): number =>
      axis === 0 ? row * columns + clamp(column + far, 0, columns - 1) : clamp(row + far, 0, rows - 1) * columns + column;
    const [one, other] = [place(-around), place(around)];
    if (
      gap(own, one) > thinOutstanding ** 2 &&
      gap(own, other) > thinOutstanding ** 2 &&
      gap(one, other) < alikeSides ** 2 &&
      gap(one, place(-around - 3)) < alikeSides ** 2 &&
      gap(other, place(around + 3)) < alikeSides ** 2
    )
      return true;
  }
  return false;
}

/** Which colours there are, and which sheet lies on which. */
function choose({ columns, rows, sheets, means, centres, colours }: Cells, nearness: number): void {
  const total = columns * rows;
  const stride = Math.max(1, Math.floor(total / samplesMost));
  const points = new Float64Array((Math.floor((total - 1) / stride) + 1) * axes);
  for (let at = 0; at < points.length; at += 1) points[at] = means[Math.floor(at / axes) * stride * axes + (at % axes)] as number;
  const found = gatherCentres(points, axes, sheets);
  const sorted = Array.from({ length: sheets }, (_, sheet) => Array.from(found.subarray(sheet * axes, (sheet + 1) * axes)));
  const lowness = (centre: number[]) => (nearness * (centre[3] as number)) / weights[3] + (1 - nearness) * (centre[0] as number);
  sorted.sort((one, other) => lowness(other) - lowness(one));
  for (const [sheet, centre] of sorted.entries()) {
    centres.set(centre, sheet * axes);
    colours.set(
      centre.slice(0, 3).map((value, axis) => value / (weights[axis] as number)),
      sheet * 3,
    );
  }
}

/** Each cell takes the nearest sheet. */
function assign({ columns, sheets, means, centres, labels }: Cells, from: number, to: number): void {
  for (let at = from * columns; at < to * columns; at += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      let apart = 0;
      for (let axis = 0; axis < axes; axis += 1) {
        const gap = (means[at * axes + axis] as number) - (centres[sheet * axes + axis] as number);
        apart += gap * gap;
      }
      if (apart >= least) continue;
      least = apart;
      labels[at] = sheet;
    }
  }
}

/** Scraps that nobody would cut go to the sheet around them; what stands out may be smaller. */
function tidy({ columns, rows, centres, labels }: Cells, scrap: number): void {
  absorbSpecks(labels, columns, rows, (own, around) => scrap * clamp(1.25 - apart(centres, own, around) * 2.8, 0.07, 1), scrap);
}

/** How far the colours of two sheets are from each other, in weighted OKLab. */
function apart(centres: Floats, one: number, other: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) sum += ((centres[one * axes + axis] as number) - (centres[other * axes + axis] as number)) ** 2;
  return Math.sqrt(sum);
}

/** Whether a cell is a small thing that stands out from all around, as a lit window does. */
function standsOut({ columns, rows, centres, labels }: Cells, row: number, column: number): boolean {
  const own = labels[row * columns + column] as number;
  const gap = (other: number) => apart(centres, own, labels[other] as number);
  return (
    gap(row * columns + Math.max(0, column - around)) > outstanding &&
    gap(row * columns + Math.min(columns - 1, column + around)) > outstanding &&
    gap(Math.max(0, row - around) * columns + column) > outstanding &&
    gap(Math.min(rows - 1, row + around) * columns + column) > outstanding
  );
}

/** Blurs every sheet's own map along the rows, then along the columns; `decide` gives each cell to the strongest. */
function rounding(cells: Cells, canvas: Canvas, sigma: number): Stage[] {
  const { columns, rows, sheets, labels, across } = cells;
  const reach = Math.max(1, Math.ceil(sigma * 2.4));
  const bell = bellOf(sigma, reach);
  return [
    {
      phase: 'brushwork',
      rows,
      cost: 0.5,
      paint(from, to) {
        across.fill(0, from * columns * sheets, to * columns * sheets);
        for (let row = from; row < to; row += 1) {
          for (let column = 0; column < columns; column += 1) {
            for (let tap = -reach; tap <= reach; tap += 1) {
              const label = labels[row * columns + clamp(column + tap, 0, columns - 1)] as number;
              const at = (row * columns + column) * sheets + label;
              across[at] = (across[at] as number) + (bell[tap + reach] as number);
            }
          }
        }
      },
    },
    { phase: 'brushwork', rows, cost: 0.8, paint: (from, to) => blurDown(cells, canvas, bell, from, to) },
    { phase: 'brushwork', rows, cost: 0.2, paint: (from, to) => decide(cells, from, to) },
  ];
}

/** Weights of a bell that sum to 1. */
function bellOf(sigma: number, reach: number): Float64Array {
  const bell = Float64Array.from({ length: reach * 2 + 1 }, (_, tap) => Math.exp(-0.5 * ((tap - reach) / sigma) ** 2));
  const sum = bell.reduce((total, weight) => total + weight, 0);
  return bell.map((weight) => weight / sum);
}

function blurDown(cells: Cells, canvas: Canvas, bell: Float64Array, from: number, to: number): void {
  const { columns, rows, step, sheets, labels, across, shares } = cells;
  const { width, height, attention } = canvas;
  const reach = (bell.length - 1) / 2;
  const length = columns * sheets;
  shares.fill(0, from * length, to * length);
  for (let row = from; row < to; row += 1) {
    for (let tap = -reach; tap <= reach; tap += 1) {
      const weight = bell[tap + reach] as number;
      const source = clamp(row + tap, 0, rows - 1) * length;
      for (let at = 0; at < length; at += 1)
        shares[row * length + at] = (shares[row * length + at] as number) + (across[source + at] as number) * weight;
    }
    // Scissors go more carefully where a face is, and around what stands out.
    for (let column = 0; column < columns; column += 1) {
      let care = attention ? attention(Math.min(width - 1, column * step), Math.min(height - 1, row * step)) * 0.5 : 0;
      if (care < 0.45 && (standsOut(cells, row, column) || isThin(cells, cells.means, row, column))) care = 0.45;
      if (care === 0) continue;
      const at = (row * columns + column) * sheets;
      for (let sheet = at; sheet < at + sheets; sheet += 1) shares[sheet] = (shares[sheet] as number) * (1 - care);
      const own = at + (labels[row * columns + column] as number);
      shares[own] = (shares[own] as number) + care;
    }
  }
}

function decide({ columns, sheets, labels, shares }: Cells, from: number, to: number): void {
  for (let at = from * columns; at < to * columns; at += 1) {
    let most = -1;
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const share = shares[at * sheets + sheet] as number;
      if (share <= most) continue;
      most = share;
      labels[at] = sheet;
    }
  }
}

/** How high the paper lies at a cell: the mean of its surroundings, so that shadows have no stairs. */
function measure({ columns, sheets, shares, heights }: Cells, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let total = 0;
      for (let sheet = 0; sheet < sheets; sheet += 1) total += (shares[(row * columns + column) * sheets + sheet] as number) * sheet;
      heights[row * columns + column] = total;
    }
  }
}

function readerOf({ columns, rows, step, sheets, labels, shares }: Cells, last: number): Sheets['at'] {
  /** Pixels from the edge between two sheets for a difference of their shares. */
  const perShare = (last * Math.sqrt(2 * Math.PI) * step) / 2;
  const mixed = new Float64Array(sheets);

  return (x, y, out) => {
    const u = clamp((x + 0.5) / step - 0.5, 0, columns - 1);
    const v = clamp((y + 0.5) / step - 0.5, 0, rows - 1);
    const left = u | 0;
    const top = v | 0;
    const a = top * columns + left;
    const b = left + 1 < columns ? a + 1 : a;
    const below = top + 1 < rows ? columns : 0;
    const label = labels[a] as number;
    out.first = label;
    out.second = label;
    out.cover = 1;
    if (label === labels[b] && label === labels[a + below] && label === labels[b + below]) return;
    for (let sheet = 0; sheet < sheets; sheet += 1) mixed[sheet] = between(shares, columns, rows, sheets, sheet, u, v);
    let most = -1;
    let next = -1;
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const share = mixed[sheet] as number;
      if (share > most) {
        next = most;
        out.second = out.first;
        most = share;
        out.first = sheet;
      } else if (share > next) {
        next = share;
        out.second = sheet;
      }
    }
    out.cover = clamp(0.5 + (most - next) * perShare, 0.5, 1);
  };
}

function heightsOf({ columns, rows, step, heights }: Cells): Sheets['heightAt'] {
  return (x, y) => between(heights, columns, rows, 1, 0, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5);
}
