import { useTranslation } from '../../i18n/i18n.ts';

export interface Quote {
  credits: number;
  /** Whole seconds, at least one. */
  seconds: number;
  /** Where it is free so many times a day: how many are left of today. */
  left?: number | undefined;
  /** The model that was chosen for somebody who named none. */
  model?: string | undefined;
}

/** From here on a time is told in minutes. */
const secondsAtMost = 100;

/** What something costs and how long it takes, in the same words at the button and at each model. */
export function useQuoteWords(): (quote: Quote) => string {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  return ({ credits: count, seconds, left, model }) => {
    const credits =
      (model ? `${model} · ` : '') + (count > 0 ? words('credits', { count }) : left ? t('freeLeft', { count: left }) : t('free'));
    return seconds < secondsAtMost ? t('quote', { credits, seconds }) : t('quoteMinutes', { credits, minutes: Math.round(seconds / 60) });
  };
}
