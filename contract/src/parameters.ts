import type { ModelParameter } from './models.ts';

/** The rules of models' own parameters. Free of zod, because the browser checks by them too. */

/** What is wrong with a parameter's value: nothing, or the key of a sentence. */
export function parameterProblem(
  parameter: ModelParameter,
  value: unknown,
): 'choice_unknown' | 'parameter_range' | 'parameter_whole' | 'text_too_long' | 'field_invalid' | undefined {
  switch (parameter.kind) {
    case 'choice':
      return parameter.choices.some(({ id }) => id === value) ? undefined : 'choice_unknown';
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'choice_unknown';
    case 'text':
      if (typeof value !== 'string') return 'field_invalid';
      return [...value].length <= parameter.max ? undefined : 'text_too_long';
    default:
      if (typeof value !== 'number' || !Number.isFinite(value) || value < parameter.min || value > parameter.max) return 'parameter_range';
      return parameter.kind === 'whole' && !Number.isInteger(value) ? 'parameter_whole' : undefined;
  }
}
