import { z } from 'zod';
import { call } from './call.ts';
import { decimalField, maybe, ownIdField, ownIdListField, seedField, sourceField, textField, wholeField } from './fields.ts';
import { boxSchema } from './image-calls.ts';
import { limits } from './limits.ts';
import {
  again_from,
  count,
  creativity,
  long_side,
  madeWorks,
  model,
  parameters,
  price,
  prompt,
  references,
  request_id,
  scale,
  style,
  unwanted,
} from './tool-fields.ts';
import { uploadedAssetSchema } from './uploads.ts';
import { workSchema } from './works.ts';

/** The video tools. What a model does not take is refused, and what is absent is as it is usual there, as in the image tools. */

const source = maybe(ownIdField('asset'));
const clipSide = wholeField(1, limits.longSideMax, 'side_range');

const asked = {
  model,
  request_id,
  price,
  prompt,
  unwanted,
  style,
  scale,
  long_side,
  /** Seconds; one of the model's. */
  duration: maybe(decimalField(0, limits.clipSecondsMax, 'duration_unknown')),
  fps: maybe(wholeField(1, limits.clipFramesMax, 'choice_unknown')),
  motion: maybe(textField(64, 'motion_unknown')),
  count,
  creativity,
  seed: seedField,
  references,
  parameters,
  /**
   * A clip to go on from: it begins with the last frame of that, in its size, and what is absent is as it was there (words, seed,
   * motion, length …). Where the model goes on from no clip (`inputs.extends`), it is refused.
   */
  extends: source,
};

export const text2video = call({
  path: 'Video/text2video_do',
  who: 'member',
  input: z.object({ ...asked, again_from }),
  output: madeWorks,
});

/** A picture that moves: a reference image, or a first frame and, where the model takes one, a last frame. */
export const img2video = call({
  path: 'Video/img2video_do',
  who: 'member',
  /** Absent `scale`: the clip has the shape of the picture; otherwise that is cut to it (`Video/crop`), and so is a last frame. */
  input: z.object({ ...asked, image: source, first_frame: source, last_frame: source }),
  output: madeWorks,
});

/**
 * Which part of a picture a clip of this size shows: around what matters in it.
 * Costs nothing and makes no work. Null where the model's engine does not tell beforehand.
 */
export const videoCrop = call({
  path: 'Video/crop',
  who: 'member',
  input: z.object({ model, image: sourceField, width: clipSide, height: clipSide }),
  output: z.object({ info: z.object({ window: boxSchema.nullable() }) }),
});

/**
 * A still of a clip, as a picture that any tool can start from: the frame at so many seconds, or the last one. Where the server
 * cannot take it out of the file (`frame_unreadable`), whoever plays the clip sends the frame as PNG, JPEG or WebP in the part `frame`.
 * The same moment gives the same picture again.
 */
export const videoFrame = call({
  path: 'Video/frame_do',
  who: 'member',
  file: 'frame',
  input: z.object({
    output: ownIdField('asset'),
    at: z.literal('last').or(decimalField(0, limits.clipSecondsMax, 'moment_outside')),
  }),
  output: z.object({ info: z.object({ asset: uploadedAssetSchema }) }),
});

/** The clips that go on from each other, in their order, from the first to the last; of several that go on from one, the newest. */
export const videoChain = call({
  path: 'Video/chain',
  who: 'member',
  input: z.object({ id: ownIdField('work') }),
  output: z.object({ info: z.object({ works: z.array(workSchema) }) }),
});

/** Answers one MP4 file of clips, one after the other in the order of `ids`; a refusal is an envelope as everywhere. */
export const videoJoin = call({
  path: 'Video/join',
  who: 'member',
  answersFile: true,
  input: z.object({ ids: ownIdListField('work', { min: 0 }) }),
  output: z.object({}),
});
