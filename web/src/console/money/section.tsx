import { type ReactNode, useId } from 'react';
import styles from './money.module.css';

/** A part of a page under its title, with what can be done at the title's end. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
