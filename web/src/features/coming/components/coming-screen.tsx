import { useTranslation } from '../../../i18n/i18n.ts';
import type { Texts } from '../../../i18n/texts.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/button/chip.tsx';
import { WallLabel } from '../../../ui/display/picture.tsx';
import { Seal } from '../../../ui/display/seal.tsx';
import styles from './coming.module.css';

export type ComingKey = keyof Texts['coming']['will'];

/** A picture of the home page beside what the studio cannot do yet. */
const shown: Record<ComingKey, string> = { chat: 'home-3' };

/** A screen that is not built yet says so: what it will do, what works today, and the way there. */
export function ComingScreen({ screen, onSignIn }: { screen: ComingKey; onSignIn?: (() => void) | undefined }) {
  const { t } = useTranslation('coming');
  const { t: studio } = useTranslation();
  return (
    <main id="content" className={styles.coming}>
      <div className={styles.note}>
        <Seal size={48} className={styles.seal} />
        <p>
          <Badge>{t('badge')}</Badge>
        </p>
        <h1>{studio(`screen.${screen}`)}</h1>
        <p className={styles.will}>{t(`will.${screen}`)}</p>
        <div className={styles.today}>
          <h2>{t('today')}</h2>
          <p>{t('now.studio')}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink kind="primary" to="/image/text2img">
            {t('toText2img')}
          </ButtonLink>
          {onSignIn ? (
            <Button kind="line" onClick={onSignIn}>
              {t('signIn')}
            </Button>
          ) : (
            <ButtonLink kind="line" to="/workbench/nav">
              {t('toWorks')}
            </ButtonLink>
          )}
        </div>
      </div>
      <figure className={styles.shown}>
        <img src={`/pictures/${shown[screen]}.webp`} alt="" width={424} height={640} decoding="async" />
        <figcaption>
          <WallLabel what={t('shown')} how={[t('shownHow')]} />
        </figcaption>
      </figure>
    </main>
  );
}
