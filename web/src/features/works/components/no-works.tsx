import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { WorkFilter } from '../../../work/cache/work-lists.ts';
import { useTotals } from '../../../work/keeping/keeping.ts';
import type { Kind } from '../form.ts';
import styles from './works.module.css';

interface NoWorksProps {
  kind: Kind;
  filter: WorkFilter;
  visitor: boolean;
  loading: boolean;
  failed: boolean;
  onAgain: () => void;
  onClearSearch: () => void;
}

const shapes = ['3 / 2', '2 / 3', '1 / 1', '16 / 9', '3 / 2', '2 / 3', '3 / 2', '1 / 1', '16 / 9', '3 / 2'];

/** An empty wall says why it is empty, and what can be done about it. */
export function NoWorks({ kind, filter, visitor, loading, failed, onAgain, onClearSearch }: NoWorksProps) {
  const { t } = useTranslation('works');
  const { t: lists } = useTranslation('work');
  const deleted = useTotals()?.trash.works ?? 0;
  const make = (
    <ButtonLink kind="primary" to="/image/text2img">
      {t('emptyAction')}
    </ButtonLink>
  );
  const makeVideo = (
    <ButtonLink kind="primary" to="/studio/video">
      {t('emptyVideosAction')}
    </ButtonLink>
  );
  if (visitor) {
    const signIn = (
      <Button kind="primary" onClick={() => openLogin()}>
        {t('signIn')}
      </Button>
    );
    return <Empty title={t('visitor')} text={t('visitorText')} action={signIn} />;
  }
  if (loading) {
    return (
      <div className={styles.skeletons} role="status" aria-label={lists('list.loading')}>
        {shapes.map((ratio, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity but their place
          <Skeleton key={place} ratio={ratio} />
        ))}
      </div>
    );
  }
  if (failed) {
    const again = (
      <Button kind="line" onClick={onAgain}>
        {lists('list.again')}
      </Button>
    );
    return <Empty title={lists('list.loadFailed')} action={again} />;
  }
  if (filter.text) {
    const clear = (
      <Button kind="line" onClick={onClearSearch}>
        {t('emptySearchAction')}
      </Button>
    );
    return <Empty title={t('emptySearch', { text: filter.text })} text={t('emptySearchText')} action={clear} />;
  }
  if (filter.state === 'failed') return <Empty title={t('emptyFailed')} text={t('emptyFailedText')} />;
  if (kind === 'favorites') return <Empty title={t('emptyFavorites')} text={t('emptyFavoritesText')} />;
  if (kind === 'videos') return <Empty title={t('emptyVideos')} text={t('emptyVideosText')} action={makeVideo} />;
  if (deleted > 0) {
    const trash = (
      <ButtonLink kind="primary" to="/workbench/nav/trash">
        {t('emptyDeletedAction')}
      </ButtonLink>
    );
    return <Empty title={t('emptyDeleted')} text={t('emptyDeletedText', { count: deleted })} action={trash} />;
  }
  return <Empty title={t('empty')} text={t('emptyText')} action={make} />;
}

function Empty({ title, text, action }: { title: string; text?: string; action?: React.ReactNode }) {
  return (
    <EmptyState title={title} action={action} className={styles.empty ?? ''}>
      {text && <p>{text}</p>}
    </EmptyState>
  );
}
