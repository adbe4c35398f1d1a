import type { Lexicon } from '../concepts.ts';

/** Lanes, markets, canals. */
export const chineseBuiltPlaces: Lexicon = {
  market: '集市 市集 市场 菜市场 农贸市场 早市 花市 鱼市 街市 赶集 小摊 摊位 水果摊 菜摊 露天市场 巴扎 跳蚤市场',
  'night-market': '夜市 夜市摊 夜市街 夜市小吃街',
  alley: '石板路 青石板路 青石板 小巷 巷子 胡同 雨巷 巷 古巷 老巷 小巷子 老胡同 弄堂 里弄 巷弄 小弄堂',
  'lantern-street': '灯笼街 灯街 挂满灯笼的街 挂满灯笼的老街 灯笼长街',
  courtyard: '院子 庭院 小院 院落 农家小院 四合院 天井 院内 小院子',
  'old-street': '老街 古街 古镇 石板街 青石板街 古镇老街 步行老街 老城街道 古城街道 古城老街',
  'water-town': '水乡 江南水乡 水乡古镇 江南古镇 小桥流水人家 小桥流水 水镇 水巷 水乡小镇 江南小镇',
  canal: '运河 水道 大运河',
  venice: '威尼斯 威尼斯水城',
  amsterdam: '阿姆斯特丹 布鲁日',
  jiangnan: '江南 苏州 周庄 乌镇 西塘 同里 甪直 南浔',
};
