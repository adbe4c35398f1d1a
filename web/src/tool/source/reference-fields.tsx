import type { FieldKey } from '@easel/contract/field-errors';
import type { MediaKind } from '@easel/contract/tools';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Source } from './source.ts';
import { SourceField } from './source-field.tsx';
import { useSourceSlot } from './use-source-slot.ts';

interface ReferenceFieldsProps {
  max: number;
  kinds?: readonly MediaKind[] | undefined;
  sources: readonly Source[];
  problem: FieldKey | undefined;
  onChange: (references: Source[]) => void;
}

/** A field for each picture that was chosen, and one for the next as long as there may be more. */
export function ReferenceFields({ max, kinds, sources, problem, onChange }: ReferenceFieldsProps) {
  const latest = useRef(sources);
  latest.current = sources;
  // The same picture twice says nothing new.
  const put = (place: number, source: Source | null) => {
    const others = latest.current.toSpliced(place, 1);
    onChange(source && others.every(({ id }) => id !== source.id) ? others.toSpliced(place, 0, source) : others);
  };
  const shown = sources.slice(0, max);
  return (
    <>
      {shown.map((source, place) => (
        <Reference key={source.id} source={source} place={place} max={max} kinds={kinds} onChange={(next) => put(place, next)} />
      ))}
      {shown.length < max && (
        <Reference
          key={`next ${shown.length}`}
          source={null}
          place={shown.length}
          max={max}
          kinds={kinds}
          problem={problem}
          onChange={(next) => put(shown.length, next)}
        />
      )}
    </>
  );
}

interface ReferenceProps {
  source: Source | null;
  place: number;
  max: number;
  kinds?: readonly MediaKind[] | undefined;
  problem?: FieldKey | undefined;
  onChange: (source: Source | null) => void;
}

function Reference({ source, place, max, kinds, problem, onChange }: ReferenceProps) {
  const { t } = useTranslation('source');
  const slot = useSourceSlot(source, onChange);
  // How a picture is brought is said once, by the field above.
  return <SourceField slot={slot} label={t('reference', { number: place + 1, max })} kinds={kinds} problem={problem} narrow ofSeveral />;
}
