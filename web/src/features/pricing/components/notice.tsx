import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** Something that stands in the way, in its place: what it is, and what can be done. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>{title}</b>
      </p>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
