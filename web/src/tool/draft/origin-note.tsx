import { GitBranch, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Link } from '../../ui/routing/router.tsx';
import { useWork } from '../../work/cache/works.ts';
import { lineageAddress } from '../../work/lineage/lineage-address.ts';
import { workName } from '../../work/work-name.ts';
import styles from './origin-note.module.css';

/** Says which work the form was filled from to change something: what is made descends from it. */
export function OriginNote({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation('lineage');
  const { t: words } = useTranslation('work');
  const { data: work, isError } = useWork(id);
  useEffect(() => {
    if (isError) onLeave();
  }, [isError, onLeave]);
  if (!work) return null;
  const name = workName(work, words);
  return (
    <p className={styles.note} data-origin="">
      <GitBranch size={14} aria-hidden />
      <span>
        {t('basedOn')} <Link to={lineageAddress(work)}>{name}</Link>
      </span>
      <IconButton label={t('basedOnNothing')} icon={<X size={14} aria-hidden />} onClick={onLeave} />
    </p>
  );
}
