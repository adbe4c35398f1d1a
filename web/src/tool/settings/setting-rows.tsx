import type { FieldKey } from '@easel/contract/field-errors';
import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useFieldSentence } from '../../i18n/refusals.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Slider } from '../../ui/field/slider.tsx';
import styles from './pickers.module.css';

/** The settings that several tools share: a name at the left, the control at its right. */

export function SettingRow({ label, under, children }: { label: string; under?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.inline}>
      <span aria-hidden>{label}</span>
      {children}
      {under}
    </div>
  );
}

interface SliderRowProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  valueText?: string;
  /** What the two ends mean, shown under them. */
  ends?: readonly [low: string, high: string] | undefined;
  onChange: (value: number) => void;
}

/** A number, with its figure beside it. */
export function SliderRow({ label, value, min = 0, max, step = 1, valueText, ends, onChange }: SliderRowProps) {
  const under = ends && (
    <div className={styles.ends} aria-hidden>
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </div>
  );
  return (
    <SettingRow label={label} under={under}>
      <div className={styles.row}>
        <Slider label={label} min={min} max={max} step={step} value={value} {...(valueText && { valueText })} onChange={onChange} />
        <output className={styles.figure}>{value}</output>
      </div>
    </SettingRow>
  );
}

interface CountRowProps {
  /** What is counted. */
  label: string;
  model: Model | undefined;
  value: number;
  onChange: (count: number) => void;
}

/** How many a submit makes. */
export function CountRow({ label, model, value, onChange }: CountRowProps) {
  const max = model ? (model.inputs.count?.max ?? 1) : limits.countMax;
  if (max === 1) return null;
  const counts = Array.from({ length: max }, (_, place) => String(place + 1));
  return (
    <SettingRow label={label}>
      <Segmented
        label={label}
        value={String(Math.min(value, max))}
        segments={counts.map((count) => ({ value: count, label: count }))}
        onChange={(count) => onChange(Number(count))}
      />
    </SettingRow>
  );
}

interface CreativityRowProps {
  model: Model | undefined;
  value: number;
  /** What the two ends mean. */
  low: string;
  high: string;
  /** Said under the slider too. */
  showsEnds?: boolean;
  onChange: (creativity: number) => void;
}

export function CreativityRow({ model, value: wanted, low, high, showsEnds, onChange }: CreativityRowProps) {
  const { t } = useTranslation('image');
  const range = model ? model.inputs.creativity : { min: 0, max: limits.creativityMax };
  if (!range) return null;
  const value = Math.max(range.min, Math.min(range.max, wanted));
  const end = value === range.min ? low : value === range.max ? high : undefined;
  const valueText = end ? `${value}, ${end}` : String(value);
  const ends = showsEnds ? ([low, high] as const) : undefined;
  return <SliderRow label={t('creativity')} value={value} {...range} valueText={valueText} ends={ends} onChange={onChange} />;
}

interface SeedRowProps {
  model: Model | undefined;
  /** Digits as typed; empty means a new one each time. */
  value: string;
  problem: FieldKey | undefined;
  /** The seed of the picture on the stage, which the lock keeps. */
  shownSeed: number | undefined;
  onChange: (seed: string) => void;
}

export function SeedRow({ model, value, problem, shownSeed, onChange }: SeedRowProps) {
  const { t } = useTranslation('image');
  const fieldSentence = useFieldSentence();
  if (model && !model.inputs.seed) return null;
  const locked = value !== '';
  const toggleLock = () => {
    if (locked) return onChange('');
    const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    onChange(String(shownSeed ?? random));
  };
  return (
    <SettingRow label={t('seed')}>
      <Field
        labelHidden
        label={t('seed')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        placeholder={t('seedRandom')}
        error={problem && fieldSentence(problem)}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 10))}
        beside={
          <IconButton
            label={locked ? t('seedFree') : t('seedKeep')}
            aria-pressed={locked}
            icon={locked ? <Lock size={18} aria-hidden /> : <LockOpen size={18} aria-hidden />}
            onClick={toggleLock}
          />
        }
      />
    </SettingRow>
  );
}
