import { Clock } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { dateLocale } from '../ui/format/date-locale.ts';
import { classes } from '../ui/style/classes.ts';
import { useNow } from '../ui/time/now.ts';
import { timeLeft } from './underway/time-left.ts';
import styles from './work.module.css';

/** How long a work is still stored; warns under twelve hours. `short` leaves the room to what stands beside it. */
export function ExpiryBadge({ expiresAt, short = false }: { expiresAt: string | null; short?: boolean }) {
  const { t, language } = useTranslation('work');
  const left = timeLeft(expiresAt, useNow());
  if (left.kind === 'forever' || expiresAt === null) return <span className={styles.expiry}>{t('kept')}</span>;
  const until = new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const words = () => {
    if (left.kind === 'days') return t(short ? 'stillDays' : 'leftDays', { count: left.days });
    if (left.kind === 'hours') return t(short ? 'stillHours' : left.soon ? 'leftHours' : 'leftHoursLong', { hours: left.hours });
    return left.kind === 'minutes' ? t(short ? 'stillMinutes' : 'leftMinutes', { minutes: left.minutes }) : t('leftOver');
  };
  return (
    <time
      className={classes(styles.expiry, left.soon && styles.soon)}
      dateTime={expiresAt}
      title={t('keptUntil', { date: until.format(new Date(expiresAt)) })}
    >
      {left.soon && <Clock size={13} aria-hidden />}
      {words()}
    </time>
  );
}
