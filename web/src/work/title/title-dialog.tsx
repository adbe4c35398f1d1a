import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { TitleField } from './title-field.tsx';

/** Gives a work a title, wherever its menu stands. */
export function TitleDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation('lightbox');
  const { t: words } = useTranslation('workActions');
  return (
    <Dialog open onClose={onClose} title={words('menu.title')}>
      <TitleField
        work={work}
        onSaved={onClose}
        beside={
          <Button kind="primary" type="submit">
            {t('title.save')}
          </Button>
        }
      />
    </Dialog>
  );
}
