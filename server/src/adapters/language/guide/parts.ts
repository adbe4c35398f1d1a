import { airIn, thingsIn } from './lexicon.ts';
import { numberWords } from './numbers.ts';
import { tidy } from './settings.ts';

/** Changes of one thing of a picture: "make the fox blue", "a bigger boat", 把树换成棕榈. */

export interface PartChange {
  thing: string;
  /** The words of the thing as it shall be, e.g. `blue fox`. */
  becomes: string;
}

const englishColours =
  'red|orange|yellow|green|teal|turquoise|blue|purple|violet|pink|brown|black|white|gr[ae]y|gold(?:en)?|silver|crimson|scarlet|beige';
const chineseColours = '(?:[深浅淡暗亮]?(?:红|橙|黄|绿|青|蓝|紫|粉|棕|黑|白|灰|金|银)色?|粉红色?|橘色|褐色|金黄色?|彩色)';
const sizes: Readonly<Record<string, string>> = {
  ...{ bigger: 'big', larger: 'large', smaller: 'small', taller: 'tall', older: 'old', 大: '大', 小: '小', 高: '高' },
};

const amounts: Readonly<Record<string, string>> = { more: 'many ', fewer: 'few ', less: 'few ', 多: '许多', 少: '稀疏的' };

const english: readonly RegExp[] = [
  new RegExp(
    `^(?:make|paint|turn|colou?r|let|change|have)\\s+(?:the |that |this |these |those |its |his |her )(?<thing>[a-z][a-z -]{1,30}?)\\s+(?:be |to be |to |into |look )?(?<how>(?:(?:dark|light|deep|pale|bright) )?(?:${englishColours})|bigger|larger|smaller|taller|older)$`,
    'i',
  ),
  new RegExp(`^(?:change|turn) the colou?r of (?:the |that )?(?<thing>[a-z][a-z -]{1,30}?) (?:in)?to (?<how>${englishColours})$`, 'i'),
  new RegExp(
    `^(?:the )(?<thing>[a-z][a-z -]{1,30}?)\\s+(?:should|must|shall|could) be\\s+(?<how>(?:${englishColours})|bigger|larger|smaller|taller|older)$`,
    'i',
  ),
  new RegExp(`^(?:the |that )(?<thing>[a-z][a-z -]{1,30}?)\\s+(?:in )?(?<how>${englishColours})$`, 'i'),
  /^(?:the |that )(?<thing>[a-z][a-z -]{1,30}?)\s+(?:is|are|looks?) too (?<too>small|little|big|large)$/i,
  /^give (?:the |that )(?<thing>[a-z]+)\s+(?<parts>(?:an? |some )?[a-z][a-z -]{2,30})$/i,
  /^(?<many>more|fewer|less)\s+(?<thing>[a-z][a-z -]{1,30})$/i,
  /^(?:a |the )?(?<how>bigger|larger|smaller|taller|older)\s+(?<thing>[a-z][a-z -]{1,30})$/i,
  /^(?:change|turn|replace|swap)\s+(?:the |that |this |all )?(?<thing>[a-z][a-z -]{1,30}?)\s+(?:to|into|with|for|by)\s+(?<other>(?:a |an |the |some )?[a-z][a-z -]{1,40})$/i,
  new RegExp(`^(?:only|just)\\s+(?<count>${numberWords})\\s+(?<thing>[a-z][a-z -]{1,30})$`, 'i'),
];
const chinese: readonly RegExp[] = [
  new RegExp(
    `^(?:把|让|将)?(?:那|这)?[只条艘个座棵匹头辆架盏朵片]?(?<thing>\\p{Script=Han}{1,6}?)(?:的颜色)?(?:要|应该|得)?(?:是)?(?:改|换|变|涂|画|弄|染|调)?(?:成|为)?(?<how>${chineseColours})(?:的)?$`,
    'u',
  ),
  /^(?:把|让|将)?(?:那|这)?[只条艘个座棵匹头辆架盏朵片]?(?<thing>\p{Script=Han}{1,6}?)(?:再|要|画|变|弄|改)?(?:得)?(?<how>[大小高])(?:一)?[点些]$/u,
  /^(?:那|这)?[只条艘个座棵匹头辆架盏朵片]?(?<thing>\p{Script=Han}{1,6}?)太(?<too>[小大])了?$/u,
  /^(?<thing>\p{Script=Han}{1,6}?)(?:再|更|要)?(?<many>多|少)(?:一)?[点些]$/u,
  /^(?:把|将)?(?<thing>\p{Script=Han}{1,6}?)(?:换成|改成|变成|替换成|改为|换为)(?:一?[只条艘个座棵匹头辆架盏朵片])?(?<other>\p{Script=Han}{1,10})$/u,
  /^(?:只要|只留|只有|只画)(?<count>[一二两三四五六七八九\d])(?<measure>[只条艘个座棵匹头辆架盏朵片])(?<thing>\p{Script=Han}{1,6})$/u,
];

