import type { Canvas, Stage } from '../paint/picture.ts';
import { between } from '../pixels/between.ts';
import { toOklab } from '../pixels/oklab.ts';
import { clamp, decode, smoothstep } from '../pixels/shade.ts';
import { findSky, skyAround } from './find-sky.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** A coarse map over a picture, read between its cells. */
interface Chart {
  columns: number;
  rows: number;
  values: Floats;
  /** The value at a pixel of the full picture. */
  at(x: number, y: number): number;
}

/**
 * What a flat picture shows, guessed from its colours alone: there is no depth in a photograph.
 * All charts hold 0 to 1.
 */
export interface View {
  stages: Stage[];
  /** How surely a pixel of a colour (OKLab) is open sky: even, blue or bright, and joined to the upper edge. */
  skyAt(x: number, y: number, lab: Float64Array): number;
  /** 0 near … 1 far: sky is far, the lower and the sharper is nearer. */
  depth: Chart;
  /** How much detail a place deserves: most where fine detail sits among skin colours, as in a face. */
  attention: Chart;
  /** Lightness (OKLab), softened. */
  light: Chart;
  /** How surely a place is even grass or other low green that reaches down to the lower edge. */
  lawn: Chart;
  /** How surely a place is built: its edges run level and upright. */
  built: Chart;
  /** Around small bright spots. */
  lamps: Chart;
  /** Side that the light comes from: −1 left … 1 right. One value, known after the stages. */
  side: Floats;
  /** Where the sky ends, as a share of the height; 0 without a sky. One value, known after the stages. */
  horizon: Floats;
  /** Mean lightness of the picture (OKLab). One value, known after the stages. */
  mean: Floats;
}

/** The charts while they are drawn, and what they are drawn from. */
interface Charts {
  columns: number;
  rows: number;
  step: number;
  lab: Floats;
  fine: Floats;
  spare: Floats;
  horizon: Floats;
  mean: Floats;
  light: Chart;
  sky: Chart;
  nearSky: Chart;
  skyColours: Floats;
  depth: Chart;
  attention: Chart;
  lawn: Chart;
  built: Chart;
  lamps: Chart;
  side: Floats;
}

/** Cells over which a sky keeps its colour. */
const skyReach = 7;
/** Cells along the long side of the charts. */
const cells = 176;

/** @param picture sRGB values, 0 to 1, three a pixel. */
export function viewOf(canvas: Canvas, picture: Floats): View {
  const { width, height, memory } = canvas;
  const step = Math.max(1, Math.ceil(Math.max(width, height) / cells));
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const count = columns * rows;
  const lab = memory.floats('view-lab', count * 3);
  const fine = memory.floats('view-fine', count);
  const horizon = memory.floats('view-horizon', 1);
  const mean = memory.floats('view-mean', 1);
  const chart = (name: string): Chart => {
    const values = memory.floats(`view-${name}`, count);
    return { columns, rows, values, at: readerOf(values, columns, rows, step) };
  };
  const sky = chart('sky');
  const nearSky = chart('near-sky');
  const skyColours = memory.floats('view-sky-colours', count * 3);
  const depth = chart('depth');
  const attention = chart('attention');
  const light = chart('light');
  const lawn = chart('lawn');
  const built = chart('built');
  const lamps = chart('lamps');
  const side = memory.floats('view-side', 1);
  const spare = memory.floats('view-spare', count);
  const charts: Charts = {
    lawn,
    built,
    lamps,
    side,
    columns,
    rows,
    step,
    lab,
    fine,
    spare,
    horizon,
    mean,
    light,
    sky,
    nearSky,
    skyColours,
    depth,
    attention,
  };

  return {
    stages: [
      { phase: 'sketching', rows, cost: 1, paint: (from, to) => gather(charts, canvas, picture, from, to) },
      { phase: 'sketching', rows: 1, cost: 0.5, paint: () => chartAll(charts) },
    ],
    skyAt,
    depth,
    attention,
    light,
    lawn,
    built,
    lamps,
    side,
    horizon,
    mean,
  };

  /** Surely sky within the charted one; near it, what has the colour of the sky in that row. */
  function skyAt(x: number, y: number, own: Float64Array): number {
    const near = smoothstep(0.02, 0.3, nearSky.at(x, y));
    if (near === 0) return 0;
    const core = smoothstep(0.8, 1, sky.at(x, y)) * smoothstep(0.55, 0.95, nearSky.at(x, y));
    if (core === 1) return 1;
    const cellOf = (place: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(place / step)));
    const cell = (cellOf(y, rows) * columns + cellOf(x, columns)) * 3;
    const apart = Math.hypot(
      ((own[0] as number) - (skyColours[cell] as number)) * 0.8,
      (own[1] as number) - (skyColours[cell + 1] as number),
      (own[2] as number) - (skyColours[cell + 2] as number),
    );
    return Math.max(core, near * smoothstep(0.105, 0.045, apart));
  }
}

