/** Words without a picture of their own. */

const split = (words: string) => words.split(/\s+/).filter((word) => word !== '');

/** "Without": 没有云, 不要人. */
export const chineseNegations: readonly string[] = split(
  '没有 不要 无 没 别 不含 避免 禁止 去掉 不是 不带 除去 去除 不出现 不想要 非 勿 不需要 不能有 不包含 别画 不画 不要有 不要出现 别有 不许有 拒绝 移除 没什么 毫无',
);

/** Go on with what "without" began: 没有云和鸟. */
export const chineseJoins: readonly string[] = split('和 或 与 及 或者 以及 跟 也 还有 、');

/** End what "without" began: 没有云的天空. */
export const chineseBreaks: readonly string[] = split('的 但 但是 只有 而是 只 在 上 下 里 中 有 而 却 之 地 得');

/** Said without asking for anything that could be drawn or missed. */
export const chineseNeutral: readonly string[] = split(`
  爆发 喷发 孤烟 流 了 着 过 是 被 把 从 到 向 往 对 于 以 为 将 让 给 由 等 其 这 那 此 该 我 你 他 她 它 我们 你们 他们 请 想 要 想要 帮 帮我 一下 吧 吗 呢 啊 哦
  又 再 很 非常 特别 极其 极 最 更 太 十分 超级 超 真 好 都 全 满 布满 充满 铺满 挂满 开满 遍布 到处 处处 四周 周围 旁 旁边 边 边上 前 后 前方 后方 前面 后面 背后 里面 外 外面 中间 中央 之间
  远处 近处 远方 远 近 前景 后景 背景 中景 上方 下方 左边 右边 左侧 右侧 顶部 底部 深处 尽头 对面 一边 一侧 两旁 两侧 两岸 岸边 上空 上面 下面 脚下 当中 之中 之上 之下 环绕 围绕 笼罩 映衬 衬托 点缀 穿过 越过 掠过 洒 洒在 洒下 照 照在 照亮 照耀 落 落在 飘 飘着 飘浮 飘荡 漂浮 漂 漂着 飞 飞过 飞翔 立 立着 矗立 屹立 站着 坐着 放着 摆着 摆放 挂 挂着 停 停着 停泊 开着 盛开 绽放 盛放 长 长着 长满 生长 流过 流淌 蜿蜒 通向 通往 延伸 连绵 起伏 覆盖 闪烁 闪耀 发光 闪闪 升起 升 下着 下起 拍打 奔腾 静 泛舟 倚 望 看 眺望 俯瞰 俯视 仰望 远眺
  美丽 漂亮 美 好看 精美 精致 绝美 优美 迷人 动人 细节 细致 高清 超清 清晰 高质量 高品质 大师 杰作 最佳 质量 渲染 构图 光影 光线 光 电影感 电影 镜头 广角 特写 全景 俯拍 航拍 视角 分辨率 超高清 壁纸 插画 插图 绘画 画 画作 画面 图 图片 图像 作品 艺术 艺术感 风格 画风 风 感觉 感 氛围 气氛 意境 场景 世界 主题 色调 色 色彩 颜色 配色 调 样子 一般 似 像 如 仿佛 宛如 好像 一样
  大 小 巨大 高 高高 低 矮 长长 短 宽 宽阔 广阔 窄 深 浅 厚 薄 老 古老 古 新 旧 现代 未来 传统 古典 经典 古代 远古 热带 天然 清澈 透明 晶莹 茂密 繁茂 浓 淡 淡淡 微 微微 轻 轻轻 稀疏 密集 密密 明 亮 暗 孤 独 独自 两 双 多 少 许多 很多 一些 几 各种 无数 成群 满天 漫天 遍地 漫山遍野 满地 满山 整个 所有 任何 任意 一点 一点点 丝毫 半 水 水面 水边 水上 水中 空气 天气 时 时候 时分 时刻 那天 季节 一 二 三 四 五 六 七 八 九 十 百 千 万 号 第 不 木 石 玻璃 木制 陶瓷 简单 简约 极简 纯 纯净 4k 8k`);

