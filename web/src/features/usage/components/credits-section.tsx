import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Badge } from '../../../ui/button/chip.tsx';
import { Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { exactText } from '../../../ui/format/moments.ts';
import { sourceKey } from '../words.ts';
import styles from './usage.module.css';

/** What can be spent now, where it came from, and in which order it goes. */
export function CreditsSection() {
  const { t, language } = useTranslation('usage');
  const credits = useUsage().data?.info.points;
  const number = new Intl.NumberFormat(language);
  return (
    <Section title={t('credits.title')}>
      {!credits && <Skeleton className={styles.blankPlan ?? ''} />}
      {credits && (
        <>
          <p>
            <b className={styles.big}>{number.format(credits.remaining)}</b> {t('credits.left', { count: credits.remaining })}
          </p>
          {credits.held > 0 && <p className="soft">{t('credits.held', { count: credits.held })}</p>}
          {credits.buckets.length === 0 && credits.held === 0 && <p className="soft">{t('credits.none')}</p>}
          {credits.buckets.length > 0 && (
            <ul className={styles.buckets} aria-label={t('credits.buckets')}>
              {credits.buckets.map(({ source, amount, expires_at: until }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order in which they are spent is what tells them apart
                <li key={place}>
                  <span>{number.format(amount)}</span>
                  <span className={styles.source}>
                    {t(`credits.source.${sourceKey(source)}`)}
                    {place === 0 && credits.buckets.length > 1 && <Badge>{t('credits.first')}</Badge>}
                  </span>
                  <span className={styles.until}>
                    {until ? t('credits.until', { when: exactText(until, language) }) : t('credits.never')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {credits.buckets.length > 1 && <p className={styles.note}>{t('credits.order')}</p>}
        </>
      )}
    </Section>
  );
}
