import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useCheckout } from '../checkout/use-checkout.tsx';
import { useOffer } from '../queries.ts';
import { Notice } from './notice.tsx';
import styles from './panel.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { Plans, type PlansProps } from './plans.tsx';

export type PricingPanelProps = Pick<PlansProps, 'only' | 'choiceState' | 'coupons'> & Partial<Pick<PlansProps, 'heading'>>;

/** All plans with what the reader can do, and beside them what a chosen one costs today. */
export function PricingPanel({ only, choiceState, coupons, heading = 'h2' }: PricingPanelProps) {
  const { t } = useTranslation('pricing');
  const { t: studio } = useTranslation();
  const { offer, settled, failed, retry } = useOffer();
  const { buy, busy, windows } = useCheckout();
  return (
    <div className={styles.panel}>
      {offer && <Plans {...{ offer, settled, only, choiceState, coupons, heading, buy, busy }} />}
      {!offer && failed && (
        <div className={styles.columns}>
          <Notice title={t('failed.title')} text={t('failed.text')}>
            <Button kind="line" onClick={retry}>
              {studio('action.retry')}
            </Button>
          </Notice>
        </div>
      )}
      {!offer && !failed && <PanelSkeleton />}
      {windows}
    </div>
  );
}
