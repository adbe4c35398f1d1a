import { useTranslation } from '../../i18n/i18n.ts';
import { utcDayText } from '../../ui/format/moments.ts';
import { costText, countText } from '../figures.ts';
import styles from './days.module.css';
import type { Days } from './queries.ts';
import { daysOf } from './ranges.ts';

/** A bar for each day, or for a few days together where there are many: what was made, and what of it failed. */
const barsMax = 92;

export function DayBars({ days, currency }: { days: Days; currency: string }) {
  const { t, language } = useTranslation('console');
  const bars = barsOf(days);
  const most = Math.max(0, ...bars.map(({ made, failed }) => made + failed));
  const heightOf = (count: number) => `${(count / Math.max(1, most)) * 100}%`;
  const textOf = ({ from, to, made, failed, credits, cost }: Bar) =>
    t('days.bar', {
      day:
        from === to ? utcDayText(from, language, 'short') : `${utcDayText(from, language, 'short')} – ${utcDayText(to, language, 'short')}`,
      made: countText(made, language),
      failed: countText(failed, language),
      credits: countText(credits, language),
      cost: costText(cost, currency, language),
    });
  return (
    <figure className={styles.chart}>
      <ol className={styles.bars} aria-label={t('days.perDay')}>
        {bars.map((bar) => (
          <li key={bar.from} title={textOf(bar)} aria-label={textOf(bar)}>
            <span className={styles.failed} style={{ blockSize: heightOf(bar.failed) }} />
            <span className={styles.made} style={{ blockSize: heightOf(bar.made) }} />
          </li>
        ))}
      </ol>
      <figcaption className={styles.ends}>
        <span>{utcDayText(days.from, language, 'short')}</span>
        <span>{t('days.most', { made: countText(most, language) })}</span>
        <span>{utcDayText(days.to, language, 'short')}</span>
      </figcaption>
    </figure>
  );
}

interface Bar {
  from: string;
  to: string;
  made: number;
  failed: number;
  credits: number;
  cost: number;
}

function barsOf({ from, to, by_day }: Days): Bar[] {
  const known = new Map(by_day.map((day) => [day.day, day]));
  const all = daysOf({ from, to });
  const together = Math.ceil(all.length / barsMax);
  return Array.from({ length: Math.ceil(all.length / together) }, (_, place) => {
    const part = all.slice(place * together, (place + 1) * together);
    const sum = (name: 'made' | 'failed' | 'credits' | 'cost') => part.reduce((sum, day) => sum + (known.get(day)?.[name] ?? 0), 0);
    return {
      from: part[0] ?? from,
      to: part.at(-1) ?? to,
      made: sum('made'),
      failed: sum('failed'),
      credits: sum('credits'),
      cost: sum('cost'),
    };
  });
}
