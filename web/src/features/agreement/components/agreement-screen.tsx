import type { HelpBlock, HelpSection } from '@easel/contract/help';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Block } from '../../../ui/display/article-blocks.tsx';
import { useLocation } from '../../../ui/routing/router.tsx';
import { useLegal } from '../queries.ts';
import styles from './agreement.module.css';

interface Shown {
  id: string;
  title: string;
  blocks: readonly HelpBlock[];
}

/** A text to be read: one column, headings that can be linked. What the operator wrote stands in the place of what the studio comes with. */
export function AgreementScreen() {
  const { t, texts } = useTranslation('agreement');
  const { hash } = useLocation();
  const { data: legal, isError, refetch } = useLegal();
  // The router sets the address before this screen is there, so the browser cannot find the heading by itself.
  useEffect(() => {
    if (hash && legal) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, legal]);
  if (isError) {
    return (
      <main id="content" className={styles.agreement}>
        <div className={styles.failed}>
          <p role="alert">{t('failed')}</p>
          <Button kind="line" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </div>
      </main>
    );
  }
  if (!legal) return <main id="content" className={styles.agreement} aria-busy="true" />;
  const own = legal.terms.length > 0;
  const sections: Shown[] = [
    ...(own ? named(legal.terms, 'terms', t('title')) : texts.sections.map(shippedSection)),
    ...named(legal.privacy, 'privacy', t('privacy')),
    ...named(legal.imprint, 'imprint', t('imprint')),
  ];
  return (
    <main id="content" className={styles.agreement}>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">{t('contents')}</h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.text}>
        <h1>{t('title')}</h1>
        {!own && <p className={styles.lead}>{t('lead')}</p>}
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text changes as a whole
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </article>
    </main>
  );
}

function shippedSection({ id, title, paragraphs }: { id: string; title: string; paragraphs: readonly string[] }): Shown {
  return { id, title, blocks: paragraphs.map((text) => ({ type: 'paragraph', line: [{ text, as: 'plain' }] })) };
}

/** The first section of a text is found by the name of the text; what stands before any heading is called after it. */
function named(sections: readonly HelpSection[], id: string, title: string): Shown[] {
  return sections.map((section, place) => ({
    ...section,
    id: place === 0 ? id : `${id}-${section.id || place}`,
    title: section.title || title,
  }));
}
