import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { DialogTitle } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { submit, useLogin } from '../store.ts';
import styles from './login.module.css';

/** What all steps share: seal, title, a line beneath, the form, and the refusal that belongs to no field. */
export function StepForm({ title, intro, children, after }: { title: string; intro: ReactNode; children: ReactNode; after?: ReactNode }) {
  const refusal = useLogin((state) => state.refusal);
  const form = useRef<HTMLFormElement>(null);
  const problems = useLogin((state) => state.problems);
  const submits = useLogin((state) => state.submits);
  // After a step that was not accepted, the first wrong field has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing corrects a problem too, and must not move the focus
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <div>
        <Seal size={28} className={styles.seal} />
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        <div className="soft">{intro}</div>
      </div>
      {children}
      <FieldError text={refusal} />
      {after}
    </form>
  );
}
