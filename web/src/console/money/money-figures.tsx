import { useTranslation } from '../../i18n/i18n.ts';
import { amountText } from '../../ui/format/money.ts';
import { Link } from '../../ui/routing/router.tsx';
import { percentText } from '../figures.ts';
import figures from '../frame/figures.module.css';
import styles from './money.module.css';
import { useMoney } from './queries.ts';

/** This month beside the one before, and what is disputed. Where it cannot be read the list stands without it. */
export function MoneyFigures({ currency }: { currency: string }) {
  const { t, language } = useTranslation('consoleMoney');
  const { data } = useMoney();
  if (!data) return null;
  const text = (cents: number) => amountText(cents, currency, language);
  const change = data.before_cents > 0 ? (data.taken_cents - data.before_cents) / data.before_cents : undefined;
  const share = data.members_then > 0 ? data.members_left / data.members_then : undefined;
  return (
    <dl className={figures.list}>
      <div>
        <dt>{t('figure.taken')}</dt>
        <dd className={figures.value}>{text(data.taken_cents)}</dd>
        <dd className={styles.small}>
          {change === undefined
            ? t('figure.noBefore')
            : t(change < 0 ? 'figure.less' : 'figure.more', { part: percentText(Math.abs(change), language) })}
        </dd>
        {data.packs_cents > 0 && <dd className={styles.small}>{t('figure.packs', { amount: text(data.packs_cents) })}</dd>}
      </div>
      <div>
        <dt>{t('figure.recurring')}</dt>
        <dd className={figures.value}>{text(data.recurring_cents)}</dd>
        <dd className={styles.small}>{t('figure.paying', { count: data.members_paying })}</dd>
      </div>
      <div>
        <dt>{t('figure.left')}</dt>
        <dd className={figures.value}>{share === undefined ? '–' : percentText(share, language)}</dd>
        <dd className={styles.small}>{t('figure.leftNote', { count: data.members_left })}</dd>
      </div>
      <div>
        <dt>{t('figure.returned')}</dt>
        <dd className={figures.value}>{text(data.returned_cents)}</dd>
      </div>
      <div>
        <dt>{t('figure.disputed')}</dt>
        <dd className={figures.value}>{text(data.disputed_cents)}</dd>
        {data.disputes > 0 && (
          <dd className={styles.small}>
            <Link to="/console/money?filter=disputed">{t('figure.disputes', { count: data.disputes })}</Link>
          </dd>
        )}
      </div>
    </dl>
  );
}
