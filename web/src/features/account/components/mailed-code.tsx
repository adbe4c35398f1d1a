import type { FieldKey } from '@easel/contract/errors';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { type ImageAnswer, sendCode } from '../mutations.ts';
import { useDraft, wasMailed } from '../store.ts';
import styles from './account.module.css';
import { CodeInput, MailPage } from './code-input.tsx';
import { ImageCode } from './image-code.tsx';
import { useCountdown } from './use-countdown.ts';
import { useSending } from './use-sending.ts';

const noAnswer: ImageAnswer = { img_id: '', img_code: '' };

/**
 * A code that is mailed to an address: asked for at a press, again after a minute, and after many with a captcha.
 * `onWrongEmail` hears that the address cannot be one, and nothing is sent then.
 */
export function MailedCode({
  purpose,
  email,
  emailProblem,
  onWrongEmail,
  label,
  value,
  error,
  onChange,
}: {
  purpose: 'reset' | 'delete';
  email: string;
  emailProblem?: FieldKey | undefined;
  onWrongEmail?: (problem: FieldKey) => void;
  label: ReactNode;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const { t } = useTranslation('account');
  const [captcha, setCaptcha] = useState({ shown: false, round: 0, answer: noAnswer });
  const sending = useSending(['img_code'], { img_code_wrong: 'img_code' });
  const seconds = useCountdown(purpose, email);
  const mailed = useDraft((kept) => wasMailed(kept, purpose, email));

  const ask = async () => {
    if (emailProblem) return onWrongEmail?.(emailProblem);
    const run = async () => {
      try {
        await sendCode(email, purpose, captcha.shown ? captcha.answer : {});
        setCaptcha({ shown: false, round: 0, answer: noAnswer });
      } catch (refusal) {
        if (!(refusal instanceof CallError)) throw refusal;
        const needed = refusal.code === 'img_code_needed' || refusal.message === 'image';
        if (needed || captcha.shown) setCaptcha(({ round }) => ({ shown: true, round: round + 1, answer: noAnswer }));
        if (!needed) throw refusal;
      }
    };
    await sending.send(run, captcha.shown && captcha.answer.img_code.trim() === '' ? { img_code: 'imgcode_err' } : {});
  };
  return (
    <>
      {captcha.shown && (
        <ImageCode
          round={captcha.round}
          value={captcha.answer.img_code}
          error={sending.problems.img_code}
          onEnter={() => void ask()}
          onChange={(answer) => {
            setCaptcha((now) => ({ ...now, answer }));
            sending.clear('img_code');
          }}
        />
      )}
      <CodeInput
        label={label}
        name="code"
        value={value}
        error={error ?? sending.refusal}
        onChange={onChange}
        hint={
          <>
            {seconds > 0 && <span role="status">{t('code.sent')}</span>}
            <MailPage />
          </>
        }
        beside={
          seconds > 0 ? (
            <span className={styles.wait}>{t('code.wait', { seconds })}</span>
          ) : (
            <Button kind="line" busy={sending.busy} onClick={() => void ask()}>
              {mailed ? t('code.resend') : t('code.send')}
            </Button>
          )
        }
      />
    </>
  );
}
