import type { help as english } from '../en/help.ts';
import type { SameKeys } from '../same-keys.ts';

/** 帮助页周围的文字，页面内容来自服务器。 */
export const help: SameKeys<typeof english> = {
  title: '帮助',
  lead: '各工具的使用说明。',
  contents: '帮助页',
  sections: '本页内容',
  all: '全部帮助',
  search: '搜索帮助',
  found_other: '找到 {{count}} 条结果',
  nothing: '没有找到“{{text}}”。',
  nothingText: '请换个说法，或在对话中提问。',
  chat: '在对话中提问',
  next: '下一页：{{page}}',
  missing: '没有这个帮助页。',
  failed: '帮助加载失败。',
  again: '重新加载',
};
