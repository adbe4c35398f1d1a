import type { FormEvent, ReactNode } from 'react';
import { DialogTitle } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { submit, useLogin } from '../store.ts';
import styles from './login.module.css';

/** What all steps share: seal, title, a line beneath, the form, and the refusal that belongs to no field. */
export function StepForm({ title, intro, children, after }: { title: string; intro: ReactNode; children: ReactNode; after?: ReactNode }) {
  const refusal = useLogin((state) => state.refusal);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
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
