import type { Control } from '../control.ts';
import { fromOklab, toOklab } from '../pixels/oklab.ts';
import { hashPoint } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { encode } from '../pixels/shade.ts';
import type { FaceLayer } from './face-layer.ts';
import type { WarpMap } from './fit/warp-map.ts';
import type { LightMatch } from './look/match-light.ts';
import { type Missing, matchSharpness, poreAt } from './look/match-sharpness.ts';
import type { OtherSide } from './look/other-side.ts';
import type { Seam } from './look/seam.ts';
import { type Colours, linearOf } from './look/skin-colours.ts';
import type { Grid } from './planes/face-grid.ts';
import type { Pyramid } from './planes/picture-pyramid.ts';
import { readSharply } from './planes/read-sharply.ts';

/** All that is known of a face before it is painted, over a grid. */
export interface FacePlan {
  grid: Grid;
  map: WarpMap;
  seam: Seam;
  light: LightMatch;
  /** 1 where eyes, brows and lips are: what may be darker than skin and of another tint. */
  features: Float32Array;
  /** 1 where the white of eyes and teeth are: what may be brighter than skin. */
  whites: Float32Array;
  skin: Float32Array;
  /** Pixels of the source for one of the target. */
  step: number;
  /** 1 where the source's glasses are, and the colours of the skin that shows instead of them. */
  bare: { rims: Float32Array; skin: Colours } | undefined;
  /** What is read from the other side of the source's face. */
  spare?: OtherSide;
}

/** Lips and brows differ from skin in tint by so much at most, and irises by so much more. */
const mostTint = 0.075;
const eyeTint = 0.2;
/** Rows between two looks whether somebody stopped it. */
const rowsAtOnce = 32;

/** Paints the source's face over the target's, at full size. */
export function paintFace(result: Raster, source: Pyramid, plan: FacePlan, control: Control): void {
  const layer = drawLayer(result, source, plan, control);
  const missing = matchSharpness(layer, plan.step, control);
  control.progress(0.85);
  layOver(result, layer, plan.grid, missing, control);
}

