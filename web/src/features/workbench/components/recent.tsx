import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { OutputView } from '../../../work/output/output-view.tsx';
import { workName } from '../../../work/work-name.ts';
import styles from './workbench.module.css';

/** What was made last. */
export function Recent({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('works');
  if (works.length === 0) {
    return (
      <p className={styles.note}>
        {t('empty')}{' '}
        <Link className="link" to="/image/text2img">
          {t('emptyAction')}
        </Link>
      </p>
    );
  }
  return (
    <ul className={styles.recent}>
      {works.map((work) => (
        <RecentPicture key={work.id} work={work} />
      ))}
    </ul>
  );
}

/** All of one height, each as wide as its shape asks. */
function RecentPicture({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const [first] = work.outputs;
  if (!first) return null;
  const words = workName(work, t);
  return (
    <li style={{ '--shape': first.width / first.height }}>
      <Link to={`?view=${first.id}`} state={{ opened: true }} preventScrollReset title={words}>
        <OutputView as="tile" output={first} alt={words} sizes="320px" />
      </Link>
    </li>
  );
}

export function RecentSkeleton() {
  return (
    <div className={styles.recent}>
      {['3 / 2', '1 / 1', '2 / 3', '3 / 2'].map((ratio, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity but their place
        <Skeleton key={place} ratio={ratio} className={styles.blank ?? ''} />
      ))}
    </div>
  );
}
