import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import styles from './redraw-empty.module.css';

/** A picture of the studio, and what is marked in it: a balloon in the sky. */
export const example = { address: '/pictures/home-7.webp', mark: { x: 351, y: 107, across: 58, down: 78 } } as const;

/** No picture yet: one sentence, and an example that can be run at once. */
export function RedrawEmpty({ about, busy, onExample }: { about: boolean; busy: boolean; onExample: () => void }) {
  const { t } = useTranslation('redraw');
  return (
    <div className={styles.empty}>
      <EmptyState title={t('emptyTitle')}>
        <p>{about ? t('about') : t('emptyText')}</p>
        <button type="button" className={styles.example} aria-disabled={busy || undefined} onClick={() => busy || onExample()}>
          <span className={styles.picture}>
            <img src={example.address} alt="" width={1024} height={576} />
            <svg viewBox="0 0 1024 576" aria-hidden="true">
              <ellipse cx={example.mark.x} cy={example.mark.y} rx={example.mark.across} ry={example.mark.down} />
            </svg>
          </span>
          <span className={styles.words}>
            {t('example')}
            <span className={styles.run}>
              {t('exampleRun')} <ArrowRight size={16} aria-hidden />
            </span>
          </span>
        </button>
      </EmptyState>
    </div>
  );
}
