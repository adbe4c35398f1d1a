import type { Message } from '@easel/contract/chats';

/** Chats are trees: each message has a parent, and an edited or regenerated one is a sibling. */

/** The branch that ends with a leaf, from the first message on. */
export function branchOf(messages: readonly Message[], leaf: string | null): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  for (let at = leaf; at !== null; ) {
    const message = byId.get(at);
    // The rest is on an older page.
    if (!message) break;
    byId.delete(at);
    branch.push(message);
    at = message.parent;
  }
  return branch.reverse();
}

/** A message and those that stand in its stead, the oldest first. */
export function siblingsOf(messages: readonly Message[], { parent, role }: Message): Message[] {
  return messages.filter((other) => other.parent === parent && other.role === role);
}

/** The end of the newest branch below a message. */
export function newestBelow(messages: readonly Message[], message: string): string {
  const newest = new Map<string, string>();
  for (const { id, parent } of messages) if (parent !== null) newest.set(parent, id);
  let at = message;
  for (let next = newest.get(at); next !== undefined; next = newest.get(at)) at = next;
  return at;
}
