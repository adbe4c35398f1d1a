import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ModelChoice } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import { usePaintedStyle } from '../../../tool/settings/reading.ts';
import { ShapePicker, SizeRow } from '../../../tool/settings/scale-picker.tsx';
import { CountRow, CreativityRow, SeedRow } from '../../../tool/settings/setting-rows.tsx';
import { StylePicker } from '../../../tool/settings/style-picker.tsx';
import { UnwantedField } from '../../../tool/settings/unwanted-field.tsx';
import { References } from '../../../tool/source/references.tsx';
import { draftFor, quote, resultSize } from '../form.ts';
import { useDraft } from '../store.ts';

interface SettingsProps {
  models: readonly Model[];
  model: Model | undefined;
  /** What can be asked. */
  offered: Model | undefined;
  /** The seed of the picture on the stage, which the lock keeps. */
  shownSeed: number | undefined;
  /** The picture in each style, by the styles' ids. */
  previews: ReadonlyMap<string, string>;
}

/** Everything but the picture and the words. */
export function Settings({ models, model, offered, shownSeed, previews }: SettingsProps) {
  const { t: image } = useTranslation('image');
  const { t } = useTranslation('restyle');
  const { draft, problems, change } = useDraft();
  const made = draftFor(draft, model);
  const painted = usePaintedStyle('img2img', model, draft, made.style);
  // What the words name shows as chosen, with why.
  const style = painted === made.style ? made.style : draft.style;
  return (
    <>
      <ModelChoice
        models={models}
        model={model}
        chosen={draft.model}
        quote={(each) => quote(draft, each)}
        onChange={(id) => change({ model: id })}
      />
      <CreativityRow
        model={model}
        value={draft.creativity}
        low={t('keep')}
        high={t('reimagine')}
        showsEnds
        onChange={(creativity) => change({ creativity })}
      />
      <StylePicker model={offered} previews={previews} value={style} painted={painted} onChange={(style) => change({ style })} />
      <ShapePicker
        model={offered}
        scale={made.scale}
        own={{ label: t('ownScale'), width: draft.image?.width ?? 4, height: draft.image?.height ?? 3 }}
        size={resultSize(made)}
        onChange={(scale) => change({ scale })}
      />
      <SizeRow own={t('ownSize')} model={offered} value={made.longSide} onChange={(longSide) => change({ longSide })} />
      <CountRow label={image('pictures')} model={offered} value={draft.count} onChange={(count) => change({ count })} />
      <SeedRow model={model} value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
      <UnwantedField model={model} value={draft.unwanted} problem={problems.unwanted} onChange={(unwanted) => change({ unwanted })} />
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
