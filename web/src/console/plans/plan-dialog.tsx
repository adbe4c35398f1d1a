import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field/field.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { fieldProblem } from '../console-call.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { decimalOf, type PlanDraft, wishOf } from './draft.ts';
import { PlanImpact } from './plan-impact.tsx';
import styles from './plans.module.css';
import { type PlanListed, type PlanPreview, usePlanAct, usePreview } from './queries.ts';
import { FromField, PriceField, WriteChange } from './write-change.tsx';

/** What a plan costs and brings from a day on; then whom that concerns, and the word that does it. */
export function PlanDialog({ plan, days, currency, onClose }: { plan: PlanListed; days: number; currency: string; onClose: () => void }) {
  const { t } = useTranslation('consolePlans');
  const [draft, setDraft] = useState<PlanDraft>({
    ...{ price: decimalOf(plan.cents), oldPrice: plan.old_cents === null ? '' : decimalOf(plan.old_cents) },
    ...{ credits: String(plan.credits), simultaneous: String(plan.simultaneous), retentionDays: String(plan.retention_days) },
    ...{ nameZh: plan.name_zh, nameEn: plan.name_en, from: '', reason: '' },
  });
  const [preview, setPreview] = useState<PlanPreview>();
  const ask = usePreview(setPreview);
  const act = usePlanAct('Console/plan_change_do', () => {
    showToast({ text: t('done', { plan: plan.name }) });
    onClose();
  });
  const wish = wishOf(plan, draft);
  const error = act.error ?? ask.error;
  if (preview) {
    return (
      <ConfirmChange
        title={t('previewOf', { plan: plan.name })}
        confirm={t('confirm')}
        reason={draft.reason}
        onReason={(reason) => setDraft({ ...draft, reason })}
        act={act}
        onConfirm={() => act.mutate({ ...wish, reason: draft.reason })}
        onBack={() => {
          act.reset();
          setPreview(undefined);
        }}
        onClose={onClose}
      >
        <PlanImpact preview={preview} currency={currency} days={days} />
      </ConfirmChange>
    );
  }
  return (
    <WriteChange
      title={t('changeOf', { plan: plan.name })}
      hint={t('changeHint')}
      preview={t('preview')}
      ask={ask}
      onPreview={() => ask.mutate(wish)}
      onClose={onClose}
    >
      <PlanFields
        currency={currency}
        draft={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
        problem={(field) => fieldProblem(error, field)}
      />
    </WriteChange>
  );
}

const names = [
  ['nameZh', 'name_zh', 'zh'],
  ['nameEn', 'name_en', 'en'],
] as const;

function PlanFields({
  currency,
  draft,
  onChange,
  problem,
}: {
  currency: string;
  draft: PlanDraft;
  onChange: (changed: Partial<PlanDraft>) => void;
  problem: (field: string) => string | undefined;
}) {
  const { t } = useTranslation('consolePlans');
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <div className={styles.pair}>
        {names.map(([field, name, lang]) => (
          <Field
            key={field}
            label={t(`field.${field}`)}
            lang={lang}
            autoComplete="off"
            value={draft[field]}
            maxLength={40}
            error={problem(name)}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <PriceField currency={currency} value={draft.price} error={problem('price')} onChange={(price) => onChange({ price })} />
        <Field
          label={t('field.oldPrice')}
          aside={currency}
          hint={t('field.oldPriceHint')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.oldPrice}
          error={problem('old_price')}
          onChange={(event) => onChange({ oldPrice: event.target.value })}
        />
      </div>
      <Field
        label={t('field.credits')}
        {...whole}
        value={draft.credits}
        error={problem('credits')}
        onChange={(event) => onChange({ credits: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={t('field.simultaneous')}
          {...whole}
          value={draft.simultaneous}
          error={problem('simultaneous')}
          onChange={(event) => onChange({ simultaneous: event.target.value })}
        />
        <Field
          label={t('field.retention')}
          {...whole}
          value={draft.retentionDays}
          error={problem('retention_days')}
          onChange={(event) => onChange({ retentionDays: event.target.value })}
        />
      </div>
      <FromField value={draft.from} error={problem('from')} onChange={(from) => onChange({ from })} />
    </>
  );
}
