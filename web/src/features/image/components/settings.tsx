import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ModelPicker } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import { usePaintedStyle } from '../../../tool/settings/reading.ts';
import { ScalePicker } from '../../../tool/settings/scale-picker.tsx';
import { CountRow, CreativityRow, SeedRow } from '../../../tool/settings/setting-rows.tsx';
import { StylePicker } from '../../../tool/settings/style-picker.tsx';
import { UnwantedField } from '../../../tool/settings/unwanted-field.tsx';
import { References } from '../../../tool/source/references.tsx';
import { draftFor, quote } from '../form.ts';
import { useDraft } from '../store.ts';

interface SettingsProps {
  models: readonly Model[];
  model: Model | undefined;
  /** What can be asked. */
  offered: Model | undefined;
  /** The seed of the picture on the stage, which the lock keeps. */
  shownSeed: number | undefined;
}

/** Everything about a picture but its words: in the panel of a wide window, in a drawer or sheet of a narrow one. */
export function Settings({ models, model, offered, shownSeed }: SettingsProps) {
  const { t } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  const made = draftFor(draft, model);
  const { scale, longSide } = made;
  const painted = usePaintedStyle('text2img', model, draft, made.style);
  // What the words name shows as chosen, with why.
  const style = painted === made.style ? painted : draft.style;
  return (
    <>
      <UnwantedField model={model} value={draft.unwanted} problem={problems.unwanted} onChange={(unwanted) => change({ unwanted })} />
      <StylePicker model={offered} value={style} painted={painted} onChange={(style) => change({ style })} />
      <ModelPicker
        models={models}
        model={model}
        chosen={draft.model}
        quote={(each) => quote(draft, each)}
        onChange={(id) => change({ model: id })}
      />
      <ScalePicker model={offered} scale={scale} longSide={longSide} onChange={change} />
      <CountRow label={t('pictures')} model={offered} value={draft.count} onChange={(count) => change({ count })} />
      <CreativityRow
        model={model}
        value={draft.creativity}
        low={t('creativityLow')}
        high={t('creativityHigh')}
        onChange={(creativity) => change({ creativity })}
      />
      <SeedRow model={model} value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
      <References
        model={offered}
        sources={draft.references}
        problem={problems.references}
        onChange={(references) => change({ references })}
      />
      <Parameters model={model} values={draft.parameters} onChange={(parameters) => change({ parameters })} />
    </>
  );
}
