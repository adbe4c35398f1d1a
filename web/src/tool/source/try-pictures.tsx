import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import tool from '../frame/tool.module.css';
import styles from './try-pictures.module.css';

interface TryPicturesProps {
  title: string;
  /** What the tool does, for newcomers. */
  about: string | undefined;
  /** Names of the studio's own pictures. */
  pictures: readonly string[];
  /** One is on its way. */
  busy: boolean;
  onTry: (address: string) => void;
}

/** Nothing yet: one sentence, and pictures of the studio's own to start from at once. */
export function TryPictures({ title, about, pictures, busy, onTry }: TryPicturesProps) {
  const { t } = useTranslation('source');
  return (
    <EmptyState title={title} className={tool.emptyStage ?? ''}>
      {about && <p>{about}</p>}
      <p>{t('tryTitle')}</p>
      <ul className={styles.pictures}>
        {pictures.map((name, place) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t('tryThis', { place: place + 1 })}
              aria-disabled={busy || undefined}
              onClick={() => busy || onTry(`/pictures/${name}.webp`)}
            >
              <img src={`/pictures/${name}-small.webp`} alt="" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
