import type { workbench as english } from '../en/workbench.ts';
import type { SameKeys } from '../same-keys.ts';

export const workbench: SameKeys<typeof english> = {
  title: '工作台',
  credits: '积分',
  held_other: '{{count}} 积分留给进行中的作品',
  running: '进行中',
  runningNone: '没有进行中的作品。',
  recent: '最近的作品',
  all: '全部作品',
  tools: '工具',
  make: '开始创作',
  makeTitle: '想做什么？',
  makeText: '生成前，按钮上会显示所需积分。',
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
    text2img: '用文字生成图片，九种风格，七种比例。',
    img2img: '用图片加描述，生成新的图片。',
    enhance: '放大到四倍，更清晰。',
    expand: '向任意一边延伸画面。',
    face: '把一张图里的脸换到另一张。',
    redraw: '只改涂过的部分，其余保持不变。',
    realtime: '边画边出图。',
    text2video: '用文字生成短视频。',
    img2video: '让一张图动起来。',
  },
};
