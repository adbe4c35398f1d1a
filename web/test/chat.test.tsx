import type { Message } from '@easel/contract/chats';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CardsContext } from '../src/features/chat/cards/cards.ts';
import { ChatScreen } from '../src/features/chat/components/chat-screen.tsx';
import { Talk } from '../src/features/chat/components/talk.tsx';
import { connectChats } from '../src/features/chat/conversation/stream.ts';
import { useSession } from '../src/session/session.ts';
import { chat, FakeSocket, message, sentOf, socket } from './chatting.ts';
import { show } from './studio.tsx';

let messages: Message[] = [];
let leaf: string | null = null;

beforeEach(() => {
  messages = [];
  leaf = null;
  localStorage.clear();
  useSession.setState({ token: 'mine' });
  vi.stubGlobal('WebSocket', FakeSocket);
  const answers: Record<string, object> = {
    'Chat/create_do': { chat },
    'Chat/lists': { items: [chat], next: null },
    'Bot/lists': { items: [], next: null },
    'User/usage_info': { user_info: { icon_url: '' }, points: { remaining: 100, held: 0 } },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = String(address).replace(/^.*\/api\//, '');
    if (path === 'Chat/info') return Response.json({ status: 1, info: { chat, messages, leaf, more: false } });
    const info = answers[path];
    return Response.json(info ? { status: 1, info } : { status: 0, code: 'fault', info: path });
  });
});
afterEach(() => {
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const screen = (
  <CardsContext value={{ work: () => null }}>
    <ChatScreen lightbox={() => null} />
  </CardsContext>
);
const field = () => page.getByRole('textbox', { name: 'Message' });

test('a first message begins a chat, waits for no answer to be seen, and is sent once', async () => {
  const { address } = await show(screen, '/studio/chat', 'chat');
  await field().fill('A lake');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentOf('message-send')).toMatchObject([{ chat: 'c1', parent: null, text: 'A lake', files: [] }]);
  expect(address()).toBe('/studio/chat/c1');
  await expect.element(field()).toHaveValue('');
});

test('Enter that confirms a candidate does not send, and nothing is no message', async () => {
  await show(screen, '/studio/chat', 'chat');
  await field().fill('湖');
  const press = (init: KeyboardEventInit) =>
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  press({ isComposing: true });
  press({ keyCode: 229 });
  await expect.element(field()).toHaveValue('湖');
  expect(vi.mocked(fetch).mock.calls.filter(([address]) => String(address).includes('create_do'))).toEqual([]);
  await field().fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter content')).toBeVisible();
});

test('what was written and not sent is kept in the browser', async () => {
  await show(screen, '/studio/chat', 'chat');
  await field().fill('half a thought');
  expect(localStorage.getItem('easel.draft.chat.new')).toBe('half a thought');
});

test('an answer that was being written goes on from its beginning, and nothing of it is run', async () => {
  const streaming = message('a1', 'u1', { state: 'streaming', text: 'Half' });
  messages = [message('u1', null, { text: 'Why?' }), streaming];
  leaf = 'a1';
  onTestFinished(connectChats());
  const talk = (
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>
  );
  const { root } = await show(talk, '/studio/chat/c1', 'chat');
  await expect.poll(() => sentOf('resume')[0]).toMatchObject({ message: 'a1', offset: 0 });
  const text = 'Half **done**.\n\n<img src=x onerror="document.title=1">\n\n[here](javascript:alert(1)) and [there](https://example.com)';
  socket().tell({ type: 'text-delta', message: 'a1', offset: 0, text: text.slice(0, 12) });
  socket().tell({ type: 'text-delta', message: 'a1', offset: 12, text: text.slice(12) });
  await expect.element(page.getByRole('link', { name: /there/ })).toHaveTextContent('there example.com');
  expect(root.querySelector('strong')?.textContent).toBe('done');
  expect(root.querySelector('article img, article a[href^="javascript"]')).toBeNull();
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  expect(sentOf('message-stop')).toMatchObject([{ chat: 'c1' }]);
  messages = [messages[0] as Message, { ...streaming, state: 'stopped', text, usage: { input: 3, output: 9 }, price: 1 }];
  socket().tell({ type: 'message-end', message: 'a1', state: 'stopped', usage: { input: 3, output: 9 }, price: 1 });
  await expect.element(page.getByText('Stopped here.')).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect.poll(() => sentOf('message-regenerate')).toMatchObject([{ message: 'a1' }]);
});

test('an answer is read aloud by sentences, its last words too, which end with no sign', async () => {
  const streaming = message('a1', 'u1', { state: 'streaming', text: '' });
  messages = [message('u1', null, { text: 'When?' }), streaming];
  leaf = 'a1';
  onTestFinished(connectChats());
  const talk = (
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>
  );
  const { root } = await show(talk, '/studio/chat/c1', 'chat');
  await expect.poll(() => sentOf('resume')[0]).toMatchObject({ message: 'a1' });
  const spoken = () => [...root.querySelectorAll('[aria-live="polite"] > p')].map((part) => part.textContent);
  const text = 'They **sleep** in winter. From November to';
  socket().tell({ type: 'text-delta', message: 'a1', offset: 0, text });
  await expect.poll(spoken).toEqual(['They sleep in winter.']);
  messages = [messages[0] as Message, { ...streaming, state: 'done', text: `${text} March` }];
  socket().tell({ type: 'text-delta', message: 'a1', offset: text.length, text: ' March' });
  socket().tell({ type: 'message-end', message: 'a1', state: 'done', usage: { input: 3, output: 9 }, price: 1 });
  await expect.poll(spoken).toEqual(['They sleep in winter.', 'From November to March']);
});

/** A studio with the guide alone, and a chat with one answer. */
async function showAnsweredBy(answered: Partial<Message>) {
  const guide = { id: 'guide', name: 'Guide', engine: 'guide', price_in: 0, price_out: 0, sees: false, tools: true, context: 8192 };
  const answer = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    String(address).endsWith('Extend/config')
      ? Response.json({ status: 1, info: { chat: { models: [guide] }, tools: {} } })
      : (answer?.(address, init) ?? Response.error()),
  );
  messages = [message('u1', null, {}), message('a1', 'u1', answered)];
  leaf = 'a1';
  const talk = (
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>
  );
  await show(talk, '/studio/chat/c1', 'chat');
}

