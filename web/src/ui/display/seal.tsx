import { classes } from '../style/classes.ts';
import styles from './seal.module.css';

/** The drawing of `public/seal.svg` in one outline, so that it is painted with the page and not as a picture of its own. */
const outline =
  'M6.2 1.6 25.6 1.3q4.8-.1 4.9 4.7l.2 19.8q0 4.7-4.6 4.8L6.4 30.8q-4.9.1-5-4.8L1.2 6.4Q1.2 1.7 6.2 1.6ZM9.2 8.6h13.6v9.8H9.2ZM15 4.7h2v3.6h-2ZM6.7 19.9h18.6v2H6.7ZM9.83 21.9H12L9.42 27.91l-1.83-.78ZM22.17 21.9H20l2.58 6.01 1.83-.78ZM15 21.9h2v4.4h-2Z';

/** The mark: vermilion paste with the easel cut out, so that the ground shows through. Decoration; name it beside. */
export function Seal({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden className={classes(styles.seal, className)} viewBox="0 0 32 32" width={size} height={size}>
      <path fillRule="evenodd" d={outline} />
    </svg>
  );
}
