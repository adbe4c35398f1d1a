import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, thinner line. */
  detail?: ReactNode;
  /** The same, in the list only. */
  fact?: ReactNode;
  /** A line of its own below, in the list only. */
  about?: ReactNode;
}

/** The list of what can be picked. It floats; on a phone it keeps within the window. */
export function Select<Value extends string>({
  trigger,
  options,
  value,
  onChange,
}: {
  /** The button itself. */
  trigger: ReactElement;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => next !== null && onChange(next)} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={styles.item}>
                <Base.ItemText className={styles.grow}>
                  <span>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                  {option.fact && <span className={styles.detail}>{option.fact}</span>}
                  {option.about && <span className={styles.about}>{option.about}</span>}
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
