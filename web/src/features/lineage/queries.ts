import type { LineageNode } from '@easel/contract/work-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { onWorks } from '../../api/works-stream.ts';
import { queryClient, readAgain } from '../../queries/query-client.ts';
import { useSession } from '../../session/session.ts';
import { freshest } from '../../work/cache/work-lists.ts';

/** The lineage of a work, as it is now: works that go on are told by the socket, and what comes or goes is asked for anew. */

export interface Tree {
  nodes: readonly LineageNode[];
  /** How many works there are, told or not. */
  works: number;
}

/** Addresses of files open for a while only. */
const freshMs = 5 * 60_000;
/** Several works mostly change at once. */
const pauseMs = 150;
const key = ['works', 'lineage'] as const;

const treeQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ signal }): Promise<Tree> => (await call('Work/lineage_tree', { id }, { signal })).info,
    staleTime: freshMs,
    retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.code === 'not_found'),
  });

export function useTree(id: string) {
  const token = useSession((session) => session.token);
  return useQuery({ ...treeQuery(id), enabled: token !== '' && id !== '' });
}

/** Asks for all of them again: somebody restored a work. */
export const refreshTrees = () => readAgain(key);

let waiting: ReturnType<typeof setTimeout> | undefined;

onWorks((frame) => {
  if (frame.type !== 'work' && frame.type !== 'gone') return;
  const id = frame.type === 'work' ? frame.work.id : frame.work;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: key })) {
    const tree = query.state.data as Tree | undefined;
    const node = tree?.nodes.find((each) => each.id === id);
    if (tree && node?.work && frame.type === 'work') {
      const work = freshest(node.work, frame.work);
      const nodes = tree.nodes.map((each) => (each === node ? { ...each, work } : each));
      queryClient.setQueryData<Tree>(query.queryKey, { ...tree, nodes });
      continue;
    }
    const parent = frame.type === 'work' ? (frame.work.parent?.work ?? frame.work.parent?.asset) : undefined;
    if (!node && !tree?.nodes.some((each) => each.id === parent)) continue;
    clearTimeout(waiting);
    waiting = setTimeout(() => void refreshTrees(), pauseMs);
  }
});
