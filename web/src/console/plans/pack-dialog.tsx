import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { utcDayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { fieldProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { type PackDraft, packDraftOf, packWishOf } from './draft.ts';
import styles from './plans.module.css';
import { type PackListed, type PackPreview, usePackPreview, usePlanAct } from './queries.ts';
import { FromField, PriceField, WriteChange } from './write-change.tsx';

/** What a pack costs and brings from a day on, or a new one; then what that means, and the word that does it. */
export function PackDialog({ pack, currency, onClose }: { pack: PackListed | undefined; currency: string; onClose: () => void }) {
  const { t } = useTranslation('consolePlans');
  const [draft, setDraft] = useState<PackDraft>(() => packDraftOf(pack));
  const [preview, setPreview] = useState<PackPreview>();
  const ask = usePackPreview(setPreview);
  const act = usePlanAct('Console/pack_change_do', () => {
    showToast({ text: pack ? t('done', { plan: pack.name }) : t('packDone') });
    onClose();
  });
  const wish = packWishOf(pack, draft);
  if (preview) {
    return (
      <ConfirmChange
        title={pack ? t('previewOf', { plan: pack.name }) : t('newPackPreview')}
        confirm={pack ? t('confirmPack') : t('createPack')}
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
        <PackImpact preview={preview} currency={currency} />
      </ConfirmChange>
    );
  }
  const error = act.error ?? ask.error;
  return (
    <WriteChange
      title={pack ? t('changeOf', { plan: pack.name }) : t('newPack')}
      hint={t('packChangeHint')}
      preview={t('previewPack')}
      ask={ask}
      onPreview={() => ask.mutate(wish)}
      onClose={onClose}
    >
      <PackFields
        isNew={!pack}
        currency={currency}
        draft={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
        problem={(field) => fieldProblem(error, field)}
      />
    </WriteChange>
  );
}

function PackFields({
  isNew,
  currency,
  draft,
  onChange,
  problem,
}: {
  isNew: boolean;
  currency: string;
  draft: PackDraft;
  onChange: (changed: Partial<PackDraft>) => void;
  problem: (field: string) => string | undefined;
}) {
  const { t } = useTranslation('consolePlans');
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('column.credits')}
          {...whole}
          value={draft.credits}
          error={problem('credits')}
          onChange={(event) => onChange({ credits: event.target.value })}
        />
        <PriceField currency={currency} value={draft.price} error={problem('price')} onChange={(price) => onChange({ price })} />
      </div>
      <Field
        label={t('field.days')}
        hint={t('field.daysHint')}
        {...whole}
        value={draft.days}
        error={problem('days')}
        onChange={(event) => onChange({ days: event.target.value })}
      />
      <FromField value={draft.from} error={problem('from')} onChange={(from) => onChange({ from })} />
      {!isNew && (
        <Checkbox checked={draft.forSale} onChange={(forSale) => onChange({ forSale })} error={problem('withdrawn')}>
          {t('field.forSale')}
        </Checkbox>
      )}
    </>
  );
}

/** Before and after, and what becomes of pages that are open. */
function PackImpact({ preview, currency }: { preview: PackPreview; currency: string }) {
  const { t, language } = useTranslation('consolePlans');
  const { before, after, starts_at, open_orders } = preview;
  const day = utcDayText(starts_at, language, 'long');
  const wordsOf = (terms: PackPreview['after']) =>
    [
      [t('column.credits'), countText(terms.credits, language)],
      [t('field.price'), amountText(terms.cents, currency, language)],
      [t('column.within'), t('days', { count: terms.days })],
      [t('column.state'), t(terms.withdrawn ? 'withdrawn' : 'forSale')],
    ] as const;
  const was = before && wordsOf(before);
  const rows = wordsOf(after).map(([label, other], place) => ({ label, one: was?.[place]?.[1], other }));
  return (
    <div className={styles.form}>
      <dl className={styles.compared}>
        {rows
          .filter(({ label, one, other }) => one !== other && (before || label !== t('column.state')))
          .map(({ label, one, other }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {one !== undefined && <s className="soft">{one}</s>} <strong>{other}</strong>
              </dd>
            </div>
          ))}
      </dl>
      <ul className={styles.points}>
        <li>{t(after.withdrawn ? 'impact.packWithdrawn' : before ? 'impact.new' : 'impact.packNew', { day })}</li>
        {before && <li>{t('impact.packBought')}</li>}
        {open_orders > 0 && <li>{t('impact.orders', { count: open_orders })}</li>}
      </ul>
    </div>
  );
}
