import type { ChatFile } from '@easel/contract/bots';
import type { Message } from '@easel/contract/chats';
import { use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CardsContext } from '../src/features/chat/cards/cards.ts';
import { ChatScreen } from '../src/features/chat/components/chat-screen.tsx';
import { Talk } from '../src/features/chat/components/talk.tsx';
import { attach, releaseAttachments } from '../src/features/chat/composer/attachments.ts';
import { connectChats } from '../src/features/chat/conversation/stream.ts';
import { writeDraft } from '../src/features/chat/draft.ts';
import { ChatWindows } from '../src/features/chat/windows/chat-windows.tsx';
import { openChatWindow } from '../src/features/chat/windows/open-window.ts';
import { useSession } from '../src/session/session.ts';
import { useLocation } from '../src/ui/routing/router.tsx';
import { chat, FakeSocket, message, sentOf, socket } from './chatting.ts';
import { show } from './studio.tsx';

/** What is written, what is attached, and what menus do with a chat. */

const stored = (id: string, part: Partial<ChatFile> = {}): ChatFile => ({
  ...{ id, name: `${id}.txt`, mime: 'text/plain', bytes: 10, words: 3, kind: 'text', state: 'ready', error: null, url: null },
  ...part,
});

const model = {
  ...{ id: 'puppet', name: 'Puppet', engine: 'p', price_in: 1, price_out: 2 },
  ...{ sees: false, reasons: false, tools: false, context: 1000 },
};
let messages: Message[] = [];
let asked: { path: string; body: unknown }[] = [];
let answers: Record<string, object> = {};

beforeEach(() => {
  localStorage.clear();
  releaseAttachments('new');
  releaseAttachments('c1');
  writeDraft('new', '');
  writeDraft('c1', '');
  messages = [];
  asked = [];
  answers = {
    'Chat/create_do': { chat },
    'Chat/lists': { items: [chat], next: null },
    'Bot/lists': { items: [], next: null },
    'Chat/del_do': {},
    'Chat/file_del_do': {},
    'Extend/config': { chat: { models: [model] } },
  };
  useSession.setState({ token: 'mine' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address).replace(/^.*\/api\//, '');
    asked.push({ path, body: Object.fromEntries(new URLSearchParams(String(init?.body))) });
    const leaf = messages.at(-1)?.id ?? null;
    if (path === 'Chat/info') return Response.json({ status: 1, info: { chat, messages, leaf, more: false } });
    const info = answers[path];
    return Response.json(info ? { status: 1, info } : { status: 0, code: 'not_found', info: path });
  });
  // Files are sent by XMLHttpRequest, which tells how far it is.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      responseText = '';
      onload?: () => void;
      onloadend?: () => void;
      open() {}
      abort() {}
      send(form: FormData) {
        const name = String(form.get('name'));
        const info = name.startsWith('locked')
          ? undefined
          : { file: stored(name, { name, ...(name.endsWith('.png') && { kind: 'image' }) }) };
        this.responseText = JSON.stringify(info ? { status: 1, info } : { status: 0, code: 'file_locked', info: 'It is locked' });
        setTimeout(() => {
          this.onload?.();
          this.onloadend?.();
        });
      }
    },
  );
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
const textFile = (name: string, bytes = 5) => new File(['x'.repeat(bytes)], name, { type: 'text/plain' });

test('while an input method composes, Enter is its own, and sends once it is over', async () => {
  const { address } = await show(screen, '/studio/chat', 'chat');
  await field().fill('湖');
  const element = field().element();
  const enter = (init: KeyboardEventInit) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  enter({ isComposing: true, keyCode: 229 });
  element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '湖' }));
  // Safari ends the composition first, and tells the key by its number alone.
  enter({ keyCode: 229 });
  await expect.element(field()).toHaveValue('湖');
  expect(asked.some(({ path }) => path === 'Chat/create_do')).toBe(false);
  enter({});
  await expect.poll(address).toBe('/studio/chat/c1');
});