/** Mean colour of each cell, and how much its pixels differ from their neighbours. */
function gather(
  { columns, step, lab, fine, built, lamps }: Charts,
  { width, height }: Canvas,
  picture: Floats,
  from: number,
  to: number,
): void {
  const found = new Float64Array(3);
  for (let row = from; row < to; row += 1) {
    const bottom = Math.min(height, (row + 1) * step);
    for (let column = 0; column < columns; column += 1) {
      const right = Math.min(width, (column + 1) * step);
      let red = 0;
      let green = 0;
      let blue = 0;
      let unrest = 0;
      let slanted = 0;
      let brightest = 0;
      for (let y = row * step; y < bottom; y += 1) {
        for (let x = column * step; x < right; x += 1) {
          const at = (y * width + x) * 3;
          red += picture[at] as number;
          green += picture[at + 1] as number;
          blue += picture[at + 2] as number;
          const next = x + 1 < width ? at + 3 : at;
          const below = y + 1 < height ? at + width * 3 : at;
          const here = picture[at + 1] as number;
          const across = Math.abs((picture[next + 1] as number) - here);
          const down = Math.abs((picture[below + 1] as number) - here);
          unrest += across + down;
          slanted += Math.min(across, down);
          brightest = Math.max(brightest, here);
        }
      }
      const pixels = (bottom - row * step) * (right - column * step);
      const at = row * columns + column;
      toOklab(decode(red / pixels), decode(green / pixels), decode(blue / pixels), found);
      lab.set(found, at * 3);
      fine[at] = unrest / pixels;
      built.values[at] = smoothstep(0.2, 0.08, slanted / (unrest + 1e-6)) * smoothstep(0.008, 0.03, unrest / pixels);
      lamps.values[at] = smoothstep(0.75, 0.92, brightest) * smoothstep(0.14, 0.34, brightest - green / pixels);
    }
  }
}

/** The charts are small: one thread draws all of them. */
function chartAll(charts: Charts): void {
  const { columns, rows, lab, fine, spare, horizon, mean, light, sky, nearSky, skyColours, depth, attention } = charts;
  const count = columns * rows;
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    light.values[at] = lab[at * 3] as number;
    total += lab[at * 3] as number;
  }
  mean[0] = total / count;
  blur(light.values, spare, columns, rows, 2);
  horizon[0] = chartSky(charts);
  chartGreen(charts);
  chartLights(charts);
  skyAround(lab, sky.values, skyColours, nearSky.values, (plane) => blur(plane, spare, columns, rows, skyReach), columns, rows);
  nearSky.values.set(sky.values);
  blur(nearSky.values, spare, columns, rows, 5);
  blur(sky.values, spare, columns, rows, 1);
  blur(fine, spare, columns, rows, 2);
  chartThings(charts);
  blur(attention.values, spare, columns, rows, 4);
  for (let at = 0; at < count; at += 1) attention.values[at] = smoothstep(0.05, 0.34, attention.values[at] as number);
  blur(depth.values, spare, columns, rows, 2);
}

/** Finds the sky; answers where it ends, as a share of the height. */
function chartSky({ columns, rows, lab, fine, sky }: Charts): number {
  findSky(lab, fine, sky.values, columns, rows);
  let lowest = 0;
  let area = 0;
  for (let row = 0; row < rows; row += 1) {
    let width = 0;
    for (let column = 0; column < columns; column += 1) width += sky.values[row * columns + column] as number;
    area += width;
    if (width > columns * 0.05) lowest = (row + 1) / rows;
  }
  if (area < columns * rows * 0.03) {
    sky.values.fill(0);
    lowest = 0;
  }
  return lowest;
}

