import { numberOf, numberWords } from './numbers.ts';

/** What is said to a guide besides wishes: greetings, and questions about itself and about the member's own account. */
export type Talk =
  | { kind: 'greeting' | 'thanks' | 'agreed' | 'self' | 'abilities' | 'declined' | 'empty' }
  | { kind: 'balance' | 'plan' }
  | { kind: 'spent'; days: number };

const simple: readonly (readonly [RegExp, Talk])[] = [
  [
    /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|howdy|greetings)(?: there| guide)?[!.,\s]*$|^(?:你好|您好|嗨|哈喽|早上好|晚上好|在吗)[呀啊！!。？?\s]*$/iu,
    { kind: 'greeting' },
  ],
  [
    /^(?:thanks?|thank you|thx|great|nice|cool|perfect|awesome|lovely|beautiful|wow|well done)(?: (?:a lot|so much|you|very much|it|work|job))*[!.\s]*$|^(?:谢谢|多谢|谢啦|太好了|很好|不错|真好看|真棒|好看|漂亮|厉害|完美)[了啦你呀啊！!。\s]*$/iu,
    { kind: 'thanks' },
  ],
  [
    /^(?:no|nope|never mind|nevermind|forget it|stop|cancel|no,? thanks?(?: you)?)[!.\s]*$|^(?:不用了?|算了|不要了|没事了?|取消|停)[，。！!\s]*(?:谢谢)?$/iu,
    { kind: 'declined' },
  ],
  [
    /^(?:yes|yes,? please|yeah|yep|ok|okay|sure|do it|go ahead|go on|alright)[!.\s]*$|^(?:好|好的|可以|行|是的?|嗯|对|同意|开始吧?|做吧|画吧)[啊呀吧，。！!\s]*$/iu,
    { kind: 'agreed' },
  ],
  // What only a language model can write.
  [
    /^(?:please |(?:can|could|would) you (?:please )?)?(?:write|translate|summari[sz]e|tell me an?(?:other)? (?:joke|story))\b|^(?:请|你?能)?(?:帮我|给我|替我)?(?:写(?:一)?[首篇段封个].*(?:诗|文章|故事|小说|邮件|信|作文|代码|文案)|(?:把.*)?翻译|(?:讲|说)(?:一)?个?(?:笑话|故事))/iu,
    { kind: 'self' },
  ],
  [
    /\b(?:who|what) are you\b|\bare you (?:an? )?(?:ai|chat ?gpt|gpt|claude|llm|language model|bot|robot|human|real|person)\b|what model are you|你是谁|你是什么|你是(?:不是)?(?:人|真人|机器人|ai|chatgpt|语言模型|大模型|人工智能)/iu,
    { kind: 'self' },
  ],
  [
    /\bwhat (?:can|do) you do\b|\bwhat can i (?:do|ask|say)\b|^help[!.\s]*$|\bhow can you help\b|\bwhat are you (?:good|able)\b|你(?:能|会|可以)(?:做|干|帮我做)?(?:些)?什么|有什么功能|^帮助[！!。]?$|我(?:能|可以)(?:问|说|做)(?:些)?什么/iu,
    { kind: 'abilities' },
  ],
];

const spending =
  /\b(?:what|how much|how many credits) (?:did|have|do) i (?:spend|spent|used?|pay|paid)\b|\b(?:my )?(?:spending|consumption)\b|\bcredits? (?:did i|have i) (?:spend|spent|used?)\b|花了多少|用了多少|消费了?多少|花费|用掉了?多少|花掉了?多少/iu;
const balance =
  /\bhow many credits (?:do i have|are left|have i got|left)\b|\b(?:my|the) (?:credit )?balance\b|\bcredits? (?:do i have|left|remaining)\b|\bhow much (?:credit|do i have left)\b|(?:还有|剩下?|剩余|有)(?:多少|几个?)(?:个)?积分|积分(?:还)?(?:有|剩)(?:下)?(?:多少|几)|(?:我的)?余额|积分余额/iu;
const plan =
  /\b(?:which|what(?:'s| is)?) (?:my |is my )?plan(?: (?:do|am) i (?:have|on))?\b(?! (?:cost|price))|\bwhen does my (?:plan|subscription) (?:end|renew|expire)\b|\bam i subscribed\b|\bdo i have a (?:plan|subscription)\b|我(?:是|用|有|订)(?:的)?(?:是)?什么套餐|我的套餐(?:是什么|是哪个|什么时候|几号|哪天)|套餐(?:什么时候|几号|哪天|何时)(?:到期|结束|续费)|我有套餐吗/iu;

const days = new RegExp(`(?:last|past|最近|过去|近)\\s*(${numberWords}|\\d+)?\\s*(days?|weeks?|months?|天|日|周|个?月)`, 'iu');

export function readTalk(said: string): Talk | undefined {
  if (said === '') return { kind: 'empty' };
  const found = simple.find(([pattern]) => pattern.test(said))?.[1];
  if (found) return found;
  if (spending.test(said)) return { kind: 'spent', days: daysIn(said) };
  if (balance.test(said)) return { kind: 'balance' };
  if (plan.test(said)) return { kind: 'plan' };
  return undefined;
}

function daysIn(said: string): number {
  const match = days.exec(said);
  if (match) {
    const unit = /^(?:w|周)/iu.test(match[2] ?? '') ? 7 : /month|月/iu.test(match[2] ?? '') ? 30 : 1;
    return Math.min(92, (numberOf(match[1] ?? '1') ?? 1) * unit);
  }
  if (/\btoday\b|今天|今日/iu.test(said)) return 1;
  if (/\bmonth\b|这个?月|本月/iu.test(said)) return 30;
  return 7;
}
