import type { FieldKey } from '@easel/contract/field-errors';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { CodeInput, CodeWait, MailPage } from '../../../sign-in/code-input.tsx';
import { fetchImageCode, type ImageCode } from '../../../sign-in/image-code.ts';
import { ImageCodeInput } from '../../../sign-in/image-code-input.tsx';
import { rememberCode, secondsLeft, useMailedCodes, wasMailed } from '../../../sign-in/mailed-codes.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useSeconds } from '../../../ui/time/use-seconds.ts';
import { useSending } from '../components/use-sending.ts';
import { sendCode } from '../mutations.ts';

interface MailedCodeProps {
  purpose: 'reset' | 'delete';
  email: string;
  emailProblem?: FieldKey | undefined;
  /** Hears that the address cannot be one; nothing is sent then. */
  onWrongEmail?: (problem: FieldKey) => void;
  label: ReactNode;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A code that is mailed to an address: asked for by a button, again after a minute, and after many with a captcha. */
export function MailedCode({ purpose, email, emailProblem, onWrongEmail, label, value, error, onChange }: MailedCodeProps) {
  const { t } = useTranslation('account');
  const [captcha, setCaptcha] = useState<{ asked: ImageCode; answer: string }>();
  const sending = useSending(['img_code'], { img_code_wrong: 'img_code' });
  const codes = useMailedCodes();
  const seconds = useSeconds(() => secondsLeft(codes, purpose, email), codes[purpose]);
  const mailPage = useStudioConfig().data?.features.mail_page;

  /** Each captcha can be answered once. */
  const show = async (kind: ImageCode['kind']) => setCaptcha({ asked: await fetchImageCode(kind), answer: '' });
  const send = async (answer = captcha?.answer.trim()) => {
    try {
      await sendCode(email, purpose, captcha && answer ? { img_id: captcha.asked.id, img_code: answer } : {});
      setCaptcha(undefined);
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      if (refusal.retryAfter) rememberCode(purpose, email, refusal.retryAfter);
      const needed = refusal.code === 'img_code_needed';
      if (needed || captcha) await show('picture');
      if (!needed) throw refusal;
    }
  };
  const ask = async () => {
    if (emailProblem) return onWrongEmail?.(emailProblem);
    await sending.send(() => send(), captcha?.answer.trim() === '' ? { img_code: 'imgcode_err' } : {});
  };
  return (
    <>
      {captcha && (
        <ImageCodeInput
          asked={captcha.asked}
          value={captcha.answer}
          error={sending.problems.img_code}
          onEnter={() => void ask()}
          onProven={(answer) => void sending.send(() => send(answer))}
          onAsk={(kind) => void sending.send(() => show(kind))}
          onChange={(answer) => {
            setCaptcha({ ...captcha, answer });
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
            {mailPage && <MailPage />}
          </>
        }
        beside={
          seconds > 0 ? (
            <CodeWait text={t('code.wait', { seconds })} />
          ) : (
            <Button kind="line" busy={sending.busy} onClick={() => void ask()}>
              {wasMailed(codes, purpose, email) ? t('code.resend') : t('code.send')}
            </Button>
          )
        }
      />
    </>
  );
}
