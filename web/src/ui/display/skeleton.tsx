import { classes } from '../style/classes.ts';
import styles from './skeleton.module.css';

/** Holds the place of something that is on its way, in its final shape. */
export function Skeleton({ ratio, className }: { ratio?: string; className?: string }) {
  return <div aria-hidden className={classes(styles.skeleton, className)} style={ratio ? { aspectRatio: ratio } : undefined} />;
}
