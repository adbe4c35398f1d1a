import { longSides, pictureSize, type Scale, type Size, scales } from '@easel/contract/recipe';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Segmented } from '../ui/segmented.tsx';
import styles from './pickers.module.css';
import { SettingRow } from './setting-rows.tsx';

interface ScalePickerProps {
  scale: Scale;
  longSide: number;
  onChange: (part: { scale?: Scale; longSide?: number }) => void;
}

/** Scales drawn in their shape, and how long the long side is. */
export function ScalePicker({ scale, longSide, onChange }: ScalePickerProps) {
  const { t } = useTranslation('image');
  return (
    <>
      <ShapePicker scale={scale} size={pictureSize(scale, longSide)} onChange={(next) => next && onChange({ scale: next })} />
      <SettingRow label={t('longSide')}>
        <Segmented
          label={t('longSide')}
          value={String(longSide)}
          segments={longSides.map((side) => ({ value: String(side), label: side }))}
          onChange={(side) => onChange({ longSide: Number(side) })}
        />
      </SettingRow>
    </>
  );
}

interface ShapePickerProps {
  /** Empty: the shape of the picture that it starts from. */
  scale: Scale | '';
  /** The picture that it starts from offers its own shape too. */
  own?: Size & { label: string };
  /** Of the result, where it is known. */
  size: Size | undefined;
  onChange: (scale: Scale | '') => void;
}

const drawnSide = 24;

/** Scales drawn in their shape. */
export function ShapePicker({ scale, own, size, onChange }: ShapePickerProps) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const name = useId();
  const choices: { value: Scale | ''; label: string; shape: Size }[] = scales.map((value) => ({
    value,
    label: value,
    shape: pictureSize(value, drawnSide * 8),
  }));
  if (own) choices.unshift({ value: '', label: own.label, shape: own });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.head}>
        {t('scale')}
        {size && <span className={styles.aside}>{words('size', { width: size.width, height: size.height })}</span>}
      </legend>
      <div className={styles.shapes}>
        {choices.map(({ value, label, shape }) => {
          const unit = drawnSide / Math.max(shape.width, shape.height);
          return (
            <label key={value}>
              <input type="radio" className="sr" name={name} value={value} checked={value === scale} onChange={() => onChange(value)} />
              <span className={styles.room}>
                <i style={{ inlineSize: Math.max(6, shape.width * unit), blockSize: Math.max(6, shape.height * unit) }} />
              </span>
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
