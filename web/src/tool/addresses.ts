import type { Tool } from '@easel/contract/recipe';

/** Where each tool has its place: a tab of the workspace, and a page of its own. */

export const workspacePath = '/studio/image';

const ownPages: Record<Tool, string> = {
  text2img: '/image/text2img',
  img2img: '/image/text2img?tool=img2img',
  enhance: '/image/enhance',
  face: '/image/face',
  redraw: '/image/redraw',
  realtime: '/image/realtime',
  text2video: '/studio/video',
  img2video: '/studio/video?tool=img2video',
};

/**
 * The address of a tool, near to where the reader is: the workspace keeps to its tabs.
 * @param query what the address says besides, e.g. the work on the stage
 */
export function toolAddress(tool: Tool, pathname: string, query: URLSearchParams = new URLSearchParams()): string {
  const tab = tool === 'text2img' ? workspacePath : `${workspacePath}?tool=${tool}`;
  const inWorkspace = pathname === workspacePath && tool !== 'text2video' && tool !== 'img2video';
  const [path, own] = (inWorkspace ? tab : ownPages[tool]).split('?');
  const search = new URLSearchParams([...new URLSearchParams(own), ...query]).toString();
  return search ? `${path}?${search}` : `${path}`;
}
