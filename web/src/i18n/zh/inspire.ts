import type { inspire as english } from '../en/inspire.ts';
import type { SameKeys } from '../same-keys.ts';

export const inspire: SameKeys<typeof english> = {
  title: '从这些开始',
  about:
    '点一下就会打开工具，描述、风格、比例和种子都已填好。在那里点“生成”之前，不会生成任何内容，也不会扣积分。这里的图片都由内置画师绘制。',
  tools: '工具',
  all: '全部',
  begin: '在工具中打开',
};
