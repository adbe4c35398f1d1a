import styles from './switch.module.css';

/** Something that is on or off, and changes at once. */
export function Switch({
  label,
  checked,
  onChange,
  disabledReason,
  busy,
}: {
  /** Read aloud. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed. */
  disabledReason?: string | undefined;
  busy?: boolean;
}) {
  const off = disabledReason !== undefined || busy === true;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={disabledReason}
      className={styles.switch}
      onClick={() => {
        if (!off) onChange(!checked);
      }}
    />
  );
}
