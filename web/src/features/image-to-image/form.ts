import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import { restyledSize, type Size } from '@easel/contract/recipe';
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
  offeredStyle,
  parametersField,
  referencesField,
  storedParameters,
  withParameters,
} from '../../tool/settings/model-inputs.ts';
import { readSources } from '../../tool/source/find-references.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The form of image-to-image: what it holds, what is wrong with it, what it costs and what it sends. Pure. */

export interface Draft {
  image: Source | null;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  prompt: string;
  unwanted: string;
  /** Empty: the one that the words name, or the usual one. */
  style: string;
  /** Empty: as the picture. */
  scale: string;
  /** Of the result, in pixels; 0: as large as the picture. */
  longSide: number;
  count: number;
  /** 0 keeps the picture, 10 reimagines it. */
  creativity: number;
  /** Digits as typed; empty means a new one each time. */
  seed: string;
  /** Further pictures to go by, where the model takes some. */
  references: readonly Source[];
  /** Those of models' own, by their ids. */
  parameters: ParameterValues;
}

/** Not a photograph again: the first submit shows what the tool can do. */
const usualStyle = 'oil';

const emptyDraft: Draft = {
  ...{ image: null, model: '', prompt: '', unwanted: '', style: '', scale: '', longSide: 0, count: 1, creativity: 5, seed: '' },
  references: [],
  parameters: {},
};

/** A draft from storage: whatever no longer makes sense falls back to the usual value. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  return {
    image: readSource(fields.image),
    model: storedText(fields.model),
    prompt: storedText(fields.prompt),
    unwanted: storedText(fields.unwanted),
    style: storedId(fields.style) ?? emptyDraft.style,
    scale: storedScale(fields.scale) ?? emptyDraft.scale,
    longSide: isWholeWithin(fields.longSide, 0, limits.longSideMax) ? fields.longSide : emptyDraft.longSide,
    count: storedCount(fields.count),
    creativity: isWholeWithin(fields.creativity, 0, limits.creativityMax) ? fields.creativity : emptyDraft.creativity,
    seed: storedText(fields.seed),
    references: readSources(fields.references),
    parameters: storedParameters(fields.parameters),
  };
}

/**
 * Takes over a recipe, whole or in part; the picture stays. A recipe that knows its style is a whole one: words, scale and seed that
 * it does not have are none.
 */
export function fillDraft(draft: Draft, recipe: RecipeFields): Draft {
  const whole = recipe.style !== undefined;
  const { model, prompt, unwanted, style, scale, long_side, count, creativity, seed } = recipe;
  return readDraft({
    ...draft,
    ...((whole || prompt !== undefined) && { prompt: prompt ?? '', unwanted: unwanted ?? '' }),
    ...(model !== undefined && { model }),
    ...(style !== undefined && { style }),
    ...((whole || scale) && { scale: scale ?? '' }),
    ...((whole || long_side) && { longSide: long_side ?? 0 }),
    ...(count && { count }),
    ...(creativity !== undefined && { creativity }),
    parameters: withParameters(draft.parameters, recipe),
    seed: seedDigits(seed),
  });
}

export function draftProblems(draft: Draft): DraftProblems<Draft> {
  return { ...(!draft.image && { image: 'source_needed' }), ...wordProblems(draft) };
}

/** What a draft asks that not every model can do. */
export function askedOf({ style, scale, longSide, count, references }: Draft): Asked {
  return {
    prompt: true,
    style: style || undefined,
    scale: scale || undefined,
    long_side: longSide || undefined,
    count,
    references: references.length || undefined,
  };
}

/** What a draft comes to with a model, which has a usual style and leaves the picture its shape. The draft itself keeps its own. */
export function draftFor(draft: Draft, model: Model | undefined): Draft {
  if (!model) return draft;
  const scale = model.inputs.scale?.includes(draft.scale) ? draft.scale : '';
  const longSide = model.inputs.long_side?.includes(draft.longSide) ? draft.longSide : 0;
  return { ...draft, style: offeredStyle(model, draft.style || usualStyle), scale, longSide, count: countFor(model, draft.count) };
}

/** How large the result will be; nothing without a picture. */
export function resultSize({ image, scale, longSide }: Draft): Size | undefined {
  return image ? restyledSize(image, scale || undefined, longSide || undefined) : undefined;
}

/** What a draft costs and about how long it takes. */
export function quote(draft: Draft, model: Model): Quote {
  const made = draftFor(draft, model);
  return quoteOf(model, { tool: 'img2img', ...resultSize(made), count: made.count, style: made.style });
}

/** The call's fields. */
export function draftInput(draft: Draft, model: Model | undefined, requestId: string) {
  const { image, scale, longSide, count, creativity } = draft;
  return {
    ...(model && { model: model.id }),
    request_id: requestId,
    image: image?.id ?? '',
    ...declared(model, {
      ...(scale && { scale }),
      ...(longSide && { long_side: longSide }),
      prompt: draft.prompt.trim(),
      unwanted: draft.unwanted.trim(),
      style: draft.style || usualStyle,
      count: countFor(model, count),
      creativity,
      seed: draft.seed.trim(),
    }),
    ...referencesField(model, draft.references),
    ...parametersField(model, draft.parameters),
  };
}

/** The work that the stage shows from the submit until the server answers, in the final shape. */
export function pendingWork(draft: Draft, model: Model | undefined, requestId: string, now: Date): Work {
  const made = draftFor(draft, model);
  const { image, style, count, creativity } = made;
  const recipe = {
    model: model?.id ?? '',
    prompt: draft.prompt.trim(),
    style,
    count,
    creativity,
    ...(image && { image: image.id }),
    ...resultSize(made),
  };
  return optimisticWork('img2img', recipe, model ? quote(draft, model).credits : 0, requestId, now, image?.name);
}
