import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { isTrial, type Offer } from '../form.ts';
import type { PacksProps } from '../packs/packs.tsx';
import styles from './panel.module.css';

const Packs = lazy(async () => ({ default: (await import('../packs/packs.tsx')).Packs }));

interface PacksBelowProps extends Pick<PacksProps, 'busy' | 'closed' | 'heading' | 'onBuy'> {
  offer: Offer;
  /** Where the packs are, also before they have arrived. */
  place: RefObject<HTMLElement | null>;
}

/** The packs of an offer, below its plans. */
export function PacksBelow({ offer, place, ...props }: PacksBelowProps) {
  const { t } = useTranslation('pricing');
  const coupon = offer.types.some(({ pay_discount }) => pay_discount !== '');
  return (
    <section ref={place} className={styles.packs} aria-label={t('packs.title')} tabIndex={-1}>
      <Guarded inPlace waiting={<Skeleton className={styles.blankPacks ?? ''} />}>
        <Packs packs={offer.packs} coupon={coupon} trial={isTrial(offer)} {...props} />
      </Guarded>
    </section>
  );
}

/** Leads to the packs, which stand below what is in view. */
export function PacksJump({ place }: { place: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('pricing');
  return (
    <button
      type="button"
      className={styles.jump}
      onClick={() => {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        place.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
        place.current?.focus({ preventScroll: true });
      }}
    >
      <span className="link">{t('packs.jump')}</span>
    </button>
  );
}
