import { longSides, pictureSize, type Scale, scales } from '@easel/contract/recipe';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Segmented } from '../ui/segmented.tsx';
import styles from './pickers.module.css';

interface ScalePickerProps {
  scale: Scale;
  longSide: number;
  onChange: (part: { scale?: Scale; longSide?: number }) => void;
}

const drawnSide = 24;

/** Scales drawn in their shape, and how long the long side is. */
export function ScalePicker({ scale, longSide, onChange }: ScalePickerProps) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const name = useId();
  return (
    <>
      <fieldset className={styles.field}>
        <legend className={styles.head}>
          {t('scale')}
          <span className={styles.aside}>{words('size', { ...pictureSize(scale, longSide) })}</span>
        </legend>
        <div className={styles.shapes}>
          {scales.map((each) => {
            const { width, height } = pictureSize(each, drawnSide * 8);
            return (
              <label key={each}>
                <input
                  type="radio"
                  className="sr"
                  name={name}
                  value={each}
                  checked={each === scale}
                  onChange={() => onChange({ scale: each })}
                />
                <span className={styles.room}>
                  <i style={{ inlineSize: width / 8, blockSize: height / 8 }} />
                </span>
                {each}
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className={styles.inline}>
        <span aria-hidden>{t('longSide')}</span>
        <Segmented
          label={t('longSide')}
          value={String(longSide)}
          segments={longSides.map((side) => ({ value: String(side), label: side }))}
          onChange={(side) => onChange({ longSide: Number(side) })}
        />
      </div>
    </>
  );
}
