import type { ColourName } from '../../paint/colours.ts';
import { saysActivity } from '../activities/activity-rules.ts';
import { type ConceptName, concepts } from '../concepts.ts';
import { phrasesOf } from '../lexicons.ts';
import { type CutWord, cutChinese, type OwnWord } from '../libraries.ts';
import type { Piece, Role } from '../pieces.ts';
import { chineseAir } from './air.ts';
import { chineseBuiltPlaces } from './built-places.ts';
import {
  chineseGroups,
  chineseLocatives,
  chineseMeasures,
  chineseNoise,
  chineseNumber,
  chineseRoles,
  chineseUndrawable,
  simplifiedCharacters,
  traditionalCharacters,
} from './grammar.ts';
import { chineseLandmarks } from './landmarks.ts';
import { chineseLiving, chinesePeople } from './living.ts';
import { chinesePlaces } from './places.ts';
import { chineseRooms } from './rooms.ts';
import { chineseThings, chineseWares } from './things.ts';
import { chineseUnpainted } from './unpainted.ts';
import { chineseWorld } from './world.ts';

export const chineseLexicons = [
  chineseWorld,
  chineseLandmarks,
  chinesePlaces,
  chineseBuiltPlaces,
  chineseThings,
  chineseLiving,
  chinesePeople,
  chineseRooms,
  chineseWares,
  chineseUnpainted,
  chineseAir,
];
const phrases = phrasesOf(chineseLexicons, /\s+/);
const names = phrasesOf([chineseWorld], /\s+/);
const undrawable = new Set(chineseUndrawable);
const simplified = new Map([...traditionalCharacters].map((character, index) => [character, [...simplifiedCharacters][index] as string]));
const signs = /^[^\p{Script=Han}\p{N}]+$/u;

/** With how often they are said: names of places win over what they could be cut into (西湖边 is no 湖边 in the west). */
function* ownWords(): Iterable<OwnWord> {
  for (const words of [phrases.keys(), chineseRoles.keys(), undrawable, chineseNoise]) {
    for (const word of words) if (/^\p{Script=Han}{2,}$/u.test(word)) yield [word, names.has(word) ? 2_000_000 : 20_000];
  }
}

/** A text of Chinese characters, digits and signs → its pieces, by their places in the whole text. */
export function readChinese(text: string, offset: number): Piece[] {
  // One character stays one character, so places in `plain` are places in `text`.
  const plain = [...text].map((character) => simplified.get(character) ?? character).join('');
  const pieces: Piece[] = [];
  let from = 0;
  const add = (role: Role | undefined, length: number) => {
    if (role) pieces.push({ ...role, start: offset + from, end: offset + from + length });
    from += length;
  };
  for (const part of plain.match(/\p{Script=Han}+|\d+|[^\p{Script=Han}\d]+/gu) ?? []) {
    if (/^\d+$/.test(part)) {
      const count = chineseNumber(part);
      add(count ? { kind: 'number', count } : undefined, part.length);
    } else if (signs.test(part))
      add(/、/.test(part) ? { kind: 'join' } : /^\s+$/.test(part) && part.length < 2 ? { kind: 'break' } : { kind: 'break' }, part.length);
    else for (const word of cutChinese(part, ownWords)) for (const { role, length } of rolesOf(word, pieces.at(-1))) add(role, length);
  }
  return joinUnknown(pieces);
}

/** 提拉 and 米苏 are one word that nobody knows. */
function joinUnknown(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === 'unknown' && last?.kind === 'unknown' && last.end === piece.start) last.end = piece.end;
    else joined.push(piece);
  }
  return joined;
}

type Sized = { role: Role | undefined; length: number };

