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
  const { width, height, colour } = heroPicture;
  return (
    <section className={styles.hero}>
      <div className={styles.say}>
        <p className="soft">
          {studio('name')} <span lang={currentLanguage() === 'zh' ? 'en' : 'zh-CN'}>{studio('nameOther')}</span>
        </p>
        <h1>{t('headline')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.ways}>
          <ButtonLink kind="primary" to="/studio/image">
            {studio('action.openStudio')}
          </ButtonLink>
          <ButtonLink to="#host" icon={<Terminal size={18} aria-hidden />}>
            {t('host')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.try}>
        <Picture
          first
          {...sourcesOf(heroPicture)}
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
