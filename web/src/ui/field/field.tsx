import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../style/classes.ts';
import styles from './field.module.css';

interface Frame {
  label: ReactNode;
  /** Small words at the end of the label's line, such as a count. */
  aside?: ReactNode;
  /** What is wrong, in words. */
  error?: string | undefined;
  hint?: ReactNode;
  /** The label is read aloud but not shown. */
  labelHidden?: boolean;
  className?: string;
}

function useFrame({ error, hint }: Pick<Frame, 'error' | 'hint'>) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return { id, field: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described } as const };
}

function Framed({ id, label, aside, error, hint, labelHidden, className, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={classes(styles.field, className)}>
      <div className={labelHidden ? 'sr' : styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <div aria-live="polite" className={text ? undefined : styles.none}>
      {text && (
        <p className={styles.error} id={id}>
          <CircleAlert size={16} aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'children'> {
  /** Stands inside the field at its end: a button. */
  inside?: ReactNode;
  /** Stands beside the field. */
  beside?: ReactNode;
  inputClass?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Field({ label, aside, error, hint, labelHidden, className, inside, beside, inputClass, ...input }: FieldProps) {
  const { id, field } = useFrame({ error, hint });
  return (
    <Framed id={input.id ?? id} {...{ label, aside, error, hint, labelHidden, className }}>
      <div className={styles.row}>
        <div className={classes(styles.holder, inside !== undefined && styles.room)}>
          <input {...field} {...input} className={classes(styles.input, inputClass)} />
          {inside}
        </div>
        {beside}
      </div>
    </Framed>
  );
}

export interface TextBoxProps extends Frame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'children'> {
  /** Buttons under the words, inside the edge. */
  tools?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area that grows with its words and carries its own buttons. */
export function TextBox({ label, aside, error, hint, labelHidden, className, tools, ...area }: TextBoxProps) {
  const { id, field } = useFrame({ error, hint });
  return (
    <Framed id={area.id ?? id} {...{ label, aside, error, hint, labelHidden, className }}>
      <div className={styles.box} data-wrong={error ? '' : undefined}>
        <textarea rows={2} {...field} {...area} className={styles.area} />
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
    </Framed>
  );
}
