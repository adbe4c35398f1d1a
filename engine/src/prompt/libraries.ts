import { createRequire } from 'node:module';

/**
 * The two libraries that cut text into words. They cost some 160 MB and a third of a second, so they are loaded by the
 * first prompt and never by an import: whoever reads prompts in a server does so in a thread of its own.
 */

const require = createRequire(import.meta.url);

/** A word with its part of speech (universal tags: NOUN, PROPN, ADJ, VERB …) and where it stands in the text. */
export interface TaggedWord {
  text: string;
  tag: string;
}

/** A word of a run of Chinese characters. `tag`: jieba's (n, v, a …), empty where nobody knows. */
export interface CutWord {
  text: string;
  tag: string;
}

interface WinkTokens {
  out(): string[];
  out(as: unknown): string[];
}
type Wink = { readDoc(text: string): { tokens(): WinkTokens }; its: { pos: unknown; precedingSpaces: unknown } };

let wink: Wink | undefined;

/** Words and signs of an English text, in order. Spaces are left out; hyphens and apostrophes divide words. */
export function tagEnglish(text: string): TaggedWord[] {
  wink ??= (require('wink-nlp') as (model: unknown, pipe: string[]) => Wink)(require('wink-eng-lite-web-model'), ['pos']);
  const tokens = wink.readDoc(text).tokens();
  const tags = tokens.out(wink.its.pos);
  return tokens.out().map((word, at) => ({ text: word, tag: tags[at] ?? '' }));
}

/** A word that must stay whole; with its weight against what it could be cut into. */
export type OwnWord = readonly [word: string, weight: number];

type Cut = (text: string) => CutWord[];
let cut: Cut | undefined;

/**
 * Words of a run of simplified Chinese characters, in order and without gaps.
 * @param ownWords nouns and terms that must stay whole; those of the first call count
 */
export function cutChinese(text: string, ownWords: () => Iterable<OwnWord>): CutWord[] {
  cut ??= loadJieba(ownWords) ?? loadSegmenter(ownWords);
  return cut(text);
}

/** Absent where the package has no native file for this machine. */
function loadJieba(ownWords: () => Iterable<OwnWord>): Cut | undefined {
  try {
    const { Jieba } = require('@node-rs/jieba') as typeof import('@node-rs/jieba');
    const { dict } = require('@node-rs/jieba/dict') as { dict: Uint8Array };
    const jieba = Jieba.withDict(dict);
    jieba.loadDict(Buffer.from([...ownWords()].map(([word, weight]) => `${word} ${weight} n\n`).join('')));
    // Without its guesses of unknown words: they join what does not belong together (穿红, 里游).
    return (text) => jieba.tag(text, false).map(({ word, tag }) => ({ text: word, tag }));
  } catch {
    return undefined;
  }
}

/** Own words first, longest first; what lies between them is cut by Node's own dictionary. */
export function loadSegmenter(ownWords: () => Iterable<OwnWord>): Cut {
  const words = new Set([...ownWords()].map(([word]) => word));
  const longest = Math.max(...[...words].map((word) => word.length));
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return (text) => {
    const cuts: CutWord[] = [];
    let rest = '';
    const flush = () => {
      for (const { segment } of segmenter.segment(rest)) cuts.push({ text: segment, tag: '' });
      rest = '';
    };
    for (let at = 0; at < text.length; ) {
      let length = Math.min(longest, text.length - at);
      while (length > 0 && !words.has(text.slice(at, at + length))) length -= 1;
      if (length === 0) rest += text[at];
      else {
        flush();
        cuts.push({ text: text.slice(at, at + length), tag: '' });
      }
      at += Math.max(1, length);
    }
    flush();
    return cuts;
  };
}
