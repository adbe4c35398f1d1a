import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { IconButton } from '../ui/button/button.tsx';
import { Field, FieldError } from '../ui/field/field.tsx';
import { type ImageCode, solveImageCode } from './image-code.ts';
import styles from './sign-in.module.css';

interface ImageCodeInputProps {
  /** Nothing while it is on its way. */
  asked: ImageCode | undefined;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
  /** Enter asks for the mailed code here, and does not send the form. */
  onEnter: () => void;
  /** The browser has done its task: its answer goes out at once. */
  onProven: (answer: string) => void;
  /** Asks for another one, of the same kind or of the other. */
  onAsk: (kind: ImageCode['kind']) => void;
}

/** What is to be read before another code is mailed, or how far the browser is with its task. */
export function ImageCodeInput({ asked, value, error, onChange, onEnter, onProven, onAsk }: ImageCodeInputProps) {
  const { t } = useTranslation('login');
  if (asked?.kind === 'proof') {
    return <Proof key={asked.id} asked={asked} onProven={onProven} onAsk={onAsk} />;
  }
  return (
    <Field
      label={t('image.label')}
      name="image-code"
      className={styles.codeField ?? ''}
      inputClass={styles.code}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      beside={
        <>
          {asked && <img className={styles.picture} src={asked.image} alt={t('image.alt')} width={160} height={60} />}
          <IconButton label={t('image.again')} icon={<RefreshCw size={18} aria-hidden />} onClick={() => onAsk('picture')} />
        </>
      }
      hint={
        <>
          {t('image.why')}{' '}
          <button type="button" className="link" onClick={() => onAsk('proof')}>
            {t('image.unseen')}
          </button>
        </>
      }
    />
  );
}

/** The browser at its task; nobody has to do anything. */
function Proof({ asked, onProven, onAsk }: { asked: ImageCode } & Pick<ImageCodeInputProps, 'onProven' | 'onAsk'>) {
  const { t } = useTranslation('login');
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
  const proven = useRef(onProven);
  proven.current = onProven;
  useEffect(() => {
    const task = new AbortController();
    void solveImageCode(asked, task).then((answer) => {
      if (task.signal.aborted) return;
      setState(answer ? 'done' : 'failed');
      if (answer) proven.current(answer);
    });
    return () => task.abort();
  }, [asked]);
  return (
    <div className={styles.proof}>
      <p role="status">{state !== 'failed' && t('image.proving')}</p>
      <FieldError text={state === 'failed' ? t('image.unproven') : undefined} />
      <button type="button" className="link" onClick={() => onAsk('picture')}>
        {t('image.seen')}
      </button>
    </div>
  );
}
