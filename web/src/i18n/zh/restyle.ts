import type { restyle as english } from '../en/restyle.ts';
import type { SameKeys } from '../same-keys.ts';

export const restyle: SameKeys<typeof english> = {
  image: '参考图',
  prompt: '想改变什么',
  promptHint: '可不填，例如：冬天、傍晚的光、下雨',
  promptHintShort: '可不填',
  keep: '保留原图',
  reimagine: '自由发挥',
  ownScale: '原比例',
  ownSize: '原尺寸',
  preview: '预览：{{style}}，创意度 {{strength}}',
  loginReason: '重新画这张图',
  emptyTitle: '选择一张图片开始',
  about: '把你的图片重新画一遍：换风格、换季节、换光线，与原图的相似程度由你决定。',
};
