import { X } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { amountText } from '../../../ui/format/money.ts';
import { classes } from '../../../ui/style/classes.ts';
import type { Preview } from '../queries.ts';
import styles from './bill.module.css';

interface BillLinesProps {
  preview: Preview;
  /** The amounts of another coupon are on their way. */
  stale: boolean;
  /** The reader wants no coupon. */
  couponOff: boolean;
  onCoupon: (choice: string | undefined) => void;
}

/** The bill as the studio says it, and its invoice will: the price, what is taken off and why, and what is left to pay. */
export function BillLines({ preview, stale, couponOff, onCoupon }: BillLinesProps) {
  const { t, language } = useTranslation('pricing');
  const { currency, coupon, lines } = preview;
  const amount = (cents: number) => (cents < 0 ? '− ' : '') + amountText(Math.abs(cents), currency, language);
  const bought = coupon ? lines.slice(0, -1) : lines;
  return (
    <dl className={classes(styles.lines, stale && styles.stale)} aria-busy={stale || undefined}>
      {bought.map(({ text, note, amount_cents: cents }) => (
        <div key={text}>
          <dt>
            {text}
            {note && <small>{note}</small>}
          </dt>
          <dd>{amount(cents)}</dd>
        </div>
      ))}
      {coupon && (
        <div>
          <dt>
            <span className={styles.coupon}>
              {t('bill.coupon')}
              <span className={styles.chip}>
                <span>{coupon.code ?? coupon.title}</span>
                <button type="button" aria-label={t('bill.noCoupon')} title={t('bill.noCoupon')} onClick={() => onCoupon('none')}>
                  <X size={14} aria-hidden />
                </button>
              </span>
            </span>
            {preview.coupon_note && <small>{preview.coupon_note}</small>}
          </dt>
          <dd>{amount(-preview.discount_cents)}</dd>
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
}
