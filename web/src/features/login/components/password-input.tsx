import type { ReactNode } from 'react';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { changeField, checkField, problemText, useLogin } from '../store.ts';

interface PasswordInputProps {
  field: 'password' | 'confirmation';
  label: string;
  /** An existing password, not a new one. */
  current?: boolean;
  hint?: ReactNode;
  autoFocus?: boolean;
}

/** A password of the window's form. */
export function PasswordInput({ field, ...shown }: PasswordInputProps) {
  const { form, problems } = useLogin();
  return (
    <PasswordField
      {...shown}
      name={field}
      value={form[field]}
      error={problemText(problems, field)}
      onChange={(event) => changeField(field, event.target.value)}
      onBlur={() => checkField(field)}
    />
  );
}
