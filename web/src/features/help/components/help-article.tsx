import { useEffect } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Block } from '../../../ui/display/article-blocks.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Link, useLocation } from '../../../ui/routing/router.tsx';
import { useHelpPage } from '../queries.ts';
import { Failed } from './failed.tsx';
import styles from './help.module.css';

/** One page: its sections, which can be linked, and the way to the next. */
export function HelpArticle({ id, pages }: { id: string; pages: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation('help');
  const { hash } = useLocation();
  const { data: page, error, refetch } = useHelpPage(id);
  // The router sets the address before the page is there, so the browser cannot find the heading by itself.
  useEffect(() => {
    const named = page?.sections.find((section) => [section.id, encodeURIComponent(section.id)].includes(hash.slice(1)));
    if (named) document.getElementById(named.id)?.scrollIntoView();
  }, [page, hash]);
  if (error instanceof CallError && error.code === 'not_found') {
    return (
      <EmptyState
        title={t('missing')}
        action={
          <Link className="link" to="/help">
            {t('all')}
          </Link>
        }
      />
    );
  }
  if (error) return <Failed onAgain={() => void refetch()} />;
  if (!page) return null;
  const next = pages[pages.findIndex((one) => one.id === id) + 1];
  return (
    <article className={styles.text}>
      <h1>{page.title}</h1>
      <p className={styles.lead}>{page.lead}</p>
      <nav className={styles.sections} aria-label={t('sections')}>
        <ul>
          {page.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {page.sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
            <Block key={place} block={block} />
          ))}
        </section>
      ))}
      <footer className={styles.foot}>
        {next && <Link to={`/help/${next.id}`}>{t('next', { page: next.title })}</Link>}
        <Link to="/help">{t('all')}</Link>
      </footer>
    </article>
  );
}
