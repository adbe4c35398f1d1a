import { Link, useLocation } from '../../ui/routing/router.tsx';
import styles from './frame.module.css';

interface RoomTabsProps {
  /** Names them for those who hear them. */
  label: string;
  tabs: readonly { to: string; name: string }[];
}

/** The parts of a room that have addresses of their own. */
export function RoomTabs({ label, tabs }: RoomTabsProps) {
  const pathname = useLocation().pathname.replace(/\/+$/, '').toLowerCase();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
