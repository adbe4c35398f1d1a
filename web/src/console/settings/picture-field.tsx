import type { BrandPicture } from '@easel/contract/brand';
import type { ConsoleBrand } from '@easel/contract/console-brand';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { otherProblem } from '../console-call.ts';
import { useBrandPicture } from './queries.ts';
import styles from './settings.module.css';

interface PictureFieldProps {
  picture: BrandPicture;
  shown: ConsoleBrand['pictures'][BrandPicture];
  label: string;
  hint: string;
  accept: string;
}

/** A picture of the brand, which counts as soon as it is brought. */
export function PictureField({ picture, shown, label, hint, accept }: PictureFieldProps) {
  const { t } = useTranslation('console');
  const input = useRef<HTMLInputElement>(null);
  const change = useBrandPicture(picture);
  const bring = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen once more.
    event.target.value = '';
    if (file) change.mutate(file);
  };
  return (
    <fieldset className={styles.pictureField}>
      <legend>{label}</legend>
      <div className={styles.pictureRow}>
        <div className={styles.pictureShown} data-kind={picture}>
          {shown ? <img src={shown.url} alt="" width={shown.width} height={shown.height} /> : <ImageUp size={22} aria-hidden />}
        </div>
        <div className={styles.pictureWays}>
          <input ref={input} type="file" accept={accept} className="sr" tabIndex={-1} aria-label={label} onChange={bring} />
          <Button kind="line" busy={change.isPending} onClick={() => input.current?.click()}>
            {t(shown ? 'settings.picture.other' : 'settings.picture.choose')}
          </Button>
          {shown && (
            <Button kind="plain" onClick={() => change.mutate(undefined)}>
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <FieldError text={change.error ? otherProblem(change.error) : undefined} />
      <p className={styles.hint}>{hint}</p>
    </fieldset>
  );
}
