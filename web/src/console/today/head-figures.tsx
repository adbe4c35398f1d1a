import type { Language } from '@easel/contract/language';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { amountText } from '../../ui/format/money.ts';
import { countText, waitText } from '../figures.ts';
import figures from '../frame/figures.module.css';
import type { Money, Today } from './queries.ts';
import styles from './today.module.css';

/** The few figures that are looked at first. */
export function HeadFigures({ today, currency }: { today: Today; currency: string }) {
  const { t, language } = useTranslation('console');
  const { queue, members, credits, works, money } = today;
  const count = (value: number) => countText(value, language);
  const inState = (...states: string[]) => works.reduce((sum, row) => sum + (states.includes(row.state) ? row.works : 0), 0);
  const spent = credits.works + credits.chats + credits.realtime;
  const byHand = [
    ...(credits.given > 0 ? [t('today.given', { credits: count(credits.given) })] : []),
    ...(credits.taken > 0 ? [t('today.taken', { credits: count(credits.taken) })] : []),
  ];
  return (
    <dl className={figures.list}>
      <Figure name={t('today.works')} value={count(works.reduce((sum, row) => sum + row.works, 0))}>
        {t('today.worksNote', { done: count(inState('succeeded')), failed: count(inState('failed')) })}
      </Figure>
      <Figure name={t('today.waiting')} value={count(queue.waiting)}>
        {queue.oldest_at === null
          ? t('today.noneWaiting')
          : t('today.oldest', { time: waitText(Date.parse(today.at) - Date.parse(queue.oldest_at), language) })}
      </Figure>
      <Figure name={t('today.active')} value={count(members.active)}>
        {t('today.joined', { members: count(members.joined) })}
      </Figure>
      <Figure name={t('today.spent')} value={count(spent)}>
        {t('today.spentOn', { works: count(credits.works), chats: count(credits.chats), realtime: count(credits.realtime) })}
        {byHand.length > 0 && <span className={styles.line}>{byHand.join(' · ')}</span>}
      </Figure>
      {money && sumsOf(money.taken, currency).map((sum) => <Taken key={sum.currency} sum={sum} language={language} />)}
    </dl>
  );
}

interface Sum {
  currency: string;
  in_cents: number;
  out_cents: number;
  providers: string[];
}

/** Amounts of different currencies are never added. The studio's own stands there on a day without payments, too. */
function sumsOf(taken: Money['taken'], own: string): Sum[] {
  const sums = new Map<string, Sum>([[own, { currency: own, in_cents: 0, out_cents: 0, providers: [] }]]);
  for (const { currency, in_cents, out_cents, provider } of taken) {
    const sum = sums.get(currency) ?? { currency, in_cents: 0, out_cents: 0, providers: [] };
    const providers = [...sum.providers, provider];
    sums.set(currency, { currency, in_cents: sum.in_cents + in_cents, out_cents: sum.out_cents + out_cents, providers });
  }
  return [...sums.values()];
}

function Taken({ sum, language }: { sum: Sum; language: Language }) {
  const { t } = useTranslation('console');
  return (
    <Figure name={t('today.money')} value={amountText(sum.in_cents, sum.currency, language)}>
      {t('today.refunded', { amount: amountText(sum.out_cents, sum.currency, language) })}
      {sum.providers.length > 0 && <span className={styles.line}>{t('today.through', { providers: sum.providers.join(', ') })}</span>}
    </Figure>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={figures.value}>{value}</dd>
      <dd className={styles.small}>{children}</dd>
    </div>
  );
}
