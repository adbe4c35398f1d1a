import { useTranslation } from '../../../i18n/i18n.ts';
import { ToolIndex } from './tool-index.tsx';
import styles from './workbench.module.css';

/** Choose a tool; and, for those who wonder what draws, the engines. */
export function MakeScreen() {
  const { t } = useTranslation('workbench');
  return (
    <main id="content" className={styles.screen}>
      <header className={styles.intro}>
        <h1>{t('makeTitle')}</h1>
        <p className="soft">{t('makeText')}</p>
      </header>
      <ToolIndex />
      <section id="engines" className={styles.engines}>
        <h2>{t('engines.title')}</h2>
        <p>{t('engines.builtin')}</p>
        <p>{t('engines.others')}</p>
      </section>
    </main>
  );
}
