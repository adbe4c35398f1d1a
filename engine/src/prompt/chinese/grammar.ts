import type { ColourName } from '../../paint/colours.ts';
import type { Relation, Thing } from '../../paint/things/thing.ts';
import type { Role } from '../pieces.ts';

/** Words that say how nouns belong together. */

const roles = new Map<string, Role>();

function say(words: string, role: Role): void {
  for (const word of words.split(/\s+/)) if (word !== '') roles.set(word, role);
}

say(
  '没有 不要 无 没 别 不含 避免 禁止 去掉 不是 不带 除去 去除 不出现 不想要 非 勿 不需要 不能有 不包含 别画 不画 不要有 不要出现 别有 不许有 拒绝 移除 没什么 毫无 也没有 没有任何 不见 空无',
  {
    kind: 'negation',
  },
);
say('和 或 与 及 或者 以及 跟 也 还有 、 并且 加上', { kind: 'join' });
say('的 之', { kind: 'small', word: '的' });
say(
  '在 位于 坐落于 坐落在 立于 处于 停在 浮在 漂在 飘在 挂在 落在 照在 洒在 放在 摆在 映在 建在 长在 开在 飞在 悬在 游在 停泊在 矗立在 屹立在 贴在 写在 散落在 铺在 悬挂在 生长在 隐藏在 藏在 笼罩在 沐浴在 散布在 插在 装在 盛在 摆放在 端坐于',
  { kind: 'small', word: '在' },
);
say('飘浮在 漂浮在 悬浮在', { kind: 'small', word: '在', fits: 'flier' });
const poses: [string, NonNullable<Thing['pose']>][] = [
  ['站在 立在 伫立在 倚在 靠在 倚靠在', 'standing'],
  ['坐在 端坐在 蹲在 骑在 依偎在 盘坐在', 'sitting'],
  ['躺在 趴在 卧在 蜷缩在 蜷在 窝在', 'lying'],
  ['睡在', 'sleeping'],
  ['走在 漫步在 行走在 散步在 走向 走进 走过 走出', 'walking'],
  ['奔跑在 跑在 奔驰在 飞奔在 跑过 跑向', 'running'],
];
for (const [words, pose] of poses) say(words, { kind: 'small', word: '在', pose });
say('有 只有 但是 但 而是 却 而 是 正在 就是', { kind: 'prep', word: '有' });

const relations: Partial<Record<Relation, string>> = {
  on: '上 上面 之上 顶上 面上 顶端',
  above: '上空 上方 头顶 高处',
  under: '下 下面 之下 脚下 底下 下方',
  in: '里 中 内 里面 之中 当中 深处 间 中间 其中',
  beside: '旁 旁边 边 边上 一旁 附近 身边 身旁 一侧 畔 岸边 两旁 两侧 两岸 尽头',
  'in-front-of': '前 前面 前方',
  behind: '后 后面 背后 后方 身后',
  around: '周围 四周',
  between: '之间',
};
for (const [how, words] of Object.entries(relations)) say(words, { kind: 'relation', how: how as Relation });

say('排成一排 排成一行 排成一列 排成行 一字排开', { kind: 'arrangement', arrangement: 'row', count: 5 });
say('堆在一起 堆成一堆 堆放 堆成山', { kind: 'arrangement', arrangement: 'heap', count: 5 });
say('围成一圈 围成圈', { kind: 'arrangement', arrangement: 'circle', count: 6 });
say('散落 散落在 散布', { kind: 'arrangement', arrangement: 'scattered', count: 7 });
say('左边 左侧 左面 左方 左下角 左上角', { kind: 'place', place: 'left' });
say('右边 右侧 右面 右方 右下角 右上角', { kind: 'place', place: 'right' });
say('中央 正中 正中央 画面中央 画面中间', { kind: 'place', place: 'middle' });
say('顶部 画面上方', { kind: 'place', place: 'top' });
say('底部 画面下方', { kind: 'place', place: 'bottom' });
say('远处 远方 远 远景 背景 后景 背景里 背景中 地平线 地平线上 远远', { kind: 'place', distance: 'far' });
say('近处 近 前景 近景 特写 前景中 前景里 眼前', { kind: 'place', distance: 'near' });

