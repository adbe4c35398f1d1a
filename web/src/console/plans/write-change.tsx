import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { otherProblem } from '../console-call.ts';
import styles from './plans.module.css';

interface WriteChangeProps {
  title: string;
  hint: string;
  /** The fields of what is to be. */
  children: ReactNode;
  /** What the button does. */
  preview: string;
  ask: { error: unknown; isPending: boolean };
  onPreview: () => void;
  onClose: () => void;
}

/** The first step of a change: what is to be, and from when on. What it would mean is shown next. */
export function WriteChange({ title, hint, children, preview, ask, onPreview, onClose }: WriteChangeProps) {
  const problem = otherProblem(ask.error);
  return (
    <Dialog open onClose={onClose} title={title} description={hint}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onPreview();
        }}
      >
        {children}
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <Button kind="primary" type="submit" wide busy={ask.isPending}>
          {preview}
        </Button>
      </form>
    </Dialog>
  );
}

interface TermFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A price in the currency of the studio. */
export function PriceField({ currency, value, error, onChange }: TermFieldProps & { currency: string }) {
  const { t } = useTranslation('consolePlans');
  return (
    <Field
      label={t('field.price')}
      aside={currency}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The day that a change begins on. */
export function FromField({ value, error, onChange }: TermFieldProps) {
  const { t } = useTranslation('consolePlans');
  return (
    <Field
      label={t('field.from')}
      type="date"
      hint={t('field.fromHint')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
