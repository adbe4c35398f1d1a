import { useId } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Offer } from '../form.ts';
import { PlanServices } from './plan-services.tsx';
import styles from './plans.module.css';

interface FreeCardProps {
  free: Offer['free'];
  /** Of the prices beside it. */
  unit: string;
  member: boolean;
  /** A plan runs. */
  paying: boolean;
  heading: 'h2' | 'h3';
}

/** What there is without a plan, to compare with. */
export function FreeCard({ free, unit, member, paying, heading: Heading }: FreeCardProps) {
  const { t } = useTranslation('pricing');
  const name = useId();
  return (
    <article className={styles.cell} aria-labelledby={name}>
      <Heading id={name}>{t('free.name')}</Heading>
      <p className={styles.price}>
        <b>{`${unit}0`}</b>
      </p>
      <div className={styles.notes} />
      <PlanServices of={free} />
      {member ? (
        !paying && (
          <Button kind="line" disabledReason={t('free.yours')} aria-describedby={name}>
            {t('free.now')}
          </Button>
        )
      ) : (
        <Button kind="line" aria-describedby={name} onClick={() => openLogin()}>
          {t('free.start')}
        </Button>
      )}
    </article>
  );
}
