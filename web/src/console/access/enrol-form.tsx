import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { openConsole } from '../session.ts';
import styles from './access.module.css';

/** Sets up the second factor: the code of the command line, the authenticator app, the recovery codes. */
export function EnrolForm() {
  const { t } = useTranslation('console');
  const [setup_code, setSetupCode] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({ mutationFn: async () => (await call('Console/enrol_do', { setup_code })).info });
  const confirm = useMutation({ mutationFn: async () => (await call('Console/enrol_confirm_do', { setup_code, code })).info });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onKept={() => openConsole(confirm.data.token)} />;
  if (begin.data) {
    const { secret, uri } = begin.data;
    return (
      <>
        <h1>{t('access.scanTitle')}</h1>
        <p className="soft">{t('access.scan')}</p>
        <QrCode text={uri} label={t('access.qr')} />
        <div className={styles.key}>
          <span>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={secret} label={t('access.copyKey')} />
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate();
          }}
        >
          <Field
            label={t('access.code')}
            error={fieldProblem(confirm.error, 'code') ?? otherProblem(confirm.error)}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            inputClass={styles.code}
          />
          <Button kind="primary" type="submit" busy={confirm.isPending}>
            {t('access.next')}
          </Button>
        </form>
      </>
    );
  }
  return (
    <>
      <h1>{t('access.setupTitle')}</h1>
      <p className="soft">{t('access.setup')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin.mutate();
        }}
      >
        <Field
          label={t('access.setupCode')}
          hint={t('access.setupHint')}
          error={fieldProblem(begin.error, 'setup_code') ?? otherProblem(begin.error)}
          value={setup_code}
          onChange={(event) => setSetupCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          inputClass={styles.code}
        />
        <Button kind="primary" type="submit" busy={begin.isPending}>
          {t('access.next')}
        </Button>
      </form>
    </>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('access.recoveryTitle')}</h1>
      <p className="soft">{t('access.recovery')}</p>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button kind="primary" onClick={onKept}>
          {t('access.saved')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('access.copyCodes')} />
      </div>
    </>
  );
}

const margin = 4;

/** Dark on light in both themes: many readers know no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let wanted = true;
    // Without it the key is typed by hand.
    import('uqr').then(
      ({ encode }) => wanted && setRows(encode(text, { ecc: 'M', border: 0 }).data),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const side = (rows?.length ?? 0) + 2 * margin;
  const path = (rows ?? []).flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
