import type { Detail, Subject } from '../../paint/plan.ts';
import type { Manner } from '../../paint/things/living/activities/manner.ts';
import type { Activity, Thing, ThingKind } from '../../paint/things/thing.ts';

/** What a phrase has somebody do: the first rule whose words it has. */
export interface ActivityRule {
  /** Of the whole phrase, with what it is done to; in lower case. */
  words: RegExp;
  manner?: Manner;
  /** What it is done with where the prompt does not say it, or says it only by this. */
  with?: ThingKind;
  /** What it may be done with where the prompt says it. Absent: nothing is taken in the hands. */
  takes?: 'any' | 'living' | 'rolling' | readonly ThingKind[];
  /** Only with what is named. */
  only?: true;
  /** Nobody is seen doing it: `always`, or `to` a thing or an animal that stands by itself. */
  unseen?: 'always' | 'to';
  /** Colours of `with`. */
  colours?: Activity['colours'];
  pose?: Thing['pose'];
  /** Everybody who is there sits around one middle. */
  gathers?: true;
  /** From how many people on. */
  least?: number;
  /** Where it is done, where nothing else is said. */
  at?: Partial<Record<Subject, number>>;
  details?: readonly Detail[];
}

/** What people are drawn doing, in both languages; the first rule that fits a phrase counts. */
export const activityRules: readonly ActivityRule[] = [
  // Music
  { words: /pipa|\blute|琵琶|三弦|月琴|柳琴|阮/, manner: 'strumming', with: 'lute' },
  { words: /guitar|ukulele|banjo|mandolin|吉他|尤克里里|冬不拉|弹唱/, manner: 'strumming', with: 'guitar' },
  { words: /\bviolin|\bviola\b|小提琴|中提琴/, manner: 'fiddling', with: 'violin' },
  { words: /saxophone|\bsax\b|萨克斯/, manner: 'blowing', with: 'saxophone' },
  { words: /trumpet|\bhorn\b|bugle|小号|喇叭|唢呐|号角/, manner: 'blowing', with: 'trumpet' },
  { words: /flute|笛/, manner: 'blowing', with: 'flute' },
  { words: /clarinet|recorder|oboe|箫|单簧管/, manner: 'blowing' },
  { words: /accordion|手风琴/, manner: 'carrying', with: 'accordion' },
  {
    words: /^(?:play|弹|抚|拉).*(?:erhu|zither|guzheng|cello|harp|二胡|古筝|古琴|大提琴|马头琴)|拉二胡|抚琴/,
    manner: 'handiwork',
    with: 'fiddle',
    takes: ['fiddle', 'zither'],
  },
  { words: /^sing|唱歌|歌唱|唱戏|演唱/, manner: 'singing' },
  // Games and sport
  { words: /chess|下.{0,2}棋|对弈|围棋|象棋/, manner: 'gaming', with: 'chessboard', gathers: true },
  {
    words: /playing (?:cards|poker|mahjong|bridge|bingo|board games?|dominoes)|play cards|打牌|打扑克|打麻将|搓麻将|斗地主|玩牌|玩桌游/,
    manner: 'gaming',
    gathers: true,
    at: { room: 1.2 },
  },
  { words: /basketball|hoops|slam dunk|dunking|投篮|篮球|扣篮|灌篮/, manner: 'throwing', with: 'basketball' },
  {
    words: /(?:play|kick)\w* (?:\w+ )?(?:football|soccer|ball)|踢.{0,2}球|足球|踢毽/,
    manner: 'kicking',
    with: 'football',
    takes: ['football', 'ball'],
  },
  { words: /snowball|打雪仗|扔雪球/, manner: 'throwing', with: 'ball', colours: ['white'] },
  { words: /weights|barbell|dumbbell|举重|举哑铃/, manner: 'throwing', with: 'dumbbell' },
  { words: /volleyball|排球/, manner: 'throwing', with: 'ball', colours: ['white'] },
  {
    words: /^(?:throw|toss|catch|juggl|spin|bounc)\w*|^[扔抛接掷拍]/,
    manner: 'throwing',
    takes: ['ball', 'football', 'basketball', 'tennis-ball', 'frisbee', 'paper-plane', 'balloon', 'orange', 'apple'],
    only: true,
  },
  { words: /tennis|badminton|ping.?pong|squash|网球|羽毛球|乒乓|挥拍/, manner: 'swinging', with: 'racket' },
  { words: /baseball|棒球/, manner: 'swinging', with: 'baseball-bat' },
  {
    words: /^(?:swing|wield|brandish)\w*|^[挥舞]/,
    manner: 'swinging',
    takes: ['racket', 'baseball-bat', 'sword', 'hammer', 'wand'],
    with: 'sword',
    only: true,
  },
  { words: /skateboard|玩滑板|滑板/, manner: 'gliding', with: 'skateboard' },
  { words: /snowboard|surf|冲浪|单板/, manner: 'gliding', with: 'surfboard', takes: ['surfboard'] },
  { words: /\bskat(?:e|es|ing)\b|滑冰|溜冰/, manner: 'gliding', with: 'ice-skates', takes: ['ice-skates'] },
  { words: /\bski(?:s|ing)?\b|滑雪/, manner: 'gliding', with: 'skis', takes: ['skis'] },
  { words: /^(?:fly|flies|放|拉|牵).*(?:kite|风筝)|放风筝/, manner: 'reaching' },
  { words: /yoga|meditat|打坐|冥想|瑜伽|静坐/, manner: 'praying', pose: 'sitting' },
  { words: /^(?:pray|worship)|祈祷|拜佛|许愿|祷告|上香|烧香|making a wish/, manner: 'praying' },
  { words: /^(?:hik|trek)|徒步/, pose: 'walking' },
  { words: /^climb|登山|爬山|攀岩/, pose: 'walking', unseen: 'always' },
  { words: /^(?:jog|chas|rac)|追逐|打闹|玩耍|嬉戏|捉迷藏|赛跑|^playing$|playing (?:together|outside|tag)|hide and seek/, pose: 'running' },
  { words: /^walking (?:\w+ )*(?:dog|puppy|corgi|husky|retriever)|遛狗|^遛|^牵着?.*[狗犬]/, pose: 'walking' },
  { words: /^fish(?:ing|es)?\b|^angl|钓/, manner: 'angling' },
  { words: /tai ?chi|kung ?fu|martial arts|karate|boxing|太极|功夫|武术|练武|打拳|拳击|练拳/, manner: 'sparring' },
  { words: /讲课|授课|上课|演讲|讲故事|^teach|giving a (?:lesson|speech|talk)|^lectur/, manner: 'reaching' },
  // Meals
  { words: /picnic|野餐/, manner: 'picnicking', gathers: true },
  {
    words:
      /(?:hav|eat|enjoy|shar)\w* (?:\w+ ){0,3}(?:dinner|lunch|breakfast|supper|meal|feast|hot ?pot|barbecue)|^dining|吃饭|吃.{0,2}[早午晚]饭|吃.*火锅|聚餐|年夜饭|用餐|团圆饭|吃团/,
    manner: 'dining',
    takes: ['hotpot', 'roast-bird', 'pizza', 'cake'],
    with: 'salad',
    gathers: true,
    at: { room: 3 },
    details: ['dining-room'],
  },
  {
    words:
      /^(?:drink|hav|shar|enjoy|sip)\w* (?:\w+ ){0,2}(?:tea|coffee|wine|beer)|喝.{0,1}[茶酒]|品茶|喝咖啡|对饮|干杯|碰杯|举杯|^toasting/,
    manner: 'dining',
    with: 'teapot',
    gathers: true,
    least: 2,
  },
  {
    words: /^(?:eat|hav|slurp|enjoy)\w* .*(?:noodle|ramen|pasta)|吃.*面|吃粉/,
    manner: 'eating',
    with: 'noodles',
    takes: ['noodles', 'spaghetti'],
  },
  {
    words: /^(?:drink|sip|hav)\w* .*(?:tea|coffee|cocoa|chocolate)|喝.{0,1}茶|品茶|喝咖啡/,
    manner: 'eating',
    with: 'cup',
    takes: ['cup', 'coffee'],
  },
  { words: /^(?:drink|sip)\w*.*water|喝水/, manner: 'eating', with: 'cup', takes: ['cup', 'bottle'] },
  { words: /喝酒|独酌|drinking (?:beer|wine)/, manner: 'eating', with: 'wine-glass', takes: ['beer-mug', 'wine-glass'] },
  { words: /^(?:eat|drink|sip|lick|bit|munch|tast|chew|suck|enjoy|hav)\w*|^[吃喝品啃尝舔咬]/, manner: 'eating', takes: 'any', only: true },
  // Work with the hands
  { words: /切蛋糕|吹蜡烛|cutting (?:\w+ )*cake|blowing out/, manner: 'working', with: 'cake', takes: ['cake'] },
  {
    words: /^(?:chop|cut|slic|peel)\w*|^切|切菜|削/,
    manner: 'working',
    with: 'cutting-board',
    takes: 'any',
    at: { room: 3 },
    details: ['kitchen'],
  },
  {
    words:
      /^(?:knead|roll|mak)\w* (?:\w+ ){0,2}(?:dough|bread|dumplings?|pizza|pasta|cookies|noodles)|包.{0,2}饺子|包粽子|揉面|擀面|做面包|做蛋糕|烤面包/,
    manner: 'working',
    with: 'dumplings',
    takes: ['bread', 'dumplings', 'pizza', 'cookie', 'noodles', 'cake', 'zongzi'],
    at: { room: 3 },
    details: ['kitchen'],
  },
  {
    words: /^(?:cook|fry|stir|bak|grill|prepar|boil|barbecu|flip)\w*|炒菜|做饭|做菜|烹饪|煮|下厨|烧烤|^炒|烘焙|^烤|烧菜/,
    manner: 'working',
    with: 'frying-pan',
    takes: [
      'frying-pan',
      'cooking-pot',
      'pancakes',
      'noodles',
      'soup',
      'steak',
      'fried-egg',
      'bread',
      'cake',
      'sausages',
      'pizza',
      'hotpot',
      'cookie',
      'cupcake',
      'pie',
    ],
    at: { room: 3 },
    details: ['kitchen'],
  },
  { words: /(?:wash|dry)\w* (?:\w+ )*dishes|洗碗/, manner: 'working', with: 'plate', at: { room: 3 }, details: ['kitchen'] },
  {
    words: /(?:mak|brew|pour)\w* (?:\w+ )*(?:tea|coffee)|泡茶|沏茶|倒茶|煮咖啡|冲咖啡|煮茶|做咖啡/,
    manner: 'working',
    with: 'teapot',
    takes: ['teapot', 'cup', 'coffee', 'coffee-machine'],
  },
  {
    words: /^(?:typ|us|work)\w* (?:\w+ )*(?:laptop|computer)|programming|^coding|敲键盘|打字|用电脑|写代码|敲代码|玩电脑|办公/,
    manner: 'working',
    with: 'laptop',
    takes: ['laptop', 'monitor', 'keyboard', 'typewriter'],
    at: { room: 2 },
  },
  {
    words: /^(?:writ|study|draw|sketch)\w*|^doing (?:\w+ )*homework|写字|写作业|写信|写书法|练字|画图|学习|抄|练书法/,
    manner: 'working',
    with: 'open-book',
    takes: ['open-book', 'book', 'scroll', 'newspaper'],
    at: { room: 1.5 },
  },
  { words: /pottery|做陶|拉坯|捏泥|sculpt|捏面人/, manner: 'working', with: 'vase', takes: ['vase', 'bowl'] },
  {
    words: /^(?:sell|arrang|decorat|wrap|examin|inspect|repair|fix)\w*|^[卖修]|修理|插花|摆摊|叫卖/,
    manner: 'working',
    takes: 'any',
    only: true,
  },
  { words: /knit|crochet|embroider|\bsew|编织|[织缝绣]|打毛/, manner: 'handiwork', with: 'yarn', colours: ['red'], at: { room: 1.5 } },
  { words: /newspaper|看报|读报/, manner: 'perusing', with: 'newspaper' },
  { words: /video ?game|打游戏|玩游戏|打电动/, manner: 'handiwork', with: 'phone', at: { room: 1.5 } },
  { words: /(?:look|scroll|play|text|star)\w* .*phone|^texting|玩手机|看手机|刷手机/, manner: 'handiwork', with: 'phone' },
  { words: /phone|打电话|通话|接电话/, manner: 'phoning' },
  { words: /photo|filming|taking (?:a )?pictures?|拍照|摄影|照相|拍摄|摄像/, manner: 'peering', with: 'camera', takes: ['camera'] },
  {
    words: /telescope|binocular|microscope|magnif|望远镜|显微镜|放大镜/,
    manner: 'peering',
    with: 'telescope',
    takes: ['telescope', 'microscope', 'magnifier'],
  },
  { words: /^paint\w*|easel|画画|写生|作画|绘画|画油画|画架/, manner: 'painting', with: 'easel', takes: ['easel'] },
  // House and garden
  { words: /^(?:sweep|mop|rak)\w*|扫|拖地|打扫/, manner: 'sweeping', with: 'broom' },
  { words: /^(?:dig|shovel|hoe|plough|plow|weed|farm)\w*|挖|锄|铲|耕|犁|除草|种地|翻土|插秧|劳作|干农活/, manner: 'sweeping' },
  { words: /^water(?:ing|s)?\b|浇/, manner: 'watering' },
  { words: /push.*(?:stroller|pram|buggy|baby carriage|pushchair)|推.*(?:婴儿车|童车|宝宝车|儿童车)/, manner: 'pushing' },
  { words: /push|推/, manner: 'pushing', takes: 'rolling', only: true },
  { words: /^(?:plant|garden)\w*|^种|种树|种花|栽/, manner: 'kneeling', with: 'flower-pot', takes: ['flower-pot'] },
  { words: /sand ?castle|沙堡|沙雕|玩沙|堆沙|挖沙/, manner: 'kneeling', with: 'sandcastle', takes: ['sandcastle'] },
  { words: /(?:wash|do)\w* (?:\w+ )*(?:clothes|laundry)|洗衣/, manner: 'kneeling', with: 'bucket' },
  { words: /^(?:pet|strok|feed|groom|milk|bath)\w*|^[喂摸逗]|抚摸|喂食|挤奶/, manner: 'kneeling', unseen: 'to' },
  {
    words: /^(?:pick|gather|collect|harvest)\w*|^[采摘拾捡]|采摘|收割|采茶|采蘑菇|拾/,
    manner: 'kneeling',
    with: 'basket',
    takes: ['basket', 'shell', 'mushroom'],
    unseen: 'to',
  },
  { words: /^(?:build|play|mak|assembl|inflat|open|unwrap)\w*|^[搭拼堆拆玩]/, manner: 'kneeling', takes: 'any', only: true },
  // In both hands
  { words: /shopping|购物|逛街|逛超市/, manner: 'carrying', with: 'handbag' },
  {
    words:
      /^(?:hold|carr|hug|cradl|embrac|cuddl|bring|deliver|serv|offer|sniff|smell|receiv|show|lift|giv)\w*|^[抱捧提拿举端握扛送背拎搂闻托]|怀抱|手持|手捧|手拿|手里|手中|拥抱|递/,
    manner: 'carrying',
    takes: 'living',
    only: true,
  },
  {
    words: /^(?:hug|cradl|embrac|cuddl|bring|deliver|serv|offer|sniff|smell|receiv|show|lift|giv)\w*|^[抱捧端扛送搂闻托]|怀抱|手捧|递/,
    manner: 'carrying',
    takes: 'any',
    only: true,
  },
  {
    words: /^(?:chat|talk|discuss|gossip)\w*|聊天|交谈|谈话|讨论|开会|^having a meeting/,
    manner: 'conferring',
    with: 'teapot',
    gathers: true,
    least: 2,
    at: { room: 1 },
  },
];

/** Whether a word says by itself what somebody does. */
export function saysActivity(word: string): boolean {
  return activityRules.some(({ words, only }) => !only && words.test(word));
}
