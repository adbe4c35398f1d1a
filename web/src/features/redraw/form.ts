import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';
import type { RecipeFields, Work } from '@easel/contract/works';
import type { DraftProblems } from '../../tool/draft/draft.ts';
import { isWholeWithin, seedDigits, storedCount, storedFields, storedText, wordProblems } from '../../tool/draft/draft-fields.ts';
import { quoteOf } from '../../tool/draft/quote.ts';
import type { Quote } from '../../tool/frame/quote-words.ts';
import type { Asked } from '../../tool/model/choose-model.ts';
import {
  countFor,
  declared,
  parametersField,
  referencesField,
  storedParameters,
  withParameters,
} from '../../tool/settings/model-inputs.ts';
import { readSources } from '../../tool/source/find-references.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The form of redrawing: what it holds, what is wrong with it, what it costs and what it sends. Pure. */

export interface Draft {
  /** The picture in the editor. */
  image: Source | null;
  /** When its mask was last changed: with another mask a submit is another one. */
  marked: number;
  /** Empty: what is marked is removed. */
  prompt: string;
  unwanted: string;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  count: number;
  /** Pixels of the soft edge. */
  feather: number;
  /** Digits as typed; empty means a new one each time. */
  seed: string;
  /** Further pictures to go by, where the model takes some. */
  references: readonly Source[];
  /** Those of models' own, by their ids. */
  parameters: ParameterValues;
}

const featherUsual = 8;

/** A draft from storage: whatever no longer makes sense falls back to the usual value. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  return {
    image: readSource(fields.image),
    marked: Number.isFinite(fields.marked) ? Number(fields.marked) : 0,
    prompt: storedText(fields.prompt),
    unwanted: storedText(fields.unwanted),
    model: storedText(fields.model),
    count: storedCount(fields.count),
    feather: isWholeWithin(fields.feather, 0, limits.featherMax) ? fields.feather : featherUsual,
    seed: storedText(fields.seed),
    references: readSources(fields.references),
    parameters: storedParameters(fields.parameters),
  };
}

/** Takes over the settings of a recipe; one without a seed asks for a new one. */
export function fillDraft(draft: Draft, recipe: RecipeFields): Draft {
  const { prompt = '', unwanted = '', model = draft.model, count = draft.count, feather = draft.feather, seed } = recipe;
  const parameters = withParameters(draft.parameters, recipe);
  return readDraft({ ...draft, prompt, unwanted, model, count, feather, parameters, seed: seedDigits(seed) });
}

export function draftProblems(draft: Draft): DraftProblems<Draft> {
  return { ...(!draft.image && { image: 'source_needed' }), ...wordProblems(draft) };
}

/** What a draft asks that not every model can do: to fill without words, say. */
export function askedOf({ prompt, count, references }: Draft): Asked {
  return { prompt: prompt.trim(), count, references: references.length || undefined };
}

/** What it costs and about how long it takes. */
export function quote(draft: Draft, model: Model): Quote {
  const { image, prompt } = draft;
  const count = countFor(model, draft.count);
  return quoteOf(model, { tool: 'redraw', width: image?.width, height: image?.height, count, prompt });
}

export const isRemoval = (draft: Pick<Draft, 'prompt'>): boolean => draft.prompt.trim() === '';

/** The call's fields; the mask's file travels beside them. */
export function draftForm(draft: Draft, mask: Blob, model: Model | undefined, requestId: string): FormData {
  const form = new FormData();
  form.set('request_id', requestId);
  if (model) form.set('model', model.id);
  form.set('image', draft.image?.id ?? '');
  const { feather } = draft;
  const count = countFor(model, draft.count);
  const words = { prompt: draft.prompt.trim(), unwanted: draft.unwanted.trim(), seed: draft.seed.trim() };
  const fields = {
    ...declared(model, { ...words, feather, count }),
    ...referencesField(model, draft.references),
    ...parametersField(model, draft.parameters),
  };
  for (const [name, value] of Object.entries(fields)) if (value !== '' || name !== 'seed') form.set(name, String(value));
  form.set('mask', mask, 'mask.png');
  return form;
}

/** The work among the candidates from the submit until the server answers. */
export function pendingWork(draft: Draft, credits: number, requestId: string, now: Date): Work {
  const { prompt, count, feather, image } = draft;
  const source = image && { image: image.id, width: image.width, height: image.height };
  const recipe = { model: draft.model, prompt: prompt.trim(), count, feather, ...source };
  return optimisticWork('redraw', recipe, credits, requestId, now, image?.name);
}
