import { useTranslation } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { useHelpSearch } from '../queries.ts';
import { Failed } from './failed.tsx';
import styles from './help.module.css';

/** The passages that fit words. */
export function Found({ query }: { query: string }) {
  const { t } = useTranslation('help');
  const { data: passages, isError, refetch } = useHelpSearch(query);
  if (isError) return <Failed onAgain={() => void refetch()} />;
  if (!passages) return null;
  return (
    <article className={styles.text}>
      <h1 className="sr">{t('title')}</h1>
      <p className={styles.count} role="status">
        {passages.length > 0 && t('found', { count: passages.length })}
      </p>
      {passages.length === 0 && (
        <EmptyState
          title={t('nothing', { text: query })}
          action={
            <Link className="link" to="/studio/chat">
              {t('chat')}
            </Link>
          }
        >
          {t('nothingText')}
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {passages.map(({ page, title, section, heading, text }) => (
          <li key={`${page}#${section}`}>
            <Link to={`/help/${page}${section && `#${section}`}`}>
              <b>{heading}</b>
              {heading !== title && <span className={styles.where}>{title}</span>}
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
