import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field/field.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './engines.module.css';

interface SavedFieldProps {
  /** Read aloud; the column says it to the others. */
  label: string;
  value: string;
  placeholder?: string;
  disabledReason?: string | undefined;
  /** Words in place of a figure. */
  isText?: boolean;
  /** Nothing where there is nothing to save. */
  save: (typed: string) => Promise<unknown> | undefined;
  /** Its name in the call. */
  field: string;
}

/** A figure or a line that is saved as soon as somebody leaves it or presses Enter. Escape takes it back. */
export function SavedField({ label, value, placeholder, disabledReason, isText = false, save, field }: SavedFieldProps) {
  const { t } = useTranslation('console');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), 2000);
    return () => clearTimeout(timer);
  }, [saved]);
  const reset = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const commit = async () => {
    if (typed === undefined || typed.trim() === value) return reset();
    try {
      const saving = save(typed.trim());
      if (!saving) return reset();
      await saving;
      reset();
      setSaved(true);
    } catch (error) {
      setProblem(fieldProblem(error, field) ?? otherProblem(error));
    }
  };
  return (
    <span className={styles.saved}>
      <Field
        label={label}
        labelHidden
        value={typed ?? value}
        placeholder={placeholder}
        error={problem}
        inputMode={isText ? 'text' : 'decimal'}
        readOnly={disabledReason !== undefined}
        title={disabledReason}
        inputClass={isText ? styles.words : styles.figure}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit();
          if (event.key === 'Escape') reset();
        }}
      />
      <span role="status" className="sr">
        {saved && t('model.saved')}
      </span>
    </span>
  );
}
