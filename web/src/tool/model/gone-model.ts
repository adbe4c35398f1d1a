import type { Model } from '@easel/contract/studio';
import { useEffect } from 'react';
import { useStudioConfig } from '../../queries/studio-config.ts';

/** Names of models that were offered since the page was opened. */
const names = new Map<string, string>();

/** The name of a model that somebody has chosen, or would have had, and that is not offered any more. */
export function useGoneModel(models: readonly Model[], chosen: string): string | undefined {
  const { isSuccess } = useStudioConfig();
  useEffect(() => {
    for (const { id, name } of models) names.set(id, name);
  }, [models]);
  if (!isSuccess || models.some(({ id }) => id === chosen)) return undefined;
  if (models.length === 0) return '';
  return chosen === '' ? undefined : (names.get(chosen) ?? chosen);
}
