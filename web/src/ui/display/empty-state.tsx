import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import styles from './empty-state.module.css';
import { Seal } from './seal.tsx';

/** Nothing here yet: one sentence, and one thing that can be done at once. */
export function EmptyState({
  title,
  children,
  action,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classes(styles.empty, className)}>
      <Seal size={40} className={styles.seal} />
      <p className={styles.title}>{title}</p>
      {children && <div className="soft">{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
