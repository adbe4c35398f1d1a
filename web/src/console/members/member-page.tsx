import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { dayText, exactText } from '../../ui/format/moments.ts';
import { Link } from '../../ui/routing/router.tsx';
import { otherProblem } from '../console-call.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberFigures, Orders, Trail, Works } from './member-facts.tsx';
import { Face } from './member-table.tsx';
import styles from './members.module.css';
import { type MemberPage as Page, useMember } from './queries.ts';

/** One member: how they are on the left, what can be done on the right. */
export function MemberPage({ info, id }: { info: ConsoleInfo; id: string }) {
  const { t } = useTranslation('consoleMembers');
  const member = useMember(id);
  const { data } = member;
  return (
    <>
      <RoomHead title={data?.member.name ?? ''} summary={data?.member.email}>
        {data && <CopyButton text={id} label={t('page.copyId')} />}
      </RoomHead>
      <main id="content" className={styles.page}>
        <div className={styles.facts}>
          <Link to="/console/members" className={styles.back}>
            <ArrowLeft size={16} aria-hidden />
            {t('page.back')}
          </Link>
          {member.isPending && <Skeleton ratio="3" />}
          {member.isError && !data && (
            <EmptyState
              title={
                member.error && 'code' in member.error && member.error.code === 'not_found' ? t('page.gone') : otherProblem(member.error)
              }
            />
          )}
          {data && (
            <>
              <Standing page={data} />
              <MemberFigures page={data} info={info} />
              <Works page={data} info={info} />
              {data.orders && <Orders orders={data.orders} />}
              <Trail page={data} info={info} />
            </>
          )}
        </div>
        {data && <MemberActions page={data} info={info} />}
      </main>
    </>
  );
}

/** Their plan, since when they are here, and what is the matter with the account. */
function Standing({ page: { member } }: { page: Page }) {
  const { t, language } = useTranslation('consoleMembers');
  const { t: tc } = useTranslation('console');
  const { plan, suspended_at, suspended_until, suspended_reason: reason } = member;
  const suspended = suspended_at !== null && (suspended_until === null || Date.parse(suspended_until) > Date.now());
  const roles = { owner: tc('role.owner'), support: tc('role.support'), finance: tc('role.finance'), moderator: tc('role.moderator') };
  const words = [
    t('page.since', { day: dayText(member.created_at, language) }),
    ...(member.invited_by ? [t('page.invited', { name: member.invited_by })] : []),
    ...(member.google_email ? [t('page.google', { email: member.google_email })] : []),
    ...(member.role ? [t('page.role', { role: roles[member.role as keyof typeof roles] ?? member.role })] : []),
  ];
  const end = plan && dayText(plan.grace_until ?? plan.period_end, language);
  return (
    <div className={styles.standing}>
      <Face member={member} size={56} />
      <div>
        <p>
          <strong>{plan?.name ?? t('free')}</strong>
          {plan && end && (
            <span className={plan.state === 'grace' ? styles.warn : 'soft'}>
              {language === 'zh' ? '，' : ', '}
              {plan.state === 'grace'
                ? t('page.grace', { day: end })
                : t(plan.cancel_at_period_end ? 'page.endsOn' : 'page.renews', { day: end })}
            </span>
          )}
        </p>
        <p className="soft">{words.join(' · ')}</p>
        {suspended && (
          <p className={styles.bad}>
            {suspended_until
              ? t('page.suspendedUntil', { time: exactText(suspended_until, language), reason })
              : t('page.suspended', { reason })}
          </p>
        )}
        {member.deletes_at && <p className={styles.bad}>{t('page.leaving', { day: dayText(member.deletes_at, language) })}</p>}
        {member.note && <p className={styles.note}>{member.note}</p>}
      </div>
    </div>
  );
}
