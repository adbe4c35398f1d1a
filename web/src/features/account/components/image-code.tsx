import type { OutputAt } from '@easel/contract/calls';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { ImageAnswer } from '../mutations.ts';
import styles from './account.module.css';

/** A picture of four characters to be typed in, or the same as a question in words. `round` asks for a new one. */
export function ImageCode({
  round,
  error,
  value,
  onChange,
}: {
  round: number;
  error: string | undefined;
  value: string;
  onChange: (answer: ImageAnswer) => void;
}) {
  const { t } = useTranslation('account');
  const [words, setWords] = useState(false);
  const [asked, setAsked] = useState<OutputAt<'Extend/img_code'>['info']>();
  const [failure, setFailure] = useState<string>();
  const ask = useCallback(async () => {
    try {
      setAsked((await call('Extend/img_code', { kind: words ? 'words' : 'picture' })).info);
      setFailure(undefined);
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setFailure(refusal.message);
    }
  }, [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture works once, so a round asks for another
  useEffect(() => void ask(), [ask, round]);
  return (
    <div className={styles.stack}>
      {words && <p>{asked?.text}</p>}
      <Field
        label={words ? t('imageCode.labelWords') : t('imageCode.label')}
        name="img_code"
        className={styles.codeField}
        inputClass={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={value}
        error={error ?? failure}
        onChange={(event) => onChange({ img_id: asked?.id ?? '', img_code: event.target.value })}
        beside={
          !words && (
            <>
              {asked?.image && <img src={asked.image} alt={t('imageCode.alt')} className={styles.captcha} height={44} />}
              <IconButton label={t('imageCode.another')} icon={<RefreshCw size={18} aria-hidden />} onClick={() => void ask()} />
            </>
          )
        }
      />
      <div className={styles.actions}>
        <Button onClick={() => setWords(!words)}>{words ? t('imageCode.picture') : t('imageCode.words')}</Button>
      </div>
    </div>
  );
}
