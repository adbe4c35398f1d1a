import { Terminal } from 'lucide-react';
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import styles from './hero.module.css';
import { heroPicture, heroSizes, sourcesOf } from './pictures.ts';
import { TryBox } from './try-box.tsx';

export function Hero() {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  const own = globalThis.brand?.home;
  const { width, height, colour, ...sources } = own?.picture ?? { ...heroPicture, ...sourcesOf(heroPicture) };
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
        <Picture
          first
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={heroSizes}
          alt={t('heroAlt')}
          width={width}
          height={height}
          colour={colour}
          className={styles.picture}
        />
        <TryBox />
      </div>
    </section>
  );
}
