import { longSides, pictureSize, type Size, scales } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import styles from './pickers.module.css';
import { SettingRow } from './setting-rows.tsx';

interface ScalePickerProps {
  model: Model | undefined;
  scale: string;
  longSide: number;
  onChange: (part: { scale?: string; longSide?: number }) => void;
}

/** Scales drawn in their shape, and how long the long side is. */
export function ScalePicker({ model, scale, longSide, onChange }: ScalePickerProps) {
  const { t } = useTranslation('image');
  const sides = model ? model.inputs.long_side : longSides;
  return (
    <>
      <ShapePicker model={model} scale={scale} size={pictureSize(scale, longSide)} onChange={(next) => next && onChange({ scale: next })} />
      {sides && sides.length > 1 && (
        <SettingRow label={t('longSide')}>
          <Segmented
            label={t('longSide')}
            value={String(longSide)}
            segments={sides.map((side) => ({ value: String(side), label: side }))}
            onChange={(side) => onChange({ longSide: Number(side) })}
          />
        </SettingRow>
      )}
    </>
  );
}

interface SizeRowProps {
  /** What as large as the picture is called. */
  own: string;
  model: Model | undefined;
  /** 0: as large as the picture that it starts from. */
  value: number;
  onChange: (longSide: number) => void;
}

/** How long the long side of the result is, where there is a picture to start from. */
export function SizeRow({ own, model, value, onChange }: SizeRowProps) {
  const { t } = useTranslation('image');
  const sides = model?.inputs.long_side;
  if (!sides) return null;
  return (
    <SettingRow label={t('longSide')}>
      <Segmented
        label={t('longSide')}
        value={String(value)}
        segments={[{ value: '0', label: own }, ...sides.map((side) => ({ value: String(side), label: side }))]}
        onChange={(side) => onChange(Number(side))}
      />
    </SettingRow>
  );
}

interface ShapePickerProps {
  model: Model | undefined;
  /** Empty: the shape of the picture that it starts from. */
  scale: string;
  /** The picture that it starts from offers its own shape too. */
  own?: Size & { label: string };
  /** Of the result, where it is known. */
  size: Size | undefined;
  onChange: (scale: string) => void;
}

const drawnSide = 24;

/** Scales drawn in their shape. */
export function ShapePicker({ model, scale, own, size, onChange }: ShapePickerProps) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const name = useId();
  const offered = model ? model.inputs.scale : scales;
  if (!offered) return null;
  const choices: { value: string; label: string; shape: Size }[] = offered.map((value) => ({
    value,
    label: value,
    shape: pictureSize(value, drawnSide * 8),
  }));
  if (own) choices.unshift({ value: '', label: own.label, shape: own });
  return (
    <fieldset className={styles.field} data-field="scale">
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
