import type { batch as english } from '../en/batch.ts';
import type { SameKeys } from '../same-keys.ts';

export const batch: SameKeys<typeof english> = {
  title_other: '用当前设置处理 {{count}} 个文件',
  about: '每个文件都会按当前工具的设置生成一个作品。',
  count_other: '{{count}} 个文件',
  state: {
    waiting: '等待上传',
    uploading: '正在上传',
    ready: '已就绪',
    sending: '正在提交',
    queued: '等你的其他作品完成后开始',
    sent: '已开始',
    done: '已完成',
    ended: '未完成，详情见“作品”',
  },
  remove: '移除 {{name}}',
  arriving: '文件还在上传。',
  open: '全部提交前请保持窗口打开。',
  sent_other: '已开始 {{count}} 个作品，可在“作品”里查看。',
  done_other: '已完成 {{count}} 个作品。',
  notDone_other: '{{count}} 个作品未完成。',
  works: '查看作品',
  short: '积分不足，无法处理全部文件。',
  close: '关闭',
};
