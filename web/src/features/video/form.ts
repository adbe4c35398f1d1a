import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import { clipLongSides, clipSize, type Size } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import type { RecipeFields, Work } from '@easel/contract/works';
import type { DraftProblems } from '../../tool/draft/draft.ts';
import {
  isWholeWithin,
  seedDigits,
  storedCount,
  storedFields,
  storedId,
  storedScale,
  storedText,
  wordProblems,
} from '../../tool/draft/draft-fields.ts';
import { quoteOf } from '../../tool/draft/quote.ts';
import type { Quote } from '../../tool/frame/quote-words.ts';
import type { Asked } from '../../tool/model/choose-model.ts';
import {
  countFor,
  declared,
  offeredChoice,
  offeredStyle,
  parametersField,
  referencesField,
  storedParameters,
  withParameters,
} from '../../tool/settings/model-inputs.ts';
import { readSources } from '../../tool/source/find-references.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The forms of both video tools: what they hold, what is wrong with it, what it costs and what they send. Pure. */

export type VideoTool = 'text2video' | 'img2video';

/** What image-to-video begins with: one picture, or a first frame and perhaps a last one. */
export type Start = 'image' | 'frames';

export interface Draft {
  start: Start;
  image: Source | null;
  first_frame: Source | null;
  last_frame: Source | null;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  prompt: string;
  unwanted: string;
  style: string;
  /** Empty: as the picture, or as it is usual. */
  scale: string;
  longSide: number;
  /** Seconds. */
  duration: number;
  fps: number;
  /** Empty: as it is usual. */
  motion: string;
  count: number;
  creativity: number;
  /** Digits as typed; empty means a new one each time. */
  seed: string;
  references: readonly Source[];
  parameters: ParameterValues;
}

const emptyDraft: Draft = {
  ...{ start: 'image', image: null, first_frame: null, last_frame: null },
  ...{ model: '', prompt: '', unwanted: '', style: 'photo', scale: '', longSide: clipLongSides[0] },
  ...{ duration: 4, fps: 24, motion: '', count: 1, creativity: 5, seed: '', references: [], parameters: {} },
};

/** A draft from storage: whatever no longer makes sense falls back to the usual value. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  const { duration } = fields;
  return {
    start: fields.start === 'frames' ? 'frames' : 'image',
    image: readSource(fields.image),
    first_frame: readSource(fields.first_frame),
    last_frame: readSource(fields.last_frame),
    model: storedText(fields.model),
    prompt: storedText(fields.prompt),
    unwanted: storedText(fields.unwanted),
    style: storedId(fields.style) ?? emptyDraft.style,
    scale: storedScale(fields.scale) ?? emptyDraft.scale,
    longSide: isWholeWithin(fields.longSide, 1, limits.longSideMax) ? fields.longSide : emptyDraft.longSide,
    duration: typeof duration === 'number' && duration > 0 && duration <= limits.clipSecondsMax ? duration : emptyDraft.duration,
    fps: isWholeWithin(fields.fps, 1, limits.clipFramesMax) ? fields.fps : emptyDraft.fps,
    motion: storedId(fields.motion) ?? emptyDraft.motion,
    count: storedCount(fields.count),
    creativity: isWholeWithin(fields.creativity, 0, limits.creativityMax) ? fields.creativity : emptyDraft.creativity,
    seed: storedText(fields.seed),
    references: readSources(fields.references),
    parameters: storedParameters(fields.parameters),
  };
}

/** Takes over a recipe, whole or in part; the pictures stay. A recipe that knows its length is a whole one. */
export function fillDraft(draft: Draft, recipe: RecipeFields): Draft {
  const whole = recipe.duration !== undefined;
  const { model, prompt, unwanted, style, scale, long_side, duration, fps, motion, count, creativity, seed } = recipe;
  return readDraft({
    ...draft,
    ...((whole || prompt !== undefined) && { prompt: prompt ?? '', unwanted: unwanted ?? '' }),
    ...(model !== undefined && { model }),
    ...(style !== undefined && { style }),
    ...((whole || scale) && { scale: scale ?? '' }),
    ...(long_side && { longSide: long_side }),
    ...(duration && { duration }),
    ...(fps && { fps }),
    ...((whole || motion) && { motion: motion ?? '' }),
    ...(count && { count }),
    ...(creativity !== undefined && { creativity }),
    parameters: withParameters(draft.parameters, recipe),
    seed: seedDigits(seed),
  });
}

/** The ways to begin that a model has. */
export function startsOf(model: Model | undefined): readonly Start[] {
  if (!model) return ['image', 'frames'];
  return (['image', 'frames'] as const).filter((start) => model.inputs[start === 'image' ? 'image' : 'first_frame']);
}

/** What changes where the picture of a draft is in a place that its model does not have, and the model's own place for it is empty. */
export function movedPicture({ image, first_frame }: Draft, model: Model | undefined): Partial<Draft> | undefined {
  const [start, other] = startsOf(model);
  if (other) return undefined;
  if (start === 'frames' && image && !first_frame) return { image: null, first_frame: image };
  if (start === 'image' && first_frame && !image) return { image: first_frame, first_frame: null };
  return undefined;
}

/** The pictures that a draft begins with, by the call's names for them. */
export function picturesOf(tool: VideoTool, draft: Draft, model: Model | undefined): Partial<Record<PictureRole, Source>> {
  if (tool === 'text2video') return {};
  const { image, first_frame, last_frame } = draft;
  if (offeredChoice(startsOf(model), draft.start) === 'image') return image ? { image } : {};
  const takesLast = !model || model.inputs.last_frame !== undefined;
  return { ...(first_frame && { first_frame }), ...(last_frame && takesLast && { last_frame }) };
}
export type PictureRole = 'image' | 'first_frame' | 'last_frame';