function drawLayer(
  result: Raster,
  source: Pyramid,
  { grid, map, seam, light, features, whites, skin, step, bare, spare }: FacePlan,
  control: Control,
): FaceLayer {
  const { width, height } = grid;
  const layer: FaceLayer = {
    width,
    height,
    colours: new Float32Array(width * height * 3),
    beneath: new Float32Array(width * height),
    share: new Float32Array(width * height),
    skin: new Uint8Array(width * height),
    features: new Uint8Array(width * height),
  };
  const rank = Math.max(0, Math.min(source.levels.length - 1, Math.floor(Math.log2(step) + 0.35)));
  const level = source.levels[rank] as Pyramid['levels'][number];
  const scale = 1 / 2 ** rank;
  const colour = new Float32Array(3);
  const lab = new Float64Array(3);
  const between = createBetween(grid);
  for (let row = 0; row < height; row += 1) {
    if (row % rowsAtOnce === 0) {
      control.throwIfStopped();
      control.progress(0.4 + (row / height) * 0.35);
    }
    for (let column = 0; column < width; column += 1) {
      between.place(column, row);
      const share = between.read(seam.share, 1, 0);
      const u = between.read(map, 2, 0);
      if (!(share > 0.002) || Number.isNaN(u)) continue;
      const at = row * width + column;
      readSharply(level, u * scale, between.read(map, 2, 1) * scale, colour);
      const aside = spare ? between.read(spare.share, 1, 0) : 0;
      if (spare && aside > 0) mixAside(level, between, spare.map, scale, aside, colour);
      toOklab(linearOf(colour[0] as number), linearOf(colour[1] as number), linearOf(colour[2] as number), lab);
      const rim = bare ? between.read(bare.rims, 1, 0) : 0;
      if (bare && rim > 0) mixLab(lab, rim, between, bare.skin);
      const gain = between.read(light.gain, 1, 0);
      const baseL = between.read(light.base.lightness, 1, 0);
      const baseA = between.read(light.base.a, 1, 0);
      const baseB = between.read(light.base.b, 1, 0);
      const lit = (lab[0] as number) * gain;
      // What is darker than skin, such as brows, takes less of its tint: it has less light to tint.
      const tint = Math.min(1.15, lit / Math.max(0.05, baseL));
      layer.share[at] = share;
      const feature = between.read(features, 1, 0);
      layer.features[at] = feature * 255;
      const re = between.read(light.turnRe, 1, 0);
      const im = between.read(light.turnIm, 1, 0);
      const a = (lab[1] as number) * gain;
      const b = (lab[2] as number) * gain;
      const turnedA = a * re - b * im;
      const turnedB = a * im + b * re;
      const addedA = between.read(light.tintA, 1, 0) * tint;
      const addedB = between.read(light.tintB, 1, 0) * tint;
      // Grey is not made blue where skin has to lose yellow.
      const own = tintLeft(turnedA, turnedB, addedA, addedB);
      const white = between.read(whites, 1, 0);
      // Contrast that skin needs would turn irises black.
      const contrast = light.contrast + (1 - light.contrast) * white;
      const hair = feature * (1 - white);
      const warmer = hair > 0 ? warmthLacking(turnedA + addedA * own, turnedB + addedB * own, baseA, baseB, tint) * hair : 0;
      const offA = (turnedA + addedA * own + baseA * warmer - baseA) * light.colourfulness;
      const offB = (turnedB + addedB * own + baseB * warmer - baseB) * light.colourfulness;
      const off = Math.sqrt(offA * offA + offB * offB);
      const less = off > 0 ? soften(off, light.tinted + (mostTint - light.tinted) * feature + eyeTint * white) / off : 1;
      const kept = 1 - between.read(seam.plain, 1, 0);
      layer.colours[at * 3] = baseL + limited((lit - baseL) * contrast, 1 - baseL, light, feature, white) * kept;
      layer.colours[at * 3 + 1] = baseA + offA * less * kept;
      layer.colours[at * 3 + 2] = baseB + offB * less * kept;
      layer.skin[at] = share > 0.7 && between.read(skin, 1, 0) > 0.5 ? 1 : 0;
      if (result.channels === 1) layer.colours.fill(0, at * 3 + 1, at * 3 + 3);
      readTarget(result, grid.x + column, grid.y + row, lab);
      layer.beneath[at] = lab[0] as number;
    }
  }
  return layer;
}

const other = new Float32Array(3);

/** Mixes in what the source shows on its other side. */
function mixAside(
  level: Pyramid['levels'][number],
  between: ReturnType<typeof createBetween>,
  map: WarpMap,
  scale: number,
  share: number,
  colour: Float32Array,
): void {
  const u = between.read(map, 2, 0);
  if (Number.isNaN(u)) return;
  readSharply(level, u * scale, between.read(map, 2, 1) * scale, other);
  for (let axis = 0; axis < 3; axis += 1) {
    const own = colour[axis] as number;
    colour[axis] = own + ((other[axis] as number) - own) * share;
  }
}

function mixLab(lab: Float64Array, share: number, between: ReturnType<typeof createBetween>, { lightness, a, b }: Colours): void {
  const part = Math.min(1, share * 1.3);
  for (const [axis, plane] of [lightness, a, b].entries()) {
    const own = lab[axis] as number;
    lab[axis] = own + (between.read(plane, 1, 0) - own) * part;
  }
}

/** How much of a tint may be added so that what it takes away is there: 1 where it adds, less where it would go beyond grey. */
function tintLeft(a: number, b: number, addedA: number, addedB: number): number {
  const size = addedA * addedA + addedB * addedB;
  const along = a * addedA + b * addedB;
  if (size < 1e-9) return 1;
  return along >= 0 ? 1 : Math.min(1, -along / size);
}

/** Hair of brows shows at least this part of the skin between and beneath, and of the light on it. */
const leastWarmth = 0.55;
const mostWarmth = 0.007;

