import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts';
import { Picture, WallLabel } from '../../../ui/display/picture.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { type HomePicture, recipeLink, sourcesOf, wallPictures } from './pictures.ts';
import styles from './wall.module.css';

/** Pictures on one centre line, as in a gallery; each is a recipe. */
export function Wall() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="wall">
      <header className={styles.head}>
        <h2 id="wall">{t('wall.title')}</h2>
        <p className="soft only-wide">{t('wall.note')}</p>
      </header>
      <ul className={styles.wall}>
        {wallPictures.map((picture) => (
          <Hung key={picture.id} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

function Hung({ picture }: { picture: HomePicture }) {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  const language = currentLanguage();
  const { width, height, colour } = picture;
  const weight = width === height ? 230 : width > height ? 290 : 190;
  return (
    <li style={{ '--weight': weight, '--shape': width / height }}>
      <Link to={recipeLink(picture, language)}>
        <Picture {...sourcesOf(picture)} sizes="(max-width: 767px) 240px, 20vw" alt="" width={width} height={height} colour={colour} />
        <WallLabel
          className={styles.label}
          what={picture[language]}
          how={[studio(`style.${picture.style}`), t('wall.seed', { seed: picture.seed })]}
        />
      </Link>
    </li>
  );
}
