import { useTranslation } from '../../../i18n/i18n.ts';
import { dayText } from '../../../ui/moments.ts';
import { amountText } from '../../../ui/money.ts';
import type { Running } from '../form.ts';
import type { Preview } from '../queries.ts';
import styles from './bill.module.css';

/** What becomes of credits, and when the next amount is due. */
export function BillWords({ preview, running }: { preview: Preview; running: Running | undefined }) {
  const { t, language } = useTranslation('pricing');
  const date = dayText(preview.period_end, language);
  const { credits: count, kind } = preview;
  return (
    <div className={styles.words}>
      <p>{t(kind === 'renewal' ? 'bill.renewed' : 'bill.added', { count, date })}</p>
      {kind === 'upgrade' && running?.period_end && (
        <p>{t('bill.kept', { plan: running.name, date: dayText(running.period_end, language) })}</p>
      )}
      <p>{t('bill.next', { price: amountText(preview.price_cents, preview.currency, language), date })}</p>
    </div>
  );
}
