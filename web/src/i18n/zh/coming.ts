import type { coming as english } from '../en/coming.ts';
import type { SameKeys } from '../same-keys.ts';

export const coming: SameKeys<typeof english> = {
  badge: '即将推出',
  today: '现在可用',
  toText2img: '用文字画一张图',
  toWorks: '查看我的作品',
  signIn: '登录',
  shown: '文生图',
  shownHow: '由本站自带的引擎绘制',
  will: {
    chat: '对话里会有机器人，能读你的文件，也能边聊边画。',
  },
  now: {
    studio: '图像工具都已可用：写一段话来画，或带一张图来换风格、修改、放大，价格事先看得见。',
  },
};
