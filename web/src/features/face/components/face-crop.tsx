import type { Face } from '@easel/contract/image-calls';
import { cropOf } from '../form.ts';
import styles from './face.module.css';

/** One face of a picture, cut out small. Nothing chosen is an empty place. Whoever shows it says in words which face it is. */
export function FaceCrop({ picture, face }: { picture: { url: string; width: number; height: number } | null; face: Face | undefined }) {
  if (!picture || !face) return <span className={styles.crop} data-empty aria-hidden />;
  return <span className={styles.crop} style={{ backgroundImage: `url("${picture.url}")`, ...cropOf(picture, face.box) }} aria-hidden />;
}
