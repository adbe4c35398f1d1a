import type { Work } from '@easel/contract/works';
import { Shuffle } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWorkActions } from '../work-actions.ts';
import { useVariation } from './use-variation.ts';

/** Makes one more work much like this one; the price stands on it. */
export function VariationButton({ work, later, kind }: { work: Work; later?: boolean; kind: 'fill' | 'line' }) {
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const { vary } = useWorkActions();
  const variation = useVariation(work, later);
  if (!variation) return null;
  const icon = <Shuffle size={16} aria-hidden />;
  if (variation.refusal) {
    return (
      <Button kind={kind} icon={icon} disabledReason={action(`noVariation.${variation.refusal}`)}>
        {action('menu.vary')}
      </Button>
    );
  }
  const { credits } = variation;
  return (
    <Button kind={kind} icon={icon} aside={t('credits', { count: credits })} onClick={() => vary(work, credits)}>
      {action('menu.vary')}
    </Button>
  );
}
