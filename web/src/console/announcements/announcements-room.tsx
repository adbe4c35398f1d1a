import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { exactText } from '../../ui/format/moments.ts';
import { otherProblem } from '../console-call.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import styles from './announcements.module.css';
import { MaintenanceSection } from './maintenance.tsx';
import { type Announcement, useRoom } from './queries.ts';

/** What everybody is told on every page, and maintenance. */
export function AnnouncementsRoom() {
  const { t } = useTranslation('consoleModeration');
  const { t: tc } = useTranslation('console');
  const room = useRoom();
  const heading = useId();
  const [opened, setOpened] = useState<Announcement | 'new'>();
  const { data } = room;
  return (
    <>
      <RoomHead title={tc('room.announcements')}>
        <Button kind="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setOpened('new')}>
          {t('announce.add')}
        </Button>
      </RoomHead>
      <main id="content" className={styles.room}>
        {room.isPending && <Skeleton ratio="4" />}
        {room.isError && (
          <div role="alert" className={styles.failed}>
            <p>{otherProblem(room.error)}</p>
            <Button kind="line" onClick={() => void room.refetch()}>
              {tc('again')}
            </Button>
          </div>
        )}
        {data && (
          <>
            <section aria-labelledby={heading} className={styles.section}>
              <h2 id={heading}>{t('announce.title')}</h2>
              {data.items.length === 0 && <EmptyState title={t('announce.none')}>{t('announce.noneHint')}</EmptyState>}
              <ul>
                {data.items.map((one) => (
                  <Row key={one.id} one={one} onOpen={() => setOpened(one)} />
                ))}
              </ul>
            </section>
            <MaintenanceSection key={data.maintenance.since ?? ''} room={data} />
          </>
        )}
      </main>
      {opened && <AnnouncementDialog announcement={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Row({ one, onOpen }: { one: Announcement; onOpen: () => void }) {
  const { t, language } = useTranslation('consoleModeration');
  const { from, until, state } = one;
  const times =
    until === null
      ? t('announce.since', { from: exactText(from, language) })
      : t('announce.between', { from: exactText(from, language), until: exactText(until, language) });
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <strong>{one[language]}</strong>
        <span className={styles.small}>{one[language === 'zh' ? 'en' : 'zh']}</span>
        <span className={styles.small}>
          <span className={state === 'shown' ? styles.good : undefined}>{t(`announce.state.${state}`)}</span> · {times}
        </span>
      </button>
    </li>
  );
}
