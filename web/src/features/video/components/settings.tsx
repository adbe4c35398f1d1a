import type { Size } from '@easel/contract/recipe';
import { clipLongSides } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ModelPicker } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import { usePaintedStyle } from '../../../tool/settings/reading.ts';
import { ShapePicker } from '../../../tool/settings/scale-picker.tsx';
import { CountRow, CreativityRow, SeedRow, SettingRow } from '../../../tool/settings/setting-rows.tsx';
import { StylePicker } from '../../../tool/settings/style-picker.tsx';
import { UnwantedField } from '../../../tool/settings/unwanted-field.tsx';
import { References } from '../../../tool/source/references.tsx';
import { LazySelect } from '../../../ui/field/lazy-select.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { draftFor, picturesOf, quote, type VideoTool } from '../form.ts';
import { drafts } from '../store.ts';

interface SettingsProps {
  tool: VideoTool;
  models: readonly Model[];
  model: Model | undefined;
  /** What can be asked. */
  offered: Model | undefined;
  clipSize: Size | undefined;
  /** The seed of the clip on the stage, which the lock keeps. */
  shownSeed: number | undefined;
}

/** Everything but the words and the pictures, as far as the model takes it. */
export function Settings({ tool, models, model, offered, clipSize, shownSeed }: SettingsProps) {
  const { t } = useTranslation('video');
  const { t: image } = useTranslation('image');
  const { draft, problems, change } = drafts[tool]();
  const made = draftFor(tool, draft, model);
  const painted = usePaintedStyle(tool, model, made);
  const { image: one, first_frame } = picturesOf(tool, draft, model);
  const { width, height } = one ?? first_frame ?? { width: 16, height: 9 };
  return (
    <>
      <UnwantedField model={model} value={draft.unwanted} problem={problems.unwanted} onChange={(unwanted) => change({ unwanted })} />
      <StylePicker model={offered} value={made.style} painted={painted} onChange={(style) => change({ style })} />
      <ModelPicker
        models={models}
        model={model}
        chosen={draft.model}
        quote={(each) => quote(tool, draft, each)}
        onChange={(id) => change({ model: id })}
      />
      <ShapePicker
        model={offered}
        scale={made.scale}
        {...(tool === 'img2video' && { own: { label: t('ownScale'), width, height } })}
        size={clipSize}
        onChange={(scale) => change({ scale })}
      />
      <Choices
        label={t('duration')}
        offered={offered ? offered.inputs.duration : [4, 8]}
        value={made.duration}
        words={(value) => t('seconds', { value })}
        onChange={(duration) => change({ duration })}
      />
      <Choices
        label={image('longSide')}
        offered={offered ? offered.inputs.long_side : clipLongSides}
        value={made.longSide}
        words={String}
        onChange={(longSide) => change({ longSide })}
      />
      <Choices label={t('fps')} offered={offered?.inputs.fps} value={made.fps} words={String} onChange={(fps) => change({ fps })} />
      <MotionRow model={offered} value={made.motion} onChange={(motion) => change({ motion })} />
      <CountRow label={t('clips')} model={offered} value={draft.count} onChange={(count) => change({ count })} />
      <CreativityRow
        model={model}
        value={draft.creativity}
        low={image('creativityLow')}
        high={image('creativityHigh')}
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

interface ChoicesProps {
  label: string;
  offered: readonly number[] | undefined;
  value: number;
  words: (value: number) => string;
  onChange: (value: number) => void;
}

/** A number out of a few; with only one there is nothing to choose. */
function Choices({ label, offered, value, words, onChange }: ChoicesProps) {
  if (!offered || offered.length < 2) return null;
  const choices = offered.map((each) => ({ value: String(each), label: words(each) }));
  return (
    <SettingRow label={label}>
      {offered.length > 4 ? (
        <LazySelect label={label} value={String(value)} options={choices} onChange={(each) => onChange(Number(each))} />
      ) : (
        <Segmented label={label} value={String(value)} segments={choices} onChange={(each) => onChange(Number(each))} />
      )}
    </SettingRow>
  );
}

function MotionRow({ model, value, onChange }: { model: Model | undefined; value: string; onChange: (motion: string) => void }) {
  const { t } = useTranslation('video');
  const motions = model?.inputs.motion;
  if (!motions || motions.length < 2) return null;
  return (
    <SettingRow label={t('motion')}>
      <LazySelect
        label={t('motion')}
        value={value}
        options={motions.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
    </SettingRow>
  );
}
