import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
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
      <PasskeySignIn />
    </>
  );
}

/** For those who have one for this host name, in a browser that can use it. */
function PasskeySignIn() {
  const { t } = useTranslation('console');
  const [problem, setProblem] = useState<string>();
  const asked = useQuery({
    queryKey: ['console-passkey'],
    queryFn: async () => {
      const { options } = (await call('Console/passkey_ask_do', {}, { silent: true })).info;
      return options && (await load()).canUsePasskeys() ? options : null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: challengeMs,
  });
  const signIn = useMutation({
    mutationFn: async (options: NonNullable<typeof asked.data>) => (await load()).signInWithPasskey(options),
    onSuccess: openConsole,
    onError: async (error) => {
      setProblem((await load()).isRefusal(error) ? t('access.passkeyLeft') : (otherProblem(error) ?? ''));
      await asked.refetch();
    },
  });
  const options = asked.data;
  if (!options) return null;
  return (
    <>
      <Button kind="line" icon={<KeyRound size={18} aria-hidden />} busy={signIn.isPending} onClick={() => signIn.mutate(options)}>
        {t('access.passkey')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

const load = () => import('./passkeys.ts');
/** Before a challenge is too old. */
const challengeMs = 4 * 60_000;
