import { chatLimits, type Usage } from '@easel/contract/chats';
import { limits } from '@easel/contract/limits';

/** What follows from what in a chat. Pure. */

/** A message of the tree. */
export interface Node {
  id: string;
  parent_id: string | null;
}

/** The messages from the first to `leaf`, which is the last. Messages of other branches are left out. */
export function branchOf<Message extends Node>(messages: readonly Message[], leaf: string | null): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  for (let at = leaf === null ? undefined : byId.get(leaf); at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
    branch.push(at);
    byId.delete(at.id);
  }
  return branch.reverse();
}

/** Follows the newest children down from a message. `messages` are in the order of their writing. */
export function newestBelow(messages: readonly Node[], from: string): string {
  const newest = new Map<string, string>();
  for (const { id, parent_id } of messages) if (parent_id !== null) newest.set(parent_id, id);
  let at = from;
  for (let next = newest.get(at); next; next = newest.get(at)) at = next;
  return at;
}

/** The first words of the first message, until the member gives the chat a name. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n')[0]?.replace(/\s+/g, ' ') ?? '';
  const characters = [...line];
  return characters.length <= titleLength
    ? line
    : `${characters
        .slice(0, titleLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** What a model gives as a title, without what it puts around it; nothing where it tells something else. */
export function cleanTitle(said: string): string | undefined {
  const line = storable(said).trim().split('\n')[0] ?? '';
  const bare = line
    .replace(/^(?:title|标题|題目|题目)\s*[:：]\s*/i, '')
    .replace(/^[\s"'“”‘’「」『』《》#*_`]+|[\s"'“”‘’「」『』《》#*_`.。]+$/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ');
  return bare !== '' && bare.length <= chatLimits.titleMax ? bare : undefined;
}

const titleLength = Math.min(40, chatLimits.titleMax);

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/**
 * About how many tokens a text has, where no model counts them: one for a Chinese, Japanese or Korean character, one for four others.
 * Usual tokenizers come to 0.7 to 1.3 of it.
 */
export function estimateTokens(text: string): number {
  const wides = text.match(wide)?.length ?? 0;
  return wides + Math.ceil((text.length - wides) / 4);
}

/** Credits for 1 000 tokens, by thousandths at the finest. */
export interface TokenPrice {
  priceIn: number;
  priceOut: number;
}

/** Whole credits, rounded up: what costs anything costs 1 at least. */
export function creditsFor({ input, output }: Usage, { priceIn, priceOut }: TokenPrice): number {
  const millionths = input * Math.round(priceIn * 1000) + output * Math.round(priceOut * 1000);
  return Math.ceil(millionths / 1_000_000);
}

/** Tokens of an answer that is neither short nor long: its price is shown beside the model. */
const usualAnswer: Usage = { input: 1000, output: 400 };

export function usualPrice(price: TokenPrice | undefined): number {
  return price ? creditsFor(usualAnswer, price) : 0;
}

/** Tokens that an answer may have so that it costs no more than `credits`; all of `most` where it is free. */
export function affordableTokens(credits: number, input: number, { priceIn, priceOut }: TokenPrice, most: number): number {
  if (priceOut === 0) return creditsFor({ input, output: 0 }, { priceIn, priceOut }) <= credits ? most : 0;
  const left = credits * 1000 - input * priceIn;
  return Math.max(0, Math.min(most, Math.floor(left / priceOut)));
}

/** Chats that were deleted before cannot be restored any more. */
export function restoreHorizon(now: Date): Date {
  return new Date(now.getTime() - limits.restoreHours * 60 * 60 * 1000);
}

const temporaryHours = 24;

/** When a chat goes: a day after its last message where it is temporary, never where it is pinned or a favourite. */
export function chatExpiry(
  chat: { temporary: boolean; pinned: boolean; favorite: boolean },
  retentionDays: number,
  now: Date,
): Date | null {
  if (chat.temporary) return new Date(now.getTime() + temporaryHours * 60 * 60 * 1000);
  if (chat.pinned || chat.favorite) return null;
  return new Date(now.getTime() + retentionDays * 24 * 60 * 60 * 1000);
}

/** A text as it can be stored and sent: without the character that databases refuse, and without halves of characters. */
export function storable(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}
