import { hashPoint } from '../../pixels/random.ts';
import { clamp } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { smoothLight } from '../solids/smooth-light.ts';
import {
  createSamples,
  type Eye,
  type Projected,
  project,
  rasterise,
  samplesEach,
  sampleX,
  sampleY,
  trianglesEach,
} from '../things/mesh/rasteriser.ts';
import type { InteriorLight } from './interior-light.ts';
import { createSurfaceAt, type Surface } from './interior-surface.ts';
import type { RoomMesh } from './room-mesh.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** What is seen where nothing of the room is: colour of a place of the picture (pixels) outside the windows, into `out`. */
export type Outside = (px: number, py: number, out: Float64Array) => void;

/** All that is built from a plan when a thread first paints: the same in every thread. */
export interface Interior extends RoomMesh {
  readonly light: InteriorLight;
}

/** What is built out of a plan, and how its picture is taken. */
export interface InteriorShot {
  readonly eye: Eye;
  /** `canvas.depth` of something so many metres away. */
  readonly depthOf: (metres: number) => number;
  readonly built: () => Interior;
  readonly outside: () => Outside;
  /** Long side of the grid on which light is gathered; finer patterns than that are in the surfaces, not in the light. */
  readonly gridSide?: number;
  /** The sun is looked at on the grid first, and again only near the edges of shadows: for large places with a hard sun. */
  readonly coarseSun?: boolean;
  /** Made when a thread first paints: changes what a pixel shows of a surface. */
  readonly finishing?: () => Finishing;
}

/**
 * Changes the tones of a surface at a place of the picture (pixels): air before it, mirrors in water. `pixel`: its place in the canvas;
 * `part`: the share of the pixel that shows the surface.
 */
export type Finishing = (surface: Surface, px: number, py: number, pixel: number, tones: Float64Array, part: number) => void;

const rowsAtOnce = 16;

const firstOrder = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const secondOrder = [5, 2, 15, 8, 11, 12, 1, 6, 0, 7, 10, 13, 14, 9, 4, 3];

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly eye: Eye;
  readonly part: Floats;
  readonly reach: Floats;
  readonly facing: Floats;
  readonly place: Floats;
  /** 1 where the surface mirrors others. */
  readonly shiny: Floats;
  readonly light: Floats;
  readonly smooth: Floats;
  readonly mirror: Floats;
  readonly mirrorSmooth: Floats;
  /** Sunlight that arrives, 0 to 1, where it is looked at on the grid. */
  readonly sun: Floats;
}

function gridOf({ width, height, memory }: Canvas, eye: Eye, gridSide: number): Grid {
  const factor = Math.min(1, gridSide / Math.max(width, height));
  const [columns, rows] = [Math.max(8, Math.round(width * factor)), Math.max(8, Math.round(height * factor))];
  const floats = (name: string, each: number) => memory.floats(`room.${name}`, columns * rows * each);
  return {
    width: columns,
    height: rows,
    eye: {
      centreX: (eye.centreX * columns) / width,
      horizon: (eye.horizon * rows) / height,
      focal: (eye.focal * columns) / width,
      height: eye.height,
    },
    part: floats('part', 1),
    reach: floats('reach', 1),
    facing: floats('facing', 3),
    place: floats('place', 3),
    shiny: floats('shiny', 1),
    light: floats('light', 3),
    smooth: floats('smooth', 3),
    mirror: floats('mirror', 3),
    mirrorSmooth: floats('mirror-smooth', 3),
    sun: floats('sun', 1),
  };
}

/**
 * A room as stages: what a coarse grid sees, the light that arrives there, smoothed along surfaces, and the picture itself with
 * eight samples a pixel, which takes its light from the grid and its sunlight and patterns from each place.
 */
