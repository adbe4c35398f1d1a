import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import type { Plan } from '../form.ts';
import styles from './bill.module.css';

interface OtherBillProps {
  heading: 'h2' | 'h3';
}

/** Where the bill will be. */
export function NoBill({ heading: Heading, member }: OtherBillProps & { member: boolean }) {
  const { t } = useTranslation('pricing');
  return (
    <aside className={styles.nothing} data-empty>
      <Heading>{t('bill.nothing')}</Heading>
      <p className="soft">{t(member ? 'bill.nothingText' : 'bill.visitorText')}</p>
    </aside>
  );
}

/** A visitor came with a plan in the address: what it costs them today is known once they are signed in. */
export function VisitorBill({
  plan,
  heading: Heading,
  closed,
  onSignIn,
}: OtherBillProps & { plan: Plan; closed: string | undefined; onSignIn: () => void }) {
  const { t } = useTranslation('pricing');
  return (
    <aside className={styles.nothing}>
      <Heading>{plan.name}</Heading>
      <p className="soft">{t('bill.visitorText')}</p>
      <Button kind="primary" wide disabledReason={closed} aside={plan.unit + plan.amt} onClick={onSignIn}>
        {t('bill.signIn')}
      </Button>
    </aside>
  );
}

/** The address names a plan that is not there. */
export function GoneBill({ heading: Heading }: OtherBillProps) {
  const { t } = useTranslation('pricing');
  return (
    <aside className={styles.nothing} role="status">
      <Heading>{t('gone.title')}</Heading>
      <p className="soft">{t('gone.text')}</p>
    </aside>
  );
}

/** Nothing is above the running plan. */
export function TopBill({ heading: Heading }: OtherBillProps) {
  const { t } = useTranslation('pricing');
  return (
    <aside className={styles.nothing}>
      <Heading>{t('top.title')}</Heading>
      <p className="soft">{t('top.text')}</p>
      <ButtonLink kind="line" to="/me/billing">
        {t('top.link')}
      </ButtonLink>
    </aside>
  );
}
