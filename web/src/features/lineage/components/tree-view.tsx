import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { edgeOf, layoutOf, room } from '../tree/layout.ts';
import { useCanvas } from '../tree/use-canvas.ts';
import { useTreeKeys } from '../tree/use-tree-keys.ts';
import { BranchItem, type BranchView } from './branch-item.tsx';
import styles from './tree-view.module.css';

/** The lineage as a tree: from left to right, with a line from each work to what was made of it. */
export function TreeView(props: BranchView) {
  const { branches, chosen } = props;
  const { t } = useTranslation('lineage');
  const { t: work } = useTranslation('work');
  const layout = useMemo(() => layoutOf(branches), [branches]);
  const { view, scale, zoomBy, fit, drag } = useCanvas(layout);
  const carrying = useMemo(() => new Set(branches.map(({ parent }) => parent)), [branches]);
  const way = useMemo(() => wayTo(branches, chosen), [branches, chosen]);
  const { tree, onKeyDown } = useTreeKeys({
    ...props,
    more: { '+': () => zoomBy(1.25), '=': () => zoomBy(1.25), '-': () => zoomBy(0.8), '0': fit },
  });
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) return;
    first.current = false;
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center', inline: 'center' });
  });
  return (
    <section className={styles.tree} aria-label={t('tree')}>
      <div className={styles.zoom}>
        <IconButton label={t('zoomOut')} icon={<ZoomOut size={18} aria-hidden />} onClick={() => zoomBy(0.8)} />
        <output>{work('percent', { value: Math.round(scale * 100) })}</output>
        <IconButton label={t('zoomIn')} icon={<ZoomIn size={18} aria-hidden />} onClick={() => zoomBy(1.25)} />
        <IconButton label={t('fit')} icon={<Scan size={18} aria-hidden />} onClick={fit} />
      </div>
      <div ref={view} className={styles.view} {...drag}>
        <div className={styles.room} style={{ inlineSize: layout.width * scale, blockSize: layout.height * scale }}>
          <div
            ref={tree}
            role="tree"
            aria-label={t('tree')}
            tabIndex={-1}
            className={styles.plane}
            style={{ inlineSize: layout.width, blockSize: layout.height, transform: `scale(${scale})` }}
            onKeyDown={onKeyDown}
          >
            <svg width={layout.width} height={layout.height} className={styles.edges} aria-hidden="true">
              {branches.map(({ key, parent }) => {
                const [from, to] = [layout.places.get(parent ?? ''), layout.places.get(key)];
                return from && to && <path key={key} d={edgeOf(from, to)} data-way={way.has(key) || undefined} />;
              })}
            </svg>
            {branches.map((branch) => {
              const { x = 0, y = 0 } = layout.places.get(branch.key) ?? {};
              const style = { insetInlineStart: x, insetBlockStart: y, inlineSize: room.width };
              return (
                <BranchItem
                  key={branch.key}
                  branch={branch}
                  expanded={carrying.has(branch.key)}
                  style={style}
                  className={styles.place}
                  {...props}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  );
}

/** The branches between the origin and one of them. */
function wayTo(branches: BranchView['branches'], chosen: string): ReadonlySet<string> {
  const byKey = new Map(branches.map((branch) => [branch.key, branch]));
  const way = new Set<string>();
  for (let here = byKey.get(chosen); here && !way.has(here.key); here = byKey.get(here.parent ?? '')) way.add(here.key);
  return way;
}
