import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useTreeKeys } from '../tree/use-tree-keys.ts';
import { BranchItem, type BranchView } from './branch-item.tsx';
import styles from './tree-list.module.css';

/** So many steps are set in; further ones stand below each other. */
const indentMax = 6;

/** The lineage as a list, each work set in below what it was made from. */
export function TreeList(props: BranchView) {
  const { t } = useTranslation('lineage');
  const { branches } = props;
  const { tree, onKeyDown } = useTreeKeys({ ...props, listed: true });
  const carrying = new Set(branches.map(({ parent }) => parent));
  return (
    <div ref={tree} role="tree" aria-label={t('tree')} tabIndex={-1} className={styles.list} onKeyDown={onKeyDown}>
      {branches.map((branch) => (
        <div
          key={branch.key}
          role="none"
          className={styles.row}
          data-first={branch.depth === 0 || undefined}
          style={{ '--in': Math.min(branch.depth, indentMax) } as CSSProperties}
        >
          <BranchItem branch={branch} expanded={carrying.has(branch.key)} className={styles.item} {...props} />
        </div>
      ))}
    </div>
  );
}
