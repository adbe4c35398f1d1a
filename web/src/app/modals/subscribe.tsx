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

/** Shown when credits or a plan do not suffice: why, and the plans. Whatever was being done waits behind it. */
export const SubscribeModal = withQueries(function SubscribeModal() {
  const { t } = useTranslation('paying');
  const open = useModals((modals) => modals.subscribe);
  const credits = useCredits();
  const why = useWhy(credits?.remaining);
  const title = why || t('prompt.title');
  return (
    <Dialog open={open} onClose={closeSubscribe} title={title} bare focusWindow className={styles.plans}>
      <div className={styles.head}>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        {!why && credits && <p>{t('prompt.left', { count: credits.remaining })}</p>}
        <p className="soft">{t(why ? 'prompt.kept' : 'prompt.safe')}</p>
      </div>
      <Guarded inPlace waiting={<Skeleton className={styles.loading ?? ''} />}>
        <PricingPanel heading="h3" coupons={coupons} />
      </Guarded>
    </Dialog>
  );
});

/** What is missing, as a sentence; nothing where nobody knows more than that a plan is needed. */
function useWhy(remaining: number | undefined): string {
  const { t } = useTranslation('paying');
  const reason = useModals((modals) => modals.subscribeReason);
  if (typeof reason === 'number') return remaining === undefined ? '' : t('prompt.cost', { count: reason, remaining });
  // A server of the version before says no more than the word.
  return reason === 'subscribe' ? '' : reason;
}
