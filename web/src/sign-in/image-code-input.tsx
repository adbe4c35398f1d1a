import { RefreshCw } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { IconButton } from '../ui/button/button.tsx';
import { Field } from '../ui/field/field.tsx';
import styles from './sign-in.module.css';

/** Four characters in a picture, or a question in words for those who cannot see them. */
export interface ImageCode {
  kind: 'picture' | 'words';
  /** An address that holds the picture itself; empty for words. */
  image: string;
  text: string;
  id: string;
}

interface ImageCodeInputProps {
  /** Nothing while it is on its way. */
  asked: ImageCode | undefined;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
  /** Enter asks for the mailed code here, and does not send the form. */
  onEnter: () => void;
  /** Asks for another one, of the same kind or of the other. */
  onAsk: (kind: ImageCode['kind']) => void;
}

/** What is to be read before another code is mailed. */
export function ImageCodeInput({ asked, value, error, onChange, onEnter, onAsk }: ImageCodeInputProps) {
  const { t } = useTranslation('login');
  const kind = asked?.kind ?? 'picture';
  const pictured = kind === 'picture';
  return (
    <Field
      key={kind}
      label={pictured ? t('image.label') : (asked?.text ?? '')}
      name="image-code"
      className={pictured ? (styles.codeField ?? '') : ''}
      inputClass={pictured ? styles.code : undefined}
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
          {pictured && asked && <img className={styles.picture} src={asked.image} alt={t('image.alt')} width={160} height={60} />}
          <IconButton
            label={pictured ? t('image.again') : t('image.anotherQuestion')}
            icon={<RefreshCw size={18} aria-hidden />}
            onClick={() => onAsk(kind)}
          />
        </>
      }
      hint={
        <>
          {t('image.why')}{' '}
          <button type="button" className="link" onClick={() => onAsk(pictured ? 'words' : 'picture')}>
            {pictured ? t('image.unseen') : t('image.seen')}
          </button>
        </>
      }
    />
  );
}
