import { isTool, toolTable } from '@easel/contract/tools';
import type { ChatMessage, ChatWork, ToolCall } from '../../../ports/language.ts';
import { thingsIn } from './lexicon.ts';
import { ordinalIn } from './numbers.ts';

/** The pictures and clips of a chat, and which of them a sentence means. */

export interface Item {
  kind: 'image' | 'video';
  /** Of a work its outputs, else what was attached to a message. */
  assets: readonly string[];
  /** Absent: it was attached. */
  work?: ChatWork;
  /** Nobody has agreed to it yet. */
  asked?: true;
}

/** One of them: an asset, or one that is still to be chosen among several. */
export interface Meant {
  item: Item;
  /** Absent where several could be meant. */
  asset?: string;
}

/** Everything that the chat shows, in its order: pictures that were attached, works, and what was asked for and not made yet. */
export function itemsOf(messages: readonly ChatMessage[]): Item[] {
  return messages.flatMap(({ works = [], pictures = [], toolCalls = [] }) => [
    ...(pictures.length > 0 ? [{ kind: 'image', assets: pictures.map(({ asset }) => asset) } as const] : []),
    ...works.map(itemOf),
    ...(works.length > 0 ? [] : toolCalls.flatMap(askedFor).map((work): Item => ({ ...itemOf(work), asked: true }))),
  ]);
}

function itemOf(work: ChatWork): Item {
  return { kind: toolTable[work.tool].makes, assets: work.outputs, work };
}

function askedFor({ id, tool, arguments: given }: ToolCall): ChatWork[] {
  if (!isTool(tool) || typeof given !== 'object' || given === null) return [];
  const recipe = given as ChatWork['recipe'];
  return [{ id, tool, prompt: String(recipe.prompt ?? ''), outputs: [], recipe }];
}

const before =
  /\b(?:the )?(?:one|picture|image|painting|clip|video) before\b|\b(?:the )?(?:previous|earlier) (?:one|picture|image|painting|clip|video)\b|[上前]一(?:张|幅|个|段)|之前那/iu;

/** The words of a reference, to be taken out of a sentence. */
export const referenceWords =
  /\b(?:(?:the|picture|image|number|no\.?|#)\s+)?(?:(?:first|second|third|fourth|last|1st|2nd|3rd|4th)\s+(?:one|picture|image|painting|clip|video)|(?:number|picture|image|no\.?|#)\s*[1-4])\b|\b(?:the\s+)?(?:first|second|third|fourth|1st|2nd|3rd|4th)\b|\b(?:the )?(?:(?:one|picture|image|painting|clip|video) before|(?:previous|earlier) (?:one|picture|image|painting|clip|video))\b|(?:刚才|刚刚|最后|上面)?(?:的)?(?:那|这|第\s*[一二两三四1-4]|[上前]一|最后一)\s*(?:张|幅|个|段)(?:图片|图|画|照片|视频)?|之前那(?:张|幅|个|段)/giu;

export function meantIn(text: string, items: readonly Item[], kind?: Item['kind']): Meant | undefined {
  const fitting = kind ? items.filter((item) => item.kind === kind) : items;
  const latest = fitting.at(-1);
  if (!latest) return undefined;
  const named = namedIn(text, fitting);
  if (named) return single(named, ordinalIn(text));
  if (before.test(text)) return single(fitting.at(-2) ?? latest, ordinalIn(text));
  const place = ordinalIn(text);
  if (place !== undefined && place >= latest.assets.length) {
    const all = fitting.flatMap((item) => item.assets.map((asset): Meant => ({ item, asset })));
    return all[place] ?? single(latest, undefined);
  }
  return single(latest, place);
}

function single(item: Item, place: number | undefined): Meant {
  const asset = place === undefined ? undefined : item.assets.at(place);
  if (asset) return { item, asset };
  const [only] = item.assets;
  return item.assets.length === 1 && only ? { item, asset: only } : { item };
}

const byWords =
  /\b(?:the|that|my) ([\w -]{3,40}?) (?:picture|image|painting|one|video|clip|photo)\b|\b(?:the|that) (?:one|picture|image|painting|clip|video) (?:with|of) (?:a |an |the )?([\w -]{3,30}?)(?=[,.]|$| (?:in|at|as|to)\b)|那[张幅段个](\p{Script=Han}{1,8}?)的?(?:图|画|照片|视频)|(\p{Script=Han}{2,8}?)那[张幅段]/iu;

/** A text without the words of a picture's name. */
export function withoutName(text: string): string {
  const words =
    byWords
      .exec(text)
      ?.slice(1)
      .find((found) => found !== undefined) ?? '';
  return thingsIn(words).length > 0 ? text.replace(byWords, ' ') : text;
}

/** "The lighthouse picture": the newest work whose words have it. */
function namedIn(text: string, items: readonly Item[]): Item | undefined {
  const match = byWords.exec(text);
  const things = thingsIn(match?.slice(1).find((words) => words !== undefined) ?? '');
  if (things.length === 0) return undefined;
  return items.findLast(({ work }) => work && things.every((thing) => thingsIn(work.prompt).includes(thing)));
}
