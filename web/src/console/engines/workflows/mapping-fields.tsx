import { type WorkflowField, workflowFields } from '@easel/contract/workflow-fields';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { type Mapping, type OwnParameter, parameterId, placeText, type TypedInput, typedInputs } from './mapping.ts';
import type { WorkflowRead } from './queries.ts';
import styles from './workflows.module.css';

interface MappingProps {
  graph: unknown;
  read: WorkflowRead;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const asFound = 'found';
/** Of these every work has one: they are shown also where nothing was found. */
const always: readonly WorkflowField[] = ['prompt', 'seed'];

/** Which input of which node gets which field of a work, and which further inputs members may set. */
export function MappingFields({ graph, read, mapping, onChange }: MappingProps) {
  const { t } = useTranslation('console');
  const heading = useId();
  const inputs = typedInputs(graph);
  const shown = workflowFields.filter(
    (field) => field !== 'batch' && (always.includes(field) || field in mapping.fields || read.fields.some((one) => one.field === field)),
  );
  const hidden = workflowFields.filter((field) => field !== 'batch' && !shown.includes(field));
  const setField = (field: WorkflowField, place: string) => {
    const { [field]: _before, ...fields } = mapping.fields;
    onChange({ ...mapping, fields: place === asFound ? fields : { ...fields, [field]: place } });
  };
  return (
    <>
      <fieldset className={styles.mapping}>
        <legend>{t('workflow.fields')}</legend>
        {shown.map((field) => (
          <label key={field} className={styles.mapped}>
            {t(`workflow.field.${field}`)}
            <select value={mapping.fields[field] ?? asFound} onChange={(event) => setField(field, event.target.value)}>
              <option value={asFound}>{foundText(read, field, inputs) ?? t('workflow.notFound')}</option>
              <option value="">{t('workflow.nowhere')}</option>
              <Places inputs={inputs} />
            </select>
          </label>
        ))}
        {hidden.length > 0 && (
          <label className={styles.mapped}>
            {t('workflow.moreFields')}
            <select value="" onChange={(event) => setField(event.target.value as WorkflowField, '')}>
              <option value="" disabled>
                –
              </option>
              {hidden.map((field) => (
                <option key={field} value={field}>
                  {t(`workflow.field.${field}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
      <section className={styles.mapping} aria-labelledby={heading}>
        <h3 id={heading}>{t('workflow.parameters')}</h3>
        <p className="soft">{t('workflow.parametersHint')}</p>
        {mapping.parameters.map((parameter, place) => (
          <ParameterRow
            key={placeText(parameter)}
            parameter={parameter}
            inputs={inputs}
            onChange={(changed) => onChange({ ...mapping, parameters: mapping.parameters.with(place, changed) })}
            onRemove={() => onChange({ ...mapping, parameters: mapping.parameters.toSpliced(place, 1) })}
          />
        ))}
        <AddParameter inputs={inputs} mapping={mapping} onChange={onChange} />
      </section>
    </>
  );
}

/** Where a field goes that nobody has placed by hand. */
function foundText({ fields }: WorkflowRead, field: WorkflowField, inputs: readonly TypedInput[]): string | undefined {
  const found = fields.filter((one) => one.field === field);
  const of = (place: string) => inputs.find((one) => placeText(one) === place)?.of ?? '';
  return found.length === 0 ? undefined : found.map((one) => `${of(placeText(one))} · ${placeText(one)}`).join(', ');
}

function Places({ inputs }: { inputs: readonly TypedInput[] }) {
  return inputs.map((one) => (
    <option key={placeText(one)} value={placeText(one)}>
      {one.of} · {placeText(one)} = {String(one.value).slice(0, 40)}
    </option>
  ));
}

interface ParameterProps {
  parameter: OwnParameter;
  inputs: readonly TypedInput[];
  onChange: (parameter: OwnParameter) => void;
  onRemove: () => void;
}

function ParameterRow({ parameter, inputs, onChange, onRemove }: ParameterProps) {
  const { t } = useTranslation('console');
  const { id, min, max } = parameter;
  const input = inputs.find((one) => placeText(one) === placeText(parameter));
  return (
    <div className={styles.parameter}>
      <span>
        {id}
        <span className="soft">
          {input?.of} · {placeText(parameter)}
        </span>
      </span>
      {typeof input?.value === 'number' && (
        <>
          <input
            aria-label={t('workflow.least', { parameter: id })}
            placeholder={t('workflow.leastShort')}
            inputMode="decimal"
            value={min}
            onChange={(event) => onChange({ ...parameter, min: event.target.value })}
          />
          <input
            aria-label={t('workflow.most', { parameter: id })}
            placeholder={t('workflow.mostShort')}
            inputMode="decimal"
            value={max}
            onChange={(event) => onChange({ ...parameter, max: event.target.value })}
          />
        </>
      )}
      <IconButton label={t('workflow.removeParameter', { parameter: id })} icon={<X size={18} aria-hidden />} onClick={onRemove} />
    </div>
  );
}

function AddParameter({ inputs, mapping, onChange }: Pick<MappingProps, 'mapping' | 'onChange'> & { inputs: readonly TypedInput[] }) {
  const { t } = useTranslation('console');
  const taken = mapping.parameters.map(placeText);
  const add = (place: string) => {
    const found = inputs.find((one) => placeText(one) === place);
    if (!found) return;
    const ids = [...workflowFields, ...mapping.parameters.map(({ id }) => id)];
    const added = { id: parameterId(found, ids), node: found.node, input: found.input, min: '', max: '' };
    onChange({ ...mapping, parameters: [...mapping.parameters, added] });
  };
  return (
    <label className={styles.mapped}>
      <span>
        <Plus size={16} aria-hidden /> {t('workflow.addParameter')}
      </span>
      <select value="" onChange={(event) => add(event.target.value)}>
        <option value="" disabled>
          –
        </option>
        <Places inputs={inputs.filter((one) => !taken.includes(placeText(one)))} />
      </select>
    </label>
  );
}
