import type { Control } from '@easel/engine/control';
import { oval, pointOf } from '@easel/engine/faces/face';
import { findFaces } from '@easel/engine/faces/find-faces';
import type { Raster } from '@easel/engine/pixels/raster';
import { findThings, type ThingBox } from '@easel/engine/segment/find-things';
import { openComputerVision } from '@easel/engine/segment/open-cv';
import { type PreparedPicture, preparePicture, type Selected, selectFrom } from '@easel/engine/segment/segment';
import type { Selection } from '../../../ports/generation.ts';

export interface SelectOrder {
  /** Names the picture: clicks on the same one are quick. */
  key: string;
  /** Needed when the thread does not know the picture any more. */
  image?: Raster;
  selection: Selection;
}

interface Known {
  key: string;
  prepared: PreparedPicture;
  /** Outlines of faces; looked for once a click could mean one. */
  faces?: { x: number; y: number }[][];
  /** Boxes of things; looked for when faces are. */
  things?: ThingBox[];
}

/** The pictures of the last clicks, newest first. */
const known: Known[] = [];
const mostKnown = 2;

/** Selects in a picture; `unknown` asks for the same again with the picture itself. */
export async function runSelect({ key, image, selection }: SelectOrder, control: Control): Promise<Selected | 'unknown'> {
  let entry = known.find((one) => one.key === key);
  if (!entry) {
    if (!image) return 'unknown';
    entry = { key, prepared: preparePicture(image, control) };
    known.unshift(entry);
    known.splice(mostKnown);
  }
  const cv = await openComputerVision();
  const mayMeanWhole = !selection.box && selection.points.length > 0 && selection.points.every(({ include }) => include);
  if (mayMeanWhole) {
    entry.faces ??= await outlines(entry.prepared.image, control);
    control.throwIfStopped();
    entry.things ??= await findThings(entry.prepared.image);
  }
  return selectFrom(entry.prepared, { ...selection, faces: entry.faces, things: entry.things }, cv, control);
}

async function outlines(image: Raster, control: Control): Promise<{ x: number; y: number }[][]> {
  const faces = await findFaces(image, { ...control, progress: () => undefined });
  return faces.map(({ mesh }) =>
    oval.map((index) => {
      const [x, y] = pointOf(mesh, index);
      return { x, y };
    }),
  );
}
