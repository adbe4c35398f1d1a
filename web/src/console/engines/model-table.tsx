import { Activity } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { costText, decimalText, marginOf, microsOf, percentText } from '../figures.ts';
import styles from './engines.module.css';
import { type Engine, type EngineModel, useEngineChange } from './queries.ts';
import { SavedField } from './saved-field.tsx';

interface TableProps {
  engine: Engine;
  worth: number | null;
  currency: string;
  whyNot: string | undefined;
  testing: boolean;
  onTest: (model: string) => void;
}

/** The models of an engine: whether members can choose them, what members pay, and what they cost the operator. */
export function ModelTable({ engine, ...rest }: TableProps) {
  const { t } = useTranslation('console');
  if (engine.models.length === 0) return <p className="soft">{t('engines.noModels')}</p>;
  return (
    <table className={styles.models}>
      <thead>
        <tr>
          <th scope="col">{t('model.offered')}</th>
          <th scope="col">{t('model.model')}</th>
          <th scope="col">{t('model.price')}</th>
          <th scope="col">{t('model.cost')}</th>
          <th scope="col" className={styles.number}>
            {t('model.margin')}
          </th>
          <th scope="col" className={styles.number}>
            {t('model.half')}
          </th>
          <th scope="col" className={styles.number}>
            {t('model.made')}
          </th>
          <th scope="col" aria-label={t('engines.test')} />
        </tr>
      </thead>
      <tbody>
        {engine.models.map((model) => (
          <ModelRow key={model.id} engine={engine.id} model={model} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function ModelRow({
  engine,
  model,
  worth,
  currency,
  whyNot,
  testing,
  onTest,
}: Omit<TableProps, 'engine'> & { engine: string; model: EngineModel }) {
  const { t, language } = useTranslation('console');
  const studio = useTranslation('studio');
  const change = useEngineChange('Console/model_save_do');
  const { id, name, tools, price, price_out, price_unit, cost, day } = model;
  const named = { engine, model_id: id };
  const least = Math.min(price ?? 0, price_out ?? price ?? 0);
  const margin = marginOf({ credits: least, cost, worth });
  const needsPrice = price === null ? t('model.needsPrice') : undefined;
  return (
    <tr data-off={!model.offered || undefined}>
      <td>
        <Switch
          label={t('model.offer', { model: name })}
          checked={model.enabled && price !== null}
          disabledReason={whyNot ?? needsPrice}
          busy={change.isPending}
          onChange={(enabled) => change.mutate({ ...named, enabled })}
        />
      </td>
      <th scope="row">
        {name}
        <span className={styles.small}>
          {tools.map((tool) => studio.t(`screen.${tool}`)).join(', ')}
          {!model.is_there && ` · ${t('model.gone')}`}
        </span>
        <ModelLines engine={engine} model={model} whyNot={whyNot} />
      </th>
      <td data-label={t('model.price')}>
        <span className={styles.fields}>
          <SavedField
            label={t('model.priceOf', { model: name })}
            value={price === null ? '' : String(price)}
            placeholder="–"
            disabledReason={whyNot}
            save={(typed) => (typed === '' ? undefined : change.mutateAsync({ ...named, price: typed.replace(',', '.') }))}
            field="price"
          />
          {price_out !== null && (
            <SavedField
              label={t('model.priceOutOf', { model: name })}
              value={String(price_out)}
              disabledReason={whyNot}
              save={(typed) => (typed === '' ? undefined : change.mutateAsync({ ...named, price_out: typed.replace(',', '.') }))}
              field="price_out"
            />
          )}
          <span className={styles.unit}>{t(`model.unit.${price_unit}`)}</span>
        </span>
      </td>
      <td data-label={t('model.cost')}>
        <SavedField
          label={t('model.costOf', { model: name, currency })}
          value={decimalText(cost)}
          disabledReason={whyNot}
          save={(typed) => change.mutateAsync({ ...named, cost: microsOf(typed) ?? -1 })}
          field="cost"
        />
      </td>
      <td className={styles.number} data-label={t('model.margin')} data-bad={margin !== undefined && margin < 0 ? '' : undefined}>
        {margin === undefined ? '–' : percentText(margin, language)}
      </td>
      <td className={styles.number} data-label={t('model.half')}>
        {day.half_s === null ? '–' : t('model.seconds', { seconds: day.half_s.toFixed(1) })}
      </td>
      <td className={styles.number} data-label={t('model.made')} title={costText(day.cost, currency, language)}>
        {day.made}
      </td>
      <td>
        <IconButton
          label={t('model.test', { model: name })}
          icon={<Activity size={18} aria-hidden />}
          disabledReason={whyNot ?? (testing ? t('engines.testing') : undefined)}
          onClick={() => onTest(id)}
        />
      </td>
    </tr>
  );
}

/** What members read about a model when they choose one, in both languages. */
function ModelLines({ engine, model, whyNot }: { engine: string; model: EngineModel; whyNot: string | undefined }) {
  const { t, language } = useTranslation('console');
  const change = useEngineChange('Console/model_save_do');
  const { id, name, about } = model;
  if (model.tools.includes('chat')) return null;
  const own = { zh: model.about_zh, en: model.about_en };
  return (
    <details className={styles.lines}>
      <summary>{own[language] || about?.[language] || t('model.about')}</summary>
      {(['zh', 'en'] as const).map((each) => (
        <SavedField
          key={each}
          isText
          label={t(`model.aboutIn.${each}`, { model: name })}
          value={own[each]}
          placeholder={about?.[each] ?? t(`model.aboutHint.${each}`)}
          disabledReason={whyNot}
          save={(typed) => change.mutateAsync({ engine, model_id: id, [`about_${each}`]: typed })}
          field={`about_${each}`}
        />
      ))}
    </details>
  );
}
