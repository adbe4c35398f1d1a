import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import styles from './trash.module.css';

/** Asks once before works are gone for good. */
export function EmptyDialog({ count, onClose, onEmpty }: { count: number; onClose: () => void; onEmpty: () => void }) {
  const { t } = useTranslation('works');
  return (
    <Dialog open onClose={onClose} title={t('trash.askTitle', { count })} description={t('trash.askText', { count })}>
      <div className={styles.choices}>
        <Button kind="line" onClick={onClose}>
          {t('trash.keep', { count })}
        </Button>
        <Button kind="primary" danger onClick={onEmpty}>
          {t('trash.askConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
