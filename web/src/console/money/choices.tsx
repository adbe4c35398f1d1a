import { type ReactNode, useId } from 'react';
import { FieldError } from '../../ui/field/field.tsx';
import styles from './money.module.css';

/** Several choices under one question, with what is wrong below them. */
export function Choices({
  legend,
  legendHidden,
  error,
  children,
}: {
  legend: string;
  legendHidden?: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend className={legendHidden ? 'sr' : undefined}>{legend}</legend>
      {children}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

/** One of several choices of which one counts. */
export function Choice({
  name,
  checked,
  onChange,
  children,
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}
