import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../../i18n/i18n.ts';
import { fieldSentence } from '../../../i18n/refusals.ts';
import { ModelPicker } from '../../../tool/model-picker.tsx';
import { CountRow, SeedRow, SliderRow } from '../../../tool/setting-rows.tsx';
import { Field } from '../../../ui/field.tsx';
import { useDraft } from '../store.ts';
import styles from './settings.module.css';

interface SettingsProps {
  models: readonly Model[];
  model: Model | undefined;
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
export function Settings({ models, model, share, shownSeed }: SettingsProps) {
  const { t, language } = useTranslation('redraw');
  const { t: words } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  return (
    <>
      <SliderRow
        label={t('feather')}
        value={draft.feather}
        max={limits.featherMax}
        valueText={t('pixels', { value: draft.feather })}
        onChange={(feather) => change({ feather })}
      />
      <CountRow value={draft.count} max={model?.inputs.count?.max ?? limits.countMax} onChange={(count) => change({ count })} />
      <p className={styles.marked}>{share ? t('marked', { share }) : t('nothingMarked')}</p>
      <Field
        label={words('unwanted')}
        value={draft.unwanted}
        placeholder={words('unwantedHint')}
        error={problems.unwanted && fieldSentence(problems.unwanted, language)}
        onChange={(event) => change({ unwanted: event.target.value })}
      />
      {models.length > 1 && <ModelPicker models={models} model={model} onChange={(id) => change({ model: id })} />}
      <SeedRow value={draft.seed} problem={problems.seed} shownSeed={shownSeed} onChange={(seed) => change({ seed })} />
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
