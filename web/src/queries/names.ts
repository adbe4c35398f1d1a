import type { ModelParameter, ParameterValues } from '@easel/contract/models';
import type { Recipe } from '@easel/contract/works';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useStudioConfig } from './studio-config.ts';

/** What a model's own parameter was set to, in words; a switch is told by the reader. */
export type ParameterFact = readonly [name: string, value: string | number | boolean];

/** Names of models, styles and parameters in the reader's language; an id stands for itself until the configuration is there. */
export function useNames() {
  const { language } = useTranslation();
  const config = useStudioConfig().data;
  return useMemo(() => {
    const models = Object.values(config?.tools ?? {}).flatMap((tool) => tool?.models ?? []);
    const modelOf = ({ tool, model }: Recipe) => config?.tools[tool]?.models.find(({ id }) => id === model);
    const parametersOf = (recipe: Recipe) => modelOf(recipe)?.parameters ?? [];
    return {
      model: (id: string) => models.find((model) => model.id === id)?.name ?? id,
      style: (id: string) => config?.styles.find((style) => style.id === id)?.name ?? id,
      motion: (recipe: Recipe) => modelOf(recipe)?.inputs.motion?.find(({ id }) => id === recipe.motion)?.name ?? recipe.motion ?? '',
      parameters: (recipe: Recipe): ParameterFact[] =>
        Object.entries(recipe.parameters ?? {}).map(([id, value]) => {
          const parameter = parametersOf(recipe).find((one) => one.id === id);
          return [parameter?.name[language] ?? id, valueWords(parameter, value, language)];
        }),
    };
  }, [config, language]);
}

function valueWords(parameter: ModelParameter | undefined, value: ParameterValues[string], language: 'en' | 'zh') {
  if (parameter?.kind !== 'choice') return value;
  return parameter.choices.find(({ id }) => id === value)?.name[language] ?? value;
}
