import type { Subject } from '../../paint/plan.ts';
import { type Concept, concepts } from '../concepts.ts';
import type { ReportLine } from '../fates/report-lines.ts';
import type { Mention } from '../pieces.ts';

/** Never seen but from within. */
const alwaysWithin = new RegExp(
  [
    String.raw`\b(?:subway|metro|elevator|corridor|cockpit|dungeon|sewer|bunker|operating theat(?:re|er)|indoors?|interior)\b`,
    '地铁|车厢|机舱|船舱|座舱|驾驶舱|电梯|走廊|楼道|楼梯间|车间|健身房|地牢|密室|下水道|防空洞|室内|内部',
  ].join('|'),
  'iu',
);

const built =
  'train|bus|coach|tram|plane|airplane|aeroplane|aircraft|spaceship|spacecraft|starship|space station|submarine|carriage|wagon|hospital|clinic|supermarket|shop|store|mall|factory|museum|gallery|theat(?:re|er)|cinema|airport|station|church|cathedral|prison|gym|school|university|bank|hotel|garage|cave|cavern|mine|tunnel|greenhouse|warehouse|barn|lift|aquarium|palace';
const determiner = '(?:an?|the|this|that|his|her|its|their|my|our)';

/** Seen from within where something is said to be in them, or inside of whatever it is. */
const within = new RegExp(
  [
    String.raw`\b(?:in|on|aboard|on board|at|within)\s+(?:${determiner}\s+)?(?:[\w-]+\s+){0,2}?(?:${built})\b(?!\s+(?:roof|yard|garden))`,
    String.raw`\binside\s+(?:of\s+)?${determiner}\b`,
    '(?:火车|列车|高铁|动车|公交|公交车|巴士|大巴|电车|飞机|客机|飞船|太空船|空间站|潜艇|潜水艇)(?:里|内|中|上)(?!方|空|面)',
    '(?:医院|诊所|超市|商场|商店|便利店|工厂|博物馆|美术馆|展览馆|剧院|歌剧院|电影院|机场|车站|火车站|教堂|监狱|学校|大学|银行|酒店|宾馆|车库|仓库|洞穴|山洞|岩洞|溶洞|洞|矿井|隧道|温室|谷仓|水族馆|宫殿|皇宫|体育馆)(?:里|内|中)',
  ].join('|'),
  'iu',
);

/** Rooms that are nothing else. */
const roomPull = 18;

/** Whether a prompt is about a place with walls around it that its scene does not show, or about one that nobody knows. */
export function isElsewhere(prompt: string, subject: Subject, mentions: readonly Mention[], report: readonly ReportLine[]): boolean {
  const inside = subject === 'room' || subject === 'still-life';
  const isRoom = mentions.some(({ names, refused }) => !refused && names.some((name) => isWholeRoom(concepts[name])));
  if (isRoom && !inside) return true;
  if (alwaysWithin.test(prompt) && !(isRoom && inside)) return true;
  if (within.test(prompt) && !inside) return true;
  const missing = report.filter(({ as }) => as === 'missing').map(({ text }) => text);
  return mentions.some(
    ({ text, said = text, head, doing, refused }) =>
      !doing && !refused && missing.some((one) => one.includes(said)) && isPlace(prompt, head),
  );
}

function isWholeRoom({ pulls, thing }: Concept): boolean {
  return (pulls?.room ?? 0) >= roomPull && thing === undefined;
}

/** Whether something is said to be in it. */
function isPlace(prompt: string, head: string): boolean {
  const at = prompt.indexOf(head);
  if (at < 0) return false;
  const before = prompt.slice(0, at);
  const after = prompt.slice(at + head.length);
  return (
    /\b(?:in|inside|within|at)\s+(?:(?:an?|the|his|her|its|their)\s+)?(?:[\w-]+\s+){0,2}$/iu.test(before) ||
    /^(?:里|内|中|深处)/u.test(after)
  );
}
