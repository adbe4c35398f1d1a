import type { workActions as english } from '../en/work-actions.ts';
import type { SameKeys } from '../same-keys.ts';

export const workActions: SameKeys<typeof english> = {
  menu: {
    open: '打开',
    useAgain: '沿用设置',
    sameSeed: '使用相同种子',
    next: '接着处理',
    vary: '生成变体',
    varyFor: '生成变体 · {{price}}',
    sendTo: '发送到',
    lastFrameTo: '把最后一帧发送到',
    compare: '对比',
    download: '下载',
    downloadAll: '全部下载',
    copy: '复制图片',
    keep: '延长保留',
    title: '编辑标题',
    favorite: '收藏',
    unfavorite: '取消收藏',
    delete: '删除',
  },
  noVariation: { seed_untaken: '该模型不使用种子，无法生成变体', model_gone: '该模型已不再提供' },
  done: {
    deleted_other: '{{count}} 个作品已移到回收站',
    undo: '撤销',
    restored_other: '已恢复 {{count}} 个作品',
    copied: '图片已复制',
    copyFailed: '复制失败',
    frameSaved: '这一帧已保存',
    seedCopied: '种子已复制',
    promptCopied: '描述已复制',
  },
  compare: {
    before: '处理前',
    after: '处理后',
    label: '前后对比的分界线',
    share: '显示 {{percent}}% 的原图',
  },
};
