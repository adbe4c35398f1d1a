import { Dialog as Base } from '@base-ui/react/dialog';
import { Columns2, Download, Heart, PanelRight, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Toolbar } from '../../ui/button/toolbar.tsx';
import { PictureMenu } from '../picture-menu.tsx';
import { placeCount } from '../places.ts';
import styles from './lightbox.module.css';
import type { Slide } from './slides.ts';

interface LightboxBarProps {
  slide: Slide;
  zoomed: boolean;
  /** Nothing where it does not zoom. */
  onZoom: (() => void) | undefined;
  comparing: boolean;
  /** Nothing where there is no source to compare with. */
  onCompare: (() => void) | undefined;
  recipeOpen: boolean;
  onRecipe: () => void;
  onFavorite: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** The buttons over the picture in view. */
export function LightboxBar({ slide, zoomed, comparing, recipeOpen, ...on }: LightboxBarProps) {
  const { onZoom, onCompare, onRecipe, onFavorite, onDownload, onDelete } = on;
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const { t: words } = useTranslation('lightbox');
  const { work, output } = slide;
  const count = placeCount(work);
  return (
    <div className={styles.top}>
      <Base.Close render={<IconButton label={words('close')} icon={<X size={20} aria-hidden />} onPicture />} />
      <span className={styles.count} aria-live="polite">
        {count > 1 && words('place', { place: work.outputs.indexOf(output) + 1, count })}
      </span>
      <Toolbar label={t('pictureTools')} className={styles.tools}>
        {onCompare && (
          <IconButton label={words('compare')} icon={<Columns2 size={20} aria-hidden />} aria-pressed={comparing} onClick={onCompare} />
        )}
        {onZoom && (
          <IconButton
            label={zoomed ? words('zoomOut') : words('zoomIn')}
            icon={zoomed ? <ZoomOut size={20} aria-hidden /> : <ZoomIn size={20} aria-hidden />}
            aria-pressed={zoomed}
            onClick={onZoom}
          />
        )}
        <IconButton
          label={work.favorite ? action('menu.unfavorite') : action('menu.favorite')}
          icon={<Heart size={20} fill={work.favorite ? 'currentColor' : 'none'} aria-hidden />}
          aria-pressed={work.favorite}
          onClick={onFavorite}
        />
        <IconButton label={action('menu.download')} icon={<Download size={20} aria-hidden />} onClick={onDownload} />
        <IconButton className="only-wide" label={action('menu.delete')} icon={<Trash2 size={20} aria-hidden />} onClick={onDelete} />
        <PictureMenu work={work} output={output} onCompare={onCompare} titled />
        <IconButton label={words('recipe')} icon={<PanelRight size={20} aria-hidden />} aria-pressed={recipeOpen} onClick={onRecipe} />
      </Toolbar>
    </div>
  );
}
