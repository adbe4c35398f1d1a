import type { ConsolePayment } from '@easel/contract/console-integrations';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../../console-call.ts';
import shared from '../settings.module.css';
import styles from './integrations.module.css';
import { useIntegrationChange } from './queries.ts';
import { RemovePaymentDialog } from './remove-payment-dialog.tsx';

/** A payment provider: its keys, what to enter at its own site, and what depends on it. */
export function PaymentSection({ payment, alone }: { payment: ConsolePayment; alone: boolean }) {
  const { t } = useTranslation('consoleIntegrations');
  const { provider, origin, state, live } = payment;
  return (
    <section className={shared.section} aria-labelledby={`payment-${provider}`}>
      <header>
        <h2 id={`payment-${provider}`}>{t(`payment.${provider}.title`)}</h2>
        <p className="soft">{t(`payment.${provider}.hint`)}</p>
      </header>
      <div className={shared.fields}>
        <p className={styles.state} data-state={state}>
          <strong>{t(`payment.state.${state}`)}</strong>
          {state !== 'none' && state !== 'unreadable' && <span>{t(live ? 'payment.live' : 'payment.test')}</span>}
        </p>
        <Webhook payment={payment} />
        {origin === 'environment' ? (
          <p className={shared.hint}>{t('environment', { variable: t(`payment.${provider}.variable`) })}</p>
        ) : (
          <>
            <KeysForm payment={payment} />
            {state !== 'none' && <States payment={payment} alone={alone} />}
          </>
        )}
      </div>
    </section>
  );
}

function Webhook({ payment: { provider, webhook_url: url } }: { payment: ConsolePayment }) {
  const { t } = useTranslation('consoleIntegrations');
  return (
    <Field
      label={t('payment.webhook')}
      hint={t(`payment.${provider}.webhookHint`)}
      value={url}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      beside={<CopyButton text={url} label={t('payment.copyWebhook')} />}
    />
  );
}

function KeysForm({ payment: { provider, state, key_end: end } }: { payment: ConsolePayment }) {
  const { t } = useTranslation('consoleIntegrations');
  const [secretKey, setSecretKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const [abandon, setAbandon] = useState(false);
  const save = useIntegrationChange('Console/payment_keys_save_do', () => {
    setSecretKey('');
    setWebhookSecret('');
    setAbandon(false);
    showToast({ text: t('payment.saved', { provider: t(`payment.${provider}.title`) }) });
  });
  const { error } = save;
  const isNew = state === 'none' || state === 'unreadable';
  const mayAbandon = error instanceof CallError && error.code === 'test_payments_open';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ provider, secret_key: secretKey, webhook_secret: webhookSecret, abandon });
  };
  const kept = isNew ? undefined : t('payment.kept');
  return (
    <form className={styles.form} aria-label={t(`payment.${provider}.title`)} onSubmit={submit}>
      <PasswordField
        label={t('payment.secretKey')}
        hint={isNew ? t(`payment.${provider}.keyHint`) : t('payment.keyEnds', { end })}
        placeholder={kept}
        error={fieldProblem(error, 'secret_key') ?? (error ? otherProblem(error) : undefined)}
        value={secretKey}
        onChange={(event) => setSecretKey(event.target.value)}
        autoComplete="off"
      />
      <PasswordField
        label={t('payment.webhookSecret')}
        placeholder={kept}
        error={fieldProblem(error, 'webhook_secret')}
        value={webhookSecret}
        onChange={(event) => setWebhookSecret(event.target.value)}
        autoComplete="off"
      />
      {mayAbandon && (
        <Checkbox checked={abandon} onChange={setAbandon}>
          {t('payment.abandon')}
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button
          kind={isNew ? 'primary' : 'line'}
          type="submit"
          busy={save.isPending}
          disabledReason={secretKey === '' && webhookSecret === '' ? t('payment.nothing') : undefined}
        >
          {save.isPending ? t('trying') : t('tryAndSave')}
        </Button>
      </div>
    </form>
  );
}

/** To let nobody buy with it for now, and to forget its keys. */
function States({ payment, alone }: { payment: ConsolePayment; alone: boolean }) {
  const { t } = useTranslation('consoleIntegrations');
  const [removing, setRemoving] = useState(false);
  const { provider, state, open, renewing } = payment;
  const paused = state === 'paused';
  const change = useIntegrationChange('Console/payment_state_do', () =>
    showToast({ text: t(paused ? 'payment.resumed' : 'payment.pausedNow', { provider: t(`payment.${provider}.title`) }) }),
  );
  const problem = otherProblem(change.error);
  return (
    <div className={styles.states}>
      <p className={shared.hint}>
        {t('payment.use', { orders: t('payment.orders', { count: open }), plans: t('payment.plans', { count: renewing }) })}
      </p>
      <p className={shared.hint}>{t(paused ? 'payment.pausedHint' : 'payment.pauseHint')}</p>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        {state !== 'unreadable' && (
          <Button
            kind="line"
            busy={change.isPending}
            onClick={() => change.mutate({ provider, payment_state: paused ? 'enabled' : 'paused' })}
          >
            {t(paused ? 'payment.resume' : 'payment.pause')}
          </Button>
        )}
        {paused && (
          <Button kind="line" danger onClick={() => setRemoving(true)}>
            {t('payment.remove')}
          </Button>
        )}
      </div>
      {removing && <RemovePaymentDialog payment={payment} alone={alone} onClose={() => setRemoving(false)} />}
    </div>
  );
}
