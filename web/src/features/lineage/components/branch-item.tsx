import { Layers } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Branch } from '../tree/branches.ts';
import type { NodeWords } from '../words.ts';
import styles from './branch.module.css';
import { NodePicture } from './node-picture.tsx';

/** How a tree and a list tell of their branches, and what is done with one. */
export interface BranchView {
  branches: readonly Branch[];
  /** The node in view, and the one that it is compared with. */
  chosen: string;
  against: string | undefined;
  /** The work that the reader came from. */
  current: string;
  wordsOf: (branch: Branch) => NodeWords;
  /** @param asOther it is to be compared with the one in view */
  onChoose: (key: string, asOther?: boolean) => void;
  onUnfold: (branch: Branch) => void;
  onOpen: (key: string) => void;
}

interface BranchItemProps extends Pick<BranchView, 'chosen' | 'against' | 'current' | 'wordsOf' | 'onChoose' | 'onUnfold' | 'onOpen'> {
  branch: Branch;
  expanded: boolean;
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

/** One place of a lineage: a node, or several that are folded. */
export function BranchItem({ branch, expanded, style, className, ...view }: BranchItemProps) {
  const { t } = useTranslation('lineage');
  const { chosen, against, current, wordsOf, onChoose, onUnfold, onOpen } = view;
  const { key, node, depth, place, count, folded = 0 } = branch;
  const isChosen = key === chosen;
  const item = {
    'aria-level': depth + 1,
    'aria-posinset': place,
    'aria-setsize': count,
    'data-key': key,
    tabIndex: isChosen ? 0 : -1,
    style,
    className: `${styles.branch} ${className ?? ''}`,
  } as const;
  if (!node) {
    return (
      <button type="button" role="treeitem" {...item} aria-selected={false} onClick={() => onUnfold(branch)}>
        <span className={styles.folded}>
          <Layers size={20} aria-hidden />
        </span>
        <span className={styles.words}>
          <b>{t('older', { count: folded })}</b>
          <span className={styles.how}>{t('olderHint')}</span>
        </span>
      </button>
    );
  }
  const { name, how, bad } = wordsOf(branch);
  const mark = against === undefined ? undefined : isChosen ? 'B' : key === against ? 'A' : undefined;
  return (
    <button
      type="button"
      role="treeitem"
      {...item}
      aria-selected={isChosen}
      aria-current={key === current || undefined}
      aria-expanded={expanded || undefined}
      onClick={(event) => onChoose(key, event.shiftKey)}
      onDoubleClick={() => onOpen(key)}
    >
      <span className={styles.room}>
        <NodePicture node={node} mark={mark} />
      </span>
      <span className={styles.words}>
        <b>
          {name}
          {key === current && <span className={styles.dot} title={t('current')} />}
        </b>
        <span className={styles.how} data-bad={bad || undefined} title={how}>
          {how}
        </span>
      </span>
    </button>
  );
}
