import type { crop as english } from '../en/crop.ts';
import type { SameKeys } from '../same-keys.ts';

export const crop: SameKeys<typeof english> = {
  title: '裁剪和旋转',
  use: '使用这部分',
  move: '保留的部分，可用方向键移动',
  ratio: '比例',
  ratioFree: '自由',
  turnLeft: '向左转',
  turnRight: '向右转',
  handle: {
    topLeft: '左上角',
    top: '上边',
    topRight: '右上角',
    right: '右边',
    bottomRight: '右下角',
    bottom: '下边',
    bottomLeft: '左下角',
    left: '左边',
  },
};
