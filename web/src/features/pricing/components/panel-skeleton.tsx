import { useTranslation } from '../../../i18n/i18n.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import styles from './panel.module.css';
import plans from './plans.module.css';

/** Three plans to come, each line at its height. */
export function PanelSkeleton() {
  const { t } = useTranslation('pricing');
  return (
    <div className={styles.columns}>
      <div className={styles.main} aria-busy>
        <p className="sr" role="status">
          {t('loading')}
        </p>
        <Skeleton className={styles.blankSwitch ?? ''} />
        <div className={plans.cells} aria-hidden>
          {['a', 'b', 'c'].map((card) => (
            <div key={card} className={plans.cell}>
              <Skeleton className={styles.blankName ?? ''} />
              <Skeleton className={styles.blankPrice ?? ''} />
              <div className={plans.notes} />
              <ul>
                {['a', 'b', 'c'].map((line) => (
                  <li key={line}>
                    <Skeleton className={styles.blankService ?? ''} />
                  </li>
                ))}
              </ul>
              <Skeleton className={styles.blankButton ?? ''} />
            </div>
          ))}
          <div className={plans.blank} />
        </div>
      </div>
    </div>
  );
}
