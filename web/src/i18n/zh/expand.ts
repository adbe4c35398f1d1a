import type { expand as english } from '../en/expand.ts';
import type { SameKeys } from '../same-keys.ts';

export const expand: SameKeys<typeof english> = {
  image: '要扩展的图片',
  side: { left: '左', top: '上', right: '右', bottom: '下' },
  pixels: '{{value}} 像素',
  sizes: '{{before}} → {{after}}',
  sizeLater: '选好图片后显示尺寸。',
  tooLarge: '结果的长边最多 {{side}} 像素，请缩小扩展范围，或换一张较小的图片。',
  chooseSide: '请至少扩展一边。',
  shapes: '扩展到指定比例',
  allSides: '四边',
  none: '重置',
  pull: '拖动以扩展',
  expand: '扩图',
  loginReason: '扩展这张图片',
  emptyTitle: '选择要扩展的图片',
  about: '向任意一边延伸画面。原图保持不变，一个像素也不会改动。',
};
