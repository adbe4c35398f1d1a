import { bindChinese } from './chinese/bind.ts';
import { readChinese } from './chinese/tokens.ts';
import { bindEnglish } from './english/bind.ts';
import { readEnglish } from './english/tokens.ts';
import { mergeMentions } from './merge.ts';
import type { Mention } from './pieces.ts';

export type { Mention } from './pieces.ts';

/** Stretches of Chinese with the digits and signs around them, and what lies between. */
const stretches = /(?<chinese>(?:\d+\s*)?\p{Script=Han}[^\p{Script=Latin}]*)|(?<other>[^\p{Script=Han}]+?(?=\d*\s*\p{Script=Han}|$))/gu;

/**
 * Reads a text in Chinese, English or both: every noun with what belongs to it, in the order of the text. No text makes it throw.
 * `refuseAll`: a list of what must not be drawn, with or without "no".
 */
export function readMentions(text: string, refuseAll: boolean): Mention[] {
  const plain = text.normalize('NFC');
  const mentions: Mention[] = [];
  for (const { 0: part, index, groups } of plain.matchAll(stretches)) {
    const read = groups?.chinese
      ? bindChinese(readChinese(part, index), plain, refuseAll)
      : bindEnglish(readEnglish(part, index), plain, refuseAll);
    const before = mentions.length;
    for (const mention of read) {
      const { relation } = mention;
      mentions.push(relation ? { ...mention, relation: { ...relation, to: relation.to + before } } : mention);
    }
  }
  return mergeMentions(mentions);
}
