import { type Tool, toolsMaking, toolTable } from '@easel/contract/tools';
import { toolEntries, workspaces } from './tools.ts';

/** Where each tool has its place: a tab of its workspace, and a page of its own. */

/** The address of a tool as a tab of its workspace. */
export function tabAddress(tool: Tool): string {
  const { makes } = toolTable[tool];
  return toolsMaking(makes)[0] === tool ? workspaces[makes] : `${workspaces[makes]}?tool=${tool}`;
}

/**
 * The address of a tool, near to where the reader is: within a workspace it is a tab.
 * @param query what the address says besides, e.g. the work on the stage
 */
export function toolAddress(tool: Tool, pathname: string, query: URLSearchParams = new URLSearchParams()): string {
  const inWorkspace = Object.values(workspaces).includes(pathname);
  const [path, own] = (inWorkspace ? tabAddress(tool) : toolEntries[tool].address).split('?');
  const search = new URLSearchParams([...new URLSearchParams(own), ...query]).toString();
  return search ? `${path}?${search}` : `${path}`;
}
