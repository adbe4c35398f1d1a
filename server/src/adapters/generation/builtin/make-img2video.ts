import { clipSize, type Size } from '@easel/contract/recipe';
import type { Raster } from '@easel/engine/pixels/raster';
import { cropToFill } from '@easel/engine/restyle/crop';
import type { SourceFile } from '../../../ports/source-file.ts';
import type { PhotoClipOrder } from './clip-messages.ts';
import { filmClip } from './film-clip.ts';
import { fitPicture } from './fit-picture.ts';
import type { Maker } from './maker.ts';
import type { SourceReader } from './sources.ts';

/** Pixels of the photograph for one of the clip, where it has so many: it stays sharp while it is moved. */
const sharpness = 1.2;

/** Image to video: a picture that moves, or a first frame that becomes a last one. */
export const makeImg2video: Maker = async ({ recipe, sources }, tools) => {
  const { motion, report } = await tools.reader.read('photoMotion', { recipe });
  if (tools.isStored(0)) return { report };
  const roles = (['image', 'first_frame', 'last_frame'] as const).filter((role) => sources[role]);
  const opened = await Promise.all(roles.map((role) => tools.sources.open(sources, role)));
  const [first] = opened;
  if (!first) throw new RangeError('A clip of no picture');
  const size =
    recipe.width !== undefined && recipe.height !== undefined
      ? { width: recipe.width, height: recipe.height }
      : clipSize(recipe.scale ?? first, recipe.long_side);
  const isExact = sources.first_frame !== undefined;
  const pictures = await Promise.all(opened.map((picture) => plain(picture, size, isExact)));
  const order: PhotoClipOrder = { kind: 'photo', ...size, motion, pictures };
  const assets = roles.map((role) => sources[role]?.asset);
  const producedFrom = { assets, motion, ...size };
  await filmClip(order, { quality: isExact ? 'exact' : 'usual', made: 'composite', producedFrom }, tools);
  return { report };
};

/** The part of a stored picture that a clip shows, for whoever asks before they pay. */
export async function cropFor(
  file: SourceFile,
  { width, height }: Size,
  sources: SourceReader,
): Promise<[left: number, top: number, width: number, height: number]> {
  const crop = cropToFill(await sources.open({ image: file }, 'image'), width / height);
  return [crop.left, crop.top, crop.width, crop.height];
}

/** In the clip's shape, a little larger where that keeps it sharp; frames in the clip's size to the pixel. Nothing shows through. */
async function plain(picture: Raster<3 | 4>, { width, height }: { width: number; height: number }, isExact: boolean): Promise<Raster<3>> {
  const scale = isExact ? 1 : Math.max(1, Math.min(sharpness, picture.width / width, picture.height / height));
  const side = (length: number) => Math.round(length * scale);
  return fitPicture(picture, { width: side(width), height: side(height) });
}
