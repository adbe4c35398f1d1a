import type { Style } from '@easel/contract/recipe';
import { airIn } from './lexicon.ts';
import { numberOf, numberWords } from './numbers.ts';

/** What somebody says of how a picture or a clip shall be, besides what is on it. */
export interface Settings {
  style?: Style;
  scale?: string;
  count?: number;
  long_side?: 'usual' | 'large';
  duration?: number;
  factor?: number;
}

export interface ReadSettings {
  settings: Settings;
  /** The text without these words. */
  rest: string;
}

const scales: readonly (readonly [RegExp, string])[] = [
  [/[,，]?\s*(?:\bin\s+|比例\s*)?(?<!\d)(16|9|4|3|2|1)\s*(?:[:：]|比)\s*(16|9|4|3|2|1)(?!\d)(?:\s*(?:比例|的))?/u, ''],
  [/[,，]?\s*\b(?:in |as )?(?:a )?(?:square(?: format| picture| shape)?)\b|[,，]?(?:正方形|方形|方图)(?:的)?/iu, '1:1'],
  [
    /[,，]?\s*\b(?:(?:in|as) )?(?:a )?(?:portrait (?:format|orientation|mode)|vertical(?: format)?|upright|wallpaper for (?:my|a|the) phone|for (?:my|a|the) phone|phone (?:wallpaper|background|screen))\b|[,，]?(?:竖版|竖屏|竖图|竖着|竖构图|手机壁纸|手机屏保)(?:的)?/iu,
    '9:16',
  ],
  [
    /[,，]?\s*\b(?:(?:in|as) )?(?:a )?(?:landscape (?:format|orientation|mode)|widescreen|wide(?: format)?|horizontal(?: format)?|banner(?: for (?:my|a|the|our) (?:website|site|shop|blog|channel|page))?|desktop (?:wallpaper|background)|wallpaper)\b|[,，]?(?:横版|横屏|横图|横幅|宽屏|电脑壁纸|桌面壁纸|壁纸)(?:的)?/iu,
    '16:9',
  ],
];

const duration = new RegExp(
  `[,，]?\\s*(?:\\b(?:for|of|lasting)\\s+)?(?:时长|长)?(${numberWords})(?:\\s|-)*(?:seconds?(?:\\s+long)?|secs?|(?<=\\d)s\\b|秒(?:钟)?(?:的|长)?)`,
  'iu',
);
const factor = new RegExp(
  `(?:\\bby\\s+)?(?<![a-z])(${numberWords}|twice|double|quadruple)\\s*(?:x\\b|×|times\\b|倍|(?=\\s+the size|\\s+(?:as|its)))`,
  'iu',
);
const large =
  /[,，]?\s*\b(?:in )?(?:high[- ]res(?:olution)?|hi-?res|large size|full ?hd|hd|4k)\b|[,，]?(?:高清大图|高清|大图|高分辨率|大尺寸)(?:的)?/iu;

const styleTail =
  /[,，]?\s*(?:\b(?:in|as|like|into|using|with)\s+)?(?:\b(?:the|a|an)\s+)?(?:style of\s+(?:a |an )?)?\uFFFC(?:\s*[- ]?(?:style|painting|paintings|drawing|colou?rs?|paint|art|picture|look)|风格|画风|画|风)*(?:的)?|[,，]?(?:用|以|变成|画成)?\uFFFC(?:风格|画风|画|风|的感觉|效果)*(?:的)?/iu;

/** Takes out what is said of style, shape, number, size and length. */
export function readSettings(text: string): ReadSettings {
  let rest = text;
  const settings: Settings = {};
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const style = styleIn(rest);
  if (style) {
    settings.style = style.style;
    rest = `${rest.slice(0, style.at)}\uFFFC${rest.slice(style.at + style.length)}`;
    take(styleTail);
  }
  for (const [pattern, scale] of scales) {
    const match = settings.scale ? null : take(pattern);
    if (match) settings.scale = scale || `${match[1]}:${match[2]}`;
  }
  const seconds = take(duration)?.[1];
  if (seconds) settings.duration = numberOf(seconds);
  const times = take(factor)?.[1]?.toLowerCase();
  if (times) settings.factor = times === 'twice' || times === 'double' ? 2 : times === 'quadruple' ? 4 : numberOf(times);
  if (take(large)) settings.long_side = 'large';
  return { settings, rest: tidy(rest) };
}

/** Words that are a style only where they stand for one. */
const spoken: readonly (readonly [RegExp, Style])[] = [
  [/\bin oils?\b|\boil colou?rs?\b|\boils\b/iu, 'oil'],
  [/\b(?:a )?photo(?:graph)? of\b|\bas a photo(?:graph)?\b|\bphoto style\b|\binto a photo(?:graph)?\b/iu, 'photo'],
  [/\ba sketch of\b|\bas a sketch\b|\binto a sketch\b/iu, 'pencil'],
  [/\bneon\b(?= style| look|$)|\bas neon\b|霓虹(?:画|效果)/iu, 'neon'],
];

function styleIn(text: string): { style: Style; at: number; length: number } | undefined {
  const named = airIn(text).find(({ aspect }) => aspect === 'style');
  if (named) return { style: named.name as Style, at: named.at, length: named.text.length };
  for (const [pattern, style] of spoken) {
    const match = pattern.exec(text);
    if (match) return { style, at: match.index, length: match[0].length };
  }
  return undefined;
}

/** Without doubled blanks and signs, and without what is left of a phrase at the ends. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{Script=Han}，。、]) (?=[\p{Script=Han}，。、])/gu, '')
    .replace(/\s+([,，.。!！?？])/g, '$1')
    .replace(/([,，])(?:\s*[,，])+/g, '$1')
    .replace(/^[\s,，.。!！、;；:：的]+|[\s,，.。!！?？、;；:：的]+$/gu, '')
    .replace(/^(?:and|then|but)\s+/i, '')
    .replace(/(?<!zoom|push|dolly|closer|moving|move)\s+(?:in|as|of|with|at|and|for|by|the|a|an)$/i, '')
    .trim();
}
