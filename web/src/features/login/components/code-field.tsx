import { limits } from '@easel/contract/limits';
import { useStudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { changeField, problemText, requestCode, useLogin } from '../store.ts';
import { useCountdown } from './code-countdown.ts';
import styles from './login.module.css';

/** The four characters from the email, and the button that sends them again after a minute. */
export function CodeField() {
  const { t } = useTranslation('login');
  const { form, problems, sending, sends } = useLogin();
  const seconds = useCountdown(form.email, sends);
  const mailPage = useStudioConfig().data?.features.mail_page;
  return (
    <Field
      label={t('code')}
      name="code"
      className={styles.codeField}
      inputClass={styles.code}
      maxLength={limits.emailCodeLength}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      value={form.code}
      error={problemText(problems, 'code')}
      onChange={(event) => changeField('code', event.target.value.toUpperCase())}
      hint={
        <>
          {seconds > 0 && <span className={styles.block}>{t('sent')}</span>}
          {mailPage && (
            <span className={styles.block}>
              {t('mailPage')}
              <a className="link" href="/dev/mail" target="_blank" rel="noopener">
                /dev/mail
              </a>
            </span>
          )}
        </>
      }
      beside={
        seconds > 0 ? (
          <span className={styles.wait}>{t('wait', { seconds })}</span>
        ) : (
          <Button busy={sending} onClick={() => void requestCode()}>
            {sends > 0 ? t('resend') : t('send')}
          </Button>
        )
      }
    />
  );
}
