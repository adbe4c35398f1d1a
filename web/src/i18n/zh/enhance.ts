import type { enhance as english } from '../en/enhance.ts';
import type { SameKeys } from '../same-keys.ts';

export const enhance: SameKeys<typeof english> = {
  image: '要增强的图片',
  factor: '放大',
  times: '{{factor}} 倍',
  factorChip: '放大 {{factor}} 倍',
  sizes: '{{before}} → {{after}}',
  sizeLater: '选好图片后显示尺寸。',
  tooLarge: '结果的长边最多 {{side}} 像素，请选较小的倍数或图片。',
  way: '模式',
  mode: { fast: '快速', fine: '精细' },
  modeAbout: {
    fast: '速度快，适合在本站生成的图片。',
    fine: '由神经网络补出细节，用时较长。',
  },
  denoise: '降噪',
  sharpen: '锐化',
  off: '关',
  enhance: '增强',
  loginReason: '增强这张图片',
  emptyTitle: '选择要增强的图片',
  about: '把图片放大到两倍或四倍，并去除噪点和模糊。生成前显示尺寸和所需积分。',
};
