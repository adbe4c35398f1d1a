import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../../console-call.ts';
import styles from '../money.module.css';
import { type CouponListed, useMoneyAct } from '../queries.ts';

/** A code is switched off, with or without what members have of it, or on again. */
export function CouponSwitchDialog({ coupon, onClose }: { coupon: CouponListed; onClose: () => void }) {
  const { t } = useTranslation('consoleMoney');
  const [taken, setTaken] = useState(false);
  const [reason, setReason] = useState('');
  const disable = coupon.state !== 'disabled';
  const left = coupon.taken - coupon.used;
  const act = useMoneyAct('Console/coupon_state_do', () => {
    showToast({ text: t(disable ? 'coupon.disabled' : 'coupon.enabled', { code: coupon.code }) });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(disable ? 'coupon.disableOf' : 'coupon.enableOf', { code: coupon.code })}
      description={t(disable ? 'coupon.disableHint' : 'coupon.enableHint')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ coupon_code: coupon.code, coupon_state: disable ? 'disabled' : 'enabled', taken, reason });
        }}
      >
        {disable && left > 0 && (
          <Checkbox checked={taken} onChange={setTaken}>
            {t('coupon.alsoTaken', { count: left })}
          </Checkbox>
        )}
        <Field
          label={t('refund.reason')}
          aside={t('refund.reasonAside')}
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={fieldProblem(act.error, 'reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        {act.isError && otherProblem(act.error) && (
          <p role="alert" className={styles.bad}>
            {otherProblem(act.error)}
          </p>
        )}
        <Button kind={disable ? 'line' : 'primary'} danger={disable} type="submit" wide busy={act.isPending}>
          {t(disable ? 'coupon.disable' : 'coupon.enable')}
        </Button>
      </form>
    </Dialog>
  );
}
