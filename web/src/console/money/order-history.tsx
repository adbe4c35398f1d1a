import { useTranslation } from '../../i18n/i18n.ts';
import { exactText, timeText, utcDayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import styles from './money.module.css';
import type { OrderPage } from './queries.ts';
import { Section } from './section.tsx';

type OrderEvent = OrderPage['events'][number];

/** Everything that happened with an order, the oldest first. */
export function OrderHistory({ page: { order, events } }: { page: OrderPage }) {
  const { t, language } = useTranslation('consoleMoney');
  return (
    <Section title={t('page.history')}>
      <ol>
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are never removed or reordered
          <li key={place} className={styles.event}>
            <time dateTime={event.at} title={exactText(event.at, language)}>
              {utcDayText(event.at, language, 'short')} {timeText(event.at, language)}
            </time>
            <span className={styles.names}>
              <EventWords event={event} currency={order.currency} />
              {(event.actor || event.reason) && (
                <span className={styles.small}>{[event.actor, event.reason && `“${event.reason}”`].filter(Boolean).join(' · ')}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function EventWords({ event: { event, amount_cents, news, action }, currency }: { event: OrderEvent; currency: string }) {
  const { t, language } = useTranslation('consoleMoney');
  const amount = amount_cents === null ? '' : amountText(amount_cents, currency, language);
  if (event === 'done') {
    if (action === 'order.refund') return <>{t('event.refund', { amount })}</>;
    return <>{t(action === 'order.check' ? 'event.check' : 'event.refused', { amount })}</>;
  }
  if (event === 'notified') return <>{t('event.notified', { news: news ? t(`news.${news}`) : '' })}</>;
  return <>{t(`event.${event}`, { amount })}</>;
}
