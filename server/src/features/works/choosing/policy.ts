import type { FieldKey } from '@easel/contract/field-errors';
import { type InputName, inputNames, type ParameterValues } from '@easel/contract/models';
import { parameterProblem } from '@easel/contract/parameters';
import { creditsPerOutput } from '@easel/contract/prices';
import { characterCount } from '@easel/contract/rules';
import { toolTable } from '@easel/contract/tools';
import { AppError } from '../../../platform/app-error.ts';
import type { Offer } from '../../../platform/engines/offers.ts';
import type { EngineInputs, EngineModel } from '../../../ports/generation.ts';

/** What a call may ask a model for is what the model says of itself. Everything else is refused beside its name. */

/** The fields of a call, as they came; absent ones and those that are no inputs are nothing. */
export type Asked = { readonly [Name in InputName]?: unknown } & { readonly parameters?: ParameterValues | undefined };

/** The key of the sentence where a value is not one of those that are offered, or is out of bounds. */
const refusals: Partial<Record<InputName, FieldKey>> = {
  prompt: 'text_too_long',
  unwanted: 'text_too_long',
  style: 'style_unknown',
  scale: 'scale_unknown',
  duration: 'duration_unknown',
  motion: 'motion_unknown',
  long_side: 'side_range',
  count: 'count_range',
  creativity: 'creativity_range',
  feather: 'feather_range',
  factor: 'factor_unknown',
  margins: 'margins_range',
  denoise: 'strength_range',
  sharpen: 'strength_range',
  references: 'references_max',
};

const emptyPrompt = { image: 'prompt_empty', video: 'video_prompt_empty' } as const;

/** Of offers the cheapest whose model takes all that is asked; the first of those that cost the same. Nothing where none takes it. */
export function cheapestFor<One extends Pick<Offer, 'model' | 'price' | 'price_unit'>>(
  offers: readonly One[],
  asked: Asked,
): One | undefined {
  const credits = (offer: One) => {
    const usual = offer.model.inputs.duration?.[0];
    return creditsPerOutput(offer, { duration: typeof asked.duration === 'number' ? asked.duration : usual });
  };
  return offers
    .filter(({ model }) => Object.keys(wrongFields(model, asked)).length === 0)
    .reduce<One | undefined>((best, offer) => (best && credits(best) <= credits(offer) ? best : offer), undefined);
}

/** @throws AppError `invalid` with every field that the model does not take as it was asked. */
export function checkAsked(model: EngineModel, asked: Asked): void {
  const fields = wrongFields(model, asked);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** Every field that the model does not take as it was asked. */
export function wrongFields(model: EngineModel, asked: Asked): Record<string, FieldKey> {
  const fields: Record<string, FieldKey> = {};
  // What goes on from a clip has the words of that.
  if (model.inputs.prompt?.required && !asked.prompt && !asked.extends) fields.prompt = emptyPrompt[toolTable[model.tool].makes];
  for (const name of inputNames) {
    const problem = inputProblem(model.inputs, name, asked[name]);
    if (problem) fields[name] = problem;
  }
  const { parameters = {} } = asked;
  for (const [id, value] of Object.entries(parameters)) {
    const declared = model.parameters?.find((parameter) => parameter.id === id);
    const problem = declared ? parameterProblem(declared, value) : 'parameter_unknown';
    if (problem) fields[`parameters.${id}`] = problem;
  }
  return fields;
}

function inputProblem(inputs: EngineInputs, name: InputName, value: unknown): FieldKey | undefined {
  if (value === undefined || value === '') return undefined;
  const declared = inputs[name];
  if (declared === undefined) return 'input_unknown';
  return fits(declared, value) ? undefined : (refusals[name] ?? 'choice_unknown');
}

function fits(declared: Declared, value: unknown): boolean {
  if (isChoices(declared)) return declared.some((offered) => (typeof offered === 'object' ? offered.id : offered) === value);
  const { min, max } = declared as { min?: number; max?: number };
  if (max === undefined) return true;
  return amountOf(value) <= max && (min === undefined || amountOf(value) >= min);
}

type Declared = NonNullable<EngineInputs[InputName]>;

function isChoices(declared: Declared): declared is Extract<Declared, readonly unknown[]> {
  return Array.isArray(declared);
}

/** What bounds are about: a number, the characters of a text, the entries of a list, or the largest of numbers that have names. */
function amountOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return characterCount(value);
  return Array.isArray(value) ? value.length : Math.max(...Object.values(value as Record<string, number>));
}

/** All parameters of the model: those that were asked for, and the others as they are usual. Nothing where it has none. */
export function parametersOf({ parameters }: EngineModel, asked: ParameterValues = {}): { parameters?: ParameterValues } {
  if (!parameters || parameters.length === 0) return {};
  return { parameters: Object.fromEntries(parameters.map(({ id, default: usual }) => [id, asked[id] ?? usual])) };
}
