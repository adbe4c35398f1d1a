import { allows } from '@easel/contract/operators';
import { toolTable } from '@easel/contract/tools';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { utcDayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { Link } from '../../ui/routing/router.tsx';
import { otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import figures from '../frame/figures.module.css';
import { Moment } from '../frame/moment.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { Seen } from './member-table.tsx';
import styles from './members.module.css';
import { NetworksDialog } from './networks-dialog.tsx';
import { type MemberPage, useAct } from './queries.ts';

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.small}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** The few figures that are looked at first, and where the credits came from. */
export function MemberFigures({ page: { member, buckets }, info }: { page: MemberPage; info: ConsoleInfo }) {
  const { t, texts, language } = useTranslation('consoleMembers');
  const sources: Record<string, string> = texts.page.source;
  const count = (value: number) => countText(value, language);
  return (
    <>
      <dl className={figures.list}>
        <div>
          <dt>{t('page.credits')}</dt>
          <dd className={figures.value}>{count(member.credits)}</dd>
          {member.held > 0 && <dd className={styles.small}>{t('page.held', { credits: count(member.held) })}</dd>}
        </div>
        {member.paid_cents !== null && (
          <div>
            <dt>{t('page.paid')}</dt>
            <dd className={figures.value}>{amountText(member.paid_cents, info.currency, language)}</dd>
          </div>
        )}
        <div>
          <dt>{t('page.works')}</dt>
          <dd className={figures.value}>{count(member.works_in_all)}</dd>
          <dd className={styles.small}>{t('page.worksNote', { works: count(member.works), failed: count(member.failed) })}</dd>
        </div>
        <div>
          <dt>{t('page.refunded')}</dt>
          <dd className={figures.value}>{count(member.refunded)}</dd>
          <dd className={styles.small}>{t('page.refundedNote')}</dd>
        </div>
      </dl>
      <Section title={t('page.buckets')} aside={t('page.bucketsNote')}>
        {buckets.length === 0 && <p className="soft">{t('page.noCredits')}</p>}
        <ul>
          {buckets.map((bucket) => (
            <li key={`${bucket.source} ${bucket.created_at} ${bucket.expires_at}`} className={styles.row}>
              <span>{sources[bucket.source] ?? sources.other}</span>
              <span className={styles.small}>
                {bucket.expires_at ? t('page.until', { day: utcDayText(bucket.expires_at, language, 'long') }) : t('page.always')}
              </span>
              <span className={styles.end}>
                {count(bucket.left)} / {count(bucket.granted)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

export function Works({ page: { member, works }, info }: { page: MemberPage; info: ConsoleInfo }) {
  const { t, language } = useTranslation('consoleMembers');
  return (
    <Section
      title={t('page.lastWorks')}
      aside={
        allows(info.role, 'works.moderate') && (
          <Link to={`/console/works?member=${member.id}`} className={styles.back}>
            {t('page.allWorks')}
          </Link>
        )
      }
    >
      {works.length === 0 && <p className="soft">{t('page.noWorks')}</p>}
      <ul>
        {works.map((work) => (
          <li key={work.id} className={styles.row}>
            <Moment at={work.created_at} />
            <span>{toolTable[work.tool].name[language]}</span>
            <span className={work.state === 'failed' ? styles.bad : styles.small}>
              {t(`state.${work.state}`)}
              {work.error_code && ` · ${work.error_code}`}
            </span>
            <span className={styles.end}>{countText(work.price - work.refunded, language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Orders({ orders }: { orders: NonNullable<MemberPage['orders']> }) {
  const { t, texts, language } = useTranslation('consoleMembers');
  const states: Record<string, string> = texts.order;
  return (
    <Section title={t('page.orders')}>
      {orders.length === 0 && <p className="soft">{t('page.noOrders')}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <Moment at={order.created_at} />
            <Link to={`/console/money/orders/${order.id}`} className={styles.link}>
              {order.plan_id}
            </Link>
            <span className={styles.small}>
              {states[order.state] ?? order.state}
              {order.invoice && ` · ${order.invoice}`}
              {order.returned_cents > 0 && ` · −${amountText(order.returned_cents, order.currency, language)}`}
            </span>
            <span className={styles.end}>{amountText(order.amount_cents, order.currency, language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where they are signed in, and where they were. */
export function Trail({ page: { member, sessions, sign_ins: signIns }, info }: { page: MemberPage; info: ConsoleInfo }) {
  const { t } = useTranslation('consoleMembers');
  const [banning, setBanning] = useState<string>();
  const end = useAct('Console/member_sessions_do', t('page.ended'));
  const mayEnd = allows(info.role, 'members.sessions');
  const mayBan = allows(info.role, 'networks.ban');
  return (
    <>
      <Section title={t('page.sessions')}>
        {sessions.length === 0 && <p className="soft">{t('page.noSessions')}</p>}
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className={styles.row}>
              <span>{session.device}</span>
              <span className={styles.small}>
                {session.ip} · <Seen at={session.last_seen_at} />
              </span>
              <Button
                className={styles.end}
                aria-label={t('page.endOf', { device: session.device })}
                disabledReason={mayEnd ? undefined : t('action.notYours')}
                onClick={() =>
                  end.mutate(
                    { member: member.id, session_id: session.id },
                    { onError: (error) => showToast({ text: otherProblem(error) ?? '', bad: true }) },
                  )
                }
              >
                {t('page.end')}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('page.signIns')}>
        {signIns.length === 0 && <p className="soft">{t('page.noSignIns')}</p>}
        <ul>
          {signIns.map((signIn) => (
            <li key={signIn.id} className={styles.row}>
              <Moment at={signIn.at} />
              <span>{signIn.device}</span>
              <span className={styles.small}>{signIn.ip}</span>
              {signIn.banned ? (
                <span className={styles.end}>{t('page.banned')}</span>
              ) : (
                mayBan && (
                  <Button className={styles.end} aria-label={t('page.banOf', { ip: signIn.ip })} onClick={() => setBanning(signIn.ip)}>
                    {t('page.ban')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </Section>
      {banning && <NetworksDialog network={banning} onClose={() => setBanning(undefined)} />}
    </>
  );
}
