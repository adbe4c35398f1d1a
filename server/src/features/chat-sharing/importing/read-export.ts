import { createHash } from 'node:crypto';
import { chatLimits } from '@easel/contract/chats';
import { z } from 'zod';
import type { Imported, ImportedChat, ImportedMessage } from './imported-chat.ts';

/** Reads what other programs export: `conversations.json` of ChatGPT, and the chats of Open WebUI. Whatever else stands there is left out. */

const chatsMax = 5000;
const messagesMax = 5000;
/** Characters of one message. */
const textMax = 4 * chatLimits.messageMax;

/** A node of either program's tree, in one shape. */
interface Node {
  parent: string | undefined;
  role: string;
  text: string;
  model: string | undefined;
  createdAt: Date | undefined;
  /** Pictures and files that belong to it. */
  files: number;
}

const seconds = z.number().min(0).max(9_999_999_999).nullish().catch(undefined);
const name = z.string().nullish().catch(undefined);
const things = z.array(z.unknown()).nullish().catch(undefined);

const chatGptNode = z.object({
  parent: name,
  message: z
    .object({
      author: z.object({ role: z.string() }),
      content: z.object({ parts: z.array(z.unknown()).optional().catch(undefined), text: name }),
      create_time: seconds,
      metadata: z
        .object({ model_slug: name, is_visually_hidden_from_conversation: z.boolean().nullish().catch(undefined), attachments: things })
        .nullish(),
    })
    .nullish()
    .catch(undefined),
});
const chatGptChat = z.object({
  id: name,
  conversation_id: name,
  title: name,
  create_time: seconds,
  current_node: name,
  mapping: z.record(z.string(), z.unknown()),
});

const webUiNode = z.object({
  parentId: name,
  role: z.string(),
  content: z.string().catch(''),
  timestamp: seconds,
  model: name,
  files: things,
});
const webUiChat = z.object({
  id: name,
  title: name,
  created_at: seconds,
  chat: z.object({
    title: name,
    history: z.object({ currentId: name, messages: z.record(z.string(), z.unknown()) }),
  }),
});

/** Nothing where the file is neither. */
export function readExport(content: unknown): Imported | undefined {
  const list = Array.isArray(content) ? content : [content];
  const read = list.slice(0, chatsMax).map(readChat);
  if (!read.some((chat) => chat !== undefined)) return undefined;
  const chats = read.filter((chat) => chat !== undefined && chat.messages.length > 0) as ImportedChat[];
  return { chats, skipped: list.length - chats.length };
}

function readChat(content: unknown): ImportedChat | undefined {
  const chatGpt = chatGptChat.safeParse(content);
  if (chatGpt.success) {
    const { id, conversation_id, title, create_time, current_node, mapping } = chatGpt.data;
    const source = sourceOf('chatgpt', conversation_id ?? id);
    return chatOf({ source, title, createdAt: dateOf(create_time), leaf: current_node, nodes: nodesOf(mapping, chatGptNodeOf) });
  }
  const webUi = webUiChat.safeParse(content);
  if (!webUi.success) return undefined;
  const { id, title, created_at, chat } = webUi.data;
  const { currentId, messages } = chat.history;
  return chatOf({
    source: sourceOf('openwebui', id),
    title: title ?? chat.title,
    createdAt: dateOf(created_at),
    leaf: currentId,
    nodes: nodesOf(messages, webUiNodeOf),
  });
}

function sourceOf(program: string, id: string | null | undefined): string | undefined {
  return id && /^[\w-]{1,100}$/.test(id) ? `${program}:${id}` : undefined;
}

/** Names a chat that has no name by what was said in it. */
function hashOf(messages: readonly ImportedMessage[]): string {
  const said = messages.map(({ role, text, createdAt }) => [role, text, createdAt]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

function nodesOf(mapping: Record<string, unknown>, nodeOf: (node: unknown) => Node | undefined): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const [key, value] of Object.entries(mapping)) {
    const node = nodeOf(value);
    if (node) nodes.set(key, node);
  }
  return nodes;
}

