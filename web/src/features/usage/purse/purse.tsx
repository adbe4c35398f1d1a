import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { useTotalsLoading } from '../../../work/keeping/keeping.ts';
import { CreditsPurse } from './credits-purse.tsx';
import { PlanPurse } from './plan-purse.tsx';
import styles from './purse.module.css';
import { SpacePurse } from './space-purse.tsx';

/** What a member has, in short: credits and how long they last, the plan, the space that works take. */
export function Purse() {
  const { t } = useTranslation('usage');
  const isLoading = [useUsage().isLoading, useTotalsLoading()].includes(true);
  // One part below the other: they come together.
  if (isLoading) return <aside className={styles.purse} aria-label={t('purse.title')} />;
  return (
    <aside className={styles.purse} aria-label={t('purse.title')}>
      <CreditsPurse />
      <PlanPurse />
      <SpacePurse />
    </aside>
  );
}
