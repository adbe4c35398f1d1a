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

/** The style that a prompt names first. Looks for the words alone and loads no library, so that it may run anywhere. */
export function styleNamed(prompt: string): StyleName | undefined {
  return styleWordIn(prompt)?.style;
}

/** The same with the words that name it, as they are written. */
export function styleWordIn(prompt: string): { style: StyleName; text: string } | undefined {
  let found: { style: StyleName; text: string; at: number } | undefined;
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