/** Nothing where no thing of a scene is named. */
export function partChange(bare: string): PartChange | undefined {
  const han = /\p{Script=Han}/u.test(bare);
  for (const pattern of han ? chinese : english) {
    const groups = pattern.exec(bare)?.groups;
    const thing = tidy(groups?.thing ?? '');
    const owner = /^(\p{Script=Han}{1,4})的(\p{Script=Han}{1,3})$/u.exec(thing);
    if (groups?.how !== undefined && owner?.[1] && isThing(owner[1]))
      return { thing: owner[1], becomes: `${groups.how}${owner[2]}的${owner[1]}` };
    if (!groups || !isThing(thing)) continue;
    const { how, other, count, measure, many, too, parts } = groups;
    if (too !== undefined)
      return {
        thing,
        becomes: /[大小]/u.test(too)
          ? `${too === '小' ? '很大' : '很小'}的${thing}`
          : `${/small|little/i.test(too) ? 'large' : 'small'} ${thing}`,
      };
    if (parts !== undefined) return { thing, becomes: `${thing} with ${parts}` };
    if (other !== undefined) {
      if (!isThing(tidy(other.replace(/^(?:a|an|the|some)\s+/i, '')))) continue;
      return { thing, becomes: tidy(other) };
    }
    if (many !== undefined) return { thing, becomes: `${amounts[many.toLowerCase()]}${thing}` };
    if (count !== undefined) return { thing, becomes: `${count}${han ? (measure ?? '') : ' '}${thing}` };
    const word = sizes[how?.toLowerCase() ?? ''] ?? how?.toLowerCase() ?? '';
    return { thing, becomes: han ? `${word.length === 1 && !/[大小高]/u.test(word) ? `${word}色` : word}${thing}` : `${word} ${thing}` };
  }
  return undefined;
}

const colouredEnglish = new RegExp(`^(?:an? |the )?(?<how>(?:${englishColours}))\\s+(?<thing>[a-z]+)$`, 'i');
const colouredChinese = new RegExp(`^(?:一?[只条艘个座棵匹头辆架盏朵片])?(?<how>${chineseColours})的?(?<thing>\\p{Script=Han}{1,4})$`, 'u');

/** "A green boat", of a picture that has a boat. */
export function colouredPart(bare: string, prompt: string): PartChange | undefined {
  const groups = (colouredEnglish.exec(bare) ?? colouredChinese.exec(bare))?.groups;
  const { how = '', thing = '' } = groups ?? {};
  if (thing === '' || !isThing(thing) || !prompt.toLowerCase().includes(thing.toLowerCase())) return undefined;
  return partChange(/\p{Script=Han}/u.test(bare) ? `${thing}改成${how}` : `make the ${thing} ${how}`);
}

/** The sky is one, too, when it is to be another colour. */
function isThing(words: string): boolean {
  if (words === '' || airIn(words).some(({ aspect }) => aspect === 'hour' || aspect === 'season' || aspect === 'style')) return false;
  return thingsIn(words).length > 0 || /^(?:sky|water|sand|ground|sea|天空?|水|地面|沙子?|背景)$/iu.test(words);
}
