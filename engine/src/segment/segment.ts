import type { Control } from '../control.ts';
import type { Window } from '../fill/area.ts';
import { createRaster, type Mask, type Raster } from '../pixels/raster.ts';
import { guessInBox } from './box-guess.ts';
import { outlinesAround } from './closed-outline.ts';
import { cutEdges } from './edge-cut.ts';
import type { ThingBox } from './find-things.ts';
import { mostLikely } from './most-likely.ts';
import type { ComputerVision } from './open-cv.ts';
import { cutRegions, known } from './region-cut.ts';
import { branchesAt, growTree, type RegionTree } from './region-tree.ts';
import { makeSmall, type SmallPicture } from './small-picture.ts';
import { softenEdge } from './soft-edge.ts';
import { findSuperpixels, type Superpixels } from './superpixels.ts';
import { tidyMask } from './tidy-mask.ts';

/** All that is worked out once for a picture, however often it is clicked on. About 40 MB. */
export interface PreparedPicture {
  image: Raster;
  small: SmallPicture;
  /** Larger, for the edges. */
  fine: SmallPicture;
  patches: Superpixels;
  tree: RegionTree;
}

/** What to select. Pixels of the picture; at least a box or a point to include. */
export interface Selection {
  points: readonly { x: number; y: number; include: boolean }[];
  /** x, y, width, height. */
  box?: readonly [number, number, number, number] | undefined;
  /** Outlines of faces in the picture, each a closed line: a click inside of one selects the face. */
  faces?: readonly (readonly { x: number; y: number }[])[] | undefined;
  /** Boxes of things that were found in the picture (`find-things.ts`): a click in one may mean the whole thing. */
  things?: readonly ThingBox[] | undefined;
}

export interface Selected {
  /** As large as the picture, with soft edges. */
  mask: Mask;
  /** Share of the picture that is selected, 0 to 1. */
  area: number;
}

const smallSide = 512;
const fineSide = 768;

/** Works a picture out for `selectFrom`: about a third of a second. */
export function preparePicture(image: Raster, control: Control): PreparedPicture {
  const small = makeSmall(image, smallSide);
  control.throwIfStopped();
  const fine = makeSmall(image, fineSide);
  control.throwIfStopped();
  const patches = findSuperpixels(small, 1100, control);
  control.progress(0.3);
  const tree = growTree(patches);
  control.progress(0.5);
  return { image, small, fine, patches, tree };
}

/**
 * Selects the thing that is clicked on or stands in the box. Points to exclude take away, points to include add.
 * The same picture and selection give the same mask. Nothing to include: an empty mask.
 */
export function selectFrom(prepared: PreparedPicture, selection: Selection, cv: ComputerVision, control: Control): Selected {
  const around = closerLook(prepared.image, selection);
  return around ? selectCloser(prepared.image, selection, around, cv, control) : selectIn(prepared, selection, cv, control);
}

function selectIn(prepared: PreparedPicture, selection: Selection, cv: ComputerVision, control: Control): Selected {
  const { image, small, fine, patches } = prepared;
  const clicks = selection.points.map(({ x, y, include }) => ({
    include,
    patch: patches.labels[placeIn(small, image, x, y)] as number,
    fine: placeIn(fine, image, x, y),
  }));
  const faces = clickedFaces(selection);
  let inside: Uint8Array;
  if (faces) {
    inside = fillLines(fine, image, faces);
  } else {
    const trim = (chosen: Uint8Array, known: readonly Click[]) => {
      const cut = cutEdges(cv, fine, chosen, known, Math.max(4, Math.round(Math.max(fine.width, fine.height) / 150)), 2);
      control.throwIfStopped();
      return tidyMask(cv, cut, chosen, fine, known);
    };
    const cutOut = (box: Selection['box'], known: readonly Click[]) =>
      trim(enlarge(chooseRegions(prepared, box, known, control), patches.labels, small, fine), known);
    const scale = (fine.width * fine.height) / (image.width * image.height);
    const things = thingsAround(selection).map((box) => ({
      boxArea: box[2] * box[3] * scale,
      cutOut: (withClicks: boolean) => cutOut(box, withClicks ? clicks : []),
    }));
    const places = clicks.map((click) => click.fine);
    const region = cutOut(selection.box, clicks);
    const outlined = outlinesOf(prepared, selection, control).map((outline) => trim(enlarge(outline, undefined, small, fine), clicks));
    inside = mostLikely(region, outlined, things, places, fine);
    control.progress(0.7);
  }
  control.progress(0.85);
  const mask = softenEdge(image, fine, inside, faces ? 3 : Math.max(3, Math.round(Math.max(fine.width, fine.height) / 160)), control);
  let sum = 0;
  for (const value of mask.data) sum += value;
  control.progress(1);
  return { mask, area: sum / 255 / mask.data.length };
}

