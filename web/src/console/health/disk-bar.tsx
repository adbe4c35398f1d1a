import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes } from '../../ui/format/bytes.ts';
import styles from './health.module.css';
import type { Check } from './queries.ts';

/** What takes the room of the disk, and what is left. */
export function DiskBar({ room: { total, free, parts } }: { room: NonNullable<Check['room']> }) {
  const { t, language } = useTranslation('consoleHealth');
  const all = [...parts, { name: t('free'), bytes: free }];
  return (
    <div className={styles.disk}>
      <div className={styles.bar} aria-hidden>
        {all.map(({ name, bytes }, place) => (
          <span
            key={name}
            data-free={place === parts.length || undefined}
            data-part={place}
            style={{ flexGrow: bytes / Math.max(1, total) }}
          />
        ))}
      </div>
      <ul className={styles.parts}>
        {all.map(({ name, bytes }, place) => (
          <li key={name}>
            <span className={styles.dot} data-free={place === parts.length || undefined} data-part={place} aria-hidden />
            {name} <span className="soft">{formatBytes(bytes, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
