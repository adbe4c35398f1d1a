import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useCreditNews } from '../../../queries/credit-news.ts';
import { MemberPage, Section } from '../../../ui/display/page.tsx';
import { refreshBilling } from '../queries.ts';
import { DetailsSection } from './details-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { PlanSection } from './plan-section.tsx';

/** What the member pays for, what was paid, and the way out. */
export function BillingScreen({ coupons }: { coupons?: ReactNode }) {
  const { t } = useTranslation('billing');
  useCreditNews(refreshBilling);
  return (
    <MemberPage title={t('title')}>
      <PlanSection />
      {coupons && <Section title={t('coupons')}>{coupons}</Section>}
      <InvoicesSection />
      <DetailsSection />
    </MemberPage>
  );
}
