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
    video: '视频会把文字、图片或首尾两帧变成短片。',
    img2img: '图生图会用你的一张图，加上几句话，画出新的一张，像几分由你定。',
    enhance: '画质增强会把图片放大两倍或四倍，并去噪、去模糊。',
    face: '换脸会为图中人脸编号，只替换你选定且本人同意的那张。',
    realtime: '实时绘画：你在左边勾草图，右边同步成画。',
    redraw: '局部重绘会去掉或重画你圈出的部分，其余像素保持不变。',
  },
  now: {
    studio: '图像工具都已可用：写一段话来画，或带一张图来换风格、修改、放大，价格事先看得见。',
  },
};
