import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import styles from './bots.module.css';

/** Asks once before a bot is gone. */
export function DeleteDialog({ name, onClose, onDelete }: { name: string; onClose: () => void; onDelete: () => void }) {
  const { t } = useTranslation('bots');
  return (
    <Dialog open onClose={onClose} title={t('edit.deleteTitle', { name })} description={t('edit.deleteHow')}>
      <div className={styles.choices}>
        <Button kind="line" onClick={onClose}>
          {t('edit.keep')}
        </Button>
        <Button kind="primary" danger onClick={onDelete}>
          {t('edit.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
