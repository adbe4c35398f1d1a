import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { countText } from '../figures.ts';
import styles from './frame.module.css';

/** Which part of a list is shown, and the ways to its neighbours. */
export function Pager({
  page,
  size,
  shown,
  all,
  onPage,
}: {
  page: number;
  size: number;
  shown: number;
  all: number;
  onPage: (page: number) => void;
}) {
  const { t, language } = useTranslation('console');
  if (all <= size && page === 1) return null;
  const from = (page - 1) * size + 1;
  const last = from + shown - 1;
  return (
    <div className={styles.pager}>
      <span className="soft">
        {t('pager.range', { from: countText(from, language), to: countText(last, language), all: countText(all, language) })}
      </span>
      {page > 1 && <IconButton label={t('pager.previous')} icon={<ChevronLeft size={20} aria-hidden />} onClick={() => onPage(page - 1)} />}
      {last < all && <IconButton label={t('pager.next')} icon={<ChevronRight size={20} aria-hidden />} onClick={() => onPage(page + 1)} />}
    </div>
  );
}
