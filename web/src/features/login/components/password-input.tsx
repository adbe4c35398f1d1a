import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { changeField, checkField, problemText, useLogin } from '../store.ts';

/** A password that can be shown. */
export function PasswordInput({
  field,
  label,
  current,
  hint,
  autoFocus,
}: {
  field: 'password' | 'confirmation';
  label: string;
  /** An existing password, not a new one. */
  current?: boolean;
  hint?: ReactNode;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('login');
  const { form, problems } = useLogin();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      name={field}
      type={shown ? 'text' : 'password'}
      autoComplete={current ? 'current-password' : 'new-password'}
      spellCheck={false}
      autoCapitalize="none"
      autoFocus={autoFocus}
      value={form[field]}
      error={problemText(problems, field)}
      hint={hint}
      onChange={(event) => changeField(field, event.target.value)}
      onBlur={() => checkField(field)}
      inside={
        <IconButton
          label={shown ? t('hide') : t('show')}
          aria-pressed={shown}
          icon={<Icon size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
