import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import { expandedSize, longSides, type Margins, type Size } from '@easel/contract/recipe';
import { seedProblem } from '@easel/contract/rules';
import type { Model } from '@easel/contract/studio';
import type { RecipeFields, Work } from '@easel/contract/works';
import type { DraftProblems } from '../../tool/draft/draft.ts';
import { isWholeWithin, seedDigits, storedCount, storedFields, storedText } from '../../tool/draft/draft-fields.ts';
import { quoteOf } from '../../tool/draft/quote.ts';
import type { Quote } from '../../tool/frame/quote-words.ts';
import type { Asked } from '../../tool/model/choose-model.ts';
import { countFor, declared, parametersField, storedParameters, withParameters } from '../../tool/settings/model-inputs.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The form of expanding: what it holds, what is wrong with it, what it costs and what it sends. Pure. */

export const sides = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof sides)[number];

export interface Draft {
  image: Source | null;
  /** Pixels on each side, as they were asked for: a smaller picture has less (`marginsOf`). */
  margins: Margins;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  count: number;
  /** Digits as typed; empty means a new one each time. */
  seed: string;
  /** Those of models' own, by their ids. */
  parameters: ParameterValues;
}

export const noMargins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

/** A draft from storage: whatever no longer makes sense falls back to the usual value. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  return {
    image: readSource(fields.image),
    margins: readMargins(fields.margins),
    model: storedText(fields.model),
    count: storedCount(fields.count),
    seed: storedText(fields.seed),
    parameters: storedParameters(fields.parameters),
  };
}

function readMargins(stored: unknown): Margins {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<Side, unknown>>;
  const read = (side: Side) => (isWholeWithin(given[side], 0, limits.marginMax) ? given[side] : 0);
  return { left: read('left'), top: read('top'), right: read('right'), bottom: read('bottom') };
}

/** The settings of a recipe; the picture stays. One without a seed asks for a new one. */
export function fillDraft(draft: Draft, recipe: RecipeFields): Draft {
  const { margins = draft.margins, model = draft.model, count = draft.count, seed } = recipe;
  const parameters = withParameters(draft.parameters, recipe);
  return readDraft({ ...draft, margins, model, count, parameters, seed: seedDigits(seed) });
}

/** What a draft asks that not every model can do. */
export function askedOf({ margins, count }: Draft): Asked {
  return { margins: Math.max(...Object.values(margins)), count };
}

/** The most that a side may have: no more than the picture itself, which it is copied from. */
export function mostOf(image: Size, side: Side, model: Model | undefined): number {
  const most = model?.inputs.margins?.max ?? limits.marginMax;
  return Math.min(most, side === 'left' || side === 'right' ? image.width : image.height);
}

/** The margins that the picture gets. */
export function marginsOf({ image, margins }: Pick<Draft, 'image' | 'margins'>, model: Model | undefined): Margins {
  if (!image) return noMargins;
  const within = (side: Side) => Math.min(margins[side], mostOf(image, side, model));
  return { left: within('left'), top: within('top'), right: within('right'), bottom: within('bottom') };
}

/** What a slider steps by. */
const marginStep = 8;

/**
 * Where a slider goes. A step of its own would round what it shows: what a picture was given need not be a whole number of steps.
 * @param to one pixel from `now`: a key was pressed, for the next whole step
 */
export function steppedMargin(now: number, to: number, most: number): number {
  const steps =
    to === now + 1 ? Math.floor(now / marginStep) + 1 : to === now - 1 ? Math.ceil(now / marginStep) - 1 : Math.round(to / marginStep);
  return to === most ? most : Math.max(0, Math.min(steps * marginStep, most));
}

export const isExpanded = (margins: Margins): boolean => sides.some((side) => margins[side] > 0);

/** As much on all sides: a quarter of the shorter one. */
export function evenMargins({ width, height }: Size): Margins {
  const each = Math.round(Math.min(width, height) / 4);
  return { left: each, top: each, right: each, bottom: each };
}

/** What a picture needs on two sides to have a shape; it stays in the middle. */
export function marginsToShape({ width, height }: Size, scale: string): Margins {
  const [wide = 1, high = 1] = scale.split(':').map(Number);
  const across = Math.max(0, Math.round((height * wide) / high) - width);
  const down = Math.max(0, Math.round((width * high) / wide) - height);
  const left = Math.floor(across / 2);
  const top = Math.floor(down / 2);
  return { left, top, right: across - left, bottom: down - top };
}

export function sheetSize(draft: Draft, model: Model | undefined): Size | undefined {
  return draft.image ? expandedSize(draft.image, marginsOf(draft, model)) : undefined;
}

export function draftProblems(draft: Draft): DraftProblems<Draft> {
  const seed = seedProblem(draft.seed);
  return { ...(!draft.image && { image: 'source_needed' }), ...(seed && { seed }) };
}

/** A fifth of a usual picture: what is told before there is a picture, or an edge. */
const usualAdded: Size = { width: longSides[0], height: longSides[0] / 5 };

/** What it costs and about how long it takes. */
export function quote(draft: Draft, model: Model): Quote {
  const count = countFor(model, draft.count);
  const size = sheetSize(draft, model);
  const margins = size && marginsOf(draft, model);
  return quoteOf(model, { tool: 'expand', count, ...(margins && isExpanded(margins) ? { ...size, margins } : usualAdded) });
}

/** The call's fields. */
export function draftInput(draft: Draft, model: Model | undefined, requestId: string) {
  return {
    ...(model && { model: model.id }),
    request_id: requestId,
    image: draft.image?.id ?? '',
    margins: marginsOf(draft, model),
    ...declared(model, { count: countFor(model, draft.count), seed: draft.seed.trim() }),
    ...parametersField(model, draft.parameters),
  };
}

/** The work that the stage shows from the submit until the server answers. */
export function pendingWork(draft: Draft, model: Model | undefined, requestId: string, now: Date): Work {
  const { image, count } = draft;
  const recipe = {
    model: model?.id ?? '',
    ...(image && { image: image.id }),
    margins: marginsOf(draft, model),
    count: countFor(model, count),
    ...sheetSize(draft, model),
  };
  return optimisticWork('expand', recipe, model ? quote(draft, model).credits : 0, requestId, now, image?.name);
}
