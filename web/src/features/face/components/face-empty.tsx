import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './face.module.css';

/** Heads that the studio's engine has drawn, to try it on: they belong to nobody. */
export const heads = { target: '/examples/head-one.webp', source: '/examples/head-two.webp' } as const;

/** Nothing yet: what it does, what it costs a visitor, and two pictures to try it with at once. */
export function FaceEmpty({ about, visitor, onTry }: { about: boolean; visitor: boolean; onTry: () => void }) {
  const { t } = useTranslation('face');
  const free = useStudioConfig().data?.limits.visitor_uses;
  return (
    <>
      {about && <p>{t('about')}</p>}
      <p>{visitor && free ? t('emptyVisitor', { count: free }) : t('emptyText')}</p>
      <div className={styles.invitation}>
        <div className={styles.heads}>
          <img src={heads.target} alt={t('headOne')} width={640} height={640} loading="lazy" decoding="async" />
          <img src={heads.source} alt={t('headTwo')} width={640} height={640} loading="lazy" decoding="async" />
        </div>
        <Button kind="line" onClick={onTry}>
          {t('tryHeads')}
        </Button>
      </div>
    </>
  );
}
