import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { exactText, timeText, utcDayText } from '../../ui/format/moments.ts';
import type { Today } from './queries.ts';
import styles from './today.module.css';

const dayMs = 24 * 60 * 60 * 1000;

/** What operators did last. */
export function LastActions({ audit, now }: { audit: Today['audit']; now: string }) {
  const { t, language } = useTranslation('console');
  const title = useId();
  const shortTime = (at: string) => (Date.parse(now) - Date.parse(at) < dayMs ? timeText(at, language) : utcDayText(at, language, 'short'));
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('today.actions')}
      </h2>
      {audit.length === 0 && <p className="soft">{t('today.noActions')}</p>}
      <ol>
        {audit.map(({ id, at, actor, action, target }) => (
          <li key={id} className={styles.action}>
            <time dateTime={at} title={exactText(at, language)}>
              {shortTime(at)}
            </time>
            <span className={styles.name}>{actor}</span>
            <span className={styles.name}>
              {t(`audit.${action}`)}
              {target !== actor && <Target name={target} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The colon of Chinese has its space in itself. */
function Target({ name }: { name: string }) {
  const { language } = useTranslation('console');
  return <span className="soft">{language === 'zh' ? name : ` ${name}`}</span>;
}
