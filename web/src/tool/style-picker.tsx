import { styles as allStyles } from '@easel/contract/recipe';
import { useId } from 'react';
import { useStudioConfig } from '../api/studio-config.ts';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './pickers.module.css';

interface StylePickerProps {
  value: string;
  onChange: (style: string) => void;
}

/** One scene painted in each style: shown, not named. */
export function StylePicker({ value, onChange }: StylePickerProps) {
  const { t } = useTranslation('image');
  const name = useId();
  const config = useStudioConfig().data;
  const offered = config?.styles ?? allStyles.map((id) => ({ id, name: '', sample_url: '' }));
  return (
    <fieldset className={styles.field}>
      <legend className={styles.head}>{t('style')}</legend>
      <div className={styles.styles}>
        {offered.map((style) => (
          <label key={style.id}>
            <input
              type="radio"
              className="sr"
              // The names come a moment later than the screen.
              aria-label={style.name || t('style')}
              name={name}
              value={style.id}
              checked={style.id === value}
              onChange={() => onChange(style.id)}
            />
            <span className={styles.sample}>
              {style.sample_url && (
                <img
                  src={style.sample_url}
                  alt=""
                  width={96}
                  height={64}
                  decoding="async"
                  onError={(event) => event.currentTarget.remove()}
                />
              )}
            </span>
            <span className={styles.name}>{style.name || '\u00a0'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