/** A box of less than this part of the picture is looked at more closely. */
const smallBox = 0.3;

/** The surroundings of a small box, if all that is pointed at lies in them. */
function closerLook({ width, height }: Raster, { box, points }: Selection): Window | undefined {
  if (!box) return undefined;
  const [left, top, wide, high] = box;
  if (Math.max(wide / width, high / height) > smallBox) return undefined;
  const margin = Math.max(32, wide, high);
  const x = Math.max(0, Math.floor(left - margin));
  const y = Math.max(0, Math.floor(top - margin));
  const around = {
    x,
    y,
    width: Math.min(width, Math.ceil(left + wide + margin)) - x,
    height: Math.min(height, Math.ceil(top + high + margin)) - y,
  };
  if (around.width < 32 || around.height < 32) return undefined;
  const holds = points.every((point) => point.x >= x && point.y >= y && point.x < x + around.width && point.y < y + around.height);
  return holds ? around : undefined;
}

function selectCloser(
  image: Raster,
  { points, box = [0, 0, 0, 0] }: Selection,
  around: Window,
  cv: ComputerVision,
  control: Control,
): Selected {
  const part = createRaster(around.width, around.height, image.channels);
  for (let y = 0; y < around.height; y += 1) {
    const from = ((y + around.y) * image.width + around.x) * image.channels;
    part.data.set(image.data.subarray(from, from + around.width * image.channels), y * around.width * image.channels);
  }
  const [left, top, wide, high] = box;
  const moved: Selection = {
    points: points.map(({ x, y, include }) => ({ x: x - around.x, y: y - around.y, include })),
    box: [left - around.x, top - around.y, wide, high],
  };
  const found = selectIn(preparePicture(part, control), moved, cv, control);
  const mask = createRaster(image.width, image.height, 1);
  for (let y = 0; y < around.height; y += 1) {
    mask.data.set(found.mask.data.subarray(y * around.width, (y + 1) * around.width), (y + around.y) * image.width + around.x);
  }
  return { mask, area: (found.area * around.width * around.height) / (image.width * image.height) };
}

interface Click {
  include: boolean;
  /** The patch that was clicked on, and the pixel of the fine picture. */
  patch: number;
  fine: number;
}

function placeIn({ width, height }: SmallPicture, image: Raster, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor((x * width) / image.width)));
  const row = Math.max(0, Math.min(height - 1, Math.floor((y * height) / image.height)));
  return row * width + column;
}

/** Which patches are selected: 1 for each that is. */
function chooseRegions(
  { image, small, patches, tree }: PreparedPicture,
  box: Selection['box'],
  clicks: readonly Click[],
  control: Control,
): Uint8Array {
  const guess = new Uint8Array(patches.count);
  const fixed = new Uint8Array(patches.count);
  const leaning = new Float32Array(patches.count);
  const included = clicks.filter(({ include }) => include).map(({ patch }) => patch);
  const excluded = clicks.filter(({ include }) => !include).map(({ patch }) => patch);
  if (box) {
    const scale = small.width / image.width;
    const [x, y, width, height] = box.map((side) => side * scale) as [number, number, number, number];
    guessInBox(patches, { x, y, width, height }, small, { guess, fixed, leaning });
  }
  // In a box a click points out a part of the thing, outside of one it stands for all of it.
  const open = included.filter((patch) => !box || fixed[patch] === known.outside);
  for (const branch of branchesAt(tree, patches, open, new Set(excluded))) {
    for (const member of tree.members[branch] as number[]) guess[member] = 1;
  }
  const refused = excluded.flatMap((patch) => branchesAt(tree, patches, [patch], new Set(included)));
  for (const branch of refused) for (const member of tree.members[branch] as number[]) guess[member] = 0;
  for (const patch of included) {
    fixed[patch] = known.inside;
    guess[patch] = 1;
  }
  for (const patch of excluded) {
    fixed[patch] = known.outside;
    guess[patch] = 0;
  }
  if (!guess.includes(1)) return new Uint8Array(patches.count);
  // Clicks name branches of the tree, and those know more than looks alone.
  if (!box) for (let patch = 0; patch < patches.count; patch += 1) leaning[patch] = guess[patch] ? 4 : -4;
  for (const branch of refused) for (const member of tree.members[branch] as number[]) leaning[member] = -5;
  const nearness = (box ? 0.4 : 0.22) * Math.max(small.width, small.height);
  const cut = cutRegions(patches, { guess, fixed, leaning, nearness, evenness: 0.4, fairness: box ? 0.5 : 0, turns: box ? 6 : 4 }, control);
  if (box) return cut;
  // A cut that swallows its surroundings or loses the thing knows less than the guess.
  const before = areaOf(guess, patches);
  const after = areaOf(cut, patches);
  return after > before * 2.5 || after < before * 0.4 ? guess : cut;
}