say('大 高大 高高 高耸', { kind: 'attribute', size: 'large' });
say('巨大 巨型 庞大 硕大 参天 宏大', { kind: 'attribute', size: 'huge' });
say('小 小小', { kind: 'attribute', size: 'small' });
say('迷你 微小 极小', { kind: 'attribute', size: 'tiny' });
say(
  '亮着灯 亮着灯光 灯火通明 点亮 发光 亮灯 透着灯光 亮着 亮着暖光 透出灯光 点着 点燃 亮起 透着暖光 透出暖光 透着光 透出光 亮着暖灯 透着温暖的光 亮着灯火 透出微光',
  { kind: 'attribute', lit: true },
);

say('燃烧 着火 起火 失火 熊熊燃烧', { kind: 'attribute', state: 'burning' });
say('残破 坍塌 倒塌 破败 毁坏', { kind: 'attribute', state: 'ruined' });
say('破碎 碎裂 破裂', { kind: 'attribute', state: 'broken' });
say('淹没 被淹', { kind: 'attribute', state: 'flooded' });
say('融化', { kind: 'attribute', state: 'melting' });
say('奔跑 飞奔 奔驰 狂奔 疾驰 跑步 跑 跑着 奔腾 飞跑', { kind: 'attribute', pose: 'running' });
say('行走 散步 漫步 走 走着 走路 踱步 前行 徒步 走来 走去', { kind: 'attribute', pose: 'walking' });
say('吃草', { kind: 'attribute', pose: 'grazing' });
say('趴着 躺着 卧着 趴 躺 侧卧 蜷缩 蜷缩着', { kind: 'attribute', pose: 'lying' });
say('睡觉 熟睡 睡着 酣睡 沉睡 打盹 打瞌睡 午睡 睡 小憩 呼呼大睡', { kind: 'attribute', pose: 'sleeping' });
say('坐着 蹲着 坐 蹲 静坐 端坐 盘腿 围坐 围坐着', { kind: 'attribute', pose: 'sitting' });
say('跳舞 起舞 舞蹈 翩翩起舞 跳着舞 跳芭蕾 翩翩', { kind: 'attribute', pose: 'dancing' });
say('跳跃 跳 跃起 腾空 跳起 跳起来 蹦跳 飞身', { kind: 'attribute', pose: 'jumping' });
say('挥手 招手 挥着手 欢呼 举手', { kind: 'attribute', pose: 'waving' });
say('看书 读书 阅读 看着书 读着书', { kind: 'attribute', pose: 'reading' });
say('站着 站立 站 伫立', { kind: 'attribute', pose: 'standing' });

