import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, thinner line. */
  detail?: ReactNode;
}

/** Picks one of a list. The list floats; on a phone it keeps within the window. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger className={styles.trigger} aria-label={label}>
        <span className={styles.grow}>
          <span>{chosen?.label}</span>
          {chosen?.detail && <span className={styles.detail}>{chosen.detail}</span>}
        </span>
        <ChevronDown size={18} aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={styles.item}>
                <Base.ItemText className={styles.grow}>
                  <span>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={16} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
