import { creditsPerOutput } from '@easel/contract/prices';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';

/** What the least of a model costs and about how long it takes, in words. */
export function useLeastPrice(): (model: Model | undefined) => string | undefined {
  const { t, language } = useTranslation('workbench');
  const { t: words } = useTranslation('work');
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (model) => {
    if (!model) return undefined;
    if (model.price_unit === 'minute') return t('perMinute', { count: model.price });
    const credits = creditsPerOutput(model, { duration: Math.min(...(model.inputs.duration ?? [0])) });
    return t('from', { price: words('credits', { count: credits }), seconds: whole.format(Math.max(1, model.eta_s)) });
  };
}
