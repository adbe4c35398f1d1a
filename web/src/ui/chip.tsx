import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';

/** A filter or a suggestion. Chosen, it is inverted. */
export function Chip({ icon, className, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { icon?: ReactNode }) {
  return (
    <button type="button" {...rest} className={classes(styles.chip, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A small fact on a plate. */
export function Badge({ inverted, children, className }: { inverted?: boolean; children: ReactNode; className?: string }) {
  return <span className={classes(styles.badge, inverted && styles.inverted, className)}>{children}</span>;
}
