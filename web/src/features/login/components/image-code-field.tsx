import { RefreshCw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { ImageCode } from '../mutations.ts';
import { changeField, problemText, requestCode, showImageCode, useLogin } from '../store.ts';
import styles from './login.module.css';

/** Four characters to be read off a picture before another code is sent; for those who cannot see it, a question in words. */
export function ImageCodeField({ imageCode }: { imageCode: ImageCode }) {
  const { t } = useTranslation('login');
  const { form, problems, imageCodeWrong } = useLogin();
  const { kind, image, text } = imageCode;
  const pictured = kind === 'picture';
  // Enter asks for the code here, and not for the account.
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void requestCode();
  };
  const another = (
    <IconButton
      label={pictured ? t('image.again') : t('image.anotherQuestion')}
      icon={<RefreshCw size={18} aria-hidden />}
      onClick={() => void showImageCode(kind)}
    />
  );
  return (
    <Field
      label={pictured ? t('image.label') : text}
      name="image-code"
      className={pictured ? styles.codeField : undefined}
      inputClass={pictured ? styles.code : undefined}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      value={form.imageCode}
      error={imageCodeWrong ?? problemText(problems, 'imageCode')}
      onChange={(event) => changeField('imageCode', event.target.value)}
      onKeyDown={send}
      beside={
        <>
          {pictured && <img className={styles.picture} src={image} alt={t('image.alt')} width={160} height={60} />}
          {another}
        </>
      }
      hint={
        <>
          {t('image.why')}{' '}
          <button type="button" className="link" onClick={() => void showImageCode(pictured ? 'words' : 'picture')}>
            {pictured ? t('image.unseen') : t('image.seen')}
          </button>
        </>
      }
    />
  );
}
