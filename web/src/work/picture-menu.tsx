import { Ellipsis } from 'lucide-react';
import { cloneElement } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { IconButton } from '../ui/button/button.tsx';
import { lazy } from '../ui/display/lazy.ts';
import { LazyPopup } from '../ui/popup/lazy-popup.tsx';
import type { PictureMenuProps } from './picture-menu-items.tsx';

const load = () => import('./picture-menu-items.tsx');
const PictureItems = lazy(async () => ({ default: (await load()).PictureItems }));

/** The same menu on every picture everywhere. */
export function PictureMenu({ onPicture, className, ...rest }: PictureMenuProps) {
  const { t } = useTranslation('work');
  const trigger = (
    <IconButton label={t('more')} icon={<Ellipsis size={18} aria-hidden />} onPicture={onPicture ?? false} className={className} />
  );
  return (
    <LazyPopup button={cloneElement(trigger, { 'aria-haspopup': 'menu' })} load={load}>
      <PictureItems trigger={trigger} {...rest} />
    </LazyPopup>
  );
}
