import type { Sentence } from '@easel/contract/language';

/** "Brighter", 太暗了: how a whole picture shall be, in words that the painter knows. */

const tones: readonly (readonly [RegExp, Sentence])[] = [
  [/\bblack (?:and|&|n) white\b|\b(?:monochrome|gr[ae]yscale|b&w|b\/w)\b|黑白|灰度|单色/iu, { en: 'black and white', zh: '黑白' }],
  [
    /\b(?:brighter|lighter|more light)\b|\btoo (?:dark|dim|gloomy)\b|(?:更|再|调|弄)?[明]?亮(?:一)?[点些]|更亮|太[暗黑]|有[点些]暗/iu,
    { en: 'bright', zh: '明亮' },
  ],
  [
    /\b(?:darker|dimmer|less bright)\b|\btoo (?:bright|light)\b|(?:更|再|调|弄)?[昏]?暗(?:一)?[点些]|更暗|太亮|有[点些]亮/iu,
    { en: 'dark', zh: '昏暗' },
  ],
  [
    /\b(?:more colou?rful|more vivid|more vibrant|more colou?rs?)\b|\btoo (?:dull|grey|gray|pale)\b|(?:颜色|色彩)?(?:更|再)?(?:鲜艳|丰富|鲜明)(?:一)?[点些]?|(?:颜色|色彩)太(?:淡|灰|暗)/iu,
    { en: 'colourful', zh: '鲜艳' },
  ],
  [
    /\bless (?:colou?rful|saturated|vivid|vibrant)\b|\btoo (?:colou?rful|saturated|vivid)\b|(?:颜色|色彩)(?:再|更)?(?:淡|素)(?:一)?[点些]|太(?:鲜艳|艳|花)/iu,
    { en: 'grey tones', zh: '灰色调' },
  ],
  [/\b(?:slower|slow it down)\b|慢(?:一)?[点些]/iu, { en: 'slow motion', zh: '慢动作' }],
  [/\b(?:faster|speed it up)\b|快(?:一)?[点些]/iu, { en: 'fast motion', zh: '快进' }],
  [/\b(?:warmer|more warmth)\b|\btoo cold\b|(?:更|再)?暖(?:和|色)?(?:一)?[点些]|更暖|太冷/iu, { en: 'warm colours', zh: '暖色调' }],
  [/\b(?:cooler|colder)\b|\btoo warm\b|(?:更|再)?冷(?:色)?(?:一)?[点些]|更冷|太暖/iu, { en: 'cool colours', zh: '冷色调' }],
];

/** Nothing where the sentence says more than that. */
export function toneIn(plain: string): string | undefined {
  const found = tones.find(([pattern]) => pattern.test(plain));
  if (!found) return undefined;
  const rest = plain.replace(found[0], '').replace(around, '');
  if (rest !== '') return undefined;
  return /\p{Script=Han}/u.test(plain) ? found[1].zh : found[1].en;
}

const around =
  /\b(?:make|turn|paint|want|have|let|it['’]s|its|it|this|that|is|i|a|an|bit|little|much|the|picture|image|photo|whole|thing|scene|in|into|to|be|as|looks?|slightly|somewhat|still|please|could|can|you)\b|[把让这那它张幅图画片面里整个的了要改成换变为调弄做有点些一再更还是太请能可以吗颜色]|['’,，。.!！?？\s]/giu;

/** It is about the picture as a whole, so that any picture can be painted anew with it. */
export function isTone(words: string): boolean {
  return toneIn(words) !== undefined || /^(?:bright|dark|colou?rful|(?:warm|cool) colours|明亮|昏暗|鲜艳|[暖冷]色调)$/iu.test(words);
}
