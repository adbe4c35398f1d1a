import type { home as english } from '../en/home.ts';
import type { SameKeys } from '../same-keys.ts';

export const home: SameKeys<typeof english> = {
  nameOther: 'Easel',
  headline: '可自行部署的图像与视频工作室',
  homeLead:
    '写下想要的画面，或带一张图来：这台服务器能画、能换风格、能修图、能放大，不需要显卡，也不需要别家的接口密钥。账号、积分、作品记录和邮件都已内置。还能生成短视频，这些也都可以在对话里完成。',
  host: '部署方法',
  heroAlt: '油画：日落时分雪山下的湖',
  try: {
    label: '试一试：描述一个画面',
    placeholder: '雨中的海港小镇，亮着灯的窗，水彩',
    button: '开始绘制',
    note: '生成前显示所需积分，生成时才需要账号。',
  },
  wall: {
    title: '由本站自带的引擎绘制',
    note: '每个标签都有完整的生成参数，点开即可接着画。',
    seed: '种子 {{seed}}',
  },
  tools: {
    title: '工具',
    text2img: '描述想要的画面，中英文都可以。',
    img2img: '保留构图，换一种画法。',
    redraw: '标出一处，移除它或换成别的；其余部分保持不变。',
    face: '为人脸编号，逐一选择，须经本人同意。',
    enhance: '放大两倍或四倍，去噪、去模糊。',
    expand: '向任意一边延伸画面，原图不变。',
    realtime: '左边画草图，右边同步出图。',
    text2video: '描述画面，以及它如何运动。',
    img2video: '让一张图动起来，或补出两张图之间的过程。',
    chat: '能读文件、能边聊边画的机器人。',
  },
  plans: {
    title: '套餐',
    lead: '按月或按周获得积分，付款前看得到全部金额。',
  },
  hosting: {
    title: '部署',
    repository: '<仓库地址>',
    note: '数据库、任务队列、存储、邮件收集和绘图引擎都在其中，无需另装。换成 PostgreSQL 或 SMTP 服务器，各只需一项设置。',
    copyClone: '复制第一条命令',
    copyStart: '复制第二条命令',
  },
  foot: {
    marked: '每个文件都标明由 AI 生成。',
    how: '标识方式',
    terms: '服务条款与隐私',
    imprint: '网站信息',
    contact: '联系我们',
    more: '更多',
  },
};
