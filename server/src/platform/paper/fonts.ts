import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Which font writes what: one of them has Latin, Greek, Cyrillic, kana and all Chinese characters, the other one Hangul. */

export type Weight = 'regular' | 'bold';

const chinese: Record<Weight, string> = { regular: 'NotoSansHans-Regular', bold: 'NotoSansHans-Bold' };
const files = {
  chinese: (weight: Weight) => packaged('@embedpdf/fonts-sc', chinese[weight]),
  korean: () => packaged('@embedpdf/fonts-kr', 'NotoSansKR-Regular'),
};

function packaged(name: string, file: string): URL {
  return new URL(`../fonts/${file}.otf`, import.meta.resolve(name));
}

/** Read once, when somebody first needs them: each is some megabytes. */
const opened = new Map<string, Font>();

function open(file: URL): Font {
  let font = opened.get(file.href);
  if (!font) {
    font = create(readFileSync(file));
    opened.set(file.href, font);
  }
  return font;
}

export interface Run {
  text: string;
  font: Font;
}

/** A text in pieces, each with the font that has all of its characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fontOf(character, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

function fontOf(character: string, weight: Weight): Font {
  const first = open(files.chinese(weight));
  const codePoint = character.codePointAt(0) ?? 0;
  if (first.hasGlyphForCodePoint(codePoint)) return first;
  const second = open(files.korean());
  return second.hasGlyphForCodePoint(codePoint) ? second : first;
}
