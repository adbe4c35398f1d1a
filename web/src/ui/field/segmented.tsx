import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes.ts';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Cannot be chosen now; why is said beside it. */
  disabled?: boolean;
}

/** A few short choices side by side; arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles.segmented, className)} data-many={segments.length > 3 || undefined}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
