import type { Size } from '@easel/contract/recipe';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import { useKept } from '../queries.ts';
import styles from './video.module.css';

interface CropPreviewProps {
  /** Those that are cut. */
  pictures: readonly Source[];
  clip: Size;
  /** The id of the model that will make it. */
  model: string | undefined;
}

/** Which part of pictures the clip shows, where their shapes differ: seen before anything is paid. */
export function CropPreview({ pictures, clip, model }: CropPreviewProps) {
  const { t } = useTranslation('video');
  return (
    <figure className={styles.crop}>
      <div>
        {pictures.map((picture) => (
          <CutPicture key={picture.id} picture={picture} clip={clip} model={model} />
        ))}
      </div>
      <figcaption>{t('crop', { width: clip.width, height: clip.height })}</figcaption>
    </figure>
  );
}

function CutPicture({ picture, clip, model }: { picture: Source; clip: Size; model: string | undefined }) {
  const { left, top, width, height } = useKept(picture, clip, model);
  const part = { insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: height };
  const style = Object.fromEntries(Object.entries(part).map(([property, share]) => [property, `${share * 100}%`]));
  return (
    <span className={styles.cropPicture} style={{ aspectRatio: picture.width / picture.height }}>
      <img src={picture.thumb} alt="" />
      <i style={style} />
    </span>
  );
}
