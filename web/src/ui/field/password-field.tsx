import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../button/button.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A password that can be shown. `current` for an existing one, so that password managers fill it in instead of proposing one. */
export function PasswordField({ current, ...field }: Omit<FieldProps, 'type' | 'inside'> & { current?: boolean }) {
  const { t } = useTranslation('login');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoComplete={current ? 'current-password' : 'new-password'}
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={shown ? 'text' : 'password'}
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
