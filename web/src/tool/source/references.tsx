import type { FieldKey } from '@easel/contract/field-errors';
import type { Model } from '@easel/contract/studio';
import { Suspense } from 'react';
import { lazy } from '../../ui/display/lazy.ts';
import type { Source } from './source.ts';

const ReferenceFields = lazy(async () => ({ default: (await import('./reference-fields.tsx')).ReferenceFields }));

interface ReferencesProps {
  model: Model | undefined;
  sources: readonly Source[];
  problem?: FieldKey | undefined;
  onChange: (references: Source[]) => void;
}

/** Further pictures to go by; no model of the studio's own takes some, so that the fields arrive when they are needed. */
export function References({ model, sources, problem, onChange }: ReferencesProps) {
  const max = model?.inputs.references?.max;
  if (!max) return null;
  return (
    <Suspense>
      <ReferenceFields max={max} kinds={model?.inputs.references?.kinds} sources={sources} problem={problem} onChange={onChange} />
    </Suspense>
  );
}
