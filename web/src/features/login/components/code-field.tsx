import { limits } from '@easel/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { CodeInput, CodeWait, MailPage } from '../../../sign-in/code-input.tsx';
import { ImageCodeInput } from '../../../sign-in/image-code-input.tsx';
import { secondsLeft, useMailedCodes, wasMailed } from '../../../sign-in/mailed-codes.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useSeconds } from '../../../ui/time/use-seconds.ts';
import { changeField, codeKindOf, problemText, requestCode, showImageCode, useLogin } from '../store.ts';
import styles from './login.module.css';
import { useTimeText } from './time-text.ts';

/** The four characters from the email, and the button that sends them again after a minute. */
export function CodeField() {
  const { t } = useTranslation('login');
  const timeText = useTimeText();
  const { step, form, problems, refusal, sending, imageCode, imageCodeWrong } = useLogin();
  const kind = codeKindOf(step);
  const codes = useMailedCodes();
  const seconds = useSeconds(() => secondsLeft(codes, kind, form.email), codes[kind]);
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
      {imageCode && (
        <ImageCodeInput
          asked={imageCode}
          value={form.imageCode}
          error={imageCodeWrong ?? problemText(problems, 'imageCode')}
          onChange={(answer) => changeField('imageCode', answer)}
          onEnter={() => void requestCode()}
          onProven={(answer) => {
            changeField('imageCode', answer);
            void requestCode();
          }}
          onAsk={(asked) => void showImageCode(asked)}
        />
      )}
      <CodeInput
        ref={input}
        label={t('code')}
        name="code"
        autoFocus
        value={form.code}
        error={problemText(problems, 'code')}
        onChange={(code) => changeField('code', code)}
        hint={
          <>
            {seconds > 0 && !refusal && <span className={styles.block}>{t('sent')}</span>}
            {mailPage && <MailPage />}
          </>
        }
        beside={
          seconds > 0 ? (
            <CodeWait text={seconds > limits.codeResendSeconds ? t('waitLong', { time: timeText(seconds) }) : t('wait', { seconds })} />
          ) : (
            <Button kind={imageCode ? 'line' : 'plain'} busy={sending} onClick={() => void requestCode()}>
              {wasMailed(codes, kind, form.email) ? t('resend') : t('send')}
            </Button>
          )
        }
      />
    </>
  );
}
