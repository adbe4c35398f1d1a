import type { Size } from '@easel/contract/recipe';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import styles from '../components/video.module.css';

/** What the next clip begins and ends with, in its shape. */
export function StartStage({ first, last, size }: { first: Source; last: Source | undefined; size: Size }) {
  const { t } = useTranslation('video');
  const shape = size.width / size.height;
  return (
    <div className={styles.begins}>
      {[first, last].map(
        (picture, place) =>
          picture && (
            <figure key={place === 0 ? 'first' : 'last'} style={{ '--shape': shape }}>
              <img src={picture.url} alt={picture.name} />
              {last && <figcaption>{place === 0 ? t('start.firstFrame') : t('start.lastFrame')}</figcaption>}
            </figure>
          ),
      )}
      <p className="soft">{t('size', size)}</p>
    </div>
  );
}
