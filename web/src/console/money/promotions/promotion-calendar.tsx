import { useTranslation } from '../../../i18n/i18n.ts';
import { utcDayText } from '../../../ui/format/moments.ts';
import styles from '../money.module.css';
import type { PromotionListed } from '../queries.ts';
import { dayMs, daysShown, firstDay, lanesOf, placeOfNow } from './calendar.ts';

/** The places and what is promoted there, from some days ago into the weeks that come. */
export function PromotionCalendar({ promotions }: { promotions: readonly PromotionListed[] }) {
  const { t, language } = useTranslation('consoleMoney');
  const now = Date.now();
  const days = Array.from({ length: daysShown / 2 }, (_, index) => new Date(firstDay(now) + index * 2 * dayMs).toISOString());
  const percent = (columns: number) => `${(columns / daysShown) * 100}%`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.calendar} tabIndex={0} aria-label={t('promotion.calendar')}>
      <div className={styles.lane} aria-hidden>
        <span />
        <span className={styles.days}>
          {days.map((day) => (
            <span key={day}>{utcDayText(day, language, 'short')}</span>
          ))}
        </span>
      </div>
      <ul>
        {lanesOf(promotions, now).map(({ place, bars }) => (
          <li key={place} className={styles.lane}>
            <span>{t(`place.${place}`)}</span>
            <span className={styles.bars}>
              <span className={styles.now} style={{ insetInlineStart: percent(placeOfNow(now)) }} />
              {bars.map(({ id, name, start, end }) => (
                <span
                  key={id}
                  className={styles.bar}
                  style={{ marginInlineStart: percent(start), inlineSize: percent(end - start) }}
                  title={name}
                >
                  {name}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
