import { numberOf, numberWords } from './numbers.ts';

/** What is said to a guide besides wishes: greetings, and questions about itself and about the member's own account. */
export type Talk =
  | {
      kind:
        | 'greeting'
        | 'thanks'
        | 'agreed'
        | 'self'
        | 'abilities'
        | 'declined'
        | 'farewell'
        | 'laughs'
        | 'insult'
        | 'outside'
        | 'trying'
        | 'empty';
    }
  | { kind: 'balance' | 'plan' }
  | { kind: 'spent'; days: number };

const simple: readonly (readonly [RegExp, Talk])[] = [
  [
    /^(?:hi+|hel+o+|hey|good (?:morning|evening|afternoon)|howdy|greetings)(?: there| guide)?[!.,\s]*(?:how are (?:you|things)(?: today| doing)?|how's it going|what's up)?[!.?\s]*$|^how are you(?: today| doing)?[!.?\s]*$|^(?:is )?(?:are you|anyone|anybody|someone)(?: still)? (?:there|here)\?*$|^(?:[你泥拟][好嚎豪]|有人(?:在)?吗|您好|嗨|哈喽|哈啰|早上好|早安|下午好|晚上好|早|在吗)[呀啊！!。，,？?\s]*(?:你?(?:最近|今天)?(?:怎么样|好吗|过得好吗|在吗))?[呀啊！!。？?\s]*$/iu,
    { kind: 'greeting' },
  ],
  [
    /^(?:(?:ok|okay|great|good|cool|perfect|nice|lol|ha(?:ha)+|that's \w+|it's \w+|i (?:like|love) it|wow|very \w+)[,.! ]+)?(?:you(?:'re| are) (?:amazing|awesome|great|the best|wonderful|brilliant|good|nice)|i love (?:you|it|this|that)|love it|thanks?|thank you|thx|ty|cheers(?: mate)?|great|nice|cool|perfect|awesome|lovely|beautiful|wow|well done)(?: (?:a lot|so much|you|very much|it|work|job))*[!.\s]*$|^(?:好的?|嗯+|可以|行|满意|不错|太\S{1,3}了|真\S{1,3}|很\S{1,3})?[，,\s]*(?:我爱你|(?:我)?(?:很|好)?喜欢(?:它|这张)?|(?:谢谢|多谢|感谢|谢啦)(?:你|您)?[，,！! ]*(?:你|这张)?(?:画|做|干)?得?(?:真|很|太|挺)?(?:不错|好看|好|棒|漂亮)|你(?:真|太)(?:棒|厉害|好|聪明|强)|太(?:美|漂亮|好看|棒)|谢谢|多谢|谢啦|谢了|感谢|辛苦|太好了|满意|很好|不错|真好看|真棒|好看|漂亮|厉害|完美)[了啦你呀啊！!。\s]*$/iu,
    { kind: 'thanks' },
  ],
  [
    /^i (?:really )?(?:like|love|prefer) (?:the )?(?:first|second|third|fourth|last|left|right)(?: (?:one|picture|image))?[!.\s]*$|^我?(?:最|更|很|比较)?(?:喜欢|满意)第[一二三四1-4][张个幅]?[!！。\s]*$/iu,
    { kind: 'thanks' },
  ],
  [
    /^(?:no|nope|never mind|nevermind|forget it|stop|cancel|no,? thanks?(?: you)?)[!.\s]*$|^(?:不用了?|算了|不要了|没事了?|取消|停)[，。！!\s]*(?:谢谢)?$/iu,
    { kind: 'declined' },
  ],
  [
    /^(?:yes|yes,? please|yeah|yep|ok|okay|sure|do it|go ahead|go on|alright)[!.\s]*$|^(?:好|好的|可以|行|是的?|嗯+|对|同意|开始吧?|做吧|画吧)[啊呀吧，。！!\s]*$/iu,
    { kind: 'agreed' },
  ],
  [
    /^(?:(?:good ?)?bye(?: bye)?|good ?night|see (?:you|ya)(?: later| soon)?|goodbye|ciao|later)[!.\s]*$|^(?:再见|拜拜|晚安|回头见|下次见|走了|88)[啦了哦！!。\s]*$/iu,
    { kind: 'farewell' },
  ],
  [
    /^(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|xd|funny|:\)|:D)[!.\s]*$|^(?:哈+|嘿嘿+|呵呵+|嘻嘻+|笑死(?:我了)?|有意思|好玩)[！!。\s]*$/iu,
    { kind: 'laughs' },
  ],
  [
    /\b(?:fuck(?: you| off|ing)?|shut up|idiot|moron|asshole|bitch|bullshit|piece of (?:shit|crap|garbage))\b|\b(?:you|u|you're|this|it)(?: are|'re| is)? (?:so |really |such |very |just )?(?:an? )?(?:stupid|dumb|useless|garbage|trash|crap|shit|rubbish|terrible|suck|sucks|joke)\b|\byou (?:don't|do not|didn't|never) (?:understand|get|listen)\b|你(?:听|看|都)?不(?:懂|明白)|^(?:stupid|useless|garbage|trash|crap|shit|rubbish)[!.]*$|傻[逼比叉瓜]|妈的|他妈|操你|滚(?:开|蛋)?[！!。]*$|^(?:真|太|好)?(?:垃圾|废物|没用|差劲)(?:了|啊|东西)?[！!。]*$|你(?:真|太|好|这么|怎么这么)?(?:笨|蠢|傻|没用|垃圾|烂)/iu,
    { kind: 'insult' },
  ],
  [
    /^(?:h+m+|um+|uh+|er+|test(?:ing)?|123|abc|foo|sorry|oops|my bad|asdf\w*|qwerty\w*|[?!.,;:\-_*#\s]+)[!?.\s]*$|^(?:测试|试试|对不起|抱歉|不好意思|额+|呃+|啊+|哦+|[？！。，…\s]+)[！!。？?\s]*$/iu,
    { kind: 'trying' },
  ],
  // What no page and no tool of a studio can tell.
  [
    /\b(?:weather|temperature|forecast|news|stock|bitcoin|score|traffic) (?:like )?(?:today|now|tomorrow|tonight|in \w+|for|of)\b|\bwhat(?:'s| is) the (?:weather|time|date|news|capital|meaning of life)\b|\bwhat (?:time|day|date) is (?:it|today)\b|^(?:what(?:'s| is) )?\d+ ?[-+*x/] ?\d+[ =?]*$|\b(?:solve|calculate)\b.*\d|\bwhat(?:'s| is) new\b|有什么新(?:功能|闻|鲜事)|\bwho (?:won|is the president|invented|discovered)\b|(?:今天|明天|现在|外面)?.{0,4}天气(?:怎么样|如何|好吗|预报)|现在(?:是)?几点|今天(?:是)?(?:几号|星期几|周几)|(?:最新|今天的?)新闻|股[票价]|等于(?:几|多少)|谁(?:赢|发明|是(?:美国|中国)?总统)/iu,
    { kind: 'outside' },
  ],
  // What only a language model can write.
  [
    /^(?:please |(?:can|could|would|will|do) you (?:please )?(?:know how to )?)?(?:write (?!.*\b(?:on|in|over|onto) (?:it|this|that|the)\b)|translate|code|summari[sz]e|tell me an?(?:other)? (?:joke|story))\b|^(?:请|你)?(?:能|会|可以)?(?:帮我|给我|替我)?(?:写(?:一)?[首篇段封个]?(?!在).*(?:诗|文章|故事|小说|邮件|信|作文|代码|文案)|(?:把.*)?翻译|(?:讲|说)(?:一)?个?(?:笑话|故事))/iu,
    { kind: 'self' },
  ],
  [
    /\b(?:who|what) are you\b|\bwho (?:made|built|created|wrote|programmed|developed|trained) (?:you|this)\b|谁(?:开发|做|写|创造|训练)(?:了|的)?你|这个?(?:网站|工作室)(?:是)?谁(?:做|开发|办)的|你是谁(?:做|开发)|can you see me|你(?:听|看)得(?:见|到)|\bare you (?:an? )?(?:ai|chat ?gpt|gpt|claude|llm|language model|bot|robot|human|real|person)\b|what model are you|你是谁|你是什么|你是(?:不是)?(?:人|真人|机器人|ai|chatgpt|语言模型|大模型|人工智能)/iu,
    { kind: 'self' },
  ],
  [
    /\bwh?at (?:can|do) (?:you|u) do\b|\bwhat can i (?:do|ask|say)\b|^(?:help|help me|can you help(?: me)?|i need help)[!?.\s]*$|\bhow can you help\b|\bwhat are you (?:good|able)\b|你(?:都)?(?:能|会|可以)(?:做|干|帮我做)?(?:些|点)?(?:什么|啥|嘛)|有什么功能|^(?:帮助|帮帮我|救命|(?:你)?(?:能|可以)?帮(?:帮)?我(?:一下|个忙)?吗?)[！!。？?]*$|我(?:能|可以)(?:问|说|做)(?:些)?什么/iu,
    { kind: 'abilities' },
  ],
];

const spending =
  /\b(?:what|how much|how many credits) (?:did|have|do) i (?:spend|spent|used?|pay|paid)\b|\b(?:my )?(?:spending|consumption)\b|\bcredits? (?:did i|have i) (?:spend|spent|used?)\b|花了多少|用了多少|消费了?多少|花费|用掉了?多少|花掉了?多少/iu;
const balance =
  /\bhow many credits (?:do i have|are left|have i got|left)\b|\b(?:my|the) (?:credit )?balance\b|\bcredits? (?:do i have|left|remaining)\b|\bhow much (?:credit|do i have left)\b|^(?:我)?还?(?:剩|有)(?:下)?多少[？?]?$|(?:还有|剩下?|剩余|有)(?:多少|几个?)(?:个)?积分|积分(?:还)?(?:有|剩)(?:下)?(?:多少|几)|(?:我的)?余额|积分余额/iu;
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
