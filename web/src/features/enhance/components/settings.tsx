import { limits } from '@easel/contract/limits';
import { enhanceFactors, enhanceModes } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { refusalSentence } from '../../../i18n/refusals.ts';
import { ModelChoice } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import pickers from '../../../tool/settings/pickers.module.css';
import { SettingRow, SliderRow } from '../../../tool/settings/setting-rows.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { quote, usedMode } from '../form.ts';
import { useDraft } from '../store.ts';
import styles from './settings.module.css';

interface SettingsProps {
  /** The sizes before and after, in words. */
  sizes: string | undefined;
  tooLarge: string | undefined;
  models: readonly Model[];
  model: Model | undefined;
  /** What can be asked. */
  offered: Model | undefined;
}

/** Until the studio has told what it offers. */
const usualInputs: Model['inputs'] = {
  factor: [...enhanceFactors],
  mode: enhanceModes.map((id) => ({ id, seconds_per_megapixel: 0 })),
  denoise: { max: limits.strengthMax },
  sharpen: { max: limits.strengthMax },
};

export function Settings({ sizes, tooLarge, models, model, offered }: SettingsProps) {
  const { t, language } = useTranslation('enhance');
  const { draft, change } = useDraft();
  const { factor: factors = [], mode: modes = [], ...strengths } = offered?.inputs ?? usualInputs;
  const fastRefused = draft.image !== null && draft.image.work === null;
  return (
    <>
      <ModelChoice
        models={models}
        model={model}
        chosen={draft.model}
        quote={(each) => quote(draft, each)}
        onChange={(id) => change({ model: id })}
      />
      <div className={pickers.field}>
        {factors.length > 1 && (
          <SettingRow label={t('factor')}>
            <Segmented
              label={t('factor')}
              value={String(draft.factor)}
              segments={factors.map((factor) => ({ value: String(factor), label: t('times', { factor }) }))}
              onChange={(value) => change({ factor: Number(value) })}
            />
          </SettingRow>
        )}
        <p className={styles.note} data-wrong={tooLarge ? '' : undefined}>
          {sizes ?? t('sizeLater')}
        </p>
        <FieldError text={tooLarge} />
      </div>
      {modes.length > 1 && (
        <div className={pickers.field}>
          <SettingRow label={t('way')}>
            <Segmented
              label={t('way')}
              value={usedMode(draft)}
              segments={modes.map(({ id }) => ({ value: id, label: t(`mode.${id}`), disabled: id === 'fast' && fastRefused }))}
              onChange={(mode) => change({ mode })}
            />
          </SettingRow>
          <p className={styles.note}>{fastRefused ? refusalSentence('fast_needs_made', language) : t(`modeAbout.${usedMode(draft)}`)}</p>
        </div>
      )}
      {(['denoise', 'sharpen'] as const).map((name) => {
        const strength = strengths[name];
        return (
          strength && (
            <SliderRow
              key={name}
              label={t(name)}
              value={draft[name]}
              max={strength.max}
              valueText={draft[name] === 0 ? t('off') : String(draft[name])}
              onChange={(value) => change({ [name]: value })}
            />
          )
        );
      })}
      <Parameters model={model} values={draft.parameters} onChange={(parameters) => change({ parameters })} />
    </>
  );
}
