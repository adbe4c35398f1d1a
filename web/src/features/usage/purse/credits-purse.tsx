import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { dateLocale } from '../../../ui/format/date-locale.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { classes } from '../../../ui/style/classes.ts';
import { useNow } from '../../../ui/time/now.ts';
import { useSpent } from '../queries.ts';
import { sourceKey } from '../words.ts';
import { daysOf, paceOf } from './pace.ts';
import styles from './purse.module.css';
import { Key, Shares } from './shares.tsx';

const week = 7;

/** The balance, where it came from in the order in which it is spent, and how long it lasts. */
export function CreditsPurse() {
  const { t, language } = useTranslation('usage');
  const points = useUsage().data?.info.points;
  const number = new Intl.NumberFormat(language);
  const buckets = points?.buckets ?? [];
  const named = buckets.map(({ source, amount }) => `${t(`credits.source.${sourceKey(source)}`)} ${number.format(amount)}`);
  return (
    <section className={styles.part}>
      <h2>
        {t('credits.title')}
        <Link className="link" to="/me/usage">
          {t('title')}
        </Link>
      </h2>
      <p className={styles.sum}>
        <b>{points ? number.format(points.remaining) : '\u2013'}</b>
        <span className="soft">{points && points.held > 0 ? t('purse.held', { count: points.held }) : ''}</span>
      </p>
      {buckets.length > 0 && (
        <>
          <Shares parts={buckets.map(({ amount }) => amount)} label={named.join(', ')} />
          <ul className={styles.rows}>
            {buckets.map(({ source, amount, expires_at: until }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order in which they are spent is what tells them apart
              <li key={place}>
                <Key place={place} />
                <span>{t(`credits.source.${sourceKey(source)}`)}</span>
                <span>{number.format(amount)}</span>
                <Until until={until} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Week remaining={points?.remaining} />
    </section>
  );
}

const dayMs = 86_400_000;
/** What expires within so many days is told of in days. */
const soonDays = 14;

function Until({ until }: { until: string | null }) {
  const { t, language } = useTranslation('usage');
  const now = useNow();
  if (until === null) return <span className={styles.until}>{t('credits.never')}</span>;
  const days = Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
  const soon = days <= soonDays;
  const day = new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'short' });
  return (
    <time dateTime={until} className={classes(styles.until, soon && styles.soon)}>
      {soon ? t('spent.days', { count: days }) : day.format(new Date(until))}
    </time>
  );
}

/** What was spent on each of the last days, and how long the rest lasts if it goes on like that. */
function Week({ remaining }: { remaining: number | undefined }) {
  const { t, language } = useTranslation('usage');
  const { data } = useSpent(week);
  const days = data ? daysOf(data) : [];
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  const letter = new Intl.DateTimeFormat(dateLocale(language), { weekday: 'narrow', timeZone: 'UTC' });
  const whole = new Intl.DateTimeFormat(dateLocale(language), { weekday: 'long', timeZone: 'UTC' });
  const pace = data && paceOf(data.total, days.length, remaining ?? 0);
  return (
    <>
      <ol className={styles.week} aria-label={t('purse.week')}>
        {days.map(({ day, credits }, place) => (
          <li key={day} data-today={place === days.length - 1 || undefined}>
            <i style={{ blockSize: `${(credits / most) * 100}%` }} aria-hidden />
            <span aria-hidden>{letter.format(new Date(day))}</span>
            <span className="sr">
              {t('spent.on', { day: whole.format(new Date(day)), credits: t('spent.credits', { count: credits }) })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {pace && pace.total === 0 && t('purse.spentNothing')}
        {pace &&
          pace.total > 0 &&
          t('purse.spent', {
            count: pace.total,
            perDay: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(pace.perDay),
            lasts: pace.lasts === undefined ? '' : t('purse.lasts', { count: pace.lasts }),
          })}
      </p>
    </>
  );
}