export function interiorStages(canvas: Canvas, shot: InteriorShot): Stage[] {
  const { built } = shot;
  const grid = gridOf(canvas, shot.eye, shot.gridSide ?? 420);
  const { width, height } = grid;
  const smoothed = (from: Floats, to: Floats, step: number): Stage => ({
    phase: 'light',
    rows: height,
    cost: 0.4,
    paint: smoothLight(width, height, from, to, grid.facing, grid.reach, grid.part, step),
  });
  return [
    { phase: 'sketching', rows: height, cost: 1.5, paint: surfaceRows(grid, built) },
    { phase: 'light', rows: height, cost: 6, paint: gatherRows(canvas.seed, grid, shot) },
    smoothed(grid.light, grid.smooth, 1),
    smoothed(grid.smooth, grid.light, 2),
    smoothed(grid.light, grid.smooth, 4),
    smoothed(grid.mirror, grid.mirrorSmooth, 1),
    smoothed(grid.mirrorSmooth, grid.mirror, 2),
    { phase: 'objects', rows: canvas.height, cost: 4, paint: pictureRows(canvas, shot, grid) },
  ];
}

function surfaceRows(grid: Grid, built: () => Interior): Stage['paint'] {
  const { width, eye } = grid;
  let seen: Projected | undefined;
  return (from, to) => {
    const { mesh, partOf } = built();
    seen ??= project(mesh, { x: 0, y: 0, z: 0, size: 1, turn: 0 }, eye);
    const surfaceAt = createSurfaceAt(mesh, seen, eye);
    for (let row = from; row < to; row += rowsAtOnce) {
      const last = Math.min(to, row + rowsAtOnce);
      const samples = createSamples(0, row, width, last - row);
      rasterise(seen, 0, samples);
      for (let at = 0; at < width * (last - row); at += 1) {
        const pixel = row * width + at;
        const owner = samples.owner[at * samplesEach + 3] as number;
        if (owner < 0) {
          grid.part[pixel] = -1;
          grid.reach[pixel] = 99;
          continue;
        }
        const triangle = owner % trianglesEach;
        const { x, y, z, nx, ny, nz, finish } = surfaceAt(
          triangle,
          (at % width) + (sampleX[3] as number),
          row + Math.floor(at / width) + (sampleY[3] as number),
          undefined,
        );
        grid.part[pixel] = partOf[triangle] as number;
        grid.shiny[pixel] = (finish.gloss ?? 0) >= 0.28 ? 1 : 0;
        grid.reach[pixel] = z;
        grid.facing.set([nx, ny, nz], pixel * 3);
        grid.place.set([x, y, z], pixel * 3);
      }
    }
  };
}

function gatherRows(seed: number, grid: Grid, { built, coarseSun }: InteriorShot): Stage['paint'] {
  const { width, eye, part, facing, place, shiny } = grid;
  const sum = new Float64Array(3);
  return (from, to) => {
    const { light } = built();
    for (let row = from; row < to; row += 1)
      for (let column = 0; column < width; column += 1) {
        const pixel = row * width + column;
        if ((part[pixel] as number) < 0) continue;
        const at = pixel * 3;
        const [nx, ny, nz] = [facing[at] as number, facing[at + 1] as number, facing[at + 2] as number];
        const lift = 0.004;
        const [x, y, z] = [(place[at] as number) + nx * lift, (place[at + 1] as number) + ny * lift, (place[at + 2] as number) + nz * lift];
        // Neighbours look in different directions: sixteen of them share out the whole circle, which smoothing brings together.
        const cell = (column & 3) + (row & 3) * 4;
        const first = ((firstOrder[cell] as number) + hashPoint(column, row, seed)) / 16;
        const second = ((secondOrder[cell] as number) + hashPoint(column, row, seed + 1)) / 16;
        light.gather(x, y, z, nx, ny, nz, first, second, sum);
        grid.light.set(sum, at);
        if (coarseSun) grid.sun[pixel] = light.sunAt(x, y, z, nx, ny, nz, 0.5);
        if ((shiny[pixel] as number) === 0) continue;
        // The mirrored ray, a little rough.
        const [vx, vy, vz] = [x, y - eye.height, z];
        const length = Math.sqrt(vx * vx + vy * vy + vz * vz);
        const facingEye = (vx * nx + vy * ny + vz * nz) / length;
        const rough = 0.05;
        const dx = vx / length - 2 * facingEye * nx + (first - 0.5) * rough;
        const dy = vy / length - 2 * facingEye * ny + (second - 0.5) * rough;
        const dz = vz / length - 2 * facingEye * nz;
        const unit = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        light.look(x, y, z, dx * unit, dy * unit, dz * unit, sum);
        grid.mirror.set(sum, at);
      }
  };
}

