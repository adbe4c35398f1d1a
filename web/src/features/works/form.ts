import { type Tool, tools } from '@easel/contract/recipe';
import type { WorkFilter } from '../../work/cache/work-lists.ts';

/** Which works are shown, as the address says it: the kind in the path, the rest in the query. */

export type Kind = 'all' | 'images' | 'videos' | 'favorites';

export const kindPaths: Record<Kind, string> = {
  all: '/workbench/nav',
  images: '/workbench/nav/1/item-1',
  videos: '/workbench/nav/2',
  favorites: '/workbench/nav/4',
};

export function kindOf(pathname: string): Kind {
  const kinds = Object.entries(kindPaths) as [Kind, string][];
  return kinds.find(([, path]) => path === pathname.replace(/\/+$/, ''))?.[0] ?? 'all';
}

export function filterOf(kind: Kind, search: URLSearchParams): WorkFilter {
  const filter: WorkFilter = {};
  if (kind === 'images') filter.type = 'image';
  if (kind === 'videos') filter.type = 'video';
  if (kind === 'favorites') filter.favorite = true;
  const text = search.get('text')?.trim();
  if (text) filter.text = text;
  const tool = tools.find((each) => each === (search.get('tool') as Tool | null));
  if (tool) filter.tool = tool;
  if (search.get('state') === 'failed') filter.state = 'failed';
  return filter;
}
