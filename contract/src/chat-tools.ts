import { sourceKinds, type Tool, toolTable } from './tools.ts';

/** The tools that a chat may use. */
export const chatTools = ['text2img', 'img2img', 'redraw', 'enhance', 'text2video', 'img2video'] as const satisfies readonly Tool[];

/** Whether a picture can be made something of by a tool. */
export function startsFromPictures(tool: Tool): boolean {
  return toolTable[tool].sources.some((role) => sourceKinds[role] === 'image');
}
