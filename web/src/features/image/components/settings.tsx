import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { fieldSentence } from '../../../i18n/refusals.ts';
import { ModelPicker } from '../../../tool/model-picker.tsx';
import { ScalePicker } from '../../../tool/scale-picker.tsx';
import { CountRow, CreativityRow, SeedRow } from '../../../tool/setting-rows.tsx';
import { StylePicker } from '../../../tool/style-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { useDraft } from '../store.ts';

interface SettingsProps {
  models: readonly Model[];
  model: Model | undefined;
  /** The seed of the picture on the stage, which the lock keeps. */
  shownSeed: number | undefined;
}

/** Everything about a picture but its words: in the panel of a wide window, in a drawer or sheet of a narrow one. */
export function Settings({ models, model, shownSeed }: SettingsProps) {
  const { t, language } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  return (
    <>
      <Field
        label={t('unwanted')}
        value={draft.unwanted}
        placeholder={t('unwantedHint')}
        error={problems.unwanted && fieldSentence(problems.unwanted, language)}
        onChange={(event) => change({ unwanted: event.target.value })}
      />
      <StylePicker value={draft.style} onChange={(style) => change({ style })} />
      <ModelPicker models={models} model={model} onChange={(id) => change({ model: id })} />
      <ScalePicker scale={draft.scale} longSide={draft.longSide} onChange={change} />
      <CountRow value={draft.count} max={model?.inputs.count?.max ?? limits.countMax} onChange={(count) => change({ count })} />
      <CreativityRow
        value={draft.creativity}
        low={t('creativityLow')}
        high={t('creativityHigh')}
        onChange={(creativity) => change({ creativity })}
      />
      <SeedRow value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
    </>
  );
}
