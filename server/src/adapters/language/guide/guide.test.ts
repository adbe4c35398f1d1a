import type { Language } from '@easel/contract/language';
import { isTool } from '@easel/contract/tools';
import { expect, test } from 'vitest';
import type { AccountReader, AnswerPart, AnswerRequest, ChatMessage, ToolDeclaration } from '../../../ports/language.ts';
import { chineseEveryday } from './fixtures/chinese-everyday.ts';
import { chineseConversations } from './fixtures/chinese-sentences.ts';
import { englishEveryday } from './fixtures/english-everyday.ts';
import { englishConversations } from './fixtures/english-sentences.ts';
import type { Conversation, Lead } from './fixtures/lead.ts';
import { createGuide } from './index.ts';

const guide = createGuide();
const tools = ['text2img', 'img2img', 'redraw', 'enhance', 'text2video', 'img2video'].map(
  (name) => ({ name, description: '', parameters: {} }) as ToolDeclaration,
);
const account: AccountReader = {
  credits: async () => 77,
  spent: async (days) => (days === 7 ? { credits: 23, works: 12 } : { credits: 3, works: 3 }),
  plan: async () => ({ name: { zh: '基础版', en: 'Basic' }, until: '2026-12-01', renews: true }),
};

async function ask(messages: readonly ChatMessage[], language: Language, more: Partial<AnswerRequest> = {}) {
  const parts: AnswerPart[] = [];
  const request: AnswerRequest = { chat: 'c', member: 'm', model: 'guide', messages, language, maxTokens: 1000, tools, account, ...more };
  for await (const part of guide.answer(request, new AbortController().signal)) parts.push(part);
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const use = parts.find((part) => part.type === 'tool-call');
  return { parts, text, use };
}

/** What the studio would have made of a use of a tool. */
function made(number: number, tool: string, fields: Record<string, unknown>, before: string): ChatMessage['works'] {
  if (!isTool(tool)) return [];
  const outputs = Array.from({ length: Number(fields.count ?? 1) }, (_, place) => `${number}${'abcd'[place]}`);
  // What goes on from a clip is of the same words.
  const prompt = String(fields.prompt ?? (fields.extends ? before : ''));
  return [{ id: `w${number}`, tool, prompt, outputs, recipe: { tool, seed: 7, ...fields } }];
}

function check(text: string, use: { tool: string; arguments: unknown } | undefined, lead: Lead): void {
  if ('tool' in lead) {
    const { tool, ...fields } = lead;
    const used: Record<string, unknown> = { tool: use?.tool, ...(use?.arguments as object | undefined) };
    for (const [field, value] of Object.entries({ tool, ...fields }))
      expect(used[field], `${field} of ${JSON.stringify(used)}: ${text}`).toEqual(value);
    return;
  }
  expect(use, text).toBeUndefined();
  if ('says' in lead) expect(text).toMatch(lead.says);
  else expect(text).toContain(`/help/${lead.help}`);
}

async function converse(conversation: Conversation, language: Language): Promise<void> {
  const messages: ChatMessage[] = [];
  let works = 0;
  for (const [sentence, lead, attached] of conversation) {
    const pictures = attached?.map((asset) => ({ asset, name: `${asset}.png` }));
    messages.push({ role: 'user', text: sentence, ...(pictures ? { pictures } : {}) });
    const { text, use } = await ask(messages, language);
    check(text, use, lead);
    if (use) works += 1;
    const prompt = messages.findLast((message) => message.works)?.works?.[0]?.prompt ?? '';
    messages.push({
      role: 'assistant',
      text,
      ...(use ? { works: made(works, use.tool, use.arguments as Record<string, unknown>, prompt) } : {}),
    });
  }
}

const named = (conversations: readonly Conversation[]) =>
  conversations.map((one) => [one.map(([sentence]) => sentence).join(' → '), one] as const);

test.each(named([...englishConversations, ...englishEveryday]))('%s', (_name, conversation) => converse(conversation, 'en'));
test.each(named([...chineseConversations, ...chineseEveryday]))('%s', (_name, conversation) => converse(conversation, 'zh'));

test('the table has at least 200 sentences in each language', () => {
  const tables = [
    [...englishConversations, ...englishEveryday],
    [...chineseConversations, ...chineseEveryday],
  ];
  for (const table of tables) expect(table.flat().length).toBeGreaterThanOrEqual(200);
});
