import { ArrowLeft, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { dayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import { Link } from '../../ui/routing/router.tsx';
import { RoomHead } from '../frame/console-frame.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import type { ConsoleInfo } from '../queries.ts';
import styles from './money.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderState } from './order-table.tsx';
import { type OrderPage as Page, useOrder } from './queries.ts';
import { RefundPanel } from './refund-panel.tsx';
import { Section } from './section.tsx';

/** One order: what was bought and what happened on the left, what can be done on the right. */
export function OrderPage({ info, id }: { info: ConsoleInfo; id: string }) {
  const { t, language } = useTranslation('consoleMoney');
  const order = useOrder(id);
  const { data } = order;
  const gone = order.error && 'code' in order.error && order.error.code === 'not_found';
  return (
    <>
      <RoomHead
        title={data ? (data.order.invoice ?? t('page.title')) : ''}
        summary={data && amountText(data.order.amount_cents, data.order.currency, language)}
      >
        {data && <CopyButton text={data.order.id} label={t('page.copyId')} />}
      </RoomHead>
      <main id="content" className={styles.page}>
        <div className={styles.facts}>
          <Link to="/console/money" className={styles.back}>
            <ArrowLeft size={16} aria-hidden />
            {t('page.back')}
          </Link>
          {order.isPending && <Skeleton ratio="3" />}
          {order.isError && !data && gone && <EmptyState title={t('page.gone')} />}
          {order.isError && !data && !gone && <LoadFailure error={order.error} onRetry={() => void order.refetch()} />}
          {data && (
            <>
              {data.order.state === 'disputed' && <Dispute page={data} />}
              <Facts page={data} />
              <Documents page={data} />
              <OrderHistory page={data} />
            </>
          )}
        </div>
        {data && <RefundPanel key={data.order.id} page={data} info={info} />}
      </main>
    </>
  );
}

/** What a bank asks for, as far as the studio knows it. */
function Dispute({ page: { order } }: { page: Page }) {
  const { t, language } = useTranslation('consoleMoney');
  return (
    <Section title={t('dispute.title')}>
      <p>{t('dispute.hint', { provider: order.provider ?? '' })}</p>
      <ul className={styles.points}>
        <li>{t('dispute.receipt')}</li>
        {order.works_since !== null && <li>{t('dispute.works', { count: order.works_since })}</li>}
        {order.member.id && (
          <li>
            <Link to={`/console/members/${order.member.id}`} className={styles.link}>
              {t('dispute.trail')}
            </Link>
          </li>
        )}
      </ul>
      <p className={styles.small}>{t('dispute.taken', { amount: amountText(order.amount_cents, order.currency, language) })}</p>
      {order.subscription && (
        <p className={styles.small}>
          {t(order.subscription.ended ? 'dispute.ended' : 'dispute.goesOn', { plan: order.subscription.plan })}
        </p>
      )}
    </Section>
  );
}

function Facts({ page: { order, lines } }: { page: Page }) {
  const { t, language } = useTranslation('consoleMoney');
  const text = (cents: number) => amountText(cents, order.currency, language);
  const off = order.full_cents - order.amount_cents;
  const facts: [label: string, value: ReactNode][] = [
    [t('page.state'), <OrderState key="state" order={order} />],
    [
      t('page.member'),
      order.member.id ? (
        <Link key="member" to={`/console/members/${order.member.id}`} className={styles.link}>
          {order.member.name}
        </Link>
      ) : (
        `${order.member.name} (${t('gone')})`
      ),
    ],
    [t('page.email'), order.member.email],
    [t('page.what'), t(`kind.${order.kind}`, { plan: order.plan })],
    ...(order.from_plan ? [[t('page.from'), order.from_plan] as [string, ReactNode]] : []),
    [t('page.opened'), dayText(order.created_at, language)],
    [t('page.by'), order.provider ?? t('nobody')],
    ...(order.try > 0 ? [[t('page.try'), String(order.try)] as [string, ReactNode]] : []),
    ...(order.provider_ref
      ? [
          [
            t('page.ref'),
            <span key="ref" className={styles.reference}>
              <code>{order.provider_ref}</code>
              <CopyButton text={order.provider_ref} label={t('page.copyRef')} />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  const bill =
    lines.length > 0 ? lines : [{ text: t(`kind.${order.kind}`, { plan: order.plan }), note: '', amount_cents: order.full_cents }];
  return (
    <>
      <Section title={t('page.order')}>
        <dl className={styles.pairs}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('page.bill')}>
        <ul>
          {bill.map((line) => (
            <li key={line.text} className={styles.row}>
              <span className={styles.names}>
                {line.text}
                {line.note && <span className={styles.small}>{line.note}</span>}
              </span>
              <span className={styles.end}>{text(line.amount_cents)}</span>
            </li>
          ))}
          {lines.length === 0 && off > 0 && (
            <li className={styles.row}>
              <span>{order.coupon ?? t('page.discount')}</span>
              <span className={styles.end}>{text(-off)}</span>
            </li>
          )}
          <li className={styles.row}>
            <strong>
              {t(order.state === 'open' || order.state === 'failed' || order.state === 'expired' ? 'page.toPay' : 'page.paid')}
            </strong>
            <strong className={styles.end}>{text(order.amount_cents)}</strong>
          </li>
        </ul>
        {lines.length > 0 && order.coupon && <p className={styles.small}>{t('page.coupon', { coupon: order.coupon })}</p>}
      </Section>
    </>
  );
}

function Documents({ page: { order, invoice, credit_notes: notes } }: { page: Page }) {
  const { t, language } = useTranslation('consoleMoney');
  if (!invoice) return null;
  const text = (cents: number) => amountText(cents, order.currency, language);
  const documents = [
    { ...invoice, words: t('page.invoice'), amount: text(order.amount_cents) },
    ...notes.map((note) => ({ ...note, words: t(`note.${note.reason}`), amount: text(-note.amount_cents) })),
  ];
  return (
    <Section title={t('page.documents')}>
      <ul>
        {documents.map(({ number, pdf_url: pdf, created_at: at, words, amount }) => (
          <li key={number} className={styles.row}>
            <a href={pdf} download className={styles.document} aria-label={t('page.pdfOf', { number })}>
              <FileText size={18} aria-hidden />
              {number}
            </a>
            <span className={styles.small}>
              {words} · {dayText(at, language)}
            </span>
            <span className={styles.end}>{amount}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