/** The roles of a word; a word too much is divided: 一只, 桌上, 白猫, 石桥. */
function rolesOf({ text, tag }: CutWord, before: Piece | undefined): Sized[] {
  const measured = before?.kind === 'number' && before.end > before.start;
  if (measured && (chineseMeasures.has(text) || chineseGroups.has(text)) && !isHead(text, before))
    return [{ role: groupOf(text), length: text.length }];
  const known = knownRole(text);
  if (known !== 'unknown') return [{ role: known, length: text.length }];
  if (text.length > 1 && text.endsWith('的')) {
    const attribute = knownRole(text.slice(0, -1));
    if (attribute !== 'unknown')
      return [
        { role: attribute, length: text.length - 1 },
        { role: { kind: 'small', word: '的' }, length: 1 },
      ];
  }
  // 船头站着: on the boat.
  if (/^(?:船[头尾]|墙头)$/u.test(text))
    return [
      { role: knownRole(text.slice(0, 1)) as Role, length: 1 },
      { role: { kind: 'relation', how: 'on' }, length: 1 },
    ];
  // 路面, 墙面: what it is the face of.
  const faced = text.length > 1 && text.endsWith('面') ? knownRole(text.slice(0, -1)) : undefined;
  if (faced !== 'unknown' && faced?.kind === 'noun') return [{ role: faced, length: text.length }];
  const number = divideNumber(text);
  if (number) return number;
  const divided = divide(text);
  // 林立 is no wood: of a verb only what it is done to is cut off (骑马).
  const isVerb = /^v(?!n)/.test(tag) && text.length < 4;
  const ofVerb = divided && (divided[0]?.role?.kind === 'doing' || divided[0]?.role?.kind === 'number' || /^[看放坐听]/u.test(text));
  if (divided && (!isVerb || ofVerb)) return divided;
  if (isVerb && text.length > 1) return [{ role: { kind: 'doing' }, length: text.length }];
  // 投篮, 织毛衣: nouns to a dictionary.
  if (text.length > 1 && saysActivity(text)) return [{ role: { kind: 'doing' }, length: text.length }];
  const compound = ofKnownHead(text) ?? (text.length >= 4 ? ofKnownWords(text) : undefined);
  if (compound) return compound;
  if (tag === 'v' && text.length === 1) return [{ role: { kind: 'doing', takes: true }, length: 1 }];
  const isNoun = tag === '' || /^(?:n|eng|vn|i$|l$)/.test(tag) || (tag === 'zg' && text.length > 1);
  // One character that no list has is a rest of a word, hardly a noun.
  return [{ role: isNoun && text.length > 1 ? { kind: 'unknown' } : undefined, length: text.length }];
}

/** A measure word that is a noun too is one only where no number stands before it. */
function isHead(text: string, before: Piece): boolean {
  return before.kind !== 'number' && phrases.has(text);
}

function groupOf(text: string): Role | undefined {
  const group = chineseGroups.get(text);
  if (!group) return undefined;
  return group.arrangement
    ? { kind: 'arrangement', arrangement: group.arrangement, count: group.count }
    : { kind: 'number', count: group.count };
}

/** Undefined for a word that says nothing; 'unknown' for one that is in no list. */
function knownRole(text: string): Role | undefined | 'unknown' {
  const names = phrases.get(text);
  const role = chineseRoles.get(text);
  if (role && role.kind !== 'attribute') return role;
  if (names) {
    const named = roleOf(names);
    return named.kind === 'noun' && text.endsWith('们') ? { ...named, plural: true } : named;
  }
  if (role) return role;
  if (undrawable.has(text)) return { kind: 'unknown' };
  if (/^(?:正|腊|[一二三四五六七八九十]{1,2})月$/u.test(text)) return undefined;
  const count = chineseNumber(text);
  if (count) return { kind: 'number', count };
  return chineseNoise.has(text) || chineseMeasures.has(text) ? undefined : 'unknown';
}

function roleOf(names: readonly ConceptName[]): Role {
  const colours = names.flatMap((name) => (concepts[name].colour ? [concepts[name].colour as ColourName] : []));
  return colours.length > 0 ? { kind: 'colour', colours } : { kind: 'noun', names };
}

const containers: ReadonlyMap<string, ConceptName> = new Map([
  ['碗', 'bowl'],
  ['盘', 'plate'],
  ['碟', 'plate'],
  ['篮', 'basket'],
]);

