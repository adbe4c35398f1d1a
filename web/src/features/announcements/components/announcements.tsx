import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { useAnnouncements } from '../queries.ts';
import styles from './announcements.module.css';

const AnnouncementList = lazy(async () => ({ default: (await import('./announcement-list.tsx')).AnnouncementList }));

/** What the studio tells everybody, over the page: nothing moves when it comes. */
export function Announcements() {
  const { data } = useAnnouncements();
  if (!data) return null;
  return (
    <div role="status" className={styles.all}>
      {(data.maintenance !== null || data.items.length > 0) && (
        <Guarded silent>
          <AnnouncementList {...data} />
        </Guarded>
      )}
    </div>
  );
}
