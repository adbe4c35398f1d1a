import { ChevronDown } from 'lucide-react';
import { cloneElement, type HTMLAttributes } from 'react';
import { lazy } from '../display/lazy.ts';
import { LazyPopup } from '../popup/lazy-popup.tsx';
import styles from './select.module.css';
import type { SelectOption } from './select.tsx';

const load = () => import('./select.tsx');
const Select = lazy(async () => ({ default: (await load()).Select }));

interface LazySelectProps {
  label: string;
  options: readonly SelectOption<string>[];
  value: string;
  onChange: (value: string) => void;
}

/** Picks one of a list. The list arrives when it is first asked for. */
export function LazySelect({ label, ...rest }: LazySelectProps) {
  const chosen = rest.options.find((option) => option.value === rest.value);
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={label}>
      <span className={styles.grow}>
        <span>{chosen?.label}</span>
        {chosen?.detail && <span className={styles.detail}>{chosen.detail}</span>}
      </span>
      <ChevronDown size={18} aria-hidden />
    </button>
  );
  const button = cloneElement<HTMLAttributes<HTMLElement>>(trigger, { role: 'combobox', 'aria-haspopup': 'listbox' });
  return (
    <LazyPopup button={button} load={load} keys={['ArrowDown', 'ArrowUp']}>
      <Select trigger={trigger} {...rest} />
    </LazyPopup>
  );
}
