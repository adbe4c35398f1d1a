import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useBuying } from '../buying/use-buying.tsx';
import { useOffer } from '../queries.ts';
import type { Coupons } from './bill.tsx';
import { Notice } from './notice.tsx';
import styles from './panel.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { Plans } from './plans.tsx';

/** What is in view: a type by its name, and a plan by its id. */
export interface Choice {
  type?: string | undefined;
  plan?: string | undefined;
}

export interface PricingPanelProps {
  /** The one provider that may collect here. */
  only?: 'wooshpay' | undefined;
  /** Where the choice is kept, e.g. in the address. Without it the panel keeps it itself. */
  kept?: [choice: Choice, onChoice: (choice: Choice) => void] | undefined;
  /** The part that chooses among coupons and takes codes. */
  coupons?: Coupons | undefined;
  /** The rank of the headings in it. */
  heading?: 'h2' | 'h3' | undefined;
}

/** All plans with what the reader can do, and beside them what a chosen one costs today. */
export function PricingPanel({ only, kept, coupons, heading = 'h2' }: PricingPanelProps) {
  const { t } = useTranslation('pricing');
  const { t: studio } = useTranslation();
  const { offer, settled, failed, retry } = useOffer();
  const { buy, busy, windows } = useBuying();
  return (
    <div className={styles.panel}>
      {offer && <Plans {...{ offer, settled, only, kept, coupons, heading, buy, busy }} />}
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
