import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { decodeWoff } from './woff.ts';

/**
 * Which font writes what. The studio's own has Latin letters with all their marks; Noto Sans has Chinese, kana, Greek and
 * Cyrillic; its sister has Hangul.
 */

export type Weight = 'regular' | 'bold';

/** In the order in which they are asked. */
const files: Record<Weight, readonly URL[]> = {
  regular: [...latin(400), chinese('Regular'), korean('Regular')],
  bold: [...latin(600), chinese('Bold'), korean('Bold')],
};

function latin(weight: number): URL[] {
  const folder = import.meta.resolve('@fontsource/hanken-grotesk');
  return ['latin', 'latin-ext', 'vietnamese'].map((part) => new URL(`files/hanken-grotesk-${part}-${weight}-normal.woff`, folder));
}

function chinese(weight: string): URL {
  return new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc'));
}

function korean(weight: string): URL {
  return new URL(`../fonts/NotoSansKR-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-kr'));
}

/** Read once, when somebody first needs them: the last two are some megabytes. */
const opened = new Map<URL, OpenFont>();

function open(file: URL): OpenFont {
  let font = opened.get(file);
  if (!font) {
    font = { name: file.pathname, font: create(decodeWoff(readFileSync(file))) };
    opened.set(file, font);
  }
  return font;
}

/**
 * Fonts remember for each shape the character that asked for it first, and a PDF tells that one to whoever copies its text:
 * `u` would be nothing once an `ü` was drawn. So no document may find what another one left. Nothing waits in between.
 */
export function clearShapeCache(): void {
  for (const { font } of opened.values()) font._glyphs = {};
}

/** A piece of a text that one font writes. */
export interface Run {
  text: string;
  font: OpenFont;
}

export interface OpenFont {
  /** Unlike that of any other. */
  name: string;
  font: Font;
}

/** A text in pieces, each with the font that has all of its characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    // A mark belongs to what it follows: a Chinese dash is another one than a Latin one.
    const follows = last && !/[\p{L}\p{N}\p{Sc}]/u.test(character) && has(last.font, character);
    const font = follows ? last.font : fontOf(character, weight);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

function fontOf(character: string, weight: Weight): OpenFont {
  let font: OpenFont | undefined;
  for (const file of files[weight]) {
    font = open(file);
    if (has(font, character)) return font;
  }
  // Nobody has it: the last one draws an empty box.
  return font as OpenFont;
}

function has({ font }: OpenFont, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
