import type { Coupon } from '@easel/contract/coupons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { takeCoupon } from '../../../queries/coupons.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { plainCode } from '../form.ts';
import styles from './coupons.module.css';

/** What may be wrong with a code: for each there are words that say what to do. */
const refusals = ['not_found', 'invalid', 'coupon_expired', 'coupon_used_up', 'coupon_used', 'coupon_first_only'] as const;

/** Where a code is typed. Closed it is one line; what is wrong with a code is said beside it. */
export function CodeEntry({ opener, onTaken }: { opener: string; onTaken?: ((coupon: Coupon) => void) | undefined }) {
  const { t } = useTranslation('coupons');
  /** `again` after it was open: the focus comes back then. */
  const [state, setState] = useState<'closed' | 'open' | 'again'>('closed');
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'again') line.current?.focus();
  }, [state]);
  const [taken, setTaken] = useState<string>();
  return (
    <div className={styles.entry}>
      {state === 'open' ? (
        <CodeForm
          onCancel={() => setState('again')}
          onTaken={(coupon) => {
            setState('again');
            setTaken(coupon.title);
            onTaken?.(coupon);
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.opener}
          ref={line}
          onClick={() => {
            setTaken(undefined);
            setState('open');
          }}
        >
          <span className="link">{opener}</span>
        </button>
      )}
      <p role="status" className={styles.added}>
        {taken && t('code.added', { title: taken })}
      </p>
    </div>
  );
}

function CodeForm({ onTaken, onCancel }: { onTaken: (coupon: Coupon) => void; onCancel: () => void }) {
  const { t } = useTranslation('coupons');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (words: string) => {
    setWrong(words);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The panel around it may be a form too.
    event.stopPropagation();
    if (busy) return;
    const code = plainCode(typed);
    if (code === '') return refuse(t('code.none'));
    setBusy(true);
    try {
      onTaken(await takeCoupon(code));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      // The window for signing in opens by itself.
      if (error.code === 'nologin') return;
      const reason = refusals.find((code) => code === error.code);
      refuse(reason ? t(`code.refused.${reason}`) : error.message);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        ref={field}
        label={t('code.label')}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={64}
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Only the field closes, not the window it may stand in.
          event.stopPropagation();
          onCancel();
        }}
        beside={
          <>
            <Button kind="line" type="submit" busy={busy}>
              {t('code.use')}
            </Button>
            <Button onClick={onCancel}>{t('code.cancel')}</Button>
          </>
        }
      />
    </form>
  );
}
