import { Places } from './places.tsx';
import styles from './tab-bar.module.css';

/** The foot of a phone's window. */
export function TabBar() {
  return <Places className={styles.tabs} />;
}
