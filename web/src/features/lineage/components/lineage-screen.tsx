import type { Work } from '@easel/contract/works';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { BackLink } from '../../../ui/button/back-link.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { dateLocale } from '../../../ui/format/date-locale.ts';
import { Redirect, useParams, useSearchParams } from '../../../ui/routing/router.tsx';
import { useMedia } from '../../../ui/style/media.ts';
import { useWorkList } from '../../../work/cache/works.ts';
import { ownWords } from '../../../work/work-name.ts';
import { type Tree, useTree } from '../queries.ts';
import { branchesOf } from '../tree/branches.ts';
import { useNodeWords } from '../words.ts';
import type { BranchView } from './branch-item.tsx';
import { Inspector } from './inspector.tsx';
import styles from './lineage.module.css';
import { NoLineage } from './no-lineage.tsx';
import { TreeList } from './tree-list.tsx';
import { TreeView } from './tree-view.tsx';

const Dialog = lazy(async () => ({ default: (await import('../../../ui/popup/dialog.tsx')).Dialog }));

interface LineageScreenProps {
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
}

/** Where a work comes from, and what was made of it. */
export function LineageScreen({ lightbox }: LineageScreenProps) {
  const { id } = useParams();
  return id === undefined ? <LatestLineage /> : <OneLineage key={id} id={id} lightbox={lightbox} />;
}

/** Without a work in the address: that of the newest one. */
function LatestLineage() {
  const list = useWorkList({});
  const newest = list.data?.pages[0]?.items[0];
  if (newest) return <Redirect to={`/workbench/nav/lineage/${newest.id}`} />;
  return (
    <main id="content" className={styles.screen}>
      <Head />
      <NoLineage loading={list.isLoading} failed={list.isError} missing={false} onAgain={() => void list.refetch()} />
    </main>
  );
}

function OneLineage({ id, lightbox }: LineageScreenProps & { id: string }) {
  const [search] = useSearchParams();
  const tree = useTree(id);
  const works = useMemo(() => (tree.data?.nodes ?? []).flatMap(({ work }) => work ?? []), [tree.data]);
  return (
    <main id="content" className={styles.screen}>
      <Head tree={tree.data} works={works} />
      {tree.data ? (
        <Shown id={id} tree={tree.data} />
      ) : (
        <NoLineage
          loading={tree.isLoading}
          failed={tree.isError}
          missing={(tree.error as { code?: string } | null)?.code === 'not_found'}
          onAgain={() => void tree.refetch()}
        />
      )}
      {search.has('view') && lightbox(works, () => {})}
    </main>
  );
}

function Head({ tree, works = [] }: { tree?: Tree | undefined; works?: readonly Work[] }) {
  const { t, language } = useTranslation('lineage');
  const { t: words } = useTranslation('work');
  const [first] = works;
  const date = new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'long' });
  const told = works.length;
  const counted = tree && tree.works > tree.nodes.length ? (tree.works >= 1000 ? 'countedMore' : 'counted') : undefined;
  const paid = works.reduce((sum, { price, refunded }) => sum + price - refunded, 0);
  const facts = first && [
    counted ? t(counted, { told, count: tree?.works ?? 0 }) : t('summary', { count: told }),
    !counted && paid > 0 ? words('credits', { count: paid }) : '',
    t('since', { date: date.format(new Date(first.created_at)) }),
  ];
  return (
    <header className={styles.head}>
      <BackLink to="/workbench/nav" label={t('back')} />
      <h1>{t('title')}</h1>
      {facts && (
        <p className={styles.summary}>
          {ownWords(first) && <span>{ownWords(first)}</span>}
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      )}
    </header>
  );
}

function Shown({ id, tree }: { id: string; tree: Tree }) {
  const wide = useMedia('(min-width: 900px)');
  const names = useNames();
  const wordsOf = useNodeWords(names);
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [against, setAgainst] = useState<string>();
  const [sheet, setSheet] = useState(false);
  const { nodes } = tree;
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  // The address follows, so that back and a reload lead to the same node.
  const [asked, setAsked] = useState(search.get('at') ?? id);
  const node = byId.get(asked) ?? byId.get(id) ?? nodes[0];
  const chosen = node?.id ?? '';
  // What was drawn on the canvas came in as an upload.
  const sketches = useMemo(() => new Set(nodes.filter(({ work }) => work?.tool === 'realtime').map(({ parent }) => parent)), [nodes]);
  const kept = useMemo(() => [chosen, id, against ?? ''], [chosen, id, against]);
  const branches = useMemo(() => branchesOf(nodes, open, kept), [nodes, open, kept]);
  const parent = byId.get(node?.parent ?? '');
  const other = against === undefined ? undefined : byId.get(against);
  const before = other ?? parent;
  const { t } = useTranslation('lineage');
  const change = (write: (now: URLSearchParams) => void, opened = false) =>
    setSearch(
      (now) => {
        write(now);
        return now;
      },
      opened ? { preventScrollReset: true, state: { opened: true } } : { replace: true, preventScrollReset: true },
    );
  const onOpen = (output: string, comparedWith?: string) =>
    change((now) => {
      now.set('view', output);
      if (comparedWith) now.set('compare', comparedWith);
    }, true);
  const view: BranchView = {
    branches,
    chosen,
    against: before?.work || before?.upload ? before.id : undefined,
    current: id,
    wordsOf: ({ node: of }) => (of ? wordsOf(of, byId.get(of.parent ?? '')?.work, sketches.has(of.id)) : { name: '', how: '' }),
    onChoose: (key, asOther) => {
      if (asOther) return setAgainst(key === chosen ? undefined : key);
      setAgainst(undefined);
      setAsked(key);
      change((now) => now.set('at', key));
      setSheet(true);
    },
    onUnfold: ({ parent: of }) => setOpen(new Set([...open, of ?? ''])),
    onOpen: (key) => {
      const [output] = byId.get(key)?.work?.outputs ?? [];
      if (output) onOpen(output.id);
    },
  };
  if (!node) return null;
  const ownSource = other && parent ? () => setAgainst(undefined) : undefined;
  const inspector = <Inspector key={chosen} {...{ node, before, names, onOpen }} sketch={sketches.has(chosen)} onOwnSource={ownSource} />;
  if (wide) {
    return (
      <div className={styles.wide}>
        <TreeView {...view} />
        <aside className={styles.inspector} aria-label={t('details')}>
          {inspector}
        </aside>
      </div>
    );
  }
  return (
    <>
      <TreeList {...view} />
      {sheet && (
        <Guarded onClose={() => setSheet(false)}>
          <Dialog open onClose={() => setSheet(false)} title={t('details')} className={styles.sheet ?? ''}>
            <div className={styles.sheetInside} data-scrolls>
              {inspector}
            </div>
          </Dialog>
        </Guarded>
      )}
    </>
  );
}
