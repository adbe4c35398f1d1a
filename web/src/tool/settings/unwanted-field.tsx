import type { FieldKey } from '@easel/contract/field-errors';
import type { Model } from '@easel/contract/studio';
import { useTranslation } from '../../i18n/i18n.ts';
import { useFieldSentence } from '../../i18n/refusals.ts';
import { Field } from '../../ui/field/field.tsx';

interface UnwantedFieldProps {
  model: Model | undefined;
  value: string;
  problem: FieldKey | undefined;
  onChange: (unwanted: string) => void;
}

/** What the picture shall not show. */
export function UnwantedField({ model, value, problem, onChange }: UnwantedFieldProps) {
  const { t } = useTranslation('image');
  const fieldSentence = useFieldSentence();
  if (model && !model.inputs.unwanted) return null;
  return (
    <Field
      label={t('unwanted')}
      value={value}
      placeholder={t('unwantedHint')}
      error={problem && fieldSentence(problem)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
