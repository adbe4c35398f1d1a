import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes.ts';
import styles from './page.module.css';

/** A page of a member: one after another the matters that it is about. */
export function MemberPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main id="content" className={styles.page}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** One matter, a hairline above it: its name at the side, what there is and what can be done beside it. */
export function Section({
  title,
  aside,
  wide,
  className,
  children,
}: {
  title: ReactNode;
  /** Stands at the far end of the name, over what fills the whole width. */
  aside?: ReactNode;
  /** The content stands below the name and takes the whole width. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(styles.section, wide && styles.wide, className)}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
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