function chatGptNodeOf(value: unknown): Node | undefined {
  const read = chatGptNode.safeParse(value);
  if (!read.success) return undefined;
  const { parent, message } = read.data;
  const parts = message?.content.parts?.filter((part) => typeof part === 'string') ?? [];
  const hidden = message?.metadata?.is_visually_hidden_from_conversation === true;
  return {
    parent: parent ?? undefined,
    role: hidden ? 'hidden' : (message?.author.role ?? ''),
    text: message?.content.parts ? parts.join('\n') : (message?.content.text ?? ''),
    model: message?.metadata?.model_slug ?? undefined,
    createdAt: dateOf(message?.create_time),
    files: chatGptFiles(message?.content.parts ?? [], message?.metadata?.attachments ?? []),
  };
}

const pointer = z.object({ asset_pointer: z.string() });
const attachment = z.object({ id: z.string().min(1) });

/** A picture that was attached is told twice: among the attachments, and as a part that points to it by the same id. */
function chatGptFiles(parts: readonly unknown[], attachments: readonly unknown[]): number {
  const attached = attachments.map((one) => attachment.safeParse(one).data?.id);
  const shown = parts.flatMap((part) => pointer.safeParse(part).data?.asset_pointer ?? []);
  const others = shown.filter((asset) => !attached.some((id) => id !== undefined && asset.endsWith(id)));
  return attached.length + others.length;
}

function webUiNodeOf(value: unknown): Node | undefined {
  const read = webUiNode.safeParse(value);
  if (!read.success) return undefined;
  const { parentId, role, content, timestamp, model, files } = read.data;
  return {
    ...{ parent: parentId ?? undefined, role, text: content, model: model ?? undefined, createdAt: dateOf(timestamp) },
    files: files?.length ?? 0,
  };
}

interface Tree {
  source: string | undefined;
  title: string | null | undefined;
  createdAt: Date | undefined;
  leaf: string | null | undefined;
  nodes: ReadonlyMap<string, Node>;
}

/**
 * The tree with what people and models said, in turn: what tools and systems said is left out, and what one of them said in several steps
 * becomes one message.
 */
function chatOf({ source, title, createdAt, leaf, nodes }: Tree): ImportedChat {
  const children = new Map<string | undefined, string[]>();
  for (const [key, { parent }] of nodes) {
    const known = parent !== undefined && nodes.has(parent) ? parent : undefined;
    children.set(known, [...(children.get(known) ?? []), key]);
  }
  const messages: ImportedMessage[] = [];
  /** The message that says what a node says. */
  const told = new Map<string, ImportedMessage | undefined>();
  const open = (children.get(undefined) ?? []).map((key) => ({ key, above: undefined as ImportedMessage | undefined })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const message = messageOf(
      next.key,
      nodes.get(next.key) as Node,
      next.above,
      (children.get(nodes.get(next.key)?.parent)?.length ?? 0) < 2,
    );
    if (message && message !== next.above) {
      if (messages.length >= messagesMax) break;
      messages.push(message);
    }
    told.set(next.key, message);
    for (const key of (children.get(next.key) ?? []).toReversed()) open.push({ key, above: message });
  }
  const shown = (leaf && told.get(leaf)) || messages.at(-1);
  return {
    ...{ source: source ?? `text:${hashOf(messages)}`, title: titleOf(title, messages), messages, leaf: shown?.key, createdAt },
    filesLeftOut: [...nodes.values()].reduce((sum, { role, files }) => sum + (role === 'hidden' ? 0 : files), 0),
  };
}

/** What a node becomes: a message of its own, a part of the one above, or, with nothing to tell, the one above itself. */
function messageOf(key: string, node: Node, above: ImportedMessage | undefined, only: boolean): ImportedMessage | undefined {
  const { role, model, createdAt } = node;
  const text = clean(node.text);
  if ((role !== 'user' && role !== 'assistant') || text === '') return above;
  if (above?.role !== role) return { key, parent: above?.key, role, text, model, createdAt };
  const both = `${above.text}\n\n${text}`.slice(0, textMax);
  if (!only) return { ...above, key, text: both };
  above.text = both;
  return above;
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim().slice(0, textMax).toWellFormed();
}

function titleOf(given: string | null | undefined, messages: readonly ImportedMessage[]): string {
  const title = (given || messages[0]?.text || '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...title.toWellFormed()].slice(0, chatLimits.titleMax).join('').slice(0, chatLimits.titleMax).toWellFormed();
}

function dateOf(time: number | null | undefined): Date | undefined {
  return time ? new Date(time * 1000) : undefined;
}
