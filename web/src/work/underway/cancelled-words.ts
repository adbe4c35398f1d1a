import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';

/** Says of a work that was cancelled what of it is there nevertheless, and what was given back. */
export function useCancelledWords() {
  const { t } = useTranslation('work');
  return ({ tool, outputs, recipe, refunded }: Work) => {
    const [kept, count] = [outputs.length, recipe.count ?? 1];
    const ended = kept > 0 ? t(`live.kept.${toolTable[tool].makes}`, { kept, count }) : t('live.cancelled');
    if (refunded > 0) return t('live.refunded', { ended, refunded: t('refunded', { count: refunded }) });
    return ended;
  };
}