/** Light of the grid for a place of the picture, from the neighbours that show the same surface. */
function createLookup(grid: Grid) {
  const { width, height, part, reach, facing } = grid;
  return (
    gx: number,
    gy: number,
    own: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    lit: Float64Array,
    mirrored: Float64Array,
  ): void => {
    const [left, top] = [Math.floor(gx - 0.5), Math.floor(gy - 0.5)];
    let total = 0;
    lit.fill(0);
    mirrored.fill(0);
    for (let dy = 0; dy < 2; dy += 1)
      for (let dx = 0; dx < 2; dx += 1) {
        const column = clamp(left + dx, 0, width - 1);
        const row = clamp(top + dy, 0, height - 1);
        const pixel = row * width + column;
        if ((part[pixel] as number) < 0) continue;
        const [fx, fy] = [1 - Math.abs(gx - 0.5 - (left + dx)), 1 - Math.abs(gy - 0.5 - (top + dy))];
        const at = pixel * 3;
        const same = nx * (facing[at] as number) + ny * (facing[at + 1] as number) + nz * (facing[at + 2] as number);
        const gap = Math.abs((reach[pixel] as number) - z) / z;
        const weight =
          (fx * fy + 0.02) * (part[pixel] === own ? 1 : 0.004) * (same > 0.2 ? same * same * same : 0.004) * (1 / (1 + gap * gap * 900)) +
          1e-7;
        total += weight;
        for (let channel = 0; channel < 3; channel += 1) {
          lit[channel] = (lit[channel] as number) + (grid.smooth[at + channel] as number) * weight;
          mirrored[channel] = (mirrored[channel] as number) + (grid.mirror[at + channel] as number) * weight;
        }
      }
    if (total === 0) {
      lit.fill(0.3);
      return;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      lit[channel] = (lit[channel] as number) / total;
      mirrored[channel] = (mirrored[channel] as number) / total;
    }
  };
}

/** Sunlight of a place from the grid, where all neighbours that show its surface agree; −1 where they do not. */
function createSunLookup({ width, height, part, facing, sun }: Grid) {
  return (gx: number, gy: number, own: number, nx: number, ny: number, nz: number, thin: boolean): number => {
    const [left, top] = [Math.floor(gx - 0.5), Math.floor(gy - 0.5)];
    let [alike, open] = [0, 0];
    for (let row = Math.max(0, top - 1); row <= Math.min(height - 1, top + 2); row += 1)
      for (let column = Math.max(0, left - 1); column <= Math.min(width - 1, left + 2); column += 1) {
        const pixel = row * width + column;
        const at = pixel * 3;
        const same = nx * (facing[at] as number) + ny * (facing[at + 1] as number) + nz * (facing[at + 2] as number);
        if (part[pixel] !== own || (same < 0.97 && !thin)) continue;
        alike += 1;
        if ((sun[pixel] as number) > 0) open += 1;
      }
    // Leaves are too small for shadows of their own; soft shadows have no edges to be looked for.
    if (thin && alike > 2) return open / alike;
    if (alike < 5 || (open > 0 && open < alike)) return -1;
    return open > 0 ? 1 : 0;
  };
}

