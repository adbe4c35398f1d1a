import type { HelpBlock, HelpInline } from '@easel/contract/help';
import { useEffect } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
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

function Block({ block }: { block: HelpBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((item) => (
            <li key={keyOf(item)}>
              <Line line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={keyOf(cell)} scope="col">
                    <Line line={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.map(keyOf).join()}>
                  {row.map((cell) => (
                    <td key={keyOf(cell)}>
                      <Line line={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <pre className={styles.code} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function keyOf(line: readonly HelpInline[]): string {
  return line.map(({ text }) => text).join('');
}

function Line({ line }: { line: readonly HelpInline[] }) {
  return line.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
    <Part key={place} part={part} />
  ));
}

function Part({ part: { text, as, href } }: { part: HelpInline }) {
  if (href !== undefined) {
    return (
      <Link className="link" to={href}>
        {text}
      </Link>
    );
  }
  switch (as) {
    case 'plain':
      return text;
    case 'strong':
      return <b>{text}</b>;
    case 'term':
      return <i>{text}</i>;
    case 'code':
      return <code>{text}</code>;
  }
}