/** 一只, 三朵, 两排, 一大片. */
function divideNumber(text: string): Sized[] | undefined {
  for (let length = Math.min(4, text.length - 1); length > 0; length -= 1) {
    const count = chineseNumber(text.slice(0, length));
    const rest = text.slice(length);
    if (!count) continue;
    const sized: Sized = { role: { kind: 'number', count }, length };
    const container = containers.get(rest);
    if (container) {
      return [
        sized,
        { role: { kind: 'noun', names: [container] }, length: rest.length },
        { role: { kind: 'relation', how: 'in' }, length: 0 },
      ];
    }
    if (chineseGroups.has(rest)) return [sized, { role: groupOf(rest), length: rest.length }];
    if (chineseMeasures.has(rest)) return [sized, { role: undefined, length: rest.length }];
    const measure = [2, 1].map((size) => rest.slice(0, size)).find((word) => word.length < rest.length && chineseMeasures.has(word));
    const counted = measure ? knownRole(rest.slice(measure.length)) : 'unknown';
    // 三面红旗.
    const parts = measure && counted === 'unknown' ? divide(rest.slice(measure.length)) : undefined;
    if (measure && parts) return [sized, { role: undefined, length: measure.length }, ...parts];
    if (measure && counted !== 'unknown') {
      return [sized, { role: undefined, length: measure.length }, { role: counted, length: rest.length - measure.length }];
    }
    const others = phrases.has(rest) ? [{ role: roleOf(phrases.get(rest) ?? []), length: rest.length }] : undefined;
    if (others) return [sized, ...others];
  }
  return undefined;
}

/** A colour, size or material before a known noun; a place after one. */
function divide(text: string): Sized[] | undefined {
  for (let length = 1; length < text.length; length += 1) {
    const first = knownRole(text.slice(0, length));
    const rest = text.slice(length);
    if (first === 'unknown' || !first || (first.kind !== 'colour' && first.kind !== 'attribute' && first.kind !== 'number')) continue;
    const second = knownRole(rest);
    if (second !== 'unknown' && second && (second.kind === 'noun' || second.kind === 'part')) {
      return [
        { role: first, length },
        { role: second, length: rest.length },
      ];
    }
  }
  for (let length = text.length - 1; length > 0; length -= 1) {
    const rest = text.slice(length);
    const second = chineseRoles.get(rest);
    if (second?.kind !== 'relation' && !chineseLocatives.includes(rest)) continue;
    const first = knownRole(text.slice(0, length));
    if (first !== 'unknown' && first?.kind === 'noun') {
      return [
        { role: first, length },
        { role: second, length: rest.length },
      ];
    }
  }
  return cover(text);
}

/** Words for people by what they do: 程序员, 摄影师, 作家. */
const workers = /^\p{Script=Han}{1,3}(?:[员师匠]|工人|作家|画家|歌手|选手|骑手|[旅艺]者|舞者|学者|行者|使者|学生)$/u;

/** 双翼飞机: what comes before a known noun changes it and is told. */
function ofKnownHead(text: string): Sized[] | undefined {
  if (workers.test(text)) return [{ role: { kind: 'noun', names: ['role'] }, length: text.length }];
  for (let length = 1; length <= text.length - 2; length += 1) {
    const head = phrases.get(text.slice(length));
    if (head && roleOf(head).kind === 'noun')
      return [
        { role: { kind: 'unknown' }, length },
        { role: roleOf(head), length: text.length - length },
      ];
  }
  return undefined;
}

/** 海上生明月: of a verse, the words that have a picture. */
function ofKnownWords(text: string): Sized[] | undefined {
  const found: Sized[] = [];
  let heads = 0;
  for (let at = 0; at < text.length; ) {
    let length = Math.min(4, text.length - at);
    while (length > 1 && knownRole(text.slice(at, at + length)) === 'unknown') length -= 1;
    const known = length > 1 ? knownRole(text.slice(at, at + length)) : undefined;
    const role = known === 'unknown' ? undefined : known;
    if (role?.kind === 'noun') heads += 1;
    found.push({ role, length });
    at += length;
  }
  return heads > 0 ? found : undefined;
}

/** A saying of several known words: 蓝天白云, 小桥流水. */
function cover(text: string): Sized[] | undefined {
  const roles: Sized[] = [];
  for (let at = 0; at < text.length; ) {
    let length = text.length - at;
    while (length > 0 && (length === text.length || knownRole(text.slice(at, at + length)) === 'unknown')) length -= 1;
    if (length === 0) return undefined;
    roles.push({ role: knownRole(text.slice(at, at + length)) as Role | undefined, length });
    at += length;
  }
  const says = roles.some(({ role }) => role?.kind === 'noun' || role?.kind === 'unknown' || role?.kind === 'part');
  return says || roles.every(({ role }) => role?.kind === 'colour') ? roles : undefined;
}
