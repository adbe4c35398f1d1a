import type { ParameterValues } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';
import { Suspense } from 'react';
import { lazy } from '../../ui/display/lazy.ts';

const ParameterFields = lazy(async () => ({ default: (await import('./parameter-fields.tsx')).ParameterFields }));

interface ParametersProps {
  model: Model | undefined;
  values: ParameterValues;
  onChange: (parameters: ParameterValues) => void;
}

/** What a model wants to know besides; the built-in ones want nothing, so that its fields arrive when they are needed. */
export function Parameters({ model, values, onChange }: ParametersProps) {
  if (!model || model.parameters.length === 0) return null;
  return (
    <Suspense>
      <ParameterFields model={model} values={values} onChange={onChange} />
    </Suspense>
  );
}