test('a chat whose model is offered no more says who answers from here on', async () => {
  await showAnsweredBy({ model: 'tiny', usage: { input: 1, output: 1 } });
  await expect.element(page.getByText('tiny is no longer offered. Guide answers from here on.')).toBeVisible();
});

test('a chat that was brought along from elsewhere does not miss its model', async () => {
  await showAnsweredBy({ model: 'elsewhere' });
  await expect.element(page.getByText('AI · elsewhere')).toBeVisible();
  await expect.element(page.getByText('Guide · free')).toBeVisible();
  expect(page.getByText(/no longer offered/).elements()).toEqual([]);
});

test('what the page began with is changed by what is told later, and asked for again after a lost connection', async () => {
  const ask = { ask: 'k1', tool: 'text2img', recipe: { prompt: 'A lake' }, price: 1, state: 'open', text: '' } as const;
  messages = [message('u1', null, { text: 'Draw a lake' }), message('a1', 'u1', { text: 'Gladly.', asks: [ask] })];
  leaf = 'a1';
  onTestFinished(connectChats());
  await show(
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>,
    '/studio/chat/c1',
    'chat',
  );
  const card = page.getByRole('region', { name: 'Asks before credits are spent' });
  await expect.element(card).toBeVisible();
  // Accepted on another device.
  socket().tell({ type: 'tool-ask', message: 'a1', ...ask, state: 'accepted' });
  await expect.element(card).not.toBeInTheDocument();

  messages = [...messages, message('u2', 'a1', { text: 'Written elsewhere' })];
  leaf = 'u2';
  socket().tell({ type: 'ready' });
  await expect.element(page.getByText('Written elsewhere')).toBeVisible();
});

test('a chat that was asked for before a message was stored, and comes after it was told, hides nothing of it', async () => {
  const answer = vi.mocked(fetch).getMockImplementation();
  const [asked, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const chats = () => vi.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('Chat/info')).length;
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const given = answer?.(address, init) ?? Response.error();
    if (String(address).endsWith('Chat/info') && chats() === 2) {
      asked.resolve();
      await may.promise;
    }
    return given;
  });
  onTestFinished(connectChats());
  await show(
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>,
    '/studio/chat/c1',
    'chat',
  );
  await expect.poll(() => sentOf('hello').length).toBe(1);
  await expect.poll(chats).toBeGreaterThan(0);
  if (chats() === 1) socket().tell({ type: 'chat-changed', chat: 'c1' });
  await asked.promise;
  messages = [message('u1', null, { text: 'A lake' }), message('a1', 'u1', { state: 'streaming', text: '' })];
  leaf = 'a1';
  socket().tell({ ...messages[0], type: 'message-saved', chat: 'c1', message: 'u1', request_id: 'r1' });
  socket().tell({ type: 'message-start', chat: 'c1', message: 'a1', parent: 'u1', model: null, request_id: 'r1' });
  socket().tell({ type: 'text-delta', message: 'a1', offset: 0, text: 'Still and blue.' });
  await expect.element(page.getByText('Still and blue.')).toBeVisible();
  may.resolve();
  await expect.poll(chats).toBe(3);
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText('Still and blue.')).toBeVisible();
});

test('whoever does not want to be asked again says for how many credits', async () => {
  const ask = { ask: 'k1', tool: 'text2img', recipe: { prompt: 'A lake' }, price: 2, state: 'open', text: '' } as const;
  messages = [message('u1', null, { text: 'Draw a lake' }), message('a1', 'u1', { text: 'Gladly.', asks: [ask] })];
  leaf = 'a1';
  onTestFinished(connectChats());
  await show(
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>,
    '/studio/chat/c1',
    'chat',
  );
  await page.getByRole('checkbox', { name: 'In this chat, do not ask again for the next 20 credits' }).click();
  await page.getByRole('button', { name: /^Draw/ }).click();
  const limits = () => vi.mocked(fetch).mock.calls.find(([address]) => String(address).endsWith('Chat/limit_do'));
  await expect.poll(() => String(limits()?.[1]?.body)).toContain('tools=20');
});

test('on a device whose clock is behind an answer is there once', async () => {
  onTestFinished(connectChats());
  await show(
    <CardsContext value={{ work: () => null }}>
      <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />
    </CardsContext>,
    '/studio/chat/c1',
    'chat',
  );
  await expect.element(page.getByRole('heading', { name: 'Lakes' })).toBeVisible();
  const created_at = new Date(Date.now() + 3_600_000).toISOString();
  messages = [message('u1', null, { text: 'Why?', created_at }), message('a1', 'u1', { text: 'So.', created_at })];
  leaf = 'a1';
  const saved = { chat: 'c1', message: 'u1', parent: null, request_id: 'r', text: 'Why?', files: [], created_at };
  socket().tell({ type: 'message-saved', ...saved });
  socket().tell({ type: 'message-start', chat: 'c1', message: 'a1', parent: 'u1', request_id: 'r', model: 'tiny' });
  socket().tell({ type: 'message-end', message: 'a1', state: 'done', usage: { input: 1, output: 1 }, price: 0 });
  await expect.element(page.getByText('So.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Previous version' }).elements()).toEqual([]);
});
