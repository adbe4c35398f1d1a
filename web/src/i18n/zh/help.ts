import type { help as english } from '../en/help.ts';
import type { SameKeys } from '../same-keys.ts';

/** 帮助页周围的文字，页面内容来自服务器。 */
export const help: SameKeys<typeof english> = {
  title: '帮助',
  lead: '工作室怎么用，一个工具一个工具地说。',
  contents: '帮助页',
  sections: '本页内容',
  all: '全部帮助',
  search: '搜索帮助',
  found_other: '找到 {{count}} 段',
  nothing: '没有找到“{{text}}”。',
  nothingText: '换个说法试试，或者在对话里问。',
  chat: '在对话里问',
  next: '下一页：{{page}}',
  missing: '没有这一页帮助。',
  failed: '帮助没有加载出来。',
  again: '重新加载',
};
