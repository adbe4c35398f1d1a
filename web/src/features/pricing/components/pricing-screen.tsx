import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useCredits } from '../../../queries/usage.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import type { Choice } from '../form.ts';
import { PricingPanel, type PricingPanelProps } from './pricing-panel.tsx';
import styles from './pricing-screen.module.css';

/** The plans on a page of their own. The address says what is chosen. */
export function PricingScreen({
  invitation,
  ...props
}: Pick<PricingPanelProps, 'only' | 'coupons'> & {
  /** Who invited a visitor, and what that takes off. */
  invitation?: ReactNode;
}) {
  const { t } = useTranslation('pricing');
  const credits = useCredits();
  return (
    <main id="content">
      <header className={styles.bar}>
        <h1>{t('title')}</h1>
        {credits && <p className="soft">{t('credits', { count: credits.remaining })}</p>}
      </header>
      <div className={styles.body}>
        {invitation}
        <PricingPanel {...props} choiceState={useChoiceInAddress()} />
      </div>
    </main>
  );
}

function useChoiceInAddress(): [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = { type: search.get('type') ?? undefined, plan: search.get('plan') ?? undefined };
  const choose = ({ type, plan }: Choice) =>
    setSearch(
      (now) => {
        for (const [key, value] of Object.entries({ type, plan })) {
          if (value === undefined) now.delete(key);
          else now.set(key, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choice, choose];
}
