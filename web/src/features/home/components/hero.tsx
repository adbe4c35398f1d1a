import { ScanFace, Terminal } from 'lucide-react';
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './hero.module.css';
import { SelectDemo } from './select-demo.tsx';
import { TryBox } from './try-box.tsx';

/** @param visitorUses how many uses a day a visitor has, once that is known */
export function Hero({ visitorUses }: { visitorUses: number | undefined }) {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  const own = globalThis.brand?.home;
  const visitor = useSession((session) => session.token === '');
  const free = visitor && visitorUses ? t('demo.free', { count: visitorUses }) : '';
  return (
    <section className={styles.hero}>
      <div className={styles.say}>
        <p className="soft">
          {studio('studio')} <span lang={currentLanguage() === 'zh' ? 'en' : 'zh-CN'}>{t('nameOther')}</span>
        </p>
        <h1>{t('headline')}</h1>
        <p className={styles.lead}>{t('homeLead')}</p>
        <div className={styles.ways}>
          <ButtonLink kind="primary" to="/studio/image">
            {studio('action.openStudio')}
          </ButtonLink>
          {own ? (
            <ButtonLink to="#plans">{studio('screen.pricing')}</ButtonLink>
          ) : (
            <ButtonLink to="#host" icon={<Terminal size={18} aria-hidden />}>
              {t('host')}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.try}>
        <SelectDemo>
          <ButtonLink kind="line" to="/image/face" className={styles.face ?? ''} icon={<ScanFace size={16} aria-hidden />}>
            {t('demo.face')} {visitor && <span className={styles.free}>{free}</span>}
          </ButtonLink>
        </SelectDemo>
        <TryBox />
      </div>
    </section>
  );
}
