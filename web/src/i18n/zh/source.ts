import type { source as english } from '../en/source.ts';
import type { SameKeys } from '../same-keys.ts';

export const source: SameKeys<typeof english> = {
  picture: '图片',
  hint: '也可以拖进来或直接粘贴。支持 PNG、JPG、BMP、WebP，最大 10 MB。',
  hintSeveral: '选择多个文件，可以批量处理。',
  reference: '补充参考图 {{number}}（最多 {{max}} 张）',
  choose: '选择文件',
  fromWorks: '从作品选',
  camera: '拍照',
  drop: '松开即可放入图片',
  size: '{{width}}\u00a0×\u00a0{{height}}',
  crop: '裁剪和旋转',
  replace: '更换文件',
  remove: '移除图片',
  again: '重新上传',
  waiting: '网络断开，恢复后自动继续。',
  tryNow: '立即重试',
  uploading: '正在上传 {{percent}}%',
  reading: '正在检查图片',
  uploadOf: '{{name}} 的上传进度',
  arriving: '图片还在上传。',
  cancel: '取消',
  worksTitle: '从作品中选择一张图片',
  worksEmpty: '还没有图片，生成的作品会出现在这里。',
  tryTitle: '选择一张图片，或者用这些试试：',
  tryThis: '用示例 {{place}} 试试',
};