/** How much of the skin's tint has to be added, so that dark grey hair does not turn blue beside warmer skin. */
function warmthLacking(a: number, b: number, baseA: number, baseB: number, tint: number): number {
  const size = baseA * baseA + baseB * baseB;
  if (size < 1e-9) return 0;
  const lacking = leastWarmth * Math.sqrt(Math.min(1, tint)) - (a * baseA + b * baseB) / size;
  return lacking <= 0 ? 0 : Math.min(lacking, mostWarmth / Math.sqrt(size));
}

/** No skin is brighter or darker than the target's is; what is no skin has limits of its own. */
function limited(difference: number, room: number, { brighter, darker }: LightMatch, feature: number, white: number): number {
  if (difference < 0) return feature > 0.99 ? difference : -soften(-difference, darker / (1 - feature));
  return soften(difference, Math.min(Math.max(0.02, room), brighter / (1 - Math.min(0.99, white))));
}

/** The value as it is up to half of the limit, then ever less, never more than the limit. */
function soften(value: number, limit: number): number {
  const part = value / limit;
  return part < 0.5 ? value : limit * (1 - 0.5 * Math.exp(1 - 2 * part));
}

function readTarget({ data, width, channels }: Raster, x: number, y: number, lab: Float64Array): void {
  const at = (y * width + x) * channels;
  const last = channels === 1 ? 0 : 1;
  toOklab(linearOf(data[at] as number), linearOf(data[at + last] as number), linearOf(data[at + last * 2] as number), lab);
}

/** Reads planes of a grid between four cells, at the middle of a pixel. */
function createBetween({ cell, columns, rows }: Grid) {
  let first = 0;
  let across = 0;
  let down = 0;
  return {
    place(column: number, row: number): void {
      const x = Math.min((column + 0.5) / cell, columns - 1.001);
      const y = Math.min((row + 0.5) / cell, rows - 1.001);
      first = (y | 0) * columns + (x | 0);
      across = x - (x | 0);
      down = y - (y | 0);
    },
    read(plane: Float32Array, stride: number, part: number): number {
      const at = first * stride + part;
      const below = at + columns * stride;
      const above = (plane[at] as number) * (1 - across) + (plane[at + stride] as number) * across;
      const under = (plane[below] as number) * (1 - across) + (plane[below + stride] as number) * across;
      return above * (1 - down) + under * down;
    },
  };
}

function layOver(result: Raster, layer: FaceLayer, grid: Grid, { pores, grain }: Missing, control: Control): void {
  const { data, channels } = result;
  const rgb = new Float64Array(3);
  for (let row = 0; row < layer.height; row += 1) {
    if (row % rowsAtOnce === 0) control.throwIfStopped();
    for (let column = 0; column < layer.width; column += 1) {
      const from = row * layer.width + column;
      const share = layer.share[from] as number;
      if (share === 0) continue;
      const x = grid.x + column;
      const y = grid.y + row;
      const at = (y * result.width + x) * channels;
      const pore = pores > 0 ? poreAt(layer, from) : 0;
      const lightness = (layer.colours[from * 3] as number) + (pore === undefined ? grainAt(x, y) * grain : pore * pores);
      fromOklab(Math.max(0, lightness), layer.colours[from * 3 + 1] as number, layer.colours[from * 3 + 2] as number, rgb);
      for (let channel = 0; channel < Math.min(3, channels); channel += 1) {
        const wanted = Math.min(1, Math.max(0, encode(Math.max(0, rgb[channel] as number)))) * 255;
        const held = data[at + channel] as number;
        data[at + channel] = Math.round(held + (wanted - held) * share);
      }
    }
  }
}

/** Noise of a picture: mean 0, deviation about 1, with neighbours a little alike as after a camera's own smoothing. */
function grainAt(x: number, y: number): number {
  return (hashPoint(x, y, 1) + hashPoint(x + 1, y, 1) * 0.5 + hashPoint(x, y + 1, 1) * 0.5 + hashPoint(x, y, 2) - 1.5) * 2.2;
}
