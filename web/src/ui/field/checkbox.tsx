import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is ticked, in words. */
  children: ReactNode;
  /** What is wrong, in words. */
  error?: string | undefined;
}

/** A box to tick, with its sentence. */
export function Checkbox({ checked, onChange, children, error }: CheckboxProps) {
  return (
    <div>
      <label className={styles.checkbox} data-wrong={error ? '' : undefined}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box} aria-hidden>
          <Check size={14} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError text={error} />
    </div>
  );
}
