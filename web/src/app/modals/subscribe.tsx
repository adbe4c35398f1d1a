import { loadTexts, useTranslation } from '../../i18n/i18n.ts';
import { closeSubscribe, useModals } from '../../modals/modals.ts';
import { useCredits } from '../../queries/usage.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Dialog, DialogTitle } from '../../ui/popup/dialog.tsx';
import { coupons } from '../parts/coupons.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import styles from './subscribe.module.css';

const PricingPanel = lazy(async () => {
  const [{ PricingPanel }] = await Promise.all([import('../../features/pricing/components/pricing-panel.tsx'), loadTexts('pricing')]);
  return { default: PricingPanel };
});

/** Shown when credits do not suffice: what is left, and the plans. Whatever was being done waits behind it. */
export const SubscribeModal = withQueries(function SubscribeModal() {
  const { t } = useTranslation('paying');
  const open = useModals((modals) => modals.subscribe);
  const credits = useCredits();
  return (
    <Dialog open={open} onClose={closeSubscribe} title={t('prompt.title')} bare focusWindow className={styles.plans}>
      <div className={styles.head}>
        <DialogTitle className={styles.title}>{t('prompt.title')}</DialogTitle>
        {credits && <p>{t('prompt.left', { count: credits.remaining })}</p>}
        <p className="soft">{t('prompt.kept')}</p>
      </div>
      <Guarded inPlace waiting={<Skeleton className={styles.loading ?? ''} />}>
        <PricingPanel heading="h3" coupons={coupons} />
      </Guarded>
    </Dialog>
  );
});
