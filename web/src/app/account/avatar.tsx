import { useSession } from '../../session/session.ts';
import styles from './account.module.css';

/** The member's picture, or the first letter of the name. */
export function Avatar() {
  const user = useSession((session) => session.user);
  const letter = [...(user?.user_info.name || user?.user_info.email || '')][0]?.toUpperCase();
  return <span className={styles.avatar}>{user?.icon_url ? <img src={user.icon_url} alt="" width={32} height={32} /> : letter}</span>;
}
