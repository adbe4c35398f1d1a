import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button, IconButton } from '../ui/button/button.tsx';
import styles from './work.module.css';

/** At the end of a list whose next page did not come. It is asked for again only from here. */
export function MoreFailed({ onAgain, small = false }: { onAgain: () => void; small?: boolean }) {
  const { t } = useTranslation('work');
  const { t: studio } = useTranslation();
  const again = studio('action.retry');
  return (
    <div className={styles.moreFailed} role="alert">
      <p className={small ? 'sr' : undefined}>{t('list.moreFailed')}</p>
      {small ? (
        <IconButton label={`${t('list.moreFailed')} ${again}`} icon={<RotateCcw size={18} aria-hidden />} onClick={onAgain} />
      ) : (
        <Button kind="line" icon={<RotateCcw size={16} aria-hidden />} onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}
