import type { ConsoleMailServer } from '@easel/contract/console-integrations';
import { type MailSecurity, mailSecurities } from '@easel/contract/mail-securities';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { fieldProblem, otherProblem } from '../../console-call.ts';
import shared from '../settings.module.css';
import styles from './integrations.module.css';
import { useIntegrationChange } from './queries.ts';

/** By which server mail leaves the studio. */
export function MailServerSection({ mail }: { mail: ConsoleMailServer }) {
  const { t } = useTranslation('consoleIntegrations');
  const { origin, unreadable, host, port } = mail;
  const [removing, setRemoving] = useState(false);
  return (
    <section className={shared.section} aria-labelledby="mail-server">
      <header>
        <h2 id="mail-server">{t('mail.title')}</h2>
        <p className="soft">{t('mail.hint')}</p>
      </header>
      <div className={shared.fields}>
        <p className={styles.state} data-state={unreadable ? 'unreadable' : origin ? 'enabled' : 'none'}>
          <strong>{unreadable ? t('mail.unreadable') : origin ? t('mail.by', { server: `${host}:${port}` }) : t('mail.captured')}</strong>
        </p>
        {origin === 'environment' ? (
          <p className={shared.hint}>{t('environment', { variable: 'SMTP_URL' })}</p>
        ) : (
          <ServerForm key={`${host}:${port}`} mail={mail} onRemove={origin && !unreadable ? () => setRemoving(true) : undefined} />
        )}
        {origin && !unreadable && (
          <p className={shared.hint}>
            {t('mail.tryIt')} <Link to="/console/health">{t('mail.toHealth')}</Link>
          </p>
        )}
      </div>
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </section>
  );
}

const usualPorts: Record<MailSecurity, string> = { tls: '465', starttls: '587', none: '25' };

function ServerForm({ mail, onRemove }: { mail: ConsoleMailServer; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('consoleIntegrations');
  const [host, setHost] = useState(mail.host);
  const [port, setPort] = useState(String(mail.port));
  const [security, setSecurity] = useState<MailSecurity>(mail.security);
  const [user, setUser] = useState(mail.user);
  const [password, setPassword] = useState('');
  const save = useIntegrationChange('Console/mail_server_save_do', () => {
    setPassword('');
    showToast({ text: t('mail.saved') });
  });
  const { error } = save;
  const secure = (next: MailSecurity) => {
    if (port === usualPorts[security]) setPort(usualPorts[next]);
    setSecurity(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ host, port, security, user, mail_password: password });
  };
  return (
    <form className={styles.form} aria-label={t('mail.title')} onSubmit={submit}>
      <div className={styles.server}>
        <Field
          label={t('mail.host')}
          placeholder="smtp.example.com"
          error={fieldProblem(error, 'host') ?? (error ? otherProblem(error) : undefined)}
          value={host}
          onChange={(event) => setHost(event.target.value)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          label={t('mail.port')}
          error={fieldProblem(error, 'port')}
          value={port}
          onChange={(event) => setPort(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className={styles.security}>
        <span>{t('mail.security')}</span>
        <Segmented
          label={t('mail.security')}
          value={security}
          segments={mailSecurities.map((value) => ({ value, label: t(`mail.securities.${value}`) }))}
          onChange={secure}
        />
        {security === 'none' && <p className={shared.hint}>{t('mail.noneHint')}</p>}
      </div>
      <div className={shared.pair}>
        <Field
          label={t('mail.user')}
          error={fieldProblem(error, 'user')}
          value={user}
          onChange={(event) => setUser(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          label={t('mail.password')}
          placeholder={mail.origin && mail.user !== '' && !mail.unreadable ? t('payment.kept') : undefined}
          error={fieldProblem(error, 'mail_password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="off"
        />
      </div>
      <div className={styles.actions}>
        <Button kind={mail.origin ? 'line' : 'primary'} type="submit" busy={save.isPending}>
          {save.isPending ? t('trying') : t('tryAndSave')}
        </Button>
        {onRemove && (
          <Button kind="line" danger onClick={onRemove}>
            {t('mail.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('consoleIntegrations');
  const { t: tc } = useTranslation('console');
  const remove = useIntegrationChange('Console/mail_server_del_do', () => {
    showToast({ text: t('mail.removed') });
    onClose();
  });
  const problem = otherProblem(remove.error);
  return (
    <Dialog open onClose={onClose} title={t('mail.removeTitle')} description={t('mail.removeText')}>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="line" onClick={onClose}>
          {tc('cancel')}
        </Button>
        <Button kind="line" danger busy={remove.isPending} onClick={() => remove.mutate({})}>
          {t('mail.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
