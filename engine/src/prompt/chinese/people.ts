import type { Lexicon } from '../concepts.ts';

/** People whose clothes or tools tell who they are. */
export const chinesePeople: Lexicon = {
  woman: '女人 女孩 少女 姑娘 女子 女郎 美女 公主 女王 妈妈 母亲 王后 皇后',
  man: '男人 少年 男子 帅哥 小伙子 大叔 爸爸 父亲',
  grandmother: '老奶奶 奶奶 外婆 老婆婆 老太太 姥姥',
  elder: '老人 老人家 老头 老爷爷 爷爷 外公 姥爷',
  farmer: '农民 农夫',
  fisherman: '渔夫 渔翁 老渔夫 渔民 垂钓者 打渔人',
  monk: '僧人 和尚 小和尚',
  bride: '新娘',
  knight: '骑士',
  king: '国王 皇帝',
  hiker: '徒步者 登山者',
  santa: '圣诞老人',
};
