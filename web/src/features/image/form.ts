import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import { longSides, pictureSize, type Size, type Style } from '@easel/contract/recipe';
import { promptProblem } from '@easel/contract/rules';
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
import type { Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The form of text-to-image: what it holds, what is wrong with it, what it costs and what it sends. Pure. */

export interface Draft {
  prompt: string;
  unwanted: string;
  /** Empty: what the words name, else the usual one. */
  style: string;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  scale: string;
  longSide: number;
  count: number;
  creativity: number;
  /** Digits as typed; empty means a new one each time. */
  seed: string;
  /** Further pictures to go by, where the model takes some. */
  references: readonly Source[];
  /** Those of models' own, by their ids. */
  parameters: ParameterValues;
}

/** Before the studio has said what its models offer. */
const usualStyle: Style = 'photo';

export const emptyDraft: Draft = {
  prompt: '',
  unwanted: '',
  style: '',
  model: '',
  scale: '3:2',
  longSide: longSides[0],
  count: 1,
  creativity: 5,
  seed: '',
  references: [],
  parameters: {},
};

/** A draft from storage: whatever no longer makes sense falls back to the usual value. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  return {
    prompt: storedText(fields.prompt),
    unwanted: storedText(fields.unwanted),
    style: storedId(fields.style) ?? emptyDraft.style,
    model: storedText(fields.model),
    scale: storedScale(fields.scale) ?? emptyDraft.scale,
    longSide: isWholeWithin(fields.longSide, 1, limits.longSideMax) ? fields.longSide : emptyDraft.longSide,
    count: storedCount(fields.count),
    creativity: isWholeWithin(fields.creativity, 0, limits.creativityMax) ? fields.creativity : emptyDraft.creativity,
    seed: storedText(fields.seed),
    references: readSources(fields.references),
    parameters: storedParameters(fields.parameters),
  };
}

/** Takes over a recipe, whole or in part. A recipe without a seed asks for a new one. */
export function fillDraft(draft: Draft, recipe: RecipeFields): Draft {
  return readDraft({
    ...draft,
    ...(recipe.prompt !== undefined && { prompt: recipe.prompt, unwanted: recipe.unwanted ?? '' }),
    ...(recipe.unwanted !== undefined && { unwanted: recipe.unwanted }),
    ...(recipe.style !== undefined && { style: recipe.style }),
    ...(recipe.model !== undefined && { model: recipe.model }),
    ...(recipe.scale && { scale: recipe.scale }),
    ...(recipe.long_side && { longSide: recipe.long_side }),
    ...(recipe.count && { count: recipe.count }),
    ...(recipe.creativity !== undefined && { creativity: recipe.creativity }),
    parameters: withParameters(draft.parameters, recipe),
    seed: seedDigits(recipe.seed),
  });
}

export function draftProblems(draft: Draft, model?: Model): DraftProblems<Draft> {
  const needed = !model || model.inputs.prompt?.required;
  const prompt = needed ? promptProblem(draft.prompt) : undefined;
  return { ...(prompt && { prompt }), ...wordProblems(draft) };
}

/** What a draft asks that not every model can do. */
export function askedOf({ style, scale, longSide, count, references }: Draft): Asked {
  return { prompt: true, style: style || undefined, scale, long_side: longSide, count, references: references.length || undefined };
}

/** What a draft comes to with a model, whose usual choices stand for those that it does not offer. The draft itself keeps its own. */
export function draftFor(draft: Draft, model: Model | undefined): Draft {
  if (!model) return draft.style ? draft : { ...draft, style: usualStyle };
  const { scale, long_side } = model.inputs;
  return {
    ...draft,
    style: offeredStyle(model, draft.style),
    scale: offeredChoice(scale, draft.scale, '1:1'),
    longSide: offeredChoice(long_side ?? [longSides[0]], draft.longSide),
    count: countFor(model, draft.count),
  };
}

export function draftSize(draft: Draft): Size {
  return pictureSize(draft.scale, draft.longSide);
}

/** What a draft costs and about how long it takes. */
export function quote(draft: Draft, model: Model): Quote {
  const made = draftFor(draft, model);
  return quoteOf(model, { tool: 'text2img', ...draftSize(made), count: made.count, style: made.style });
}

/** The call's fields. */
export function draftInput(draft: Draft, model: Model | undefined, requestId: string) {
  return {
    ...(model && { model: model.id }),
    request_id: requestId,
    ...declared(model, {
      prompt: draft.prompt.trim(),
      unwanted: draft.unwanted.trim(),
      style: draft.style,
      scale: draft.scale,
      long_side: draft.longSide,
      count: countFor(model, draft.count),
      creativity: draft.creativity,
      seed: draft.seed.trim(),
    }),
    ...referencesField(model, draft.references),
    ...parametersField(model, draft.parameters),
  };
}

/** The work that the stage shows from the submit until the server answers, in the final shape. */
export function pendingWork(draft: Draft, credits: number, requestId: string, now: Date): Work {
  const recipe = {
    model: draft.model,
    prompt: draft.prompt.trim(),
    style: draft.style,
    scale: draft.scale,
    long_side: draft.longSide,
    count: draft.count,
    creativity: draft.creativity,
    ...draftSize(draft),
  };
  return optimisticWork('text2img', recipe, credits, requestId, now);
}
