import styles from './purse.module.css';

interface SharesProps {
  /** How large each part is, in the order in which they stand. */
  parts: readonly number[];
  /** All of it in words. */
  label: string;
}

/** Inks of the parts, the fullest first. */
const inks = [0.86, 0.58, 0.3, 0.18, 0.12] as const;

/** A bar of its parts. */
export function Shares({ parts, label }: SharesProps) {
  return (
    <div className={styles.shares} role="img" aria-label={label}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what tells the parts apart
        <i key={place} style={{ flex: part, '--ink-share': inks[place] ?? inks.at(-1) }} />
      ))}
    </div>
  );
}

/** The square of a part beside its words. */
export function Key({ place }: { place: number }) {
  return <i className={styles.key} style={{ '--ink-share': inks[place] ?? inks.at(-1) }} aria-hidden />;
}
