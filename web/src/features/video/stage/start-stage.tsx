import type { Size } from '@easel/contract/recipe';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import styles from '../components/video.module.css';
import { useKept } from '../queries.ts';

interface StartStageProps {
  first: Source;
  last: Source | undefined;
  size: Size;
  /** The id of the model that will make it. */
  model: string | undefined;
}

/** What the next clip begins and ends with, in its shape. */
export function StartStage({ first, last, size, model }: StartStageProps) {
  const { t } = useTranslation('video');
  return (
    <div className={styles.begins}>
      <Frame picture={first} size={size} model={model} words={last && t('start.firstFrame')} />
      {last && <Frame picture={last} size={size} model={model} words={t('start.lastFrame')} />}
      <p className="soft">{t('size', size)}</p>
    </div>
  );
}

function Frame({ picture, size, model, words }: { picture: Source; size: Size; model: string | undefined; words: string | undefined }) {
  const { left, top, width, height } = useKept(picture, size, model);
  const place = [width < 1 ? left / (1 - width) : 0.5, height < 1 ? top / (1 - height) : 0.5];
  return (
    <figure style={{ '--shape': size.width / size.height }}>
      <img src={picture.url} alt={picture.name} style={{ objectPosition: place.map((share) => `${share * 100}%`).join(' ') }} />
      {words && <figcaption>{words}</figcaption>}
    </figure>
  );
}
