import { classes } from './classes.ts';
import styles from './seal.module.css';

/** The mark: vermilion paste with the easel cut out, so that the ground shows through. Decoration; name it beside. */
export function Seal({ size = 32, className }: { size?: number; className?: string }) {
  return <span aria-hidden className={classes(styles.seal, className)} style={{ inlineSize: size, blockSize: size }} />;
}
