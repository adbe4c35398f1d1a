import type { Work } from '@easel/contract/works';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSourcePicture } from '../../../work/cache/origins.ts';
import { useWorkPreviews } from '../../../work/cache/works.ts';
import styles from '../components/video.module.css';

const cells = Array.from({ length: 12 }, (_, place) => place);

/** The film as it grows: each preview in the place of how far the work was, and what it begins with at its start. */
export function GrowingStrip({ work }: { work: Work }) {
  const { t } = useTranslation('video');
  const newest = useWorkPreviews(work.id)[0];
  const source = useSourcePicture(work);
  const [seen, setSeen] = useState<Readonly<Record<number, string>>>({});
  const at = Math.min(cells.length - 1, Math.floor(work.progress * cells.length));
  useEffect(() => {
    if (newest) setSeen((before) => (before[at] === newest ? before : { ...before, [at]: newest }));
  }, [newest, at]);
  const pictureAt = (place: number): string | undefined => {
    if (place > at) return undefined;
    // What was not told stands as the last that was.
    for (let before = place; before >= 0; before -= 1) if (seen[before]) return seen[before];
    return source?.url;
  };
  return (
    <>
      <div className={styles.growing} aria-hidden>
        {cells.map((place) => (
          <i key={place} style={pictureAt(place) ? { backgroundImage: `url("${pictureAt(place)}")` } : undefined} />
        ))}
      </div>
      <p className={styles.growingWords}>{t('growing')}</p>
    </>
  );
}
