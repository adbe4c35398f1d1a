import type { inspire as english } from '../en/inspire.ts';
import type { SameKeys } from '../same-keys.ts';

export const inspire: SameKeys<typeof english> = {
  title: '从这些开始',
  about:
    '点一下就会打开工具，描述、风格和种子都已填好，需要的图片也已放好。在那里按下按钮之前，不会生成任何内容，也不会扣积分。这里的图片都由内置画师绘制。',
  tools: '工具',
  all: '全部',
  begin: '在工具中打开',
  perMinute_other: '每分钟 {{count}} 积分',
  perDay_other: '每天免费 {{count}} 次',
};
