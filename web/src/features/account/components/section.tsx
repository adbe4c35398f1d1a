import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './account.module.css';

/** One matter of the account: its name at the side, what there is and what can be done beside it. */
export function Section({ title, className, children }: { title: ReactNode; className?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(styles.section, className)}>
      <h2 id={id}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Says beside its cause that something went well. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={styles.done}>
      {children}
    </span>
  );
}