test('a link may bring the first words, which are sent by the reader alone', async () => {
  const { address } = await show(screen, '/studio/chat?bot=b1&text=A+hedgehog', 'chat');
  await expect.element(field()).toHaveValue('A hedgehog');
  await expect.poll(address).toBe('/studio/chat?bot=b1');
  expect(asked.some(({ path }) => path === 'Chat/create_do')).toBe(false);
});

test('files are pasted and dropped, each refusal says why, and what was read is there after a reload', async () => {
  await show(screen, '/studio/chat', 'chat');
  await expect.element(field()).toBeVisible();
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('button', { name: /^Remove Picture / })).toBeVisible();
  const dropped = new DataTransfer();
  for (const file of [textFile('notes.txt'), textFile('locked.txt'), new File(['x'], 'teaser.mov', { type: 'video/quicktime' })])
    dropped.items.add(file);
  const place = page.getByRole('region', { name: 'Conversation' }).element();
  place.dispatchEvent(new DragEvent('dragover', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Drop files here')).toBeVisible();
  place.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await expect.element(page.getByText(/^teaser.mov was not added: videos cannot be read here/)).toBeVisible();
  await expect.element(page.getByText('locked.txt was not added: It is locked')).toBeVisible();
  const kept = JSON.parse(localStorage.getItem('easel.draft.files.new') ?? '[]') as ChatFile[];
  expect(kept.map(({ kind }) => kind).sort()).toEqual(['image', 'text']);
});

test('what was attached before a reload comes back, except for what the studio has forgotten', async () => {
  localStorage.setItem('easel.draft.files.c9', JSON.stringify([stored('here'), stored('gone')]));
  answers['Chat/file_info'] = { file: stored('here') };
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const id = new URLSearchParams(String(init?.body)).get('id');
    if (String(address).endsWith('file_info') && id === 'here') return Response.json({ status: 1, info: { file: stored('here') } });
    return Response.json({ status: 0, code: 'not_found', info: 'gone' });
  });
  const talk = <Talk id="c9" inert={false} onList={undefined} lightbox={() => null} />;
  await show(<CardsContext value={{ work: () => null }}>{talk}</CardsContext>, '/studio/chat/c9', 'chat');
  await expect.element(page.getByRole('button', { name: 'Remove here.txt' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove gone.txt' })).not.toBeInTheDocument();
});

test('the twenty-first file is refused', async () => {
  await show(screen, '/studio/chat', 'chat');
  attach(
    'new',
    [...Array(21).keys()].map((number) => textFile(`f${number}.txt`)),
  );
  await expect.element(page.getByText('A message can have up to 20 files.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove f/ }).all()).toHaveLength(20);
});

test('a picture is not sent to a model that sees none, and the reader is told before', async () => {
  await show(screen, '/studio/chat', 'chat');
  attach('new', [new File(['x'], 'cat.png', { type: 'image/png' })]);
  await expect.element(page.getByText('Puppet cannot see pictures. Remove them, or choose a model that can.')).toBeVisible();
  await field().fill('What is this?');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('What is this?');
  expect(asked.some(({ path }) => path === 'Chat/create_do')).toBe(false);
});

test('a picture goes to a model that sees none where tools can use it, and the reader is told', async () => {
  messages = [message('u1', null, { text: 'Why?' }), message('a1', 'u1', { text: 'So' })];
  answers['Extend/config'] = {
    chat: { models: [{ ...model, tools: true }] },
    tools: { img2img: { models: [{ id: 'painter', name: 'Painter' }] } },
  };
  const end = connectChats();
  const talk = <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />;
  await show(<CardsContext value={{ work: () => null }}>{talk}</CardsContext>, '/studio/chat/c1', 'chat');
  attach('c1', [new File(['x'], 'cat.png', { type: 'image/png' })]);
  await expect.element(page.getByText('Puppet cannot see pictures, but tools can use them. Say what should be made.')).toBeVisible();
  await field().fill('Make it blue');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentOf('message-send')).toMatchObject([{ chat: 'c1', text: 'Make it blue', files: ['cat.png'] }]);
  end();
});

test('tools that start from words alone do not let a picture through', async () => {
  answers['Extend/config'] = {
    chat: { models: [{ ...model, tools: true }] },
    tools: { text2img: { models: [{ id: 'painter', name: 'Painter' }] } },
  };
  await show(screen, '/studio/chat', 'chat');
  attach('new', [new File(['x'], 'cat.png', { type: 'image/png' })]);
  await expect.element(page.getByText('Puppet cannot see pictures. Remove them, or choose a model that can.')).toBeVisible();
});

test('a message that was refused gives its words and its files back', async () => {
  messages = [message('u1', null, { text: 'Why?' }), message('a1', 'u1', { text: 'So' })];
  const end = connectChats();
  const talk = <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />;
  await show(<CardsContext value={{ work: () => null }}>{talk}</CardsContext>, '/studio/chat/c1', 'chat');
  attach('c1', [textFile('notes.txt')]);
  await expect.element(page.getByText('3 words')).toBeVisible();
  await field().fill('And this?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentOf('message-send')).toHaveLength(1);
  await expect.element(field()).toHaveValue('');
  const { request_id } = sentOf('message-send')[0] as { request_id: string };
  socket().tell({ type: 'refusal', request_id, code: 'generating', text: 'Generating, please wait!' });
  await expect.element(field()).toHaveValue('And this?');
  await expect.element(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  end();
});

test('marked words of an answer are quoted where one writes', async () => {
  messages = [message('u1', null, { text: 'Why?' }), message('a1', 'u1', { text: 'Because of the moon.' })];
  const talk = <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />;
  await show(<CardsContext value={{ work: () => null }}>{talk}</CardsContext>, '/studio/chat/c1', 'chat');
  const words = page.getByText('Because of the moon.');
  await expect.element(words).toBeVisible();
  getSelection()?.selectAllChildren(words.element());
  document.dispatchEvent(new PointerEvent('pointerup'));
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect.element(field()).toHaveValue('> Because of the moon.\n\n');
  await expect.element(field()).toHaveFocus();
});

test('a link to a chat is made without a name unless wished, copied, and taken back', async () => {
  const share = {
    id: 's1',
    url: 'https://studio.example/shared/s1',
    chat: 'c1',
    title: 'Lakes',
    message: 'a1',
    named: false,
    created_at: '2026-11-23T08:00:00Z',
  };
  answers['Chat/share_lists'] = { items: [] };
  answers['Chat/share_do'] = { share };
  answers['Chat/share_del_do'] = {};
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(<ChatWindows />, '/studio/chat/c1', 'chat');
  openChatWindow({ kind: 'share', chat, message: 'a1' });
  await expect.element(page.getByText(/everything up to this answer/)).toBeVisible();
  answers['Chat/share_lists'] = { items: [share] };
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([[share.url]]);
  expect(asked.find(({ path }) => path === 'Chat/share_do')?.body).toMatchObject({ id: 'c1', message: 'a1', named: '0' });
  answers['Chat/share_lists'] = { items: [] };
  await page.getByRole('button', { name: /^Delete the link/ }).click();
  await expect.poll(() => asked.find(({ path }) => path === 'Chat/share_del_do')?.body).toMatchObject({ id: 's1' });
  await expect.element(page.getByRole('link', { name: 'studio.example/shared/s1' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
});

test('limits are whole credits, and what is left empty limits nothing', async () => {
  answers['Chat/limit_do'] = { chat };
  await show(<ChatWindows />, '/studio/chat/c1', 'chat');
  openChatWindow({ kind: 'limits', chat: { ...chat, limits: { answer: 5, total: null, tools: 0 } } });
  const total = page.getByRole('textbox', { name: 'All answers together cost at most' });
  await total.fill('2.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^A limit is a whole number of credits/)).toBeVisible();
  await total.fill('1,200');
  await page.getByRole('textbox', { name: 'One answer costs at most' }).fill('');
  await page.getByRole('textbox', { name: /^Tools may still use without asking/ }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => asked.find(({ path }) => path === 'Chat/limit_do')?.body).toMatchObject({ total: '1200', tools: '10' });
  expect(asked.find(({ path }) => path === 'Chat/limit_do')?.body).not.toHaveProperty('answer');
});

test('a model is chosen for a chat, and goes with its messages from then on', async () => {
  const seeing = { ...model, id: 'seeing', name: 'Seeing', sees: true };
  answers['Extend/config'] = { chat: { models: [model, seeing] } };
  messages = [message('u1', null, { text: 'Why?' }), message('a1', 'u1', { text: 'So', model: 'puppet' })];
  const end = connectChats();
  const talk = <Talk id="c1" inert={false} onList={undefined} lightbox={() => null} />;
  await show(<CardsContext value={{ work: () => null }}>{talk}</CardsContext>, '/studio/chat/c1', 'chat');
  attach('c1', [new File(['x'], 'cat.png', { type: 'image/png' })]);
  await expect.element(page.getByText(/^Puppet cannot see pictures/)).toBeVisible();
  await page.getByRole('button', { name: 'Model for this chat: Puppet' }).click();
  await page.getByRole('menuitem', { name: /^Seeing.*sees pictures/ }).click();
  await expect.element(page.getByRole('button', { name: 'Model for this chat: Seeing' })).toBeVisible();
  await expect.element(page.getByText(/^Puppet cannot see pictures/)).not.toBeInTheDocument();
  await field().fill('What is this?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentOf('message-send')).toMatchObject([{ chat: 'c1', model: 'seeing', files: ['cat.png'] }]);
  end();
});

test('on a phone the list lies over the chat: the focus stays in it, and Escape or a swipe leads back', async () => {
  await page.viewport(390, 844);
  await show(screen, '/studio/chat', 'chat');
  const opener = page.getByRole('button', { name: 'Chats' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Chats' });
  await expect.element(drawer.getByRole('link', { name: 'Lakes' })).toBeVisible();
  const holdsFocus = () => drawer.element().contains(document.activeElement);
  for (let presses = 0; presses < 12; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(holdsFocus()).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(drawer).toBeVisible();
  const box = drawer.element();
  const at = (clientX: number) => new Touch({ identifier: 1, target: box, clientX, clientY: 300 });
  box.dispatchEvent(new TouchEvent('touchstart', { touches: [at(300)], changedTouches: [at(300)], bubbles: true }));
  box.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [at(120)], bubbles: true }));
  await expect.element(drawer).not.toBeInTheDocument();
  await page.viewport(1280, 900);
});

/** The conversation, whose chat comes into view once it may. */
function SlowTalk({ arrived }: { arrived: Promise<void> }) {
  const [, , , id] = useLocation().pathname.split('/');
  if (id) use(arrived);
  return <Talk id={id} inert={false} onList={undefined} lightbox={() => null} />;
}

test('the first message of a chat stands while the chat comes into view', async () => {
  const arrived = Promise.withResolvers<void>();
  const { address } = await show(<SlowTalk arrived={arrived.promise} />, '/studio/chat', 'chat');
  await field().fill('A hedgehog');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/studio/chat/c1');
  const sent = page.getByRole('article').getByText('A hedgehog');
  await expect.element(page.getByRole('heading', { name: 'New chat' })).toBeVisible();
  expect(sent.query()).not.toBeNull();
  arrived.resolve();
  await expect.element(page.getByRole('heading', { name: 'Lakes' })).toBeVisible();
  expect(sent.elements()).toHaveLength(1);
});
