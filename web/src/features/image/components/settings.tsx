import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { Lock, LockOpen } from 'lucide-react';
import { fieldSentence } from '../../../api/call-error.ts';
import type { StudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { useDraft } from '../store.ts';
import { ModelPicker } from './model-picker.tsx';
import styles from './pickers.module.css';
import { ScalePicker } from './scale-picker.tsx';
import { StylePicker } from './style-picker.tsx';

interface SettingsProps {
  config: StudioConfig | undefined;
  models: readonly Model[];
  model: Model | undefined;
  /** The seed of the picture on the stage, which the lock keeps. */
  shownSeed: number | undefined;
}

/** Everything about a picture but its words: in the panel of a wide window, in a drawer or sheet of a narrow one. */
export function Settings({ config, models, model, shownSeed }: SettingsProps) {
  const { t, language } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  const counts = Array.from({ length: model?.count_max ?? limits.countMax }, (_, place) => String(place + 1));
  const locked = draft.seed !== '';
  const toggleLock = () => {
    if (locked) return change({ seed: '' });
    const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    change({ seed: String(shownSeed ?? random) });
  };
  return (
    <>
      <Field
        label={t('unwanted')}
        value={draft.unwanted}
        placeholder={t('unwantedHint')}
        error={problems.unwanted && fieldSentence(problems.unwanted, language)}
        onChange={(event) => change({ unwanted: event.target.value })}
      />
      <StylePicker config={config} value={draft.style} onChange={(style) => change({ style })} />
      <ModelPicker models={models} model={model} onChange={(id) => change({ model: id })} />
      <ScalePicker scale={draft.scale} longSide={draft.longSide} onChange={change} />
      <div className={styles.inline}>
        <span aria-hidden>{t('pictures')}</span>
        <Segmented
          label={t('pictures')}
          value={String(draft.count)}
          segments={counts.map((count) => ({ value: count, label: count }))}
          onChange={(count) => change({ count: Number(count) })}
        />
      </div>
      <div className={styles.inline}>
        <span aria-hidden>{t('creativity')}</span>
        <div className={styles.row}>
          <Slider
            label={t('creativity')}
            min={0}
            max={limits.creativityMax}
            value={draft.creativity}
            valueText={creativityWords(draft.creativity, t('creativityLow'), t('creativityHigh'))}
            onChange={(creativity) => change({ creativity })}
          />
          <output className={styles.figure}>{draft.creativity}</output>
        </div>
      </div>
      <div className={styles.inline}>
        <span aria-hidden>{t('seed')}</span>
        <Field
          quiet
          label={t('seed')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.seed}
          placeholder={t('seedRandom')}
          error={problems.seed && fieldSentence(problems.seed, language)}
          onChange={(event) => change({ seed: event.target.value.replace(/\D/g, '').slice(0, 10) })}
          beside={
            <IconButton
              label={locked ? t('seedFree') : t('seedKeep')}
              aria-pressed={locked}
              icon={locked ? <Lock size={18} aria-hidden /> : <LockOpen size={18} aria-hidden />}
              onClick={toggleLock}
            />
          }
        />
      </div>
    </>
  );
}

function creativityWords(value: number, low: string, high: string): string {
  if (value === 0) return `0, ${low}`;
  return value === limits.creativityMax ? `${value}, ${high}` : String(value);
}
