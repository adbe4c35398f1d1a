import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Link, useParams, useSearchParams } from '../../../ui/routing/router.tsx';
import { useHelpPages } from '../queries.ts';
import { Found } from './found.tsx';
import styles from './help.module.css';
import { HelpArticle } from './help-article.tsx';

const pauseMs = 250;
/** Characters that the search takes. */
const queryMax = 200;

/** The pages of help: all of them, one of them, or what fits the words that were typed. */
export function HelpScreen() {
  const { t } = useTranslation('help');
  const { page } = useParams();
  const [search] = useSearchParams();
  const pages = useHelpPages().data ?? [];
  const asked = search.get('text')?.trim() ?? '';
  return (
    <main id="content" className={styles.help}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <Link to="/help" aria-current={page === undefined && asked === '' ? 'page' : undefined}>
          {t('all')}
        </Link>
        <ul>
          {pages.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/help/${id}`} aria-current={id === page && asked === '' ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.column}>
        <SearchField />
        {asked !== '' ? <Found query={asked} /> : page !== undefined ? <HelpArticle key={page} id={page} pages={pages} /> : <AllPages />}
      </div>
    </main>
  );
}

function AllPages() {
  const { t } = useTranslation('help');
  const pages = useHelpPages().data ?? [];
  return (
    <article className={styles.text}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.cards}>
        {pages.map(({ id, title, lead }) => (
          <li key={id}>
            <Link to={`/help/${id}`}>
              <b>{title}</b>
              <span>{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Searches as the reader types, once they pause; the words are in the address. */
function SearchField() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('text') ?? '';
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      setSearch(
        (now) => {
          if (text.trim() === '') now.delete('text');
          else now.set('text', text);
          return now;
        },
        { replace: true },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, asked, setSearch]);
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={queryMax}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
