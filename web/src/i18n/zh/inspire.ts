import type { inspire as english } from '../en/inspire.ts';
import type { SameKeys } from '../same-keys.ts';

export const inspire: SameKeys<typeof english> = {
  title: '灵感图库',
  about:
    '点击即可打开对应工具，描述、风格、种子和所需图片均已填好。在工具中点击生成之前，不会生成任何内容，也不会扣积分。这里的图片都由内置画师绘制。',
  tools: '工具',
  all: '全部',
  begin: '在工具中打开',
  back: '返回图像工具',
  perMinute_other: '每分钟 {{count}} 积分',
  perDay_other: '免登录，每天免费 {{count}} 次',
};
