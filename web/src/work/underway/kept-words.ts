import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';

/** Says of a work that was cancelled how much of it is there nevertheless. */
export function useKeptWords() {
  const { t } = useTranslation('work');
  return ({ tool, outputs, recipe }: Work) => t(`keptCount.${toolTable[tool].makes}`, { kept: outputs.length, count: recipe.count ?? 1 });
}
