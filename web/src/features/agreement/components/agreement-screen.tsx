import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useLocation } from '../../../ui/routing/router.tsx';
import styles from './agreement.module.css';

/** A text to be read: one column, headings that can be linked. */
export function AgreementScreen() {
  const { t, texts } = useTranslation('agreement');
  const { hash } = useLocation();
  const { sections } = texts;
  // The router sets the address before this screen is there, so the browser cannot find the heading by itself.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
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
        <p className={styles.lead}>{t('lead')}</p>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </main>
  );
}
