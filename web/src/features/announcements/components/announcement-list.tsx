import { Megaphone, Wrench, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
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

interface AnnouncementListProps {
  items: readonly { id: string; text: string }[];
  /** Why no works are made just now. */
  maintenance: string | null;
}

/** Each until it is put away. What was put away does not come again. */
export function AnnouncementList({ items, maintenance }: AnnouncementListProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(seenBefore);
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
  return shown
    .filter(({ id }) => !seen.includes(id))
    .map(({ id, text, icon: Icon }) => (
      <div key={id} className={styles.one}>
        <Icon size={18} aria-hidden />
        <p>{text}</p>
        <IconButton label={t('action.close')} icon={<X size={18} aria-hidden />} onClick={() => putAway(id)} />
      </div>
    ));
}
