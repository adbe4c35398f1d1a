import type { Message } from '@easel/contract/chats';

const linePx = 26;
const characterPx = 8;
const aroundPx = 72;
const workPx = 460;

/**
 * About how tall a message will be. What was never in view has not been laid out: the better it is estimated, the less moves when
 * somebody scrolls up to it.
 */
export function turnHeight({ text, works }: Pick<Message, 'text' | 'works'>, width: number): number {
  const perLine = Math.max(20, Math.floor((Math.min(width, 784) - 48) / characterPx));
  let lines = 0;
  for (const line of text.split('\n')) lines += Math.max(0.6, Math.ceil(line.length / perLine));
  return Math.round(lines * linePx + aroundPx + works.length * workPx);
}
