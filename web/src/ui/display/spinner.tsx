import styles from './spinner.module.css';

/** A turning ring: something is under way, nobody knows how far. What it is stands beside it in words. @param size in pixels */
export function Spinner({ size }: { size: number }) {
  return <span className={styles.spinner} style={{ inlineSize: size }} aria-hidden />;
}
