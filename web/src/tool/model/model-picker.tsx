import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../i18n/i18n.ts';
import { LazySelect } from '../../ui/field/lazy-select.tsx';
import box from '../../ui/field/select.module.css';
import { type Quote, useQuoteWords } from '../frame/quote-words.ts';
import styles from '../settings/pickers.module.css';
import { useGoneModel } from './gone-model.ts';

interface ModelPickerProps {
  models: readonly Model[];
  model: Model | undefined;
  /** The one that the draft names, whether it is offered or not. */
  chosen: string;
  /** What the draft comes to with a model: the same figures as at the button. */
  quote: (model: Model) => Quote;
  onChange: (id: string) => void;
}

/** The same, where there is a choice, or where the chosen one is not offered any more. */
export function ModelChoice(props: ModelPickerProps) {
  const { models, model, chosen } = props;
  return models.length !== 1 || (chosen !== '' && chosen !== model?.id) ? <ModelPicker {...props} /> : null;
}

/**
 * Which model paints. What each costs and how long it takes stands in the list, for the choice: what the draft comes to is the button's to
 * say. First stands the choice by itself, with the model that it comes to. With only one there is nothing to choose, and it is just said.
 */
export function ModelPicker({ models, model, chosen, quote, onChange }: ModelPickerProps) {
  const { t } = useTranslation('image');
  const inWords = useQuoteWords();
  const gone = useGoneModel(models, chosen);
  const isAuto = !models.some(({ id }) => id === chosen);
  const only = (
    <div className={box.trigger} data-fixed="">
      <span className={box.grow}>
        <span>{model?.name ?? '\u00a0'}</span>
      </span>
    </div>
  );
  return (
    <div className={styles.field} data-field="model">
      <span className={styles.head}>{t('model')}</span>
      {models.length > 1 ? (
        <LazySelect
          label={t('model')}
          value={isAuto ? '' : chosen}
          options={[
            { value: '', label: t('autoModel'), detail: isAuto && model?.name },
            ...models.map((each) => ({ value: each.id, label: each.name, fact: inWords(quote(each)), about: each.about })),
          ]}
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
