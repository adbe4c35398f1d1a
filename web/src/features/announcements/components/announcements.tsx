import { Megaphone, Wrench, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { useAnnouncements } from '../queries.ts';
import styles from './announcements.module.css';

const seenKey = 'announcements-seen';
/** So many are remembered as read. */
const seenMax = 50;

function seenBefore(): string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** What the studio tells everybody, over the page: nothing moves when it comes. What was put away does not come again. */
export function Announcements() {
  const { t } = useTranslation();
  const { data } = useAnnouncements();
  const [seen, setSeen] = useState(seenBefore);
  if (!data) return null;
  const { items, maintenance } = data;
  // A maintenance that comes again says so again.
  const shown = [
    ...(maintenance === null ? [] : [{ id: `maintenance ${maintenance}`, text: maintenance, icon: Wrench }]),
    ...items.map((one) => ({ ...one, icon: Megaphone })),
  ];
  const putAway = (id: string) => {
    const next = [...seen, id].slice(-seenMax);
    setSeen(next);
    if (!id.startsWith('maintenance '))
      localStorage.setItem(seenKey, JSON.stringify(next.filter((one) => !one.startsWith('maintenance '))));
  };
  return (
    <div role="status" className={styles.all}>
      {shown
        .filter(({ id }) => !seen.includes(id))
        .map(({ id, text, icon: Icon }) => (
          <div key={id} className={styles.one}>
            <Icon size={18} aria-hidden />
            <p>{text}</p>
            <IconButton label={t('action.close')} icon={<X size={18} aria-hidden />} onClick={() => putAway(id)} />
          </div>
        ))}
    </div>
  );
}
