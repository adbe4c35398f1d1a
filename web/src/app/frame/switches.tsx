import { Languages, Moon, Sun } from 'lucide-react';
import { currentLanguage, useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { changeLanguage } from '../../ui/change-language.ts';
import { setTheme, useTheme } from '../../ui/style/theme.ts';

/** Named in the language it switches to, so that whoever needs it can read it. */
export function LanguageButton() {
  const { t } = useTranslation();
  const other = currentLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <IconButton
      label={t('frame.language')}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      icon={<Languages size={20} aria-hidden />}
      onClick={() => changeLanguage(other)}
    />
  );
}

export function ThemeButton() {
  const { t } = useTranslation();
  const theme = useTheme((state) => state.theme);
  return (
    <IconButton
      label={theme === 'dark' ? t('frame.toLight') : t('frame.toDark')}
      icon={
        <>
          <Sun size={20} aria-hidden className="only-dark" />
          <Moon size={20} aria-hidden className="only-light" />
        </>
      }
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
