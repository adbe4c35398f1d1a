import { useTranslation } from '../../../i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Seal } from '../../../ui/seal.tsx';
import styles from './coming.module.css';

/** Where the payment providers send people back to; none is connected yet. */
export function ReturnedScreen() {
  const { t } = useTranslation('coming');
  const { t: studio } = useTranslation();
  return (
    <main id="content" className={styles.coming}>
      <div className={styles.note}>
        <Seal size={48} className={styles.seal} />
        <h1>{t('returned.paymentTitle')}</h1>
        <p className={styles.will}>{t('returned.payment')}</p>
        <div className={styles.ways}>
          <ButtonLink kind="primary" to="/">
            {studio('action.goHome')}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
