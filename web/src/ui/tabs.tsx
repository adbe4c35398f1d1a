import { NavLink } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  to: string;
  label: string;
  /** Matches only the very address. */
  end?: boolean;
}

/** Places side by side, each with its own address. The chosen one has an underline of ink. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? true}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
