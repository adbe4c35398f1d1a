import { placeWorlds } from './activities/around-worlds.ts';
import { coverBeds } from './activities/bed-covers.ts';
import { playChess, withBroods } from './activities/companions.ts';
import { bindChinese } from './chinese/bind.ts';
import { readChinese } from './chinese/tokens.ts';
import { bindEnglish } from './english/bind.ts';
import { readEnglish } from './english/tokens.ts';
import { backdropOf } from './fates/plain-ground.ts';
import { viewsIn } from './fates/views.ts';
import { withJointMeanings } from './joint-meanings.ts';
import { mergeMentions } from './merge.ts';
import type { Act, Mention } from './pieces.ts';

export type { Mention } from './pieces.ts';

/** Stretches of Chinese with the digits and signs around them, and what lies between. */
const stretches = /(?<chinese>(?:\d+\s*)?\p{Script=Han}[^\p{Script=Latin}]*)|(?<other>[^\p{Script=Han}]+?(?=\d*\s*\p{Script=Han}|$))/gu;

const quoted =
  /“[^”]{1,80}”|"[^"]{1,80}"|「[^」]{1,80}」|『[^』]{1,80}』|«[^»]{1,80}»|‘[^’]{1,80}’|(?<![\p{L}\p{N}])'[^']{1,80}'(?![\p{L}\p{N}])/gu;

/** Said without quotes: in capitals, or as a name where there is no doubt that something is written. */
const said = new RegExp(
  [
    String.raw`(?<=\b(?:says?|saying|reads?|reading|spell(?:s|ing)|words?|text|letters|lettering|slogan)\s+)\p{Lu}[\p{Lu}\d'’!?&-]+(?:\s+[\p{Lu}\d][\p{Lu}\d'’!?&-]*\b){0,7}`,
    String.raw`(?<=\b(?:says|saying|spelling)\s+)\p{Lu}[\p{L}\d'’!?&-]+(?:\s+\p{Lu}[\p{L}\d'’!?&-]*){0,7}`,
  ].join('|'),
  'gu',
);

/** Where a text quotes what is to be written in the picture. A prompt that is quoted whole is a prompt. */
function quotesIn(text: string): { start: number; end: number }[] {
  const found = [quoted, said]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length }))
    .sort((one, other) => one.start - other.start);
  const covered = found.reduce((sum, { start, end }) => sum + end - start, 0);
  return covered > text.trim().length * 0.7 ? [] : found;
}

/**
 * Reads a text in Chinese, English or both: every noun with what belongs to it, in the order of the text. No text makes it throw.
 * `refuseAll`: a list of what must not be drawn, with or without "no".
 */
export function readMentions(text: string, refuseAll: boolean): Mention[] {
  return readSentences(text, refuseAll).mentions;
}

/** As `readMentions`, and what those do who are there. */
export function readSentences(text: string, refuseAll: boolean): { mentions: Mention[]; acts: Act[] } {
  const whole = text.normalize('NFC');
  const quotes = quotesIn(whole);
  // What is between quotes is lettering, whatever its words mean.
  const sheet = backdropOf(whole);
  const apart = [...quotes, ...(sheet && !refuseAll ? [sheet] : []), ...viewsIn(whole)];
  const plain = apart.reduce((rest, { start, end }) => `${rest.slice(0, start)},${' '.repeat(end - start - 1)}${rest.slice(end)}`, whole);
  const mentions: Mention[] = [];
  const acts: Act[] = [];
  for (const { 0: part, index, groups } of plain.matchAll(stretches)) {
    const read = groups?.chinese
      ? bindChinese(readChinese(part, index), plain, refuseAll)
      : bindEnglish(readEnglish(part, index), plain, refuseAll);
    const before = mentions.length;
    acts.push(...read.acts);
    for (const mention of read.mentions) {
      const { relation } = mention;
      mentions.push(relation ? { ...mention, relation: { ...relation, to: relation.to + before } } : mention);
    }
  }
  for (const { start, end } of quotes) {
    const said = whole.slice(start, end);
    mentions.push({ text: said, head: said, names: ['lettering'], refused: refuseAll, colours: [] });
  }
  return {
    mentions: withBroods(coverBeds(placeWorlds(mergeMentions(withJointMeanings(playChess(mentions, whole), whole)), whole))),
    acts,
  };
}
