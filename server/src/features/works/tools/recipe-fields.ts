import type { ParameterValues } from '@easel/contract/models';
import type { Tool } from '@easel/contract/recipe';
import type { Recipe, RecipeFields, RecipeOf } from '@easel/contract/works';
import type { EngineModel } from '../../../ports/generation.ts';
import { parametersOf } from '../choosing/policy.ts';

/** What the tools complete in the same way: fields that were left to us are as they are usual for the model. */

/** How many, from which seed, by which references and with which parameters. */
export function common(
  model: EngineModel,
  request: {
    count?: number | undefined;
    seed?: number | undefined;
    references?: string[] | undefined;
    parameters?: ParameterValues | undefined;
  },
  randomSeed: number,
): Pick<RecipeOf<'text2img'>, 'count' | 'seed' | 'references' | 'parameters'> {
  const { count, seed } = model.inputs;
  return {
    ...chosen({ count: count && (request.count ?? 1), seed: seed && (request.seed ?? randomSeed), references: request.references }),
    ...parametersOf(model, request.parameters),
  };
}

/** The usual one of what is offered: the wanted one where it is there, else the first. */
export function usualOf<Choice>(offered: readonly Choice[] | undefined, wanted?: Choice): Choice | undefined {
  return offered?.find((choice) => choice === wanted) ?? offered?.[0];
}

export function usualStyle({ inputs }: EngineModel): string | undefined {
  return inputs.style?.[0]?.id;
}

/** What is absent, or words that were not said, are absent from a recipe. */
export function chosen<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never;
}

/** The recipe of these fields, with what the model itself has to add. */
export function completed<Name extends Tool>(tool: Name, model: EngineModel, fields: RecipeFields): RecipeOf<Name> {
  const recipe = { tool, model: model.id, ...fields } as RecipeOf<Name>;
  return { ...recipe, ...model.complete?.(recipe as Recipe) };
}
