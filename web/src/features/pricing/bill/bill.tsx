import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { pair, useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { Plan, PlanType, Running } from '../form.ts';
import { type Preview, refreshOffer, usePreview } from '../queries.ts';
import styles from './bill.module.css';
import { BillLines } from './bill-lines.tsx';
import { BillWords } from './bill-words.tsx';
import { Later } from './later.tsx';

export type Coupons = (preview: Preview, onChosen: (choice: string | undefined) => void) => ReactNode;

interface BillProps {
  plan: Plan;
  type: PlanType;
  running: Running | undefined;
  coupon: string | undefined;
  onCoupon: (choice: string | undefined) => void;
  coupons: Coupons | undefined;
  /** The purchase has begun and its answer is not there. */
  busy: boolean;
  /** Why nothing can be bought here. */
  closed: string | undefined;
  trial: boolean;
  heading: 'h2' | 'h3';
  onPay: (preview: Preview) => void;
  onClose: () => void;
}

/** What a member pays today for the chosen plan, line by line, and the button that does it. */
export function Bill(props: BillProps) {
  const { plan, type, running, coupon, onCoupon, heading: Heading, onClose } = props;
  const { t } = useTranslation('pricing');
  const { t: studio } = useTranslation();
  const title = useId();
  const place = useRef<HTMLElement>(null);
  const { data, error, isPlaceholderData, refetch } = usePreview(plan.id, coupon);
  // On a narrow page the bill stands below the cards: it comes into view with the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice counts
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [plan.id, data === undefined]);
  const gone = coupon !== undefined && error instanceof CallError && (error.code === 'invalid' || error.code === 'not_found');
  // The coupon was used or ended elsewhere, and no price comes with it any more: the studio chooses another one.
  useEffect(() => {
    if (gone) onCoupon(undefined);
  }, [gone, onCoupon]);
  const names = { plan: plan.name, type: type.name, from: running?.name ?? '' };
  const kind = data?.kind ?? (plan.status !== 2 ? 'first' : running?.type === type.type ? 'upgrade' : 'switch');
  return (
    <aside ref={place} className={styles.bill} aria-labelledby={title}>
      <header className={styles.head}>
        <Heading id={title}>{t(`bill.${kind}`, names)}</Heading>
        <IconButton label={t('bill.close')} icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      <p className="sr" role="status">
        {data && !isPlaceholderData && pair(t('bill.due'), `${data.unit}${data.due_amt}`)}
      </p>
      {error && !data && (
        <div className={styles.failed} role="alert">
          <p>{t('bill.failed')}</p>
          <p className="soft">{error.message}</p>
          <Button
            kind="line"
            onClick={() => {
              // A coupon that was used elsewhere, or a plan that is not what it was, would fail again.
              onCoupon(undefined);
              void refreshOffer();
              void refetch();
            }}
          >
            {studio('action.retry')}
          </Button>
        </div>
      )}
      {!data && !error && <BillSkeleton />}
      {data && <Ready {...props} preview={data} stale={isPlaceholderData} />}
    </aside>
  );
}

function Ready({ preview, stale, ...props }: BillProps & { preview: Preview; stale: boolean }) {
  const { plan, running, coupon, onCoupon, coupons } = props;
  return (
    <>
      <BillLines preview={preview} stale={stale} couponOff={coupon === 'none'} onCoupon={onCoupon} />
      <BillWords preview={preview} running={running} />
      <PayButton {...props} preview={preview} stale={stale} />
      {running && preview.next_from && <Later {...{ preview, plan, running }} from={preview.next_from} busy={props.busy || stale} />}
      {coupons?.(preview, onCoupon)}
    </>
  );
}

const payWords = { first: 'bill.subscribe', upgrade: 'bill.upgradeTo', switch: 'bill.switchTo', renewal: 'bill.pay' } as const;

function PayButton({ preview, stale, plan, busy, closed, trial, onPay }: BillProps & { preview: Preview; stale: boolean }) {
  const { t } = useTranslation('pricing');
  return (
    <div className={styles.pay}>
      <Button
        kind="primary"
        wide
        busy={busy || stale}
        disabledReason={closed}
        aside={preview.unit + preview.due_amt}
        onClick={() => onPay(preview)}
      >
        {t(payWords[preview.kind], { plan: plan.name })}
      </Button>
      <div className={styles.words}>
        {preview.stored_method && <p>{t('bill.stored')}</p>}
        {trial && <p>{t('trial')}</p>}
        <p>
          <a className="link" href="/agreement?source=pricing" target="_blank" rel="noopener">
            {t('bill.terms')}
          </a>
        </p>
      </div>
    </div>
  );
}

/** The lines to come, at their heights. */
function BillSkeleton() {
  return (
    <div className={styles.skeleton}>
      {['a', 'b', 'c'].map((line) => (
        <Skeleton key={line} className={styles.blankLine ?? ''} />
      ))}
      <Skeleton className={styles.blankButton ?? ''} />
    </div>
  );
}
