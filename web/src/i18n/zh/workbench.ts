import type { workbench as english } from '../en/workbench.ts';
import type { SameKeys } from '../same-keys.ts';

export const workbench: SameKeys<typeof english> = {
  title: '工作台',
  credits: '积分',
  held_other: '{{count}} 积分留给进行中的作品',
  running: '进行中',
  runningNone: '现在没有正在画的作品。',
  recent: '最近的作品',
  all: '全部作品',
  tools: '工具',
  make: '开始创作',
  makeTitle: '想做什么？',
  makeText: '选一个工具。价格写在按钮上，点之前就能看到。',
  coming: '即将推出',
  unavailable: '暂不可用',
  from: '{{price}}起 · 约 {{seconds}} 秒',
  engines: {
    title: '是谁在画',
    builtin:
      '内置画师不需要显卡、密钥和网络。它按规则把你的描述组成画面：山、水、城市、星空、静物，也有动物和远处的小人物。它不画人脸和肖像，未能画出的词会告诉你。',
    others: '接入别的引擎后，就能画它学过的一切。做法见帮助“引擎和语言模型”一页。',
  },
  about: {
    text2img: '把文字画成画，九种风格，七种比例。',
    img2img: '一张图加一段话，变成新的一张。',
    enhance: '放大到四倍，更清晰。',
    expand: '向任意一边延伸画面。',
    face: '把一张图里的脸换到另一张。',
    redraw: '只改涂过的地方，其余一点不动。',
    realtime: '一边画，一边看它成画。',
    text2video: '把文字变成短片。',
    img2video: '让一张图动起来。',
  },
};
