import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import { type EnhanceMode, enhancedSize, type Size } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import type { RecipeFields, Work } from '@easel/contract/works';
import type { DraftProblems } from '../../tool/draft/draft.ts';
import { isWholeWithin, storedFields, storedText } from '../../tool/draft/draft-fields.ts';
import { quoteOf } from '../../tool/draft/quote.ts';
import type { Quote } from '../../tool/frame/quote-words.ts';
import type { Asked } from '../../tool/model/choose-model.ts';
import { declared, parametersField, storedParameters, withParameters } from '../../tool/settings/model-inputs.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The form of enhance: what it holds, what is wrong with it, what it costs and what it sends. Pure. */

export interface Draft {
  image: Source | null;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  /** How many times larger. */
  factor: number;
  mode: EnhanceMode;
  /** Both from 0 (off) to `limits.strengthMax`. */
  denoise: number;
  sharpen: number;
  /** Those of models' own, by their ids. */
  parameters: ParameterValues;
}

const emptyDraft: Draft = { image: null, model: '', factor: 2, mode: 'fine', denoise: 0, sharpen: 0, parameters: {} };

const isStrength = (value: unknown): value is number => isWholeWithin(value, 0, limits.strengthMax);

/** A draft from storage: whatever no longer makes sense falls back to the usual value. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  return {
    image: readSource(fields.image),
    model: storedText(fields.model),
    factor: isWholeWithin(fields.factor, 1, limits.factorMax) ? fields.factor : emptyDraft.factor,
    mode: fields.mode === 'fast' ? 'fast' : emptyDraft.mode,
    denoise: isStrength(fields.denoise) ? fields.denoise : emptyDraft.denoise,
    sharpen: isStrength(fields.sharpen) ? fields.sharpen : emptyDraft.sharpen,
    parameters: storedParameters(fields.parameters),
  };
}

/** The settings of a recipe; the picture stays. */
export function fillDraft(draft: Draft, recipe: RecipeFields): Draft {
  const { model, factor, mode, denoise, sharpen } = recipe;
  return readDraft({
    ...draft,
    ...(model !== undefined && { model }),
    ...(factor !== undefined && { factor }),
    ...(mode !== undefined && { mode }),
    ...(denoise !== undefined && { denoise }),
    ...(sharpen !== undefined && { sharpen }),
    parameters: withParameters(draft.parameters, recipe),
  });
}

export function draftProblems({ image }: Draft): DraftProblems<Draft> {
  return image ? {} : { image: 'source_needed' };
}

/** The fast way is for pictures made here; others take the fine one. */
export function usedMode({ image, mode }: Draft): EnhanceMode {
  return image?.work ? mode : 'fine';
}

/** How large the result will be; nothing without a picture. */
export function resultSize({ image, factor }: Draft): Size | undefined {
  return image ? enhancedSize(image, factor) : undefined;
}

/** Whether the result would be larger than the studio makes: `sideMax` pixels on the long side. */
export function isTooLarge(draft: Draft, sideMax: number | undefined): boolean {
  const size = resultSize(draft);
  return size !== undefined && sideMax !== undefined && Math.max(size.width, size.height) > sideMax;
}

/** What a draft asks that not every model can do. */
export function askedOf(draft: Draft): Asked {
  const { factor, denoise, sharpen } = draft;
  return { factor, mode: usedMode(draft), denoise: denoise || undefined, sharpen: sharpen || undefined };
}

/** What it costs and about how long it takes; as long as usual before there is a picture, which is what the home page says too. */
export function quote(draft: Draft, model: Model): Quote {
  return quoteOf(model, { tool: 'enhance', ...resultSize(draft), factor: draft.factor, mode: usedMode(draft) });
}

/** The call's fields. */
export function draftInput(draft: Draft, model: Model | undefined, requestId: string) {
  const { image, factor, denoise, sharpen } = draft;
  return {
    ...(model && { model: model.id }),
    request_id: requestId,
    image: image?.id ?? '',
    ...declared(model, { factor, mode: usedMode(draft), denoise, sharpen }),
    ...parametersField(model, draft.parameters),
  };
}

/** The work that the stage shows from the submit until the server answers. */
export function pendingWork(draft: Draft, model: Model | undefined, requestId: string, now: Date): Work {
  const { image, factor, denoise, sharpen } = draft;
  const recipe = {
    model: model?.id ?? '',
    ...(image && { image: image.id }),
    factor,
    mode: usedMode(draft),
    denoise,
    sharpen,
    ...resultSize(draft),
  };
  return optimisticWork('enhance', recipe, model ? quote(draft, model).credits : 0, requestId, now, image?.name);
}