function areaOf(chosen: Uint8Array, { sizes }: Superpixels): number {
  return sizes.reduce((sum, size, patch) => sum + (chosen[patch] ? size : 0), 0);
}

/** A mask of the small picture, or of its patches, at the size of the fine one. */
function enlarge(chosen: Uint8Array, labels: Int32Array | undefined, small: SmallPicture, fine: SmallPicture): Uint8Array {
  const inside = new Uint8Array(fine.width * fine.height);
  for (let y = 0; y < fine.height; y += 1) {
    const row = Math.min(small.height - 1, Math.floor(((y + 0.5) * small.height) / fine.height)) * small.width;
    for (let x = 0; x < fine.width; x += 1) {
      const column = Math.min(small.width - 1, Math.floor(((x + 0.5) * small.width) / fine.width));
      inside[y * fine.width + x] = chosen[labels ? (labels[row + column] as number) : row + column] as number;
    }
  }
  return inside;
}

/** The boxes of the things that hold every click, smallest first. None where a box is drawn or something is taken away. */
function thingsAround({ box, points, things = [] }: Selection): ThingBox[] {
  if (box || points.length === 0 || points.some(({ include }) => !include)) return [];
  return things
    .filter(([x, y, wide, high]) => points.every((point) => point.x >= x && point.y >= y && point.x <= x + wide && point.y <= y + high))
    .toSorted((one, other) => one[2] * one[3] - other[2] * other[3])
    .slice(0, 2);
}

/** What closed lines around a single click hold, in pixels of the small picture. */
function outlinesOf({ image, small }: PreparedPicture, { box, points }: Selection, control: Control): Uint8Array[] {
  const [point, ...others] = points;
  if (box || !point?.include || others.length > 0) return [];
  const x = Math.max(0, Math.min(image.width - 1, point.x));
  const y = Math.max(0, Math.min(image.height - 1, point.y));
  return outlinesAround(small, (x * small.width) / image.width, (y * small.height) / image.height, control);
}

type Line = readonly { x: number; y: number }[];

/** The faces that are clicked on, if nothing else is. */
function clickedFaces({ points, box, faces = [] }: Selection): Line[] | undefined {
  if (box || points.length === 0 || points.some(({ include }) => !include)) return undefined;
  const clicked = points.map((point) => faces.find((line) => liesIn(line, point.x, point.y)));
  return clicked.every((line) => line !== undefined) ? clicked : undefined;
}

function liesIn(line: Line, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, last = line.length - 1; at < line.length; last = at, at += 1) {
    const a = line[at] as Line[number];
    const b = line[last] as Line[number];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

function fillLines({ width, height }: SmallPicture, image: Raster, lines: readonly Line[]): Uint8Array {
  const inside = new Uint8Array(width * height);
  for (let at = 0; at < inside.length; at += 1) {
    const x = (((at % width) + 0.5) * image.width) / width;
    const y = ((Math.floor(at / width) + 0.5) * image.height) / height;
    if (lines.some((line) => liesIn(line, x, y))) inside[at] = 1;
  }
  return inside;
}
