import type { ModelInputs } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';

/** Which model makes what a form asks for. Pure. */

/** What a form may ask that not every model can do. What comes first is kept where no model takes all of it. */
const weighed = [
  ...(['prompt', 'image', 'first_frame', 'last_frame', 'references', 'style', 'motion', 'duration', 'count'] as const),
  ...(['scale', 'long_side', 'fps', 'factor', 'mode', 'denoise', 'sharpen', 'margins'] as const),
];
type Weighed = (typeof weighed)[number];
type Declared = ModelInputs[Weighed];

/** By inputs: a choice, a number, or how many. Empty words are asked of those that need none; nothing is asked by `undefined`. */
export type Asked = { readonly [Name in Weighed]?: string | number | true | undefined };

export interface ChosenModel {
  model: Model | undefined;
  /** The same, with all that can be asked without naming a model: another one may then make it. */
  offered: Model | undefined;
  /** Its name, where nobody named it and there are several. */
  told: string | undefined;
}

/** Inputs that a form shows although the model of the moment does not take them: what is put there decides. */
const sources: readonly Weighed[] = ['image', 'first_frame', 'last_frame', 'references'];

/** The model that is named, or else the cheapest that can do what is asked; of those that cost the same, the one that the studio prefers. */
export function chooseModel(models: readonly Model[], id: string, asked: Asked, creditsOf: (model: Model) => number): ChosenModel {
  const named = models.find((model) => model.id === id);
  if (named || models.length < 2) {
    const model = named ?? models[0];
    return { model, offered: model, told: undefined };
  }
  const answering = models.filter(({ is_down }) => !is_down);
  let able = answering.length > 0 ? answering : models;
  const joined: Partial<Record<Weighed, Declared>> = {};
  for (const name of weighed) {
    joined[name] = able.map(({ inputs }) => inputs[name]).reduce<Declared>(join, undefined);
    const value = asked[name];
    const taking = value === undefined ? [] : able.filter(({ inputs }) => takes(inputs[name], value));
    if (taking.length > 0) able = taking;
  }
  const model = able.reduce((best, other) => (creditsOf(other) < creditsOf(best) ? other : best));
  const shown = weighed.filter((name) => joined[name] !== undefined && (sources.includes(name) || model.inputs[name] !== undefined));
  const inputs = { ...model.inputs, ...(Object.fromEntries(shown.map((name) => [name, joined[name]])) as ModelInputs) };
  return { model, offered: { ...model, inputs }, told: model.name };
}

function takes(declared: Declared, value: string | number | true): boolean {
  if (declared === undefined) return false;
  if (Array.isArray(declared)) return declared.some((choice) => keyOf(choice) === value);
  if (value === '') return !('required' in declared);
  return typeof value !== 'number' || !('max' in declared) || value <= declared.max;
}

/** What two models take together: all choices, or the larger bound. */
function join(one: Declared, other: Declared): Declared {
  if (!one || !other) return one ?? other;
  if (Array.isArray(one) && Array.isArray(other)) {
    const more = (other as unknown[]).filter((choice) => !one.some((known) => keyOf(known) === keyOf(choice)));
    return [...one, ...more] as Declared;
  }
  return 'max' in one && 'max' in other && other.max > one.max ? other : one;
}

const keyOf = (choice: unknown) => (typeof choice === 'object' && choice !== null && 'id' in choice ? choice.id : choice);
