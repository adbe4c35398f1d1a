import { useTranslation } from '../../../i18n/i18n.ts';
import type { Plan, PlanStatus } from '../../../queries/plan-status.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { dayText, exactText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { cancelPlan } from '../mutations.ts';
import styles from './billing.module.css';
import { useSending } from './use-sending.ts';

/** Says what ends and what stays until when. Its button cancels. */
export function CancelDialog({ plan, status, onClose }: { plan: Plan; status: PlanStatus; onClose: (cancelled: boolean) => void }) {
  const { t, language } = useTranslation('billing');
  const sending = useSending();
  const buckets = useUsage().data?.info.points.buckets ?? [];
  // Those of an earlier cycle that was left for a larger plan end sooner.
  const ends = (bucket: (typeof buckets)[number]) => bucket.source === 'plan' && bucket.expires_at === plan.period_end;
  const credits = buckets.reduce((sum, bucket) => (ends(bucket) ? sum + bucket.amount : sum), 0);
  const end = status.kind === 'grace' ? status.until : (plan.period_end ?? '');
  const charge = status.kind === 'renews' ? status.charge : undefined;
  const cancel = async () => {
    if (await sending.send(cancelPlan)) onClose(true);
  };
  return (
    <Dialog open onClose={() => onClose(false)} title={t('cancel.title', { plan: plan.name })}>
      <ul className={styles.points}>
        <li>
          {charge
            ? t('cancel.charge', { amount: amountText(charge.amount_cents, charge.currency, language), day: dayText(end, language) })
            : t('cancel.noCharge')}
        </li>
        <li>{t('cancel.stays', { when: exactText(end, language) })}</li>
        {credits > 0 && <li>{t('cancel.credits', { count: credits })}</li>}
        {buckets.some((bucket) => !ends(bucket)) && <li>{t('cancel.otherCredits')}</li>}
        <li>{t('cancel.limits')}</li>
        <li>{t('cancel.back')}</li>
      </ul>
      <FieldError text={sending.refusal} />
      <div className={styles.foot}>
        <Button onClick={() => onClose(false)}>{t('cancel.keep')}</Button>
        <Button kind="line" danger busy={sending.busy} onClick={() => void cancel()}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
