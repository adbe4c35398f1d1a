import { X } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { dayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { classes } from '../../../ui/style/classes.ts';
import type { Period, Plan, Running } from '../form.ts';
import type { Preview } from '../queries.ts';
import styles from './bill.module.css';

interface BillLinesProps {
  preview: Preview;
  plan: Plan;
  period: Period;
  running: Running | undefined;
  /** The amounts of another coupon are on their way. */
  stale: boolean;
  /** The reader wants no coupon. */
  couponOff: boolean;
  onCoupon: (choice: string | undefined) => void;
}

/** The price, what is taken off, and what is left to pay. */
export function BillLines({ preview, plan, period, running, stale, couponOff, onCoupon }: BillLinesProps) {
  const { t, language } = useTranslation('pricing');
  const { kind, currency, coupon } = preview;
  const amount = (cents: number) => amountText(cents, currency, language);
  const off = (cents: number) => `− ${amount(cents)}`;
  const line =
    kind === 'renewal' || kind === 'upgrade'
      ? t('bill.lineUntil', { plan: plan.name, date: dayText(preview.period_end, language) })
      : t(`bill.line.${period}`, { plan: plan.name });
  return (
    <dl className={classes(styles.lines, stale && styles.stale)} aria-busy={stale || undefined}>
      <div>
        <dt>{line}</dt>
        <dd>{amount(preview.price_cents)}</dd>
      </div>
      {(kind === 'upgrade' || kind === 'switch') && (
        <div>
          <dt>{counted()}</dt>
          <dd>{off(preview.paid_cents)}</dd>
        </div>
      )}
      {coupon && (
        <div>
          <dt className={styles.coupon}>
            {t('bill.coupon')}
            <span className={styles.chip}>
              <span>{coupon.code ?? (coupon.title || couponWords())}</span>
              <button type="button" aria-label={t('bill.noCoupon')} title={t('bill.noCoupon')} onClick={() => onCoupon('none')}>
                <X size={14} aria-hidden />
              </button>
            </span>
          </dt>
          <dd>{off(preview.discount_cents)}</dd>
        </div>
      )}
      {!coupon && couponOff && (
        <div>
          <dt>{t('bill.without')}</dt>
          <dd>
            <button type="button" className={styles.again} onClick={() => onCoupon(undefined)}>
              <span className="link">{t('bill.useAgain')}</span>
            </button>
          </dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>{t('bill.due')}</dt>
        <dd>{amount(preview.due_cents)}</dd>
      </div>
    </dl>
  );

  function counted(): string {
    const from = running?.name ?? '';
    if (kind === 'upgrade') return t('bill.priceOf', { plan: from });
    return t('bill.daysOf', { plan: from, count: preview.counted_days, of: preview.counted_of });
  }

  function couponWords(): string {
    if (coupon?.percent != null) return t('bill.percent', { percent: coupon.percent });
    return amount(coupon?.amount_cents ?? 0);
  }
}
