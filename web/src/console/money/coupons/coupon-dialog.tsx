import type { InputAt } from '@easel/contract/calls';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../../console-call.ts';
import { Choices } from '../choices.tsx';
import styles from '../money.module.css';
import { type CouponList, useMoneyAct } from '../queries.ts';

interface Draft {
  code: string;
  kind: 'percent' | 'amount';
  off: string;
  firstOnly: boolean;
  limited: boolean;
  plans: readonly string[];
  uses: string;
  from: string;
  until: string;
}

const empty: Draft = { code: '', kind: 'percent', off: '', firstOnly: false, limited: false, plans: [], uses: '', from: '', until: '' };

function requestOf({ code, kind, off, firstOnly, limited, plans, uses, from, until }: Draft): InputAt<'Console/coupon_add_do'> {
  return {
    ...{ code, uses, from, until },
    ...(kind === 'percent' ? { percent: off || '0' } : { amount: off || '0' }),
    first_only: firstOnly ? '1' : '0',
    ...(limited && { plans: JSON.stringify(plans) }),
  };
}

/** A new code: what it takes off, and for whom it counts. */
export function CouponDialog({ plans, currency, onClose }: { plans: CouponList['plans']; currency: string; onClose: () => void }) {
  const { t } = useTranslation('consoleMoney');
  const [draft, setDraft] = useState(empty);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const act = useMoneyAct('Console/coupon_add_do', ({ info: { code } }) => {
    showToast({ text: t('coupon.made', { code }) });
    onClose();
  });
  const problem = (field: string) => fieldProblem(act.error, field);
  return (
    <Dialog open onClose={onClose} title={t('coupon.add')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate(requestOf(draft));
        }}
      >
        <Field
          label={t('coupon.code')}
          placeholder="AUTUMN-20"
          value={draft.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem('code')}
          onChange={(event) => change({ code: event.target.value.toUpperCase() })}
        />
        <div className={styles.pair}>
          <div className={styles.form}>
            <Segmented
              label={t('coupon.kind')}
              segments={[
                { value: 'percent', label: t('coupon.percent') },
                { value: 'amount', label: t('coupon.amount') },
              ]}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
            />
          </div>
          <Field
            label={t('coupon.off')}
            labelHidden
            inside={<span className={styles.unit}>{draft.kind === 'percent' ? '%' : currency}</span>}
            inputMode="decimal"
            autoComplete="off"
            placeholder={draft.kind === 'percent' ? '20' : '5.00'}
            value={draft.off}
            error={problem(draft.kind)}
            onChange={(event) => change({ off: event.target.value })}
          />
        </div>
        <Checkbox checked={draft.firstOnly} onChange={(firstOnly) => change({ firstOnly })}>
          {t('coupon.firstOnly')}
        </Checkbox>
        <PlanChoice plans={plans} draft={draft} onChange={change} error={problem('plans')} />
        <div className={styles.pair}>
          <Field
            label={t('coupon.fromDay')}
            type="date"
            hint={t('coupon.fromHint')}
            value={draft.from}
            error={problem('from')}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            label={t('coupon.untilDay')}
            type="date"
            hint={t('coupon.untilHint')}
            value={draft.until}
            error={problem('until')}
            onChange={(event) => change({ until: event.target.value })}
          />
        </div>
        <Field
          label={t('coupon.uses')}
          hint={t('coupon.usesHint')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.uses}
          error={problem('uses')}
          onChange={(event) => change({ uses: event.target.value })}
        />
        {act.isError && otherProblem(act.error) && (
          <p role="alert" className={styles.bad}>
            {otherProblem(act.error)}
          </p>
        )}
        <Button kind="primary" type="submit" wide busy={act.isPending}>
          {t('coupon.make')}
        </Button>
      </form>
    </Dialog>
  );
}

function PlanChoice({
  plans,
  draft,
  onChange,
  error,
}: {
  plans: CouponList['plans'];
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('consoleMoney');
  return (
    <>
      <Checkbox checked={draft.limited} onChange={(limited) => onChange({ limited })}>
        {t('coupon.limited')}
      </Checkbox>
      {draft.limited && (
        <Choices legend={t('coupon.plans')} error={error}>
          {plans.map(({ id, name, type }) => (
            <Checkbox
              key={id}
              checked={draft.plans.includes(id)}
              onChange={(on) => onChange({ plans: on ? [...draft.plans, id] : draft.plans.filter((one) => one !== id) })}
            >
              {name} · {type}
            </Checkbox>
          ))}
        </Choices>
      )}
    </>
  );
}