say('悬浮 漂浮 飘浮 悬浮着 漂浮着 飘浮着 悬空 飞翔 飞舞 翱翔 飞 飞过 盘旋 飞行 展翅 展翅飞翔 飞向 飞越 遨游 飞来 飞去 飞起来 飞起', {
  kind: 'doing',
  fits: 'flier',
});
say('跃出 跃出水面 跃出海面 腾跃 跳出水面 游泳 游 游动 嬉水 戏水 游来游去 游弋 畅游', { kind: 'doing', fits: 'swimmer' });
say(
  '握手 翻开 摊开 喝水 饮水 喝茶 喝咖啡 品茶 下棋 唱歌 歌唱 拍照 写字 画画 作画 写生 钓鱼 垂钓 独钓 捕鱼 撒网 打鱼 打坐 冥想 采茶 采花 劳作 放羊 放牛 洗衣 洗衣服 做饭 炒菜 扫地 野餐 牵手 手牵手 拥抱 相拥 亲吻 接吻 对视 微笑 大笑 哭泣 流泪 嬉戏 玩耍 打闹 打雪仗 玩雪 滑雪 滑冰 溜冰 冲浪 攀岩 爬山 登山 骑行 打哈欠 伸懒腰 打架 战斗 对决 决斗 对饮 弹琴 吹笛 抚琴 舞剑 练剑 打太极 练武 射箭 祈祷 拜佛 烧香 追逐 追赶 捕猎 觅食 嚎叫 咆哮 吼叫 鸣叫 啼叫 啼 开屏 喷火 吐火 喷水 喝酒 吃饭 聊天 交谈 奏乐 演奏 表演 打球 踢球 打篮球 踢足球 晾衣服 耕地 耕田 插秧 收割 采摘 晒太阳 工作 上课 学习 写作业 玩游戏 打电话 玩手机 梳妆 化妆 回眸 奋斗 举杯 干杯 碰杯 购物 逛街 排队 打雷 挥舞 弯腰 低头 回头 抬头 转身 跪 跪着 舔爪子 打滚 游行 巡逻 骑射 冲锋 潜水 跳伞 滑翔 切开 切块 追着 嚎 破壳而出 起飞 发射 出海 飘扬 旋转 荡秋千 荡 倒立 瑜伽 做瑜伽 健身 举重 拳击 喂食 自拍照 采蘑菇 采蜜 捉迷藏 划船 撑船 划桨 摇橹 晾晒',
  { kind: 'doing' },
);
say(
  '堆 大战 对战 弹 弹着 弹奏 吹 吹着 吹奏 拉着 抱 抱着 怀抱 吃 吃着 喝 喝着 读 读着 画着 踢 踢着 追 骑 骑着 牵 牵着 背着 扛 扛着 举 举着 握 握着 捧 捧着 叼 叼着 咬 咬着 啃 啃着 手持 手握 手捧 手拿 手里拿着 手里捧着 手中握着 拿着 拿 提着 提 端着 端 推着 拖着 喂 喂着 遛 抚摸 舔 搂着 敲 敲着 修 修理 驾驶 驾着 划着 挥着 挥舞着 追逐着 打着 撑着 撑 摸 抓 抓着 顶着 叠 扑 扑向 驮着 佩戴 佩 手提 肩扛 背负 玩着 拨弄 品尝 品着 钓着 钓 采着 种着 打扫',
  { kind: 'doing', takes: true },
);

const chineseMaterials = {
  wood: '木 木制 木头 木质',
  stone: '石 石头做 石制',
  brick: '砖 红砖 青砖',
  metal: '铁 金属 钢铁 铁制',
  glass: '玻璃 水晶 透明',
  gold: '黄金 纯金',
  silver: '银 银制 白银',
  copper: '铜 青铜 黄铜',
  ice: '冰做 冰雕',
  paper: '纸 纸做',
  clay: '陶 陶瓷 瓷 陶土 瓷质',
  marble: '大理石 汉白玉',
} as const;
for (const [material, words] of Object.entries(chineseMaterials))
  say(words, { kind: 'attribute', material: material as keyof typeof chineseMaterials });

const tones: [string, readonly ColourName[]][] = [
  ['冷色调 冷色系 冷调 冷色', ['blue', 'teal']],
  ['暖色调 暖色系 暖调 暖色', ['orange', 'gold']],
  ['黑白 黑白照片 黑白照 黑白画面 黑白摄影', ['grey']],
  ['大地色 大地色系', ['brown']],
];
for (const [words, colours] of tones) say(words, { kind: 'whole', colours });
say('色调 色系 调子 单色 为主 主色调 配色 整体 偏 主色 整幅画 整个画面 系列色 调', { kind: 'whole' });
say('黑白相间', { kind: 'colour', colours: ['black', 'white'] });

say(
  '发 窗户 窗 窗子 门 大门 烟囱 翅膀 眼睛 尾巴 树枝 树干 树根 头发 长发 脸 手 车轮 阳台 枝头 羽毛 马鞍 脚 脚边 肩 肩上 肩膀 背上 头上 手中 手里 怀里 身上 嘴里 耳朵 胡子 胡须 白胡子 脸庞 面孔 面容 侧脸 表情 眼神 神情 侧颜 嘴唇 鼻子 嘴巴 嘴 角 牙齿 獠牙 爪子 鳞片 皮毛 毛发 大眼睛 辫子 短发 卷发 马尾 双眼 眼 身体 肚子 花蕊 花心',
  { kind: 'part' },
);
/** Clothes whose cut no figure shows; the colour of those that cover the body is drawn, that of hats and scarves is not. */
const bodyClothes =
  '汉服 旗袍 和服 西装 制服 校服 婚纱 纱裙 雨衣 盔甲 铠甲 披风 斗篷 蓑衣 围裙 唐装 古装 礼服 晚礼服 西服 军装 警服 藏袍 古装服饰 民族服饰 太空服 宇航服';
