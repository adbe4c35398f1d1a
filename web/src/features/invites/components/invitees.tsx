import { limits } from '@easel/contract/limits';
import { useTranslation } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import type { Invitee, InviteInfo } from '../form.ts';
import styles from './invites.module.css';

/** Who came through the link, how far each of them is, and what it brought. */
export function Invitees({ info }: { info: InviteInfo }) {
  const { t, language } = useTranslation('invites');
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  if (info.items.length === 0) return <EmptyState title={t('list.emptyTitle')}>{t('list.empty')}</EmptyState>;
  const { joined, paid, credits } = info.total;
  return (
    <section aria-labelledby="invitees" className={styles.invitees}>
      <h2 id="invitees">{t('list.title')}</h2>
      <p className={styles.totals}>
        <span>
          <b>{number(joined)}</b> {t('list.joined')}
        </span>
        <span>
          <b>{number(paid)}</b> {t('list.paid')}
        </span>
        <span>
          <b>{number(credits)}</b> {t('list.credits', { count: credits })}
        </span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.state')}</th>
            <th scope="col">{t('list.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {info.items.map((invitee) => (
            <Row key={`${invitee.joined_at} ${invitee.name}`} invitee={invitee} />
          ))}
        </tbody>
      </table>
      {info.items.some(({ state }) => state === 'same') && <p className={styles.note}>{t('list.sameHow')}</p>}
      {info.items.length >= limits.listMax && <p className={styles.note}>{t('list.newest', { count: info.items.length })}</p>}
    </section>
  );
}

function Row({ invitee: { name, state, credits, joined_at } }: { invitee: Invitee }) {
  const { t, language } = useTranslation('invites');
  return (
    <tr>
      <th scope="row">
        {name}
        <time className={styles.note} dateTime={joined_at}>
          {dayText(joined_at, language)}
        </time>
      </th>
      <td>
        <span className={styles.progress} data-state={state}>
          <Track state={state} />
          {t(`list.states.${state}`)}
        </span>
      </td>
      <td>{credits > 0 ? `+${new Intl.NumberFormat(language).format(credits)}` : 0}</td>
    </tr>
  );
}

/** Two stops and the way between them: joined, then subscribed. */
function Track({ state }: { state: Invitee['state'] }) {
  const far = state === 'paid';
  return (
    <svg width="36" height="10" viewBox="0 0 36 10" aria-hidden>
      <path d="M9 5h18" stroke="currentColor" strokeWidth="1.5" opacity={far ? 1 : 0.35} />
      <circle cx="5" cy="5" r="4" fill={state === 'same' ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="1.5" />
      <circle cx="31" cy="5" r="4" fill={far ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" opacity={far ? 1 : 0.5} />
    </svg>
  );
}
