import { ArrowLeft } from 'lucide-react';
import { Link } from '../routing/router.tsx';
import { classes } from '../style/classes.ts';
import styles from './back-link.module.css';

/** An arrow before the title of a screen, to the one that it belongs to. @param label where it leads */
export function BackLink({ to, label, className }: { to: string; label: string; className?: string | undefined }) {
  return (
    <Link to={to} aria-label={label} title={label} className={classes(styles.back, className)}>
      <ArrowLeft size={20} aria-hidden />
    </Link>
  );
}