const headwear =
  '草帽 头盔 面纱 蓑笠 斗笠 帽子 围巾 领结 领带 红领巾 发簪 发带 头巾 头饰 花冠 裤子 牛仔裤 短裤 袜子 腰带 项圈 蝴蝶结 红帽子 圣诞帽 头纱 耳环 飘带';
export const chineseBodyClothes: ReadonlySet<string> = new Set(bodyClothes.split(' '));
export const chineseHeadwear: ReadonlySet<string> = new Set(headwear.split(' '));

/** Parts that colour their owner: 穿红裙子的女孩, 红屋顶的房子. */
export const chineseCovers: ReadonlySet<string> = new Set(
  `长袖 屋顶 房顶 瓦顶 楼顶 裙子 连衣裙 长裙 短裙 衣服 外套 裙 毛衣 衬衫 大衣 长袍 衣 衣裳 上衣 夹克 风衣 羽绒服 白衣 红衣 船帆 ${bodyClothes} ${headwear}`.split(
    ' ',
  ),
);
for (const word of chineseCovers) roles.set(word, { kind: 'part' });

export const chineseRoles: ReadonlyMap<string, Role> = roles;

/** Places of a thing's own: after these characters stands nothing more of its word. */
export const chineseLocatives = '上下里中旁边前后间内';

const digits = '一二三四五六七八九十';
const counted: Record<string, number> = {
  两: 2,
  俩: 2,
  双: 2,
  几: 3,
  数: 4,
  些: 3,
  半: 1,
  百: 12,
  千: 12,
  万: 12,
  多: 7,
  众: 7,
  无数: 12,
  许多: 7,
  很多: 7,
  好多: 7,
  不少: 7,
  众多: 7,
  成群: 7,
  成片: 7,
  成排: 6,
  几十: 12,
  上百: 12,
  成千上万: 12,
  漫天: 12,
  满天: 12,
  满山: 12,
  若干: 4,
  一些: 3,
  好几: 4,
  两三: 3,
  三五: 4,
  三两: 3,
  十几: 12,
  数十: 12,
  数百: 12,
  各种: 4,
  点点: 4,
};

/** 1 to 12; absent where it is no number. */
export function chineseNumber(text: string): number | undefined {
  const known = counted[text] ?? (digits.indexOf(text) + 1 || undefined);
  if (known && text !== '') return known;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 999 ? Math.min(12, Number(text)) : undefined;
  if (/^十[一二两三四五六七八九]$/.test(text) || /^[二三四五六七八九]十.?$/.test(text)) return text === '十一' ? 11 : 12;
  return undefined;
}

const measureWords =
  '片 只 座 棵 朵 条 个 张 幅 轮 艘 匹 头 位 盏 颗 株 间 栋 幢 道 抹 缕 杯 瓶 本 支 枝 面 块 团 层 场 阵 弯 叶 湾 池 方 盘 篮 滴 点 些 处 种 名 架 辆 段 根 枚 粒 潭 汪 泓 捧 列 趟 艇 座座 片片 朵朵 棵棵 只只 条条 个个 尾 头 把 顶 壶 碗 节 户 家 扇 口 尊 台 首 件 大片 小片 大块 望无际 望无垠 弯弯 轮圆 眼 袋 盆 筐';
export const chineseMeasures: ReadonlySet<string> = new Set(measureWords.split(' '));
interface Group {
  count: number;
  arrangement?: 'row' | 'heap' | 'circle' | 'scattered';
}

/** Measure words that say how things stand, and how many they are. */
const groups: [string, Group][] = [
  ['排 列 行 串 溜 队', { count: 5, arrangement: 'row' }],
  ['堆 摞 叠', { count: 5, arrangement: 'heap' }],
  ['圈 环', { count: 6, arrangement: 'circle' }],
  ['群 大群 簇 丛 束', { count: 7 }],
  ['对 双', { count: 2 }],
];
export const chineseGroups: ReadonlyMap<string, Group> = new Map(
  groups.flatMap(([words, group]) => words.split(' ').map((word): [string, Group] => [word, group])),
);

