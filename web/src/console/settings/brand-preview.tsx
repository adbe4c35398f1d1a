import { accentPattern, accentTones } from '@easel/contract/accent';
import type { BrandValues } from '@easel/contract/brand-fields';
import type { ConsoleBrand } from '@easel/contract/console-brand';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Seal } from '../../ui/display/seal.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { effective, spokenIn } from './fields.ts';
import styles from './settings.module.css';

/** How the studio will look, in both themes, before anything is saved. */
export function BrandPreview({ brand, typed }: { brand: ConsoleBrand; typed: BrandValues }) {
  const { t, language } = useTranslation('console');
  const [shown, setShown] = useState<'zh' | 'en'>(language);
  return (
    <>
      <div className={styles.previewHead}>
        <h2>{t('settings.preview')}</h2>
        <Segmented
          label={t('settings.previewLanguage')}
          value={shown}
          segments={[
            { value: 'zh', label: t('settings.language.zh') },
            { value: 'en', label: t('settings.language.en') },
          ]}
          onChange={setShown}
        />
      </div>
      {(['dark', 'light'] as const).map((theme) => (
        <PreviewCard key={theme} theme={theme} language={shown} brand={brand} typed={typed} />
      ))}
      <p className={styles.hint}>{t(brand.own ? 'settings.ownNote' : 'settings.shippedNote')}</p>
      <a className="link" href="/" target="_blank" rel="noreferrer">
        {t('settings.openHome')}
      </a>
    </>
  );
}

interface PreviewCardProps {
  theme: 'dark' | 'light';
  language: 'zh' | 'en';
  brand: ConsoleBrand;
  typed: BrandValues;
}

function PreviewCard({ theme, language, brand, typed }: PreviewCardProps) {
  const { t } = useTranslation('console');
  const accent = effective(brand, typed, 'accent');
  const tone = accentPattern.test(accent) ? accentTones(accent)[theme] : undefined;
  const style = tone ? { '--accent': tone.accent, '--on-accent': tone.onAccent } : {};
  const { logo, picture } = brand.pictures;
  return (
    <div className={styles.card} data-theme={theme} style={style} lang={language === 'zh' ? 'zh-CN' : 'en'} aria-hidden>
      <div className={styles.cardName}>
        {logo ? <img src={logo.url} alt="" width={22} height={22} /> : <Seal size={22} />}
        <span>{spokenIn(brand, typed, 'name', language)}</span>
      </div>
      <p className={styles.cardHeadline}>{spokenIn(brand, typed, 'headline', language)}</p>
      <p className={styles.cardLead}>{spokenIn(brand, typed, 'lead', language)}</p>
      <span className={styles.cardButton}>{t('settings.cardButton')}</span>
      {picture && <img className={styles.cardPicture} src={picture.url} alt="" width={picture.width} height={picture.height} />}
    </div>
  );
}
