import type { ModelParameter, ParameterValues } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LazySelect } from '../../ui/field/lazy-select.tsx';
import { parameterKey, parameterValue } from './model-inputs.ts';
import styles from './pickers.module.css';
import { SliderRow } from './setting-rows.tsx';

interface ParameterFieldsProps {
  model: Model;
  values: ParameterValues;
  onChange: (values: ParameterValues) => void;
}

/** The parameters of a model's own, in its words; those for people who know them well stand behind a line. */
export function ParameterFields({ model, values, onChange }: ParameterFieldsProps) {
  const { t } = useTranslation('image');
  const fields = (shown: readonly ModelParameter[]) =>
    shown.map((parameter) => (
      <ParameterField
        key={parameterKey(model.id, parameter.id)}
        parameter={parameter}
        value={parameterValue(parameter, values, model)}
        onChange={(value) => onChange({ ...values, [parameterKey(model.id, parameter.id)]: value })}
      />
    ));
  const { parameters } = model;
  const advanced = parameters.filter((parameter) => parameter.advanced);
  return (
    <>
      {fields(parameters.filter((parameter) => !parameter.advanced))}
      {advanced.length > 0 && (
        <details className={styles.advanced}>
          <summary>{t('advanced')}</summary>
          <div>{fields(advanced)}</div>
        </details>
      )}
    </>
  );
}

interface ParameterFieldProps {
  parameter: ModelParameter;
  value: ParameterValues[string];
  onChange: (value: ParameterValues[string]) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { language } = useTranslation('image');
  const name = parameter.name[language];
  const help = parameter.help && <p className={styles.help}>{parameter.help[language]}</p>;
  switch (parameter.kind) {
    case 'choice':
      return (
        <div className={styles.field}>
          <span className={styles.head}>{name}</span>
          <LazySelect
            label={name}
            value={String(value)}
            options={parameter.choices.map((choice) => ({ value: choice.id, label: choice.name[language] }))}
            onChange={onChange}
          />
          {help}
        </div>
      );
    case 'switch':
      return (
        <div className={styles.field}>
          <Checkbox checked={value === true} onChange={onChange}>
            {name}
          </Checkbox>
          {help}
        </div>
      );
    case 'text':
      return (
        <div className={styles.field}>
          <Field label={name} value={String(value)} maxLength={parameter.max} onChange={(event) => onChange(event.target.value)} />
          {help}
        </div>
      );
    default: {
      const { min, max, step = parameter.kind === 'whole' ? 1 : (max - min) / 100 } = parameter;
      return (
        <div className={styles.field}>
          <SliderRow label={name} value={Number(value)} min={min} max={max} step={step} onChange={onChange} />
          {help}
        </div>
      );
    }
  }
}
