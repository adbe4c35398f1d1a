import { useMemo } from 'react';
import { useStudioConfig } from './studio-config.ts';

/** Names of models and styles in the reader's language; an id stands for itself until the configuration is there. */
export function useNames() {
  const config = useStudioConfig().data;
  return useMemo(() => {
    const models = Object.values(config?.tools ?? {}).flatMap((tool) => tool?.models ?? []);
    return {
      model: (id: string) => models.find((model) => model.id === id)?.name ?? id,
      style: (id: string) => config?.styles.find((style) => style.id === id)?.name ?? id,
    };
  }, [config]);
}
