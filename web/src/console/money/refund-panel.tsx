import { allows } from '@easel/contract/operators';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { amountText } from '../../ui/format/money.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { otherProblem } from '../console-call.ts';
import type { ConsoleInfo } from '../queries.ts';
import styles from './money.module.css';
import { type OrderPage, useMoneyAct } from './queries.ts';
import { RefundForm } from './refund-form.tsx';

/** What can be done with an order: its money goes back, or its provider is asked how it stands. */
export function RefundPanel({ page, info }: { page: OrderPage; info: ConsoleInfo }) {
  const { t, language } = useTranslation('consoleMoney');
  const title = useId();
  const { order, refund } = page;
  const may = allows(info.role, 'money.refund');
  const check = useMoneyAct('Console/order_check_do', ({ info: { changed } }) =>
    showToast({ text: t(changed ? 'check.changed' : 'check.same') }),
  );
  return (
    <aside className={styles.actions} aria-labelledby={title}>
      <h2 id={title}>{t('refund.title')}</h2>
      {refund.not ? (
        <p className="soft">
          {t(`refund.not.${refund.not}`, {
            amount: amountText(order.returning_cents, order.currency, language),
            provider: order.provider ?? '',
          })}
        </p>
      ) : (
        <RefundForm page={page} />
      )}
      {order.can_check && (
        <>
          <h2>{t('check.title')}</h2>
          <p className={styles.small}>{t('check.hint', { provider: order.provider ?? '' })}</p>
          <Button
            kind="line"
            wide
            icon={<RefreshCw size={18} aria-hidden />}
            busy={check.isPending}
            disabledReason={may ? undefined : t('notYours')}
            onClick={() => check.mutate({ order: order.id })}
          >
            {t('check.button')}
          </Button>
          {check.isError && (
            <p role="alert" className={styles.bad}>
              {otherProblem(check.error)}
            </p>
          )}
        </>
      )}
    </aside>
  );
}
