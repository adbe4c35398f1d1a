import { readChinese } from './chinese/tokens.ts';
import type { ConceptName } from './concepts.ts';
import { readEnglish } from './english/tokens.ts';
import type { Token } from './tokens.ts';

/** A word of a prompt that was understood, or was not. */
export interface Mention {
  /** In the words of the prompt. */
  text: string;
  /** Empty: no lexicon knows the word. */
  names: readonly ConceptName[];
  /** Must not be drawn. */
  refused: boolean;
}

const pieces =
  /(?<han>\p{Script=Han}+)|(?<word>[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?)|(?<list>、)|(?<end>[,.;:!?|()[\]{}\n，。；：！？（）“”"·…—/]+)/gu;

/** Reads a text in Chinese, English or both. `refuseAll`: a list of what must not be drawn, with or without "no". */
export function readMentions(text: string, refuseAll: boolean): Mention[] {
  const mentions: Mention[] = [];
  let refusing = false;
  for (const token of tokensOf(text.normalize('NFC'))) {
    if (token.kind === 'negation') refusing = true;
    else if (token.kind === 'break') refusing = false;
    else if (token.kind === 'concepts') {
      mentions.push({ text: token.text, names: token.names, refused: refuseAll || refusing || token.negated === true });
    } else if (token.kind === 'unknown') mentions.push({ text: token.text, names: [], refused: refuseAll || refusing });
  }
  return mentions;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let words: string[] = [];
  const flush = () => {
    if (words.length > 0) tokens.push(...readEnglish(words));
    words = [];
  };
  for (const { groups } of text.matchAll(pieces)) {
    if (groups?.word) {
      words.push(groups.word);
      continue;
    }
    flush();
    if (groups?.han) tokens.push(...readChinese(groups.han));
    else tokens.push({ kind: groups?.list ? 'join' : 'break' });
  }
  flush();
  return tokens;
}