function pictureRows(canvas: Canvas, { eye, depthOf, built, outside, finishing, coarseSun }: InteriorShot, grid: Grid): Stage['paint'] {
  const { width, height, colour, depth } = canvas;
  const lookup = createLookup(grid);
  const sunLookup = createSunLookup(grid);
  const [own, lit, mirrored, view] = [new Float64Array(3), new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const tones = new Float64Array(3);
  let change: Finishing | undefined;
  let seen: Projected | undefined;

  function rows(from: number, to: number): void {
    const { mesh, partOf, light } = built();
    seen ??= project(mesh, { x: 0, y: 0, z: 0, size: 1, turn: 0 }, eye);
    const surfaceAt = createSurfaceAt(mesh, seen, eye);
    const beyond = outside();
    change ??= finishing?.();
    const samples = createSamples(0, from, width, to - from);
    rasterise(seen, 0, samples);
    const owners = samples.owner;
    for (let at = 0; at < width * (to - from); at += 1) {
      const [x, y] = [at % width, from + Math.floor(at / width)];
      const pixel = y * width + x;
      const first = at * samplesEach;
      let [red, green, blue, away, empty] = [0, 0, 0, 0, 0];
      for (let sample = 0; sample < samplesEach; sample += 1) {
        const owner = owners[first + sample] as number;
        if (owner === -2) continue;
        if (owner === -1) {
          empty += 1;
          continue;
        }
        let [count, sx, sy] = [0, 0, 0];
        for (let other = sample; other < samplesEach; other += 1) {
          if ((owners[first + other] as number) !== owner) continue;
          owners[first + other] = -2;
          count += 1;
          sx += sampleX[other] as number;
          sy += sampleY[other] as number;
        }
        const triangle = owner % trianglesEach;
        const [px, py] = [x + sx / count, y + sy / count];
        const surface = surfaceAt(triangle, px, py, own);
        const { nx, ny, nz, z, finish } = surface;
        const [gx, gy] = [(px * grid.width) / width, (py * grid.height) / height];
        lookup(gx, gy, partOf[triangle] as number, z, nx, ny, nz, lit, mirrored);
        const known = coarseSun
          ? sunLookup(gx, gy, partOf[triangle] as number, nx, ny, nz, light.soft === true || finish.thin !== undefined)
          : -1;
        const sun =
          known >= 0
            ? known * Math.max(0, nx * light.sun[0] + ny * light.sun[1] + nz * light.sun[2])
            : light.sunAt(surface.x + nx * 0.004, surface.y + ny * 0.004, z + nz * 0.004, nx, ny, nz, 0.35);
        const [vx, vy] = [surface.x, surface.y - eye.height];
        const facing = 1 + (vx * nx + vy * ny + z * nz) / Math.sqrt(vx * vx + vy * vy + z * z);
        const gloss = finish.gloss ?? 0;
        const shine = gloss >= 0.95 ? 0.8 : gloss * gloss * (0.045 + 0.8 * facing ** 4);
        for (let channel = 0; channel < 3; channel += 1) {
          const arrives = (lit[channel] as number) + sun * (light.sunColour[channel] as number);
          tones[channel] =
            (own[channel] as number) * arrives * (1 - shine * 0.6) +
            (mirrored[channel] as number) * shine +
            (finish.glow ? (finish.glow[channel] as number) : 0);
        }
        change?.(surface, px, py, pixel, tones, count / samplesEach);
        red += (tones[0] as number) * count;
        green += (tones[1] as number) * count;
        blue += (tones[2] as number) * count;
        away += z * count;
      }
      if (empty > 0) {
        beyond(x + 0.5, y + 0.5, view);
        red += (view[0] as number) * empty;
        green += (view[1] as number) * empty;
        blue += (view[2] as number) * empty;
      }
      colour[pixel * 3] = red / samplesEach;
      colour[pixel * 3 + 1] = green / samplesEach;
      colour[pixel * 3 + 2] = blue / samplesEach;
      depth[pixel] = empty > samplesEach / 2 ? 1 : depthOf(away / (samplesEach - empty));
    }
  }

  return (from, to) => {
    for (let row = from; row < to; row += rowsAtOnce) rows(row, Math.min(to, row + rowsAtOnce));
  };
}
