import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { openConsole } from '../session.ts';
import styles from './access.module.css';

const fewCodes = 3;

/** The second factor of an operator who has one. */
export function SignInForm() {
  const { t } = useTranslation('console');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: async () => (await call('Console/sign_in_do', { code })).info,
    onSuccess: ({ token, recovery_left }) => {
      openConsole(token);
      if (recovery_left <= fewCodes) showToast({ text: t('access.codesLeft', { count: recovery_left }) });
    },
  });
  return (
    <>
      <h1>{t('access.title')}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate();
        }}
      >
        <Field
          label={t('access.code')}
          hint={t('access.codeHint')}
          error={fieldProblem(signIn.error, 'code') ?? otherProblem(signIn.error)}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          inputMode="text"
          spellCheck={false}
          autoFocus
          inputClass={styles.code}
        />
        <Button kind="primary" type="submit" busy={signIn.isPending}>
          {t('access.open')}
        </Button>
      </form>
    </>
  );
}
