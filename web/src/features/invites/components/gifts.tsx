import { useTranslation } from '../../../i18n/i18n.ts';
import type { InviteInfo } from '../form.ts';
import styles from './invites.module.css';

/** What both sides get, in the studio's own numbers. */
export function Gifts({ info }: { info: InviteInfo }) {
  const { t } = useTranslation('invites');
  const { joined, paid, days } = info.reward;
  return (
    <section aria-labelledby="gifts" className={styles.gifts}>
      <h2 id="gifts" className="sr">
        {t('gifts.title')}
      </h2>
      <div>
        <h3>{t('gifts.them')}</h3>
        {info.discount_percent > 0 ? (
          <>
            <p>{t('gifts.off', { percent: info.discount_percent })}</p>
            <p className={styles.note}>{t('gifts.offHow')}</p>
          </>
        ) : (
          <p>{t('gifts.offNone')}</p>
        )}
      </div>
      <div>
        <h3>{t('gifts.me')}</h3>
        {joined > 0 && <p>{t('gifts.joined', { count: joined })}</p>}
        {paid > 0 && <p>{t('gifts.paid', { count: paid })}</p>}
        <p className={styles.note}>{joined + paid > 0 ? t('gifts.days', { count: days }) : t('gifts.none')}</p>
      </div>
    </section>
  );
}
