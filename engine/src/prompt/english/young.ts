import { isAlive, isPerson } from '../bind.ts';
import type { Mention } from '../pieces.ts';

const young = /\b(?:calf|calves|cubs?|pups?)$/i;

/** "an elephant and her calf", "a lioness with two cubs": the young one is of the kind that was named before it. */
export function takeAfterParent(list: readonly Mention[], place: number): void {
  const mention = list[place];
  if (!mention || !young.test(mention.head)) return;
  const parent = list.slice(0, place).findLast(({ names, refused }) => !refused && isAlive(names) && !isPerson(names));
  if (!parent) return;
  mention.names = parent.names;
  mention.young = true;
}
