import { useTranslation } from '../../i18n/i18n.ts';
import { exactText, utcDayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import { Link } from '../../ui/routing/router.tsx';
import { countText, waitText } from '../figures.ts';
import type { ConsoleInfo } from '../queries.ts';
import styles from './members.module.css';
import type { MemberListed } from './queries.ts';

export function MemberTable({ items, info }: { items: readonly MemberListed[]; info: ConsoleInfo }) {
  const { t, language } = useTranslation('consoleMembers');
  const money = items.some(({ paid_cents }) => paid_cents !== null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.member')}</th>
          <th scope="col">{t('column.plan')}</th>
          <th scope="col" className={styles.number}>
            {t('column.credits')}
          </th>
          <th scope="col" className={styles.number} data-wide>
            {t('column.works')}
          </th>
          {money && (
            <th scope="col" className={styles.number} data-wide>
              {t('column.paid')}
            </th>
          )}
          <th scope="col" className={styles.number} data-wide>
            {t('column.seen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <Link to={`/console/members/${member.id}`} className={styles.person}>
                <Face member={member} />
                <span className={styles.names}>
                  <strong>{member.name}</strong>
                  <span className="soft">{member.email}</span>
                </span>
              </Link>
            </th>
            <td>
              <PlanCell member={member} />
            </td>
            <td className={styles.number}>{countText(member.credits, language)}</td>
            <td className={styles.number} data-wide>
              {countText(member.works, language)}
            </td>
            {money && (
              <td className={styles.number} data-wide>
                {member.paid_cents === null ? '–' : amountText(member.paid_cents, info.currency, language)}
              </td>
            )}
            <td className={styles.number} data-wide>
              <Seen at={member.seen_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The picture of a member, or the first letter of the name. */
export function Face({ member: { icon_url, name }, size = 32 }: { member: Pick<MemberListed, 'icon_url' | 'name'>; size?: number }) {
  if (icon_url) return <img src={icon_url} alt="" width={size} height={size} className={styles.face} loading="lazy" />;
  return (
    <span className={styles.face} aria-hidden style={{ inlineSize: size, blockSize: size }}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function PlanCell({ member: { plan, suspended_at, suspended_until, deletes_at } }: { member: MemberListed }) {
  const { t, language } = useTranslation('consoleMembers');
  const suspended = suspended_at !== null && (suspended_until === null || Date.parse(suspended_until) > Date.now());
  return (
    <span className={styles.plan}>
      {plan?.name ?? t('free')}
      {plan?.state === 'grace' && <span className={styles.warn}>{t('failed')}</span>}
      {plan?.state === 'active' && plan.cancel_at_period_end && (
        <span className={styles.warn}>{t('ends', { day: utcDayText(plan.period_end, language, 'short') })}</span>
      )}
      {suspended && <span className={styles.bad}>{t('suspended')}</span>}
      {deletes_at && <span className={styles.bad}>{t('leaving', { day: utcDayText(deletes_at, language, 'short') })}</span>}
    </span>
  );
}

const nowMs = 2 * 60_000;
const daysMs = 7 * 24 * 60 * 60_000;

/** `4 min ago`, and a day where it is long ago. */
export function Seen({ at }: { at: string | null }) {
  const { t, language } = useTranslation('consoleMembers');
  if (at === null) return <span className="soft">{t('never')}</span>;
  const ms = Date.now() - Date.parse(at);
  const text = ms < nowMs ? t('now') : ms < daysMs ? t('ago', { time: waitText(ms, language) }) : utcDayText(at, language, 'short');
  return (
    <time dateTime={at} title={exactText(at, language)} className="soft">
      {text}
    </time>
  );
}
