import type { Work } from '@easel/contract/works';
import { useStudioConfig } from '../../queries/studio-config.ts';
import { type Variation, variationOf } from './variation.ts';

/** What one more work much like it costs by now, or why there is none; `later`: once it is finished. */
export function useVariation(work: Work, later = false): Variation | undefined {
  const tools = useStudioConfig().data?.tools;
  return variationOf(work, tools?.[work.tool]?.models, later);
}
