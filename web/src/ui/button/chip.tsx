import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import styles from './chip.module.css';

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
