import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { amountText } from '../../../ui/format/money.ts';

/** What keeping the account costs at once, where the plan's period ended meanwhile. */
export function KeptPlan() {
  const { t, language } = useTranslation('account');
  const plan = useUsage().data?.info.plan;
  const charge = plan?.charge_when_kept;
  if (!plan || !charge) return null;
  const amount = amountText(charge.amount_cents, charge.currency, language);
  return (
    <>
      {language === 'en' && ' '}
      {t('leave.keepRenews', { plan: plan.name, amount })}
    </>
  );
}
