import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import styles from './plans.module.css';
import indexStyles from './tool-index.module.css';

/** What more credits cost. The plans themselves come from outside. */
export function Plans({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section className={indexStyles.index} id="plans" aria-labelledby="plans-title">
      <div className={styles.title}>
        <h2 id="plans-title">{t('plans.title')}</h2>
        <p className="soft">{t('plans.lead')}</p>
      </div>
      <div className={styles.plans}>{children}</div>
    </section>
  );
}
