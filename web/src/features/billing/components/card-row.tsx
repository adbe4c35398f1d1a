import { cardBrand } from '@easel/contract/cards';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Plan } from '../../../queries/plan-status.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { changeCard } from '../mutations.ts';
import { cardQuery } from '../queries.ts';
import styles from './billing.module.css';
import { useSending } from './use-sending.ts';

/** The card of the next charge, as far as its provider tells it, and where to change it. */
export function CardRow({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing');
  const token = useSession((session) => session.token);
  const card = useQuery(cardQuery(token)).data;
  const changing = useSending();
  if (!card && !plan.changes_card) return null;
  const expiry = card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : '';
  // It is good until the end of its month.
  const tooOld = card && plan.next_charge && new Date(plan.next_charge.at) >= new Date(Date.UTC(card.exp_year, card.exp_month, 1));
  return (
    <>
      <div className={styles.card}>
        <p>
          <b>{card ? t('plan.cardNamed', { brand: cardBrand(card.brand), digits: card.last4 }) : t('plan.card')}</b>
          <span className={styles.note}>{card ? t('plan.cardExpires', { expiry }) : t('plan.cardText')}</span>
          {tooOld && <span className={styles.warning}>{t('plan.cardTooOld')}</span>}
        </p>
        {plan.changes_card && (
          <Button kind="line" busy={changing.busy} onClick={() => void changing.send(changeCard)}>
            {t('plan.changeCard')}
          </Button>
        )}
      </div>
      <FieldError text={changing.refusal} />
    </>
  );
}
