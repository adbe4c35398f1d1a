import { styles as usualStyles } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { offeredStyle } from './model-inputs.ts';
import styles from './pickers.module.css';

interface StylePickerProps {
  model: Model | undefined;
  /** What takes the place of the samples, by the styles' ids: the reader's own picture in each. It has its room before it comes. */
  previews?: ReadonlyMap<string, string>;
  /** Empty: left to the words; what is painted shows as chosen. */
  value: string;
  /** What is painted: another than the chosen one where the words name it. */
  painted?: string;
  onChange: (style: string) => void;
}

/** One scene painted in each style of the model: shown, not only named. */
export function StylePicker({ model, previews, value, painted = value, onChange }: StylePickerProps) {
  const { t } = useTranslation('image');
  const name = useId();
  const offered = model ? model.inputs.style : usualStyles.map((id) => ({ id, name: '', sample_url: undefined }));
  if (!offered || offered.length === 0) return null;
  // A style of another model stands for the usual one.
  const chosen = offeredStyle(model, value || painted);
  const inWords = painted === value ? undefined : offered.find(({ id }) => id === painted);
  // A model of which no style has a sample shows the names in their place.
  const named = model !== undefined && offered.every(({ sample_url }) => !sample_url);
  return (
    <fieldset className={styles.field} data-field="style">
      <legend className={styles.head}>
        {t('style')}
        {inWords && <span className={styles.aside}>{t('styleInWords', { style: inWords.name })}</span>}
      </legend>
      <div className={styles.styles} data-own={previews ? '' : undefined}>
        {offered.map((style) => (
          <label key={style.id}>
            <input
              type="radio"
              className="sr"
              // The names come a moment later than the screen.
              aria-label={style.name || t('style')}
              name={name}
              value={style.id}
              checked={style.id === chosen}
              onChange={() => onChange(style.id)}
            />
            <span className={styles.sample} data-named={named || undefined}>
              {named && <span className={styles.name}>{style.name}</span>}
              {(previews?.get(style.id) ?? style.sample_url) && (
                <img
                  src={previews?.get(style.id) ?? style.sample_url}
                  alt=""
                  width={96}
                  height={64}
                  decoding="async"
                  onError={(event) => event.currentTarget.remove()}
                />
              )}
            </span>
            {!named && <span className={styles.name}>{style.name || '\u00a0'}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
