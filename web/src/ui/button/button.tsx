import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { pair } from '../../i18n/i18n.ts';
import { Link, type LinkProps } from '../routing/router.tsx';
import { classes } from '../style/classes.ts';
import styles from './button.module.css';

type ButtonKind = 'primary' | 'line' | 'plain' | 'fill';

interface ButtonAppearance {
  kind?: ButtonKind;
  danger?: boolean;
  /** Stands before the words. */
  icon?: ReactNode;
  /** Stands at the far end of the button: price and time. */
  aside?: ReactNode;
  wide?: boolean;
}

export interface ButtonProps extends ButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Why it is disabled. Said on hover and focus and read aloud; the button stays reachable. */
  disabledReason?: string | undefined;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function classesOf({ kind = 'plain', danger, aside, wide }: ButtonAppearance, extra?: string): string {
  return classes(styles.button, styles[kind], danger && styles.danger, aside !== undefined && styles.split, wide && styles.wide, extra);
}

function Inside({ icon, aside, children }: ButtonAppearance & { children?: ReactNode }) {
  return (
    <>
      {icon}
      {children}
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </>
  );
}

export function Button({ kind, danger, icon, aside, wide, disabledReason, busy, className, onClick, children, ...rest }: ButtonProps) {
  const off = disabledReason !== undefined || busy === true;
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ kind, danger, aside, wide }, className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={disabledReason ?? rest.title}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Inside icon={icon} aside={aside}>
        {children}
      </Inside>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  danger,
  icon,
  aside,
  wide,
  className,
  children,
  ...rest
}: ButtonAppearance & Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link {...rest} className={classesOf({ kind, danger, aside, wide }, className)}>
      <Inside icon={icon} aside={aside}>
        {children}
      </Inside>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  /** Read aloud, and shown on hover. */
  label: string;
  icon: ReactNode;
  disabledReason?: string | undefined;
  /** Stands on a plate over a picture, in full ink. */
  onPicture?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, disabledReason, onPicture, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.icon, onPicture && styles.strong, className)}
      aria-label={label}
      aria-disabled={disabledReason !== undefined || undefined}
      title={disabledReason ? pair(label, disabledReason) : label}
      onClick={(event) => {
        if (disabledReason !== undefined) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
    </button>
  );
}
