import type { presets as english } from '../en/presets.ts';
import type { SameKeys } from '../same-keys.ts';

export const presets: SameKeys<typeof english> = {
  title: '预设',
  about: '为“{{tool}}”保存的设置，在你的所有设备上都能使用。预设不含图片。',
  name: '名称',
  nameHint: '例如：海报、快速',
  save: '保存当前设置',
  tooLong: {
    prompt: '画面描述太长。{{problem}}',
    unwanted: '“不想出现的内容”太长。{{problem}}',
  },
  refused: '当前设置无法保存。',
  replace: '用当前设置覆盖',
  saved: '已保存预设“{{name}}”',
  applied: '已应用预设“{{name}}”',
  rename: '重命名“{{name}}”',
  newName: '新名称',
  done: '保存名称',
  remove: '删除“{{name}}”',
  removed: '已删除预设“{{name}}”',
  undo: '撤销',
  none: '还没有预设。为当前设置取个名字，下次即可直接使用。',
  failed: '预设加载失败。',
  usual: '默认设置',
  withoutLabel: '角落不加“AI生成”',
};