/** Finds what grows at the foot of the picture: up each column as long as it stays about as green and as light, flowers left out. */
function chartGreen({ columns, rows, lab, lawn, spare }: Charts): void {
  lawn.values.fill(0);
  const highest = Math.floor(rows * 0.48);
  for (let column = 0; column < columns; column += 1) {
    let usual = -1;
    let missed = 0;
    let row = rows - 1;
    for (; row >= highest && missed < 4; row -= 1) {
      const at = row * columns + column;
      const [light, a, b] = [lab[at * 3] as number, lab[at * 3 + 1] as number, lab[at * 3 + 2] as number];
      const green = Math.abs(Math.atan2(b, a) - 2.15) < 0.6 && Math.hypot(a, b) > 0.02;
      if (!green || (usual >= 0 && Math.abs(light - usual) > 0.16)) {
        missed += 1;
        continue;
      }
      usual = usual < 0 ? light : usual + (light - usual) * 0.15;
      lawn.values[at] = 1;
      for (; missed > 0; missed -= 1) if (row + missed < rows) lawn.values[at + missed * columns] = 1;
    }
    // Green without end is a wood.
    if (missed < 4) for (let at = highest; at < rows; at += 1) lawn.values[at * columns + column] = 0;
  }
  // Stripes of single columns are no lawn, and what stands in one is not cut out of it.
  blur(lawn.values, spare, columns, rows, 3);
  for (let at = 0; at < columns * rows; at += 1) lawn.values[at] = smoothstep(0.25, 0.6, lawn.values[at] as number);
}

/** Where lamps may be, what is built, and from which side the light comes. */
function chartLights({ columns, rows, lab, sky, built, lamps, side, spare }: Charts): void {
  let lean = 0;
  let total = 0;
  for (let at = 0; at < columns * rows; at += 1) {
    const open = sky.values[at] as number;
    const [light, a, b] = [lab[at * 3] as number, lab[at * 3 + 1] as number, lab[at * 3 + 2] as number];
    const green = Math.abs(Math.atan2(b, a) - 2.15) < 0.6 ? smoothstep(0.015, 0.04, Math.hypot(a, b)) : 0;
    built.values[at] = (built.values[at] as number) * (1 - open) * (1 - green);
    lamps.values[at] = (lamps.values[at] as number) * (1 - open) * (1 - green);
    lean += light * (((at % columns) + 0.5) / columns - 0.5);
    total += light / 4;
  }
  side[0] = lean < 0 ? Math.min(-0.35, (lean / total) * 8) : Math.max(0.35, (lean / total) * 8);
  blur(built.values, spare, columns, rows, 3);
  // Between its edges a wall is even.
  for (let at = 0; at < columns * rows; at += 1) built.values[at] = smoothstep(0.04, 0.28, built.values[at] as number);
  blur(lamps.values, spare, columns, rows, 2);
}

/** Guesses distance and attention of each cell. */
function chartThings({ columns, rows, lab, fine, sky, depth, attention }: Charts): void {
  const sharpest = highest(fine);
  for (let row = 0; row < rows; row += 1) {
    const v = (row + 0.5) / rows;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const detail = smoothstep(0.08, 0.75, (fine[at] as number) / sharpest);
      const open = sky.values[at] as number;
      depth.values[at] = clamp(Math.max(open, 0.62 * (1 - v) ** 0.8 + 0.12 - 0.3 * detail));
      const a = lab[at * 3 + 1] as number;
      const b = lab[at * 3 + 2] as number;
      const chroma = Math.hypot(a, b);
      const hue = Math.atan2(b, a);
      const skin =
        smoothstep(0.45, 0.15, Math.abs(hue - 0.95)) *
        smoothstep(0.02, 0.045, chroma) *
        smoothstep(0.17, 0.12, chroma) *
        smoothstep(0.25, 0.45, lab[at * 3] as number);
      attention.values[at] = detail * (0.35 + 0.65 * skin) * (1 - open);
    }
  }
}

function highest(values: Floats): number {
  let most = 0.01;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** A box blur run twice each way, with running sums; beyond the rim its values go on. */
function blur(values: Floats, spare: Floats, columns: number, rows: number, reach: number): void {
  for (let pass = 0; pass < 2; pass += 1) {
    for (let row = 0; row < rows; row += 1) slide(values, spare, row * columns, 1, columns, reach);
    for (let column = 0; column < columns; column += 1) slide(spare, values, column, columns, rows, reach);
  }
}

/** Means over a window that slides along `count` values, `stride` apart. */
function slide(source: Floats, target: Floats, start: number, stride: number, count: number, reach: number): void {
  const at = (index: number): number => source[start + (index < 0 ? 0 : index >= count ? count - 1 : index) * stride] as number;
  let sum = 0;
  for (let tap = -reach; tap <= reach; tap += 1) sum += at(tap);
  for (let index = 0; index < count; index += 1) {
    target[start + index * stride] = sum / (reach * 2 + 1);
    sum += at(index + reach + 1) - at(index - reach);
  }
}

function readerOf(values: Floats, columns: number, rows: number, step: number): (x: number, y: number) => number {
  return (x, y) => between(values, columns, rows, 1, 0, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5);
}
