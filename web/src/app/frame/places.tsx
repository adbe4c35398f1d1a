import { Clapperboard, GalleryVerticalEnd, House, Image, type LucideIcon, MessageSquare, Tag } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useLocation } from '../../ui/routing/router.tsx';

type PlaceKey = 'home' | 'chat' | 'image' | 'video' | 'works';

const places: readonly { key: PlaceKey; to: string; icon: LucideIcon; holds: RegExp }[] = [
  { key: 'home', to: '/', icon: House, holds: /^\/$/ },
  { key: 'chat', to: '/studio/chat', icon: MessageSquare, holds: /^\/studio\/chat/ },
  { key: 'image', to: '/studio/image', icon: Image, holds: /^\/(studio\/image|image|inspire)/ },
  { key: 'video', to: '/studio/video', icon: Clapperboard, holds: /^\/(studio\/video|video)/ },
  { key: 'works', to: '/workbench/nav', icon: GalleryVerticalEnd, holds: /^\/workbench/ },
];

/** The places of the studio, for the rail and the tab bar. */
export function Places({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label={t('nav.main')}>
      {places.map(({ key, to, icon: Icon, holds }) => (
        <Link key={key} to={to} aria-current={holds.test(pathname) ? 'page' : undefined}>
          <Icon size={22} aria-hidden />
          {t(`nav.${key}`)}
        </Link>
      ))}
      <Link to="/pricing" aria-current={pathname.startsWith('/pricing') ? 'page' : undefined}>
        <Tag size={22} aria-hidden />
        {t('screen.pricing')}
      </Link>
    </nav>
  );
}