/** Said without asking for anything that could be drawn or missed. */
export const chineseNoise: ReadonlySet<string> = new Set(
  `自然光 漫山 漫山遍野 遍野 拴着 拴 拴在 插着 插有 插满 摇晃 随风 随风飘落 漂着 飘着 新闻 裹着 裹 停放 紧挨着 依依 袅袅 共 一共 总共 共计 合计 共有 一共有 总共有 划过 划破 湿滑 湿漉漉 横跨 横卧 眺望 远眺 仰望 凝望 遥望 赏 观赏 欣赏 观看 观景 看风景 看 望 望着 看着 等待 等候 发呆 沉思 独立 赶路 写着 贴着 可爱 写有 印着 刻着 印有 刻有 上书 书写 题字为 圆圆 胖乎乎 毛茸茸 拉花 佛光普照 普照 普照着 若隐若现 身穿 身着 头戴 冒着 飘来 露营 五颜六色 燃 燃着 经过 包围 流 了 着 过 被 把 从 到 向 往 对 于 以 为 将 让 给 由 等 会 其 这 那 此 该 我 你 他 她 它 我们 你们 他们 请 想 要 想要 帮 帮我 一下 吧 吗 呢 啊 哦 又 再 很 非常 特别 极其 极 最 更 太 十分 超级 超 真 好 都 全 满 布满 充满 铺满 挂满 开满 遍布 到处 处处 外 外面 环绕 围绕 笼罩 映衬 衬托 点缀 穿过 越过 掠过 洒 洒下 照 照亮 照耀 落 飘 飘着 飘荡 漂 立 立着 矗立 屹立 放着 摆着 摆放 挂 挂着 停 停着 停泊 开着 盛开 绽放 盛放 长 长着 长满 生长 流过 流淌 蜿蜒 通向 通往 延伸 连绵 起伏 覆盖 闪烁 闪耀 闪闪 升起 升 下着 下起 拍打 静 泛舟 倚 俯瞰 俯视 美丽 漂亮 美 好看 精美 精致 绝美 优美 迷人 动人 细节 细致 高清 超清 清晰 高质量 高品质 大师 杰作 最佳 质量 渲染 构图 光影 光线 光 电影感 电影 镜头 广角 景深 散景 虚化 背景虚化 全景 俯拍 航拍 视角 分辨率 超高清 壁纸 插画 插图 绘画 画 画作 画面 图 图片 图像 作品 艺术 艺术感 风格 画风 风 感觉 感 氛围 气氛 意境 场景 世界 色 色彩 颜色 样子 一般 似 像 如 仿佛 宛如 好像 一样 高 低 矮 长长 短 宽 宽阔 广阔 窄 深 浅 厚 薄 老 古老 古 新 旧 现代 未来 传统 古典 经典 古代 远古 热带 天然 清澈 晶莹 茂密 繁茂 浓 淡 淡淡 微 微微 轻 轻轻 稀疏 密集 密密 明 亮 暗 孤 独 独自 少 遍地 满地 满山 整个 所有 任何 任意 一点 一点点 丝毫 空气 天气 时 时候 时分 时刻 那天 季节 号 第 不 简单 简约 极简 纯 纯净 4k 8k 半山 山水画 一望无际 一望无垠 相间 两色 三色 多色 花色 穿 穿着 戴 戴着 拉 休息 玩 行驶 驶过 飞驰 升空 航行 停靠 采 耕 种 落下 掉 滴落 破旧 斑驳 陈旧 崭新 安静地 静静地 灵气 精神 气息 力量 心情 生命 生活 灵魂 故事 传说 岁月 时光 时间 瞬间 记忆 回忆 希望 童年 家乡 故乡 人间 画卷 诗 诗情画意 韵味 质感 层次 层次感 空间感 通透 光泽 对比 明暗 剪影 轮廓 影子 阴影 微风 清风 凉风 晚风 海风 寒风 香气 声音 寒冷 温度 炎热 凉爽 面积 部分 大部分 上半部 下半部 角落 地面 地上 方向 路过 一望 无边 无边无际 无垠 天地 大地 土地 世界各地 手法 笔法 色块 用 画出 帮我画 画一幅 画一张 来一张 来一幅 生成 创作 制作 描绘 展现 呈现 表现 展示 寒 袭来 放 林立 鳞次栉比 盛放着 热气腾腾 冒着热气 古风感 层叠 层层叠叠 弥漫 弥漫着 展开 伸展 伸向 透出 透过 照进 照进来 射进 射入 流动 涌动 摇曳 缠绕 交织 交错 掩映 错落 错落有致 坐落 散发 散发着 折射 反光 泛着 泛起 荡漾 荡漾着 穿梭 往来 来往 驶向 驶来 驶出 通过 进入 出现 消失 变成 成为 组成 构成 形成 带着 带有 拥有 具有 包含 含有 使用 采用 适合 用于 需要 突出 强调 体现 充满着 增加 添加 加入 保持 看起来 看上去 显得 表达 传达 设计 拍摄 摄影 打光 生长着 盛满 装满 堆满 摆满 坐满 落满 长满了 爬满 缀满 写满 停满 种满 盛着 装着 堆着 铺着 盖着 连着 连接 隔着 对着 朝着 面对 背对 背对着 面向 朝向 夹着 靠着 倚着 依偎 依偎着 隐约 隐约可见 可见 看到 看见 望见 听见 仿佛在 流露 呼啸 吹过 吹拂 拂过 轻拂 起来 来临 到来 降临 苏醒 绽开 怒放 含苞待放 凋零 飘散 飘落 洒落 散落着 滴着 滚动 蒸腾 升腾 缭绕着 弥散 相伴 相依 相连 相映 相映成趣 做 制成 做成 打造 打开 关闭 敞开 半开 虚掩 热气 冒热气 拉开 璀璨 绚烂 缓缓 慢慢 悄悄 渐渐 正好 刚刚 已经 马上 一起 互相 相互 各自 分别 同时 一边 白发 白发苍苍 白发苍苍的 产品 产品图 产品摄影 商品图 电商 围着 插画风 简约风 时代 三五成群 满池 满园 满目 初升 高挂 高悬 倾泻 倾泻而下 飞流直下 相间的 生 白色背景 白底 纯色背景 纯白背景`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Nouns that nobody draws and that must stay whole words. */
export const chineseUndrawable: readonly string[] =
  `烟 青烟 黑烟 浮世绘 波普 波普艺术 立体派 立体主义 野兽派 超现实主义 敦煌壁画 低多边形 孤烟 炊烟 炊烟袅袅 狼烟 浓烟 白烟 尘土 尘土飞扬 鸡 龙 中国龙 凤凰 独角兽 海马 青蛙 机器人 花生 天使 恶魔 怪兽 精灵 吸血鬼 肖像 人像 头像 自拍 笑脸 手表 电视 键盘 吉他 钢琴 小提琴 坦克 披萨 汉堡 寿司 饺子 面条 火锅 芒果 沙发 床 厨房 卧室 客厅 教室 办公室 学校 医院 商店 超市 餐厅 咖啡馆 logo 标志 文字 海报 地图 水滴 心形 爱心 礼物 圣诞老人 下棋 虾 机甲 美人鱼 麒麟 饕餮 孙悟空 奥特曼 电视机 冰箱 洗衣机 望远镜 显微镜 二胡 古筝 琵琶 笛子 棋盘 麻将 口红 香水 烤鸭 拉面 红包 对联 二维码 人民币 `.split(
    /\s+/,
  );

/** Traditional characters and the simplified ones at the same places. */
export const traditionalCharacters =
  '雲樹貓鳥魚龍風葉陽嶺島漁燈樓橋頭車馬開關門間見長東電點畫筆紅綠藍黃銀鐵園國圖書時節氣溫靜夢樂歡獨憂傷無沒遠處邊灣瀾濤潔淨櫻蓮蘋橘檸檸葉離亂廟體圓線條螺塵雞鴨獅兒孫紙剪彩極冰霧陰閃雷';
export const simplifiedCharacters =
  '云树猫鸟鱼龙风叶阳岭岛渔灯楼桥头车马开关门间见长东电点画笔红绿蓝黄银铁园国图书时节气温静梦乐欢独忧伤无没远处边湾澜涛洁净樱莲苹橘柠柠叶离乱庙体圆线条螺尘鸡鸭狮儿孙纸剪彩极冰雾阴闪雷';
