import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import styles from '../frame/tool.module.css';
import type { ToolWorks } from './tool-works.ts';

/** A stage without a work: on its way, gone, out of reach, or none made yet. */
export function NoWork({ shown, children }: { shown: ToolWorks; children: ReactNode }) {
  const { t } = useTranslation('image');
  if (shown.loading) return <Skeleton ratio="3 / 2" className={styles.blank ?? ''} />;
  if (!shown.missing && !shown.failed) return children;
  const way = shown.missing ? { words: t('toLatest'), go: () => shown.choose(undefined) } : { words: t('again'), go: shown.reload };
  return (
    <EmptyState
      className={styles.message ?? ''}
      title={shown.missing ? t('missing') : t('loadFailed')}
      action={
        <Button kind="line" onClick={way.go}>
          {way.words}
        </Button>
      }
    />
  );
}
