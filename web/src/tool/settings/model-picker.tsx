import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../i18n/i18n.ts';
import { LazySelect } from '../../ui/field/lazy-select.tsx';
import box from '../../ui/field/select.module.css';
import { useGoneModel } from './gone-model.ts';
import styles from './pickers.module.css';

interface ModelPickerProps {
  models: readonly Model[];
  model: Model | undefined;
  /** The one that the draft names, whether it is offered or not. */
  chosen: string;
  onChange: (id: string) => void;
}

/** The same, where there is a choice, or where the chosen one is not offered any more. */
export function ModelChoice(props: ModelPickerProps) {
  const { models, model, chosen } = props;
  return models.length !== 1 || (chosen !== '' && chosen !== model?.id) ? <ModelPicker {...props} /> : null;
}

/** Which model paints, what it costs and how long it takes. With only one there is nothing to choose, and it is just said. */
export function ModelPicker({ models, model, chosen, onChange }: ModelPickerProps) {
  const { t, language } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const gone = useGoneModel(models, chosen);
  const facts = (each: Model) =>
    t('modelFacts', {
      price: t(`perUnit.${each.price_unit}`, { price: words('credits', { count: each.price }) }),
      seconds: seconds.format(each.eta_s),
    });
  const only = (
    <div className={box.trigger} data-fixed="">
      <span className={box.grow}>
        <span>{model?.name ?? '\u00a0'}</span>
        <span className={box.detail}>{model ? facts(model) : '\u00a0'}</span>
      </span>
    </div>
  );
  return (
    <div className={styles.field}>
      <span className={styles.head}>{t('model')}</span>
      {models.length > 1 ? (
        <LazySelect
          label={t('model')}
          value={model?.id ?? ''}
          options={models.map((each) => ({ value: each.id, label: each.name, detail: facts(each) }))}
          onChange={onChange}
        />
      ) : (
        only
      )}
      {gone !== undefined && (
        <p role="status" className={styles.help}>
          {model ? t('modelGone', { gone, model: model.name }) : t('modelsGone')}
        </p>
      )}
    </div>
  );
}
