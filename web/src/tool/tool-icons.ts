import { byTool, type Tool } from '@easel/contract/tools';
import { icons, type LucideIcon } from 'lucide-react';
import { toolEntries } from './tools.ts';

/** The icon of each tool. `web/build/tool-icons.ts` writes this module anew, so that no other icon comes along. */
export const toolIcons: Readonly<Record<Tool, LucideIcon>> = byTool((tool) => icons[toolEntries[tool].icon]);
