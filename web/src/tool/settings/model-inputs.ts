import type { InputName, ModelParameter, ParameterValues } from '@easel/contract/models';
import { parameterProblem } from '@easel/contract/parameters';
import type { Model } from '@easel/contract/studio';
import type { RecipeFields } from '@easel/contract/works';

/** What a form sends follows from what its model says of itself. Pure. */

/**
 * Of a form's fields those that the model takes: a choice that it does not offer is left to it. Before the studio has said what
 * it offers, all of them.
 */
export function declared<Fields extends { [Name in InputName]?: unknown }>(model: Model | undefined, fields: Fields): Partial<Fields> {
  if (!model) return fields;
  const taken = Object.entries(fields).filter(([name, value]) => isTaken(model, name as InputName, value));
  return Object.fromEntries(taken) as Partial<Fields>;
}

/** A choice as the studio takes it: one that the model does not offer is the usual one, or the first. */
export function offeredChoice<Choice>(offered: readonly Choice[] | undefined, chosen: Choice, usual?: Choice): Choice {
  if (!offered || offered.includes(chosen)) return chosen;
  return offered.find((choice) => choice === usual) ?? offered[0] ?? chosen;
}

/** The same of a style, by its id. */
export function offeredStyle(model: Model | undefined, chosen: string): string {
  return offeredChoice(
    model?.inputs.style?.map(({ id }) => id),
    chosen,
  );
}

/** As many outputs as were chosen, and no more than the model makes at once. */
export function countFor(model: Model | undefined, count: number): number {
  return model ? Math.min(count, model.inputs.count?.max ?? 1) : count;
}

/** Words about inputs, of those that the model takes. */
export function taken(model: Model | undefined, words: { [Name in InputName]?: string }): string[] {
  return Object.entries(words).flatMap(([name, word]) => (!model || model.inputs[name as InputName] ? [word] : []));
}

function isTaken({ inputs }: Model, name: InputName, value: unknown): boolean {
  const offered = inputs[name];
  if (offered === undefined) return false;
  return !Array.isArray(offered) || offered.some((choice) => (typeof choice === 'object' ? choice.id : choice) === value);
}

/** The values of a model's own parameters: those that were chosen, where they still make sense, else the usual ones. */
export function parameterValues(model: Model | undefined, chosen: ParameterValues): ParameterValues {
  return Object.fromEntries((model?.parameters ?? []).map((parameter) => [parameter.id, parameterValue(parameter, chosen, model)]));
}

/** The values of all models are kept together, each under its model and its id. */
export const parameterKey = (model: string | undefined, id: string) => `${model} ${id}`;

/** What a recipe says of the parameters of its model, beside those of others. One that names some names all that are not usual. */
export function withParameters(
  chosen: ParameterValues,
  { model, parameters }: Pick<RecipeFields, 'model' | 'parameters'>,
): ParameterValues {
  if (!parameters) return chosen;
  const others = Object.entries(chosen).filter(([key]) => !key.startsWith(parameterKey(model, '')));
  return Object.fromEntries([...others, ...Object.entries(parameters).map(([id, value]) => [parameterKey(model, id), value] as const)]);
}

export function parameterValue(parameter: ModelParameter, chosen: ParameterValues, model: Model | undefined): ParameterValues[string] {
  const value = chosen[parameterKey(model?.id, parameter.id)];
  return value === undefined || parameterProblem(parameter, value) ? parameter.default : value;
}

/** The field of a call; nothing for a model without parameters. */
export function parametersField(model: Model | undefined, chosen: ParameterValues): { parameters?: string } {
  return model && model.parameters.length > 0 ? { parameters: JSON.stringify(parameterValues(model, chosen)) } : {};
}

/** The field of a call; nothing where the model takes no references, or none were chosen. */
export function referencesField(model: Model | undefined, sources: readonly { id: string }[]): { references?: string } {
  const chosen = sources.slice(0, model?.inputs.references?.max ?? 0);
  return chosen.length > 0 ? { references: JSON.stringify(chosen.map(({ id }) => id)) } : {};
}

/** Parameters that were stored with a draft. */
export function storedParameters(stored: unknown): ParameterValues {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  ) as ParameterValues;
}
