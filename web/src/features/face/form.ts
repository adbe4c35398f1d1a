import type { FieldKey } from '@easel/contract/field-errors';
import type { Face } from '@easel/contract/image-calls';
import { limits } from '@easel/contract/limits';
import type { ParameterValues } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';
import type { RecipeFields, Work } from '@easel/contract/works';
import { storedFields, storedText } from '../../tool/draft/draft-fields.ts';
import { quoteOf } from '../../tool/draft/quote.ts';
import type { Quote } from '../../tool/frame/quote-words.ts';
import { declared, parametersField, storedParameters, withParameters } from '../../tool/settings/model-inputs.ts';
import { readSource, type Source } from '../../tool/source/source.ts';
import { optimisticWork } from '../../work/optimistic-work.ts';

/** The form of the face swap: two pictures, and which face of the one goes onto which face of the other. Pure. */

export interface Pair {
  target: number;
  source: number;
}

export interface Draft {
  /** The picture that is changed. */
  target: Source | null;
  /** The picture that gives its faces. */
  source: Source | null;
  /** Faces by their index; nothing until somebody chooses: then the first of the one goes onto the first of the other. */
  pairs: Pair[] | null;
  consent: boolean;
  /** Whether the result says "AI生成" in a corner. */
  label: boolean;
  /** Empty: the cheapest that can do what is asked. */
  model: string;
  /** Those of models' own, by their ids. */
  parameters: ParameterValues;
}

export const emptyDraft: Draft = { target: null, source: null, pairs: null, consent: false, label: true, model: '', parameters: {} };

/** A draft from storage. Consent is given for two pictures at a time and never remembered. */
export function readDraft(stored: unknown): Draft {
  const fields = storedFields<Draft>(stored);
  return {
    target: readSource(fields.target),
    source: readSource(fields.source),
    pairs: readPairs(fields.pairs),
    consent: false,
    label: fields.label !== false,
    model: storedText(fields.model),
    parameters: storedParameters(fields.parameters),
  };
}

/** Takes over the settings of a recipe. Its pictures and pairs are not among them. */
export function fillDraft(draft: Draft, recipe: RecipeFields): Pick<Draft, 'label' | 'model' | 'parameters'> {
  const { label = draft.label, model = draft.model } = recipe;
  return { label, model, parameters: withParameters(draft.parameters, recipe) };
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function readPairs(stored: unknown): Pair[] | null {
  if (!Array.isArray(stored)) return null;
  const pairs = stored.filter((pair): pair is Pair => isPlace(pair?.target) && isPlace(pair?.source));
  return pairs.length > 0 ? pairs.map(({ target, source }) => ({ target, source })) : null;
}

/** The first face that can be swapped. */
function firstUsable(faces: readonly Face[]): number | undefined {
  return faces.find((face) => face.problem === null)?.index;
}

/** The pairs that the draft means for the faces that were found: those that still make sense, or the first onto the first. */
export function pairsOf({ pairs }: Pick<Draft, 'pairs'>, targets: readonly Face[], sources: readonly Face[]): Pair[] {
  const usable = (faces: readonly Face[], index: number) => faces[index]?.problem === null;
  if (pairs) return pairs.filter(({ target, source }) => usable(targets, target) && usable(sources, source));
  const [target, source] = [firstUsable(targets), firstUsable(sources)];
  return target === undefined || source === undefined ? [] : [{ target, source }];
}

/** Why nothing can be swapped though both pictures are there and looked through; nothing where it can. */
export function swapProblem(targets: readonly Face[], sources: readonly Face[], pairs: readonly Pair[]) {
  if (firstUsable(targets) === undefined) return 'targetFaceless';
  if (firstUsable(sources) === undefined) return 'sourceFaceless';
  return pairs.length === 0 ? 'noPairs' : undefined;
}

/** The pairs after a face of the target was given another face, or none. */
export function withPair(pairs: readonly Pair[], target: number, source: number | undefined, max: number = limits.facePairsMax): Pair[] {
  const others = pairs.filter((pair) => pair.target !== target);
  if (source === undefined) return others;
  return [...others, { target, source }].sort((a, b) => a.target - b.target).slice(0, max);
}

/** The face that comes after the present one when somebody presses a ring: each usable one in turn, then none. */
export function nextSource(present: number | undefined, sources: readonly Face[]): number | undefined {
  const usable = sources.filter((face) => face.problem === null).map((face) => face.index);
  if (present === undefined) return usable[0];
  return usable[usable.indexOf(present) + 1];
}

export type DraftProblems = Partial<Record<'target' | 'source' | 'pairs' | 'consent', FieldKey>>;

export function draftProblems(draft: Draft): DraftProblems {
  const problems: DraftProblems = {};
  if (!draft.target) problems.target = 'source_needed';
  if (!draft.source) problems.source = 'source_needed';
  if (!draft.consent) problems.consent = 'consent_needed';
  return problems;
}

/** What a swap costs and about how long it takes; `free`: a visitor's, of whom `left` are left today. */
export function quote({ target }: Pick<Draft, 'target'>, model: Model, free: boolean, left?: number): Quote {
  const told = quoteOf(model, { tool: 'face', width: target?.width, height: target?.height });
  return free ? { ...told, credits: 0, left } : told;
}

/** The call's fields. */
export function draftInput(draft: Draft, model: Model | undefined, pairs: readonly Pair[], requestId: string) {
  const { target, source, consent, label } = draft;
  return {
    ...(model && { model: model.id }),
    request_id: requestId,
    target: target?.id ?? '',
    source: source?.id ?? '',
    consent: consent ? (1 as const) : (0 as const),
    ...declared(model, { pairs: JSON.stringify(pairs), label: label ? (1 as const) : (0 as const) }),
    ...parametersField(model, draft.parameters),
  };
}

/** The work that the stage shows from the submit until the server answers. */
export function pendingWork({ target }: Draft, credits: number, requestId: string, now: Date): Work {
  const size = { width: target?.width ?? 1, height: target?.height ?? 1 };
  return optimisticWork('face', { model: '', ...size }, credits, requestId, now, target?.name);
}

/** A square around a face's box (x, y, width, height in pixels of the picture) as the size and place of a background. */
export function cropOf({ width, height }: { width: number; height: number }, [x, y, across, down]: Face['box']) {
  const side = Math.min(Math.max(across, down) * 1.35, width, height);
  const part = (middle: number, whole: number) => Math.min(1, Math.max(0, (middle - side / 2) / Math.max(1, whole - side)));
  return {
    backgroundSize: `${(width / side) * 100}% ${(height / side) * 100}%`,
    backgroundPosition: `${part(x + across / 2, width) * 100}% ${part(y + down / 2, height) * 100}%`,
  };
}
