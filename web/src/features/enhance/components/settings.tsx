import { limits } from '@easel/contract/limits';
import { enhanceFactors, enhanceModes } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { refusalSentence } from '../../../i18n/refusals.ts';
import pickers from '../../../tool/pickers.module.css';
import { SettingRow, SliderRow } from '../../../tool/setting-rows.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { usedMode } from '../form.ts';
import { useDraft } from '../store.ts';
import styles from './settings.module.css';

interface SettingsProps {
  /** The sizes before and after, in words. */
  sizes: string | undefined;
  tooLarge: string | undefined;
  modes: Model['inputs']['mode'];
}

export function Settings({ sizes, tooLarge, modes }: SettingsProps) {
  const { t, language } = useTranslation('enhance');
  const { draft, change } = useDraft();
  const fastRefused = draft.image !== null && draft.image.work === null;
  const offered = enhanceModes.filter((mode) => !modes || modes.some(({ id }) => id === mode));
  return (
    <>
      <div className={pickers.field}>
        <SettingRow label={t('factor')}>
          <Segmented
            label={t('factor')}
            value={String(draft.factor)}
            segments={enhanceFactors.map((factor) => ({ value: String(factor), label: t('times', { factor }) }))}
            onChange={(value) => change({ factor: enhanceFactors.find((factor) => String(factor) === value) ?? draft.factor })}
          />
        </SettingRow>
        <p className={styles.note} data-wrong={tooLarge ? '' : undefined}>
          {sizes ?? t('sizeLater')}
        </p>
        <FieldError text={tooLarge} />
      </div>
      <div className={pickers.field}>
        <SettingRow label={t('way')}>
          <Segmented
            label={t('way')}
            value={usedMode(draft)}
            segments={offered.map((mode) => ({ value: mode, label: t(`mode.${mode}`), disabled: mode === 'fast' && fastRefused }))}
            onChange={(mode) => change({ mode })}
          />
        </SettingRow>
        <p className={styles.note}>{fastRefused ? refusalSentence('fast_needs_made', language) : t(`modeAbout.${usedMode(draft)}`)}</p>
      </div>
      <SliderRow
        label={t('denoise')}
        value={draft.denoise}
        max={limits.strengthMax}
        valueText={draft.denoise === 0 ? t('off') : String(draft.denoise)}
        onChange={(denoise) => change({ denoise })}
      />
      <SliderRow
        label={t('sharpen')}
        value={draft.sharpen}
        max={limits.strengthMax}
        valueText={draft.sharpen === 0 ? t('off') : String(draft.sharpen)}
        onChange={(sharpen) => change({ sharpen })}
      />
    </>
  );
}
