import { useTranslation } from '../../../i18n/i18n.ts';
import { useCreditNews } from '../../../queries/credit-news.ts';
import { MemberPage } from '../../../ui/display/page.tsx';
import { refreshCredits } from '../queries.ts';
import { CreditsSection } from './credits-section.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { SpentSection } from './spent-section.tsx';

/** Where credits come from and where they went. */
export function UsageScreen() {
  const { t } = useTranslation('usage');
  useCreditNews(refreshCredits);
  return (
    <MemberPage title={t('title')}>
      <PlanSection />
      <CreditsSection />
      <SpentSection />
      <LedgerSection />
    </MemberPage>
  );
}
