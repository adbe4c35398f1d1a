import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { fieldSentence } from '../../../i18n/refusals.ts';
import { ShapePicker } from '../../../tool/scale-picker.tsx';
import { CountRow, CreativityRow, SeedRow } from '../../../tool/setting-rows.tsx';
import { StylePicker } from '../../../tool/style-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { resultSize } from '../form.ts';
import { useDraft } from '../store.ts';

interface SettingsProps {
  model: Model | undefined;
  /** The seed of the picture on the stage, which the lock keeps. */
  shownSeed: number | undefined;
}

/** Everything but the picture and the words. */
export function Settings({ model, shownSeed }: SettingsProps) {
  const { t, language } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  return (
    <>
      <CreativityRow
        value={draft.creativity}
        low={t('restyle.keep')}
        high={t('restyle.reimagine')}
        showsEnds
        onChange={(creativity) => change({ creativity })}
      />
      <StylePicker value={draft.style} onChange={(style) => change({ style })} />
      <ShapePicker
        scale={draft.scale}
        own={{ label: t('restyle.ownScale'), width: draft.image?.width ?? 4, height: draft.image?.height ?? 3 }}
        size={resultSize(draft)}
        onChange={(scale) => change({ scale })}
      />
      <CountRow value={draft.count} max={model?.inputs.count?.max ?? limits.countMax} onChange={(count) => change({ count })} />
      <SeedRow value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
      <Field
        label={t('unwanted')}
        value={draft.unwanted}
        placeholder={t('unwantedHint')}
        error={problems.unwanted && fieldSentence(problems.unwanted, language)}
        onChange={(event) => change({ unwanted: event.target.value })}
      />
    </>
  );
}
