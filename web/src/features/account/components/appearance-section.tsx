import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { changeLanguage } from '../../../ui/change-language.ts';
import { Section } from '../../../ui/display/page.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { setTheme, type Theme, useTheme } from '../../../ui/style/theme.ts';
import styles from './account.module.css';

/** Language and theme of this browser; the language of emails follows. */
export function AppearanceSection() {
  const { t, language } = useTranslation('account');
  const theme = useTheme((state) => state.theme);
  const [asSystem, setAsSystem] = useState(() => localStorage.getItem('theme') === null);
  const choose = (choice: Theme | 'system') => {
    const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    setTheme(choice === 'system' ? system : choice, choice !== 'system');
    setAsSystem(choice === 'system');
  };
  const languages = [
    { value: 'zh' as const, label: <span lang="zh-CN">中文</span> },
    { value: 'en' as const, label: <span lang="en">English</span> },
  ];
  const themes: { value: Theme | 'system'; label: string }[] = [
    { value: 'system', label: t('look.system') },
    { value: 'dark', label: t('look.dark') },
    { value: 'light', label: t('look.light') },
  ];
  return (
    <Section title={t('look.title')}>
      <div className={styles.choices}>
        <Segmented label={t('look.language')} segments={languages} value={language} onChange={changeLanguage} />
        <Segmented label={t('look.theme')} segments={themes} value={asSystem ? 'system' : theme} onChange={choose} />
      </div>
    </Section>
  );
}
