import type { Language } from '@easel/contract/language';
import { useTranslation } from '../../../i18n/i18n.ts';
import { saveLanguage } from '../../../queries/account.ts';
import { changeLanguage } from '../../../ui/change-language.ts';
import { Section } from '../../../ui/display/page.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { setTheme, type ThemeChoice, useTheme } from '../../../ui/style/theme.ts';
import styles from './account.module.css';
import { useSending } from './use-sending.ts';

/** Language and theme of this browser; the language is also that of emails. */
export function AppearanceSection() {
  const { t, language } = useTranslation('account');
  const theme = useTheme((state) => state.choice);
  const sending = useSending();
  const choose = (next: Language) => {
    changeLanguage(next);
    void sending.send(() => saveLanguage(next));
  };
  const languages = [
    { value: 'zh' as const, label: <span lang="zh-CN">中文</span> },
    { value: 'en' as const, label: <span lang="en">English</span> },
  ];
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'system', label: t('look.system') },
    { value: 'dark', label: t('look.dark') },
    { value: 'light', label: t('look.light') },
  ];
  return (
    <Section title={t('look.title')}>
      <div className={styles.choices}>
        <Segmented label={t('look.language')} segments={languages} value={language} onChange={choose} />
        <Segmented label={t('look.theme')} segments={themes} value={theme} onChange={setTheme} />
      </div>
      <FieldError text={sending.refusal} />
    </Section>
  );
}
