import type { Work } from '@easel/contract/works';
import { Keyboard, Languages, LogIn, LogOut, Moon, Sun } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PaletteWindow } from '../../features/palette/components/palette-window.tsx';
import type { Entry } from '../../features/palette/form.ts';
import { closePalette, openShortcuts } from '../../features/palette/store.ts';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import type { Texts } from '../../i18n/texts.ts';
import { openLogin } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { signOut } from '../../sign-in/sign-out.ts';
import { toolAddress } from '../../tool/addresses.ts';
import { changeLanguage } from '../../ui/change-language.ts';
import { useLocation, useNavigate } from '../../ui/routing/router.tsx';
import { setTheme, useTheme } from '../../ui/style/theme.ts';
import { withQueries } from '../parts/with-queries.tsx';
import { palettePlaces } from './palette-places.ts';

/** The way to everything: tools, screens, works, and what can be done from anywhere. */
export const Palette = withQueries(function Palette() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openWork = useCallback(
    ({ id, tool }: Pick<Work, 'id' | 'tool'>) => navigate(toolAddress(tool, pathname, new URLSearchParams({ work: id }))),
    [navigate, pathname],
  );
  const search = useCallback((text: string) => void navigate(`/workbench/nav?${new URLSearchParams({ text })}`), [navigate]);
  const places = usePlaces();
  const actions = useActions();
  const entries = useMemo(() => [...places, ...actions], [places, actions]);
  return <PaletteWindow entries={entries} onClose={closePalette} onWork={openWork} onSearch={search} />;
});

function usePlaces(): Entry[] {
  const { texts } = useTranslation();
  const { texts: own } = useTranslation('palette');
  const other = useOtherTexts();
  const navigate = useNavigate();
  const member = useSession((session) => session.token !== '');
  return useMemo(() => {
    const nameOf = (studio: Texts['studio'], key: (typeof palettePlaces)[number]['key']) =>
      key === 'home' ? studio.nav.home : studio.screen[key];
    return palettePlaces
      .filter(({ group }) => member || group !== 'account')
      .map(({ key, to, group, icon: Icon, of }): Entry => {
        return {
          id: key,
          group,
          label: nameOf(texts, key),
          also: [...(other ? [nameOf(other.studio, key)] : []), ...wordsIn(own.also[key], other?.palette.also[key])],
          icon: <Icon aria-hidden />,
          aside: of && texts.screen[of],
          run: () => void navigate(to),
        };
      });
  }, [texts, own, other, navigate, member]);
}

function useActions(): Entry[] {
  const { t, language } = useTranslation();
  const { t: words, texts: own } = useTranslation('palette');
  const other = useOtherTexts();
  const navigate = useNavigate();
  const member = useSession((session) => session.token !== '');
  const theme = useTheme((state) => state.theme);
  return useMemo(() => {
    const also = (key: 'language' | 'theme' | 'signIn' | 'signOut' | 'shortcuts') => wordsIn(own.also[key], other?.palette.also[key]);
    const next = language === 'zh' ? 'en' : 'zh';
    const leave = () => {
      signOut();
      void navigate('/');
    };
    const found: Omit<Entry, 'group'>[] = [
      {
        id: 'language',
        label: t('frame.language'),
        also: also('language'),
        icon: <Languages aria-hidden />,
        // Named in the language it switches to.
        lang: next === 'zh' ? 'zh-CN' : 'en',
        run: () => changeLanguage(next),
      },
      {
        id: 'theme',
        label: theme === 'dark' ? t('frame.toLight') : t('frame.toDark'),
        also: also('theme'),
        icon: theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />,
        run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      {
        id: 'shortcuts',
        label: words('shortcuts.title'),
        also: [...also('shortcuts'), ...(other ? [other.palette.shortcuts.title] : [])],
        icon: <Keyboard aria-hidden />,
        run: openShortcuts,
      },
      member
        ? { id: 'sign-out', label: t('frame.signOut'), also: also('signOut'), icon: <LogOut aria-hidden />, run: leave }
        : { id: 'sign-in', label: t('frame.signIn'), also: also('signIn'), icon: <LogIn aria-hidden />, run: () => openLogin() },
    ];
    return found.map((entry) => ({ ...entry, group: 'actions' }));
  }, [t, language, words, own, other, navigate, member, theme]);
}

/** The names in the language that the page is not in, as soon as they are there: things are found by them too. */
function useOtherTexts(): Pick<Texts, 'studio' | 'palette'> | undefined {
  const { language } = useTranslation();
  const [texts, setTexts] = useState<Pick<Texts, 'studio' | 'palette'>>();
  useEffect(() => {
    let wanted = true;
    const other = language === 'zh' ? 'en' : 'zh';
    Promise.all([textsOf(other, 'studio'), textsOf(other, 'palette')]).then(
      ([studio, palette]) => wanted && setTexts({ studio, palette }),
      // Without them, the names of the page's own language still do.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return texts;
}

function wordsIn(...lists: (string | undefined)[]): string[] {
  return lists.flatMap((list) => list?.split(', ') ?? []);
}
