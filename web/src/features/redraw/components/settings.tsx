import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ModelChoice } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import { CountRow, SeedRow, SliderRow } from '../../../tool/settings/setting-rows.tsx';
import { UnwantedField } from '../../../tool/settings/unwanted-field.tsx';
import { References } from '../../../tool/source/references.tsx';
import { quote } from '../form.ts';
import { useDraft } from '../store.ts';
import styles from './settings.module.css';

interface SettingsProps {
  models: readonly Model[];
  model: Model | undefined;
  /** What can be asked. */
  offered: Model | undefined;
  /** The marked share in words; nothing while nothing is marked. */
  share: string | undefined;
  shownSeed: number | undefined;
}

const keys = [
  ['B', 'tools.brush'],
  ['E', 'tools.eraser'],
  ['L', 'tools.lasso'],
  ['R', 'tools.rectangle'],
  ['S', 'tools.select'],
  ['[ ]', 'size'],
] as const;

/** Everything about a redraw but its words and its picture. */
export function Settings({ models, model, offered, share, shownSeed }: SettingsProps) {
  const { t: image } = useTranslation('image');
  const { t } = useTranslation('redraw');
  const feather = model ? model.inputs.feather : { min: 0, max: limits.featherMax };
  const { draft, problems, change } = useDraft();
  return (
    <>
      {feather && (
        <SliderRow
          label={t('feather')}
          value={draft.feather}
          min={feather.min}
          max={feather.max}
          valueText={t('pixels', { value: draft.feather })}
          onChange={(wide) => change({ feather: wide })}
        />
      )}
      <CountRow label={image('pictures')} model={offered} value={draft.count} onChange={(count) => change({ count })} />
      <p className={styles.marked}>{share ? t('marked', { share }) : t('nothingMarked')}</p>
      <UnwantedField model={model} value={draft.unwanted} problem={problems.unwanted} onChange={(unwanted) => change({ unwanted })} />
      <ModelChoice
        models={models}
        model={model}
        chosen={draft.model}
        quote={(each) => quote(draft, each)}
        onChange={(id) => change({ model: id })}
      />
      <SeedRow model={model} value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
      <References
        model={offered}
        sources={draft.references}
        problem={problems.references}
        onChange={(references) => change({ references })}
      />
      <Parameters model={model} values={draft.parameters} onChange={(parameters) => change({ parameters })} />
      <ul className={styles.keys}>
        {keys.map(([key, name]) => (
          <li key={key}>
            <kbd>{key}</kbd>
            {t(name)}
          </li>
        ))}
      </ul>
    </>
  );
}