export function draftProblems(tool: VideoTool, draft: Draft, model: Model | undefined): DraftProblems<Draft> {
  const needsWords = model ? model.inputs.prompt?.required : tool === 'text2video';
  const pictures = picturesOf(tool, draft, model);
  const problems: DraftProblems<Draft> = {};
  if (needsWords && draft.prompt.trim() === '') problems.prompt = 'video_prompt_empty';
  if (tool === 'img2video' && !pictures.image && !pictures.first_frame) {
    const byFrames = offeredChoice(startsOf(model), draft.start) === 'frames';
    problems[byFrames ? 'first_frame' : 'image'] = pictures.last_frame ? 'first_frame_needed' : byFrames ? 'start_needed' : 'source_needed';
  }
  return { ...problems, ...wordProblems(draft) };
}

/** What a draft asks that not every model can do. */
export function askedOf(tool: VideoTool, draft: Draft): Asked {
  const { start, last_frame, style, scale, longSide, duration, fps, motion, count, references } = draft;
  const begins = tool === 'text2video' ? 'prompt' : start === 'image' ? 'image' : 'first_frame';
  return {
    [begins]: true,
    ...(begins === 'first_frame' && last_frame && { last_frame: true }),
    ...{ style, scale: scale || undefined, long_side: longSide, duration, fps, motion: motion || undefined, count },
    references: references.length || undefined,
  };
}

/** What a draft comes to with a model, whose usual choices stand for those that it does not offer. The draft itself keeps its own. */
export function draftFor(tool: VideoTool, draft: Draft, model: Model | undefined): Draft {
  if (!model) return { ...draft, scale: draft.scale || (tool === 'text2video' ? '16:9' : '') };
  const { scale, long_side, duration, fps, motion } = model.inputs;
  const own = tool === 'img2video' && !scale?.includes(draft.scale);
  const motions = motion?.map(({ id }) => id);
  return {
    ...draft,
    start: offeredChoice(startsOf(model), draft.start),
    style: offeredStyle(model, draft.style),
    scale: own ? '' : offeredChoice(scale, draft.scale, '16:9'),
    longSide: offeredChoice(long_side ?? [clipLongSides[0]], draft.longSide),
    duration: offeredChoice(duration, draft.duration),
    fps: offeredChoice(fps, draft.fps),
    motion: offeredChoice(motions, draft.motion),
    count: countFor(model, draft.count),
  };
}

/** How large the clip will be; nothing without a picture to take the shape from. */
export function draftSize(tool: VideoTool, made: Draft, model: Model | undefined): Size | undefined {
  const { image, first_frame } = picturesOf(tool, made, model);
  const shape = made.scale || image || first_frame;
  return shape ? clipSize(shape, made.longSide) : undefined;
}

/** Shapes that differ by less than this are one shape: nobody sees what is cut. */
const sameShape = 0.01;

/** Whether a picture is cut to become part of a clip of this size. */
export function isCut(picture: Size, clip: Size | undefined): boolean {
  return clip !== undefined && Math.abs(Math.log(picture.width / picture.height / (clip.width / clip.height))) > sameShape;
}

/** What a draft costs and about how long it takes. */
export function quote(tool: VideoTool, draft: Draft, model: Model): Quote {
  const made = draftFor(tool, draft, model);
  const { count, duration, fps, style } = made;
  const size = draftSize(tool, made, model) ?? clipSize('16:9', made.longSide);
  return quoteOf(model, { tool, ...size, count, duration, fps, style });
}

/** The call's fields. */
export function draftInput(tool: VideoTool, draft: Draft, model: Model | undefined, requestId: string) {
  const made = draftFor(tool, draft, model);
  const pictures = Object.entries(picturesOf(tool, draft, model)).map(([role, { id }]) => [role, id]);
  return {
    ...(model && { model: model.id }),
    request_id: requestId,
    ...(Object.fromEntries(pictures) as Partial<Record<PictureRole, string>>),
    ...declared(model, {
      prompt: draft.prompt.trim(),
      unwanted: draft.unwanted.trim(),
      style: made.style,
      ...(made.scale && { scale: made.scale }),
      long_side: made.longSide,
      duration: made.duration,
      // Few models take these: before they are known, the usual ones are left to the one that is chosen.
      ...((model || made.fps !== emptyDraft.fps) && { fps: made.fps }),
      ...(made.motion && { motion: made.motion }),
      ...((model || made.count !== emptyDraft.count) && { count: made.count }),
      creativity: draft.creativity,
      seed: draft.seed.trim(),
    }),
    ...referencesField(model, draft.references),
    ...parametersField(model, draft.parameters),
  };
}

/** The work that the stage shows from the submit until the server answers, in the final shape. */
export function pendingWork(tool: VideoTool, draft: Draft, model: Model | undefined, requestId: string, now: Date): Work {
  const made = draftFor(tool, draft, model);
  const { image, first_frame, last_frame } = picturesOf(tool, draft, model);
  const { style, scale, duration, fps, count, creativity } = made;
  const recipe = {
    model: model?.id ?? '',
    prompt: draft.prompt.trim(),
    ...{ style, duration, fps, count, creativity },
    ...(scale && { scale }),
    ...draftSize(tool, made, model),
  };
  const credits = model ? quote(tool, draft, model).credits : 0;
  if (tool === 'text2video') return optimisticWork('text2video', recipe, credits, requestId, now);
  const sources = {
    ...(image && { image: image.id }),
    ...(first_frame && { first_frame: first_frame.id }),
    ...(last_frame && { last_frame: last_frame.id }),
  };
  return optimisticWork('img2video', { ...recipe, ...sources }, credits, requestId, now, (image ?? first_frame ?? last_frame)?.name);
}
