import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './invites.module.css';

const steps = ['link', 'join', 'reward'] as const;

/** What inviting is, for whoever is not signed in. The numbers stand behind the sign-in, where they are this studio's own. */
export function VisitorInvites() {
  const { t } = useTranslation('invites');
  return (
    <main id="content" className={styles.visitor}>
      <div className={styles.words}>
        <h1>{t('visitor.title')}</h1>
        <p className={styles.lead}>{t('visitor.text')}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`visitor.steps.${step}`)}</li>
          ))}
        </ol>
        <Button kind="primary" className={styles.signIn} onClick={() => openLogin(t('visitor.reason'))}>
          {t('visitor.signIn')}
        </Button>
      </div>
      {/* Two pictures for two people. */}
      <div className={styles.pair}>
        <img src="/pictures/home-3.webp" alt="" width={424} height={640} decoding="async" />
        <img src="/pictures/home-6.webp" alt="" width={424} height={640} decoding="async" />
      </div>
    </main>
  );
}
