import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useCreditNews } from '../../../queries/credit-news.ts';
import { MemberPage, Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { refreshBilling, useBillingLoading } from '../queries.ts';
import styles from './billing.module.css';
import { DetailsSection } from './details-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { PlanSection } from './plan-section.tsx';

/** What the member pays for, what was paid, and the way out. */
export function BillingScreen({ coupons }: { coupons?: ReactNode }) {
  const { t } = useTranslation('billing');
  useCreditNews(refreshBilling);
  // One below the other, of heights that nobody knows before: they come together, so that none pushes another.
  if (useBillingLoading()) {
    return (
      <MemberPage title={t('title')}>
        <Skeleton className={styles.blankPage ?? ''} />
      </MemberPage>
    );
  }
  return (
    <MemberPage title={t('title')}>
      <PlanSection />
      {coupons && <Section title={t('coupons')}>{coupons}</Section>}
      <InvoicesSection />
      <DetailsSection />
    </MemberPage>
  );
}
