import { limits } from '@easel/contract/limits';
import { useEffect, useRef } from 'react';
import { useStudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { changeField, problemText, requestCode, useLogin } from '../store.ts';
import { useCountdown, wasSent } from './code-countdown.ts';
import { ImageCodeField } from './image-code-field.tsx';
import styles from './login.module.css';
import { useTimeText } from './time-text.ts';

/** The four characters from the email, and the button that sends them again after a minute. */
export function CodeField() {
  const { t } = useTranslation('login');
  const timeText = useTimeText();
  const { form, problems, refusal, sending, sends, imageCode } = useLogin();
  const seconds = useCountdown(form.email, sends);
  const mailPage = useStudioConfig().data?.features.mail_page;
  const input = useRef<HTMLInputElement>(null);
  const pictured = useRef(false);
  // The picture is gone with the focus in it once it was read: the code is what comes next.
  useEffect(() => {
    if (pictured.current && !imageCode) input.current?.focus();
    pictured.current = imageCode !== undefined;
  }, [imageCode]);
  return (
    <>
      {imageCode && <ImageCodeField key={imageCode.kind} imageCode={imageCode} />}
      <Field
        ref={input}
        label={t('code')}
        name="code"
        className={styles.codeField}
        inputClass={styles.code}
        maxLength={limits.emailCodeLength}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        value={form.code}
        error={problemText(problems, 'code')}
        onChange={(event) => changeField('code', event.target.value.toUpperCase())}
        hint={
          <>
            {seconds > 0 && !refusal && <span className={styles.block}>{t('sent')}</span>}
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
            <span className={styles.wait}>
              {seconds > limits.codeResendSeconds ? t('waitLong', { time: timeText(seconds) }) : t('wait', { seconds })}
            </span>
          ) : (
            <Button kind={imageCode ? 'line' : 'plain'} busy={sending} onClick={() => void requestCode()}>
              {wasSent(form.email) ? t('resend') : t('send')}
            </Button>
          )
        }
      />
    </>
  );
}
