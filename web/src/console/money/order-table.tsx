import { useTranslation } from '../../i18n/i18n.ts';
import { amountText } from '../../ui/format/money.ts';
import { Link } from '../../ui/routing/router.tsx';
import { Moment } from '../frame/moment.tsx';
import styles from './money.module.css';
import type { OrderListed } from './queries.ts';

export function OrderTable({ items }: { items: readonly OrderListed[] }) {
  const { t, language } = useTranslation('consoleMoney');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.order')}</th>
          <th scope="col" data-wide>
            {t('column.what')}
          </th>
          <th scope="col" data-wide>
            {t('column.by')}
          </th>
          <th scope="col" className={styles.number}>
            {t('column.amount')}
          </th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col" className={styles.number} data-wide>
            {t('column.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to={`/console/money/orders/${order.id}`} className={styles.order}>
                <strong>{order.member.name || order.member.email || t('gone')}</strong>
                <span className="soft">{[order.invoice, order.member.email].filter(Boolean).join(' · ')}</span>
              </Link>
            </th>
            <td data-wide>{t(`kind.${order.kind}`, { plan: order.plan })}</td>
            <td data-wide className="soft">
              {order.provider ?? t('nobody')}
            </td>
            <td className={styles.number}>{amountText(order.amount_cents, order.currency, language)}</td>
            <td>
              <OrderState order={order} />
            </td>
            <td className={styles.number} data-wide>
              <Moment at={order.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tones: Partial<Record<OrderListed['state'], string | undefined>> = {
  paid: styles.ok,
  failed: styles.bad,
  disputed: styles.warn,
};

/** How an order stands, and what of it went back or is on its way. */
export function OrderState({ order }: { order: OrderListed }) {
  const { t, language } = useTranslation('consoleMoney');
  const text = (cents: number) => amountText(cents, order.currency, language);
  const part = order.state === 'paid' && order.returned_cents > 0;
  return (
    <span className={styles.state}>
      <span className={tones[order.state] ?? 'soft'}>
        {t(order.declined && order.state === 'open' ? 'declined' : `state.${order.state}`)}
      </span>
      {part && <span className="soft">{t('returned', { amount: text(order.returned_cents) })}</span>}
      {order.returning_cents > 0 && <span className={styles.warn}>{t('returning', { amount: text(order.returning_cents) })}</span>}
    </span>
  );
}
