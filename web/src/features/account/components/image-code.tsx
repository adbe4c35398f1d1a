import type { OutputAt } from '@easel/contract/calls';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { ImageAnswer } from '../mutations.ts';
import styles from './account.module.css';

/** Four characters of a picture to be typed in, or the same as a question in words. `round` asks for another one. */
export function ImageCode({
  round,
  error,
  value,
  onChange,
  onEnter,
}: {
  round: number;
  error: string | undefined;
  value: string;
  onChange: (answer: ImageAnswer) => void;
  onEnter: () => void;
}) {
  const { t } = useTranslation('login');
  const [kind, setKind] = useState<'picture' | 'words'>('picture');
  const [asked, setAsked] = useState<OutputAt<'Extend/img_code'>['info']>();
  const [failure, setFailure] = useState<string>();
  const ask = useCallback(async () => {
    try {
      setAsked((await call('Extend/img_code', { kind })).info);
      setFailure(undefined);
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setFailure(refusal.message);
    }
  }, [kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture works once, so a round asks for another
  useEffect(() => void ask(), [ask, round]);
  const pictured = asked === undefined || asked.image !== '';
  return (
    <Field
      label={pictured ? t('image.label') : asked.text}
      name="image-code"
      className={pictured ? styles.codeField : undefined}
      inputClass={pictured ? styles.code : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={value}
      error={error ?? failure}
      onChange={(event) => onChange({ img_id: asked?.id ?? '', img_code: event.target.value })}
      onKeyDown={(event) => {
        // Enter asks for the code here, and does not send the form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      beside={
        <>
          {pictured && asked && <img src={asked.image} alt={t('image.alt')} className={styles.captcha} width={160} height={60} />}
          <IconButton
            label={pictured ? t('image.again') : t('image.anotherQuestion')}
            icon={<RefreshCw size={18} aria-hidden />}
            onClick={() => void ask()}
          />
        </>
      }
      hint={
        <>
          {t('image.why')}{' '}
          <button type="button" className="link" onClick={() => setKind(kind === 'picture' ? 'words' : 'picture')}>
            {kind === 'picture' ? t('image.unseen') : t('image.seen')}
          </button>
        </>
      }
    />
  );
}
