import type { Language, Sentence } from '@easel/contract/language';
import type { ChatRow, MessageRow } from '../chats/types.ts';

const you: Sentence = { zh: '我', en: 'Me' };
const untitled: Sentence = { zh: '未命名对话', en: 'Untitled chat' };
const aiMade: Sentence = { zh: '回答由人工智能生成。', en: 'The answers were written by AI.' };

export interface ExportedChat {
  chat: ChatRow;
  messages: readonly MessageRow[];
  /** Names of what was attached, by message. */
  files: ReadonlyMap<string, readonly { name: string }[]>;
  /** What was made, by message. */
  works: ReadonlyMap<string, readonly { id: string; tool: string }[]>;
  /** Of the bot that answered. */
  botName: string;
}

/** A chat to be read by people: the branch, with who wrote what. */
export function markdownOf({ chat, messages, files, works, botName }: ExportedChat, language: Language): string {
  const parts = [`# ${oneLine(chat.title) || untitled[language]}`, `> ${chat.created_at.toISOString().slice(0, 10)} · ${aiMade[language]}`];
  for (const { id, role, text, model } of messages) {
    const who = role === 'user' ? you[language] : `${oneLine(botName)}${model ? ` (${oneLine(model)})` : ''}`;
    parts.push(`## ${who}`);
    const attached = (files.get(id) ?? []).map(({ name }) => `- 📎 ${oneLine(name)}`);
    const made = (works.get(id) ?? []).map((work) => `- 🎨 ${work.tool} ${work.id}`);
    if (attached.length + made.length > 0) parts.push([...attached, ...made].join('\n'));
    if (text) parts.push(text);
  }
  return `${parts.join('\n\n')}\n`;
}

/** A chat to be read by programs: the whole tree. */
export function jsonOf({ chat, messages, files, works, botName }: ExportedChat): string {
  const content = {
    format: 'easel-chat',
    version: 1,
    notice: aiMade,
    chat: { id: chat.id, title: chat.title, bot: botName, leaf: chat.leaf_id, created_at: chat.created_at, updated_at: chat.updated_at },
    messages: messages.map(({ id, parent_id, role, text, model, created_at }) => ({
      ...{ id, parent: parent_id, role, text, model, created_at },
      files: (files.get(id) ?? []).map(({ name }) => name),
      works: (works.get(id) ?? []).map((work) => work.id),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
