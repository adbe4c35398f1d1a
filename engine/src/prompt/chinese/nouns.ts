import { concepts } from '../concepts.ts';
import { isAlive, isPerson, isThingOrPart, type Mentions, type NounPiece } from '../gather-mentions.ts';
import type { Piece } from '../pieces.ts';
import { chineseMeasures } from './grammar.ts';

/** What a Chinese noun is in its sentence, by the words around it. */

/** 一片红色的罂粟花, 满池荷花: they cover the ground. */
export const spreads = /(?:[一大成]大?片|遍地|漫山遍野|满[山地池塘园]|[种开长]满了?)(?:[^，。、；]{0,6}的)?[^，。、；]{0,2}$/u;

/** Words that say how a thing looks, not what the picture feels like. */
export const bodily = /^(?:黑暗|明亮|温暖|鲜艳|绚丽|彩色|五彩|缤纷|五彩缤纷|阴暗|暗黑|空旷|魔法|魔幻|安静|静静|热闹|活泼|暖|温柔)$/u;

/** Whether the noun that an adjective leads to is a thing and not the place or the light of the picture. */
export function isSaidOfThing(pieces: readonly Piece[], at: number): boolean {
  for (const piece of pieces.slice(at + 1)) {
    const small = piece.kind === 'small' && piece.word === '的';
    const leads =
      small || piece.kind === 'attribute' || piece.kind === 'colour' || piece.kind === 'number' || (piece.kind === 'noun' && isMood(piece));
    if (!leads) return isThingOrPart(piece);
  }
  return false;
}

/** Where a noun begins with the colour, size or material that is one word with it: 红苹果, 木桌. */
export function startOfPhrase(pieces: readonly Piece[], at: number): number {
  let first = at;
  while (first > 0 && isOneWordWith(pieces[first - 1] as Piece, pieces[first] as Piece)) first -= 1;
  // 红色的渔船.
  const [colour, of] = pieces.slice(Math.max(0, first - 2), first);
  if (colour?.kind === 'colour' && of?.kind === 'small' && of.word === '的' && colour.end === of.start && of.end === pieces[first]?.start)
    return colour.start;
  return (pieces[first] as Piece).start;
}

/** 坐在院子里的摇椅上: what is in the yard is the chair. */
export function leadsToPlace(pieces: readonly Piece[], at: number): boolean {
  const [of] = pieces.slice(at);
  if (of?.kind !== 'small' || of.word !== '的') return false;
  const rest = pieces.slice(at + 1);
  const noun = rest.findIndex(({ kind }) => kind === 'noun' || kind === 'unknown');
  const leads = rest.slice(0, Math.max(0, noun)).every(({ kind }) => kind === 'colour' || kind === 'attribute' || kind === 'number');
  return noun >= 0 && leads && rest[noun + 1]?.kind === 'relation';
}

function isOneWordWith(piece: Piece, next: Piece): boolean {
  return (
    piece.end === next.start && (piece.kind === 'colour' || (piece.kind === 'attribute' && !piece.distance && !piece.lit && !piece.state))
  );
}

export function isMood({ names }: Extract<NounPiece, { kind: 'noun' }>): boolean {
  return names.every((name) => concepts[name].mood || concepts[name].style);
}

/** Whether a number ends what is said of the noun before: 一队骆驼，共四只; in a clause without a noun 骆驼，四只 too. */
export function isTotal(text: string, start: number, end: number, apart: boolean): boolean {
  return /(?:共|总共|一共|共计|合计|总计)有?\s*$/u.test(text.slice(0, start)) || (apart && chineseMeasures.has(text.charAt(end)));
}

/** Full of what follows: 堆满了礼物. */
export const filled = /[堆摆放装挂停插挤塞盛]满了?(?:各种|各色|各式各样的?|五颜六色的?)?(?:的)?$/u;

/** 企鹅妈妈 is a penguin, 大象一家 are elephants with their young: gives it to the animal that was named before. */
export function isParentOf({ list, lastHead }: Mentions, { start, end }: { start: number; end: number }, text: string): boolean {
  const animal = list[lastHead];
  const said = text.slice(start, end);
  if (!animal || animal.refused || !isAlive(animal.names) || isPerson(animal.names)) return false;
  const between = text.slice(text.lastIndexOf(animal.head, start) + animal.head.length, start);
  if (/^(?:妈妈|爸爸|母亲|父亲|宝宝)$/u.test(said) && between === '') {
    if (said === '宝宝') animal.young = true;
    return true;
  }
  if (!/^(?:一家[三四五]口|一家人?|家人|家庭|家族|全家)$/u.test(said) || !/^(?:的|一|这|小)?$/u.test(between)) return false;
  const brood = said.includes('五') ? 3 : said.includes('三') ? 1 : 2;
  Object.assign(animal, { count: 2, plural: true, brood });
  return true;
}
