import type { Language, Sentence } from '@easel/contract/language';

/** What stands in a data download, in the order in which its page explains it. */
export const parts = [
  'account',
  'works',
  'presets',
  'uploads',
  'chats',
  'bots',
  'shares',
  'credits',
  'subscriptions',
  'orders',
  'invoices',
  'coupons',
  'invites',
  'sessions',
] as const;
export type Part = (typeof parts)[number];

interface PartWords {
  title: string;
  /** What the files hold, and what they are good for. */
  text: string;
}

export const partWords: Record<Part, Record<Language, PartWords>> = {
  account: {
    zh: { title: '账号', text: '名字、邮箱、语言、注册时间，以及你的头像。' },
    en: { title: 'Account', text: 'Your name, email, language, the day you signed up, and your picture.' },
  },
  works: {
    zh: {
      title: '作品',
      text: '你生成的图片和视频，按原尺寸保存。works.json 记录每个作品的工具、模型、描述、种子和其他设置，可以据此重新生成。',
    },
    en: {
      title: 'Works',
      text: 'Your pictures and videos at full size. works.json holds the tool, model, prompt, seed and all other settings of each, so that it can be made again.',
    },
  },
  presets: {
    zh: { title: '预设', text: '你保存的工具设置及其名称。' },
    en: { title: 'Presets', text: 'The settings of tools that you saved under a name.' },
  },
  uploads: {
    zh: { title: '上传', text: '你上传的图片和视频，以及聊天中添加的附件。' },
    en: { title: 'Uploads', text: 'Pictures and videos that you uploaded, and the files that you attached to chats.' },
  },
  chats: {
    zh: { title: '对话', text: '每个对话有两份：.md 便于阅读，.json 可以导入到其他工作室。' },
    en: { title: 'Chats', text: 'Each chat twice: .md to read, .json to import into another studio.' },
  },
  bots: {
    zh: { title: '机器人', text: '你创建的机器人：名称、提示词、模型和附带的文件。' },
    en: { title: 'Bots', text: 'The bots that you made: name, prompt, model and their files.' },
  },
  shares: {
    zh: { title: '分享链接', text: '你公开分享的对话，以及分享时间。' },
    en: { title: 'Shared links', text: 'The chats that you shared by a link, and since when.' },
  },
  credits: {
    zh: { title: '积分', text: '每一笔积分的来源和去向。' },
    en: { title: 'Credits', text: 'Every credit that came and went, and why.' },
  },
  subscriptions: {
    zh: { title: '订阅', text: '你订阅过的套餐，以及每个套餐的起止时间。' },
    en: { title: 'Subscriptions', text: 'Your plans, and from when until when each of them ran.' },
  },
  orders: {
    zh: { title: '订单', text: '每一次购买和续费，也包括没有完成的付款。金额以分为单位。' },
    en: { title: 'Orders', text: 'Every purchase and renewal, unfinished payments included. Amounts are in cents.' },
  },
  invoices: {
    zh: { title: '账单', text: '每一份账单的明细，以及 PDF 文件。' },
    en: { title: 'Invoices', text: 'The lines of every invoice, and its PDF.' },
  },
  coupons: {
    zh: { title: '优惠券', text: '你领取过的优惠券，以及是否已使用。' },
    en: { title: 'Coupons', text: 'The coupons that you got, and which of them you used.' },
  },
  invites: {
    zh: { title: '邀请', text: '你的邀请码、受邀的人和获得的奖励。' },
    en: { title: 'Invites', text: 'Your invite code, whom you invited, and your rewards.' },
  },
  sessions: {
    zh: { title: '登录', text: '当前已登录的设备。' },
    en: { title: 'Sessions', text: 'The devices that are signed in now.' },
  },
};

export const pageWords = {
  title: { zh: '我的数据', en: 'Your data' },
  lead: {
    zh: '这里是你在 {{studio}} 的全部数据，截至 {{day}}（UTC）。.json 文件可以用任意文本编辑器打开。',
    en: 'Everything that {{studio}} holds of you, as of {{day}} (UTC). The .json files open in any text editor.',
  },
  withheld: {
    zh: '出于安全考虑，其中不含密码和登录凭证。已删除的内容也不在其中。',
    en: 'Passwords and sign-in tokens are left out for your safety, and so is what you deleted.',
  },
  files: { zh: '文件', en: 'Files' },
  none: { zh: '没有内容', en: 'Nothing here' },
} satisfies Record<string, Sentence>;
