import { useTranslation } from '../../i18n/i18n.ts';
import styles from './example-picture.module.css';

/** On the stage, until something is made: what the settings that were opened make. @param path of a picture of the studio's own */
export function ExamplePicture({ path }: { path: string }) {
  const { t } = useTranslation('image');
  return (
    <figure className={styles.example}>
      <img src={path} alt="" />
      <figcaption>{t('example')}</figcaption>
    </figure>
  );
}