/** A numeral and a measure word make one word: 一片, 两只, 几座. */
export const chineseNumerals = '一二三四五六七八九十两几数半每这那某整满';
export const chineseMeasures: readonly string[] = split(
  '片 只 座 棵 朵 条 个 张 幅 轮 艘 匹 头 位 群 束 盏 颗 株 间 栋 幢 道 抹 缕 丛 排 杯 瓶 本 支 枝 面 块 团 层 场 阵 弯 叶 湾 池 方 盘 篮 串 滴 点 些 处 种 名 对 双 行 架 辆 段 根 枚 粒 栏 望无际 望无垠 座座 片片 朵朵 棵棵 只只 条条 个个',
);

/** Often asked for and never drawn: reported as whole words instead of as fragments. */
export const chineseUndrawable: readonly string[] = split(`
  猫 小猫 猫咪 狗 小狗 狗狗 马 骏马 白马 牛 羊 绵羊 猪 老虎 狮子 大象 熊猫 熊 北极熊 狼 狐狸 兔子 兔 鹿 猴子 鸡 鸭子 鹅 蛇 龙 中国龙 恐龙 凤凰 独角兽 企鹅 海豚 鲸鱼 鲸 鲨鱼 海龟 乌龟 章鱼 海马 青蛙 蜜蜂 蜻蜓 松鼠 老鼠 长颈鹿 斑马 骆驼 袋鼠 考拉 孔雀 鹦鹉 猫头鹰 雪人 机器人 花生 花猫 天使 恶魔 怪兽 精灵 吸血鬼 肖像 人像 头像 自拍 脸 笑脸 眼睛 手 头发 衣服 裙子 汉服 旗袍 帽子 鞋 眼镜 手表 手机 电脑 电视 键盘 吉他 钢琴 小提琴 足球 篮球 自行车 摩托车 火车 高铁 地铁 飞机 直升机 潜水艇 坦克 枪 剑 刀 伞 雨伞 蛋糕 面包 披萨 汉堡 寿司 饺子 面条 米饭 火锅 冰淇淋 巧克力 西瓜 香蕉 草莓 葡萄 樱桃 菠萝 芒果 桃子 番茄 南瓜 胡萝卜 牛奶 啤酒 沙发 椅子 床 窗户 窗 门 厨房 卧室 客厅 教室 办公室 学校 医院 商店 超市 餐厅 咖啡馆 logo 标志 文字 字 海报 地图 旗帜 国旗 山羊 水牛 河马 海狮 海星 水滴 花盆 心形 爱心 礼物 圣诞树 圣诞老人 烟花 火焰 火 篝火 弹钢琴 跳舞 唱歌 跑步 游泳 钓鱼 做饭 骑车 看书 弹琴 下棋 喝茶 奔跑 打球 滑雪 冲浪`);

/** Traditional characters and the simplified ones at the same places. */
export const traditionalCharacters =
  '雲樹貓鳥魚龍風葉陽嶺島漁燈樓橋頭車馬開關門間見長東電點畫筆紅綠藍黃銀鐵園國圖書時節氣溫靜夢樂歡獨憂傷無沒遠處邊灣瀾濤潔淨櫻蓮蘋橘檸檸葉離亂廟體圓線條螺塵雞鴨獅兒孫紙剪彩極冰霧陰閃雷';
export const simplifiedCharacters =
  '云树猫鸟鱼龙风叶阳岭岛渔灯楼桥头车马开关门间见长东电点画笔红绿蓝黄银铁园国图书时节气温静梦乐欢独忧伤无没远处边湾澜涛洁净樱莲苹橘柠柠叶离乱庙体圆线条螺尘鸡鸭狮儿孙纸剪彩极冰雾阴闪雷';
