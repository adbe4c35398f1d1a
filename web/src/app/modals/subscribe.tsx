import { closeSubscribe, useModals } from '../../api/modals.ts';
import { usePoints } from '../../api/usage.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { withQueries } from '../queries.tsx';

/** Shown when credits do not suffice. Plans cannot be bought yet, and it says so. */
export const SubscribeModal = withQueries(function SubscribeModal() {
  const { t } = useTranslation();
  const open = useModals((modals) => modals.subscribe);
  const points = usePoints();
  return (
    <Dialog open={open} onClose={closeSubscribe} title={t('subscribe.title')}>
      {points && <p>{t('subscribe.left', { count: points.remaining })}</p>}
      <p className="soft">{t('subscribe.soon')}</p>
      <Button kind="primary" onClick={closeSubscribe}>
        {t('subscribe.ok')}
      </Button>
    </Dialog>
  );
});
