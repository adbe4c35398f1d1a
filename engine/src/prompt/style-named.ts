import type { StyleName } from '../paint/style.ts';
import { chineseAir } from './chinese/air.ts';
import { type ConceptName, concepts } from './concepts.ts';
import { englishAir } from './english/air.ts';

const words = [
  ...entriesOf(englishAir, /\s*,\s*/).map(
    ([word, style]) => [new RegExp(`\\b${word.replaceAll(" 's", "['’]s").replace(/ /g, '[\\s-]+')}s?\\b`, 'iu'), style] as const,
  ),
  // A character alone is part of too many words: 墨镜.
  ...entriesOf(chineseAir, /\s+/)
    .filter(([word]) => word.length > 1)
    .map(([word, style]) => [new RegExp(word, 'u'), style] as const),
];

/** Neon as words of their own between commas. */
const bareNeon = /(?<=(?:^|[,，、;；。.\n])\s*)(?:霓虹|neon)(?=\s*(?:$|[,，、;；。.\n]))/iu;
/** Where neon is a light that hangs there. */
const litPlaces =
  /[城街市巷路楼厦都店吧港灯]|招牌|赛博|东京|上海|重庆|纽约|拉斯维加斯|\b(?:cit(?:y|ies)|cityscapes?|towns?|downtown|streets?|roads?|alleys?|avenues?|skylines?|skyscrapers?|buildings?|bars?|clubs?|shops?|stores?|caf[eé]s?|diners?|motels?|hotels?|casinos?|arcades?|markets?|signs?|lights?|cyberpunk|tokyo|hong kong|shanghai|new york|las vegas)\b/iu;

/** Neon that is said by itself, away from cities and signs, as "a lake, neon": the style, and not a light that is missing there. */
export function bareNeonIn(prompt: string): { text: string; at: number } | undefined {
  const match = litPlaces.test(prompt) ? null : bareNeon.exec(prompt);
  return match ? { text: match[0], at: match.index } : undefined;
}

/** The style that a prompt names first. Looks for the words alone and loads no library, so that it may run anywhere. */
export function styleNamed(prompt: string): StyleName | undefined {
  return styleWordIn(prompt)?.style;
}

/** The same with the words that name it, as they are written. */
export function styleWordIn(prompt: string): { style: StyleName; text: string } | undefined {
  const neon = bareNeonIn(prompt);
  let found: { style: StyleName; text: string; at: number } | undefined = neon && { style: 'neon', ...neon };
  for (const [pattern, style] of words) {
    const match = pattern.exec(prompt);
    if (!match) continue;
    const { index: at, 0: text } = match;
    if (!found || at < found.at || (at === found.at && text.length > found.text.length)) found = { style, text, at };
  }
  return found && { style: found.style, text: found.text };
}

/** Words for a manner that a style only comes near to: a painter, a school, a studio. */
const manners =
  /\b(?:vincent )?van gogh(?:'s)?\b|\b(?:claude )?monet(?:'s)?\b|\bimpressionis[mt]\b|\b(?:studio )?ghibli\b|(?:梵高|莫奈|印象派|吉卜力|宫崎骏|新海诚)(?:的?风格|画风)?/giu;

/** The manners that a prompt names, each with the style that is painted in its stead. */
export function mannersNamed(prompt: string): { text: string; style: StyleName }[] {
  return [...prompt.matchAll(manners)].flatMap(([text]) => {
    const style = styleNamed(text);
    return style ? [{ text, style }] : [];
  });
}

function entriesOf(lexicon: Partial<Record<ConceptName, string>>, separator: RegExp): [string, StyleName][] {
  return Object.entries(lexicon).flatMap(([name, list]) => {
    const { style } = concepts[name as ConceptName];
    return style ? list.split(separator).map((word): [string, StyleName] => [word, style]) : [];
  });
}
