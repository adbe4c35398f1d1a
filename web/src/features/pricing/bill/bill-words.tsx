import { useTranslation } from '../../../i18n/i18n.ts';
import { dayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import type { Running } from '../form.ts';
import type { Preview } from '../queries.ts';
import styles from './bill.module.css';

const added = { first: 'bill.added', upgrade: 'bill.raised', switch: 'bill.added', renewal: 'bill.renewed' } as const;

/** What becomes of credits, and when the next amount is due. */
export function BillWords({ preview, running }: { preview: Preview; running: Running | undefined }) {
  const { t, language } = useTranslation('pricing');
  const date = dayText(preview.period_end, language);
  const { credits: count, kind } = preview;
  const runningPlan = running?.period_end && { plan: running.name, date: dayText(running.period_end, language) };
  return (
    <div className={styles.words}>
      <p>{t(added[kind], { count, date })}</p>
      {kind === 'switch' && runningPlan && <p>{t('bill.kept', runningPlan)}</p>}
      <p>{t(preview.renews ? 'bill.next' : 'bill.noNext', { price: amountText(preview.price_cents, preview.currency, language), date })}</p>
    </div>
  );
}
