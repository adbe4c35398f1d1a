import type { Output, Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { workName } from '../work-name.ts';

/** What an output is called for those who do not see it: which of how many, and what was asked for. */
export function useOutputWords(): (work: Work, output: Output, place: number, count: number) => string {
  const { t } = useTranslation('work');
  return (work, output, place, count) => {
    const values = { place: place + 1, count, prompt: workName(work, t) };
    if (output.kind === 'image') return t('pictureOf', values);
    return t('videoOf', { ...values, seconds: Math.round(output.duration ?? 0) });
  };
}
