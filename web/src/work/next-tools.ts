import { type Tool, toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { useWorkActions } from './work-actions.ts';

const nextTools = ['enhance', 'redraw', 'img2img', 'expand', 'img2video', 'realtime'] as const satisfies readonly Tool[];

/** What the outputs of a work are made into most, of what the studio offers; menus have the rest. */
export function useNextTools(work: Work) {
  const offered = useWorkActions().sendTools(toolTable[work.tool].makes);
  return nextTools.filter((tool) => offered.includes(tool));
}
