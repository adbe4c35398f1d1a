import type { ChatFile } from '@easel/contract/bots';
import type { Message } from '@easel/contract/chats';
import type { ChatFrame, ChatRequest, chatStream } from '@easel/contract/sockets';
import { chatAccess } from '@easel/contract/stream-access';
import { leaveDeadSession } from '../../../api/dead-session.ts';
import { newRequestId } from '../../../api/request-id.ts';
import { ResumableStream } from '../../../api/resumable-stream.ts';
import { streamReader } from '../../../api/stream-reader.ts';
import { onLanguage } from '../../../i18n/i18n.ts';
import { openLogin, openSubscribe } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { restoreAttachments } from '../composer/attachments.ts';
import { chosenModel } from '../composer/chosen-model.ts';
import { draftOf, writeDraft } from '../draft.ts';
import { changeChat, changeListed, knownChats, refreshChat, refreshLists } from '../queries.ts';
import { addLive, addPending, endLive, forgetLive, type Pending, setRefused, takePending, useChatState } from '../store.ts';

/** The stream of what is written and answered in the member's chats. Open while the screen of chats is shown. */

const stream = new ResumableStream<typeof chatStream>({
  access: chatAccess,
  position: chatAccess.position<ChatFrame>(),
  hello: streamReader,
  onFrame: receive,
  onStatus: (connection) => useChatState.setState({ connection }),
  onRefused: leaveDeadSession,
});

/** In which chat each message is that was told of here. */
const told = new Map<string, string>();

/** The chat of a message: frames tell of messages that this page began with, too. */
const chatOf = (message: string): string | undefined =>
  told.get(message) ?? knownChats().find(({ messages }) => messages.some(({ id }) => id === message))?.chat.id;

/** Messages that were being written when this page came, and are followed from their beginning. */
const followed = new Set<string>();

const wakings = ['online', 'pageshow', 'focus'] as const;

/** Reads for as long as somebody is signed in. @returns a function that ends it */
export function connectChats(): () => void {
  const follow = (token: string) => (token === '' ? stream.stop() : stream.start());
  const hurry = () => {
    if (document.visibilityState === 'visible') stream.hurry();
  };
  follow(useSession.getState().token);
  const stops = [
    useSession.subscribe((now, before) => {
      if (now.token === before.token) return;
      stream.stop();
      forgetLive();
      follow(now.token);
    }),
    onLanguage(() => stream.reopen()),
  ];
  for (const waking of wakings) globalThis.addEventListener(waking, hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    for (const stop of stops) stop();
    for (const waking of wakings) globalThis.removeEventListener(waking, hurry);
    document.removeEventListener('visibilitychange', hurry);
    stream.stop();
    followed.clear();
    forgetLive();
  };
}

/** Follows a message that was being written already when it was first seen. */
export function followMessage(chat: string, message: string): void {
  told.set(message, chat);
  if (!stream.isOpen || followed.has(message) || useChatState.getState().live[message]) return;
  followed.add(message);
  stream.send({ type: 'resume', message, offset: 0, reasoning_offset: 0 });
}

type Sent = Pick<Pending, 'chat' | 'kind' | 'at'> & { text?: string; files?: readonly ChatFile[]; model?: string | undefined };

/** Sends a message, an edit or the wish for another answer. It is shown at once, and sent again until it is stored. */
export function send({ text = '', files = [], ...what }: Sent): void {
  const pending: Pending = { ...what, model: what.model ?? chosenModel(what.chat), text, files, request: newRequestId() };
  addPending(pending);
  stream.start();
  sendPending(pending);
}

function sendPending({ request: request_id, chat, kind, at, text, files, model }: Pending): void {
  const written = { text, files: files.map(({ id }) => id), request_id, ...(model !== undefined && { model }) };
  if (kind === 'send') stream.send({ type: 'message-send', chat, parent: at, ...written });
  else if (at === null) return;
  else if (kind === 'edit') stream.send({ type: 'message-edit', message: at, ...written });
  else stream.send({ type: 'message-regenerate', message: at, model, request_id });
}

export function stopAnswer(chat: string): void {
  stream.send({ type: 'message-stop', chat });
}

export function answerAsk(answer: Omit<Extract<ChatRequest, { type: 'tool-answer' }>, 'type' | 'request_id'>): void {
  stream.send({ type: 'tool-answer', ...answer, request_id: newRequestId() });
  const state = answer.accept ? 'accepted' : 'declined';
  changeMessage(answer.message, ({ asks }) => ({ asks: asks.map((ask) => (ask.ask === answer.ask ? { ...ask, state } : ask)) }));
}

function changeMessage(id: string, change: (message: Message) => Partial<Message>): void {
  const chat = chatOf(id);
  if (chat === undefined) return;
  changeChat(chat, (known) => ({
    ...known,
    messages: known.messages.map((message) => (message.id === id ? { ...message, ...change(message) } : message)),
  }));
}

function addMessage(chat: string, message: Message): void {
  told.set(message.id, chat);
  changeChat(chat, (known) => {
    if (known.messages.some(({ id }) => id === message.id)) return known;
    // Somebody who looks at another branch on this device is left there.
    const follows =
      known.leaf === message.parent || known.leaf === null || useChatState.getState().pending.some((sent) => sent.chat === chat);
    const sibling = known.messages.find(({ id }) => id === known.leaf)?.parent === message.parent;
    return { ...known, messages: [...known.messages, message], leaf: follows || sibling ? message.id : known.leaf };
  });
}

const empty = { reasoning: '', files: [], asks: [], works: [], price: 0, usage: null, passages: [], error: null, model: null };

function receive(frame: ChatFrame): void {
  switch (frame.type) {
    case 'ready':
      comeBack();
      break;
    case 'message-saved':
      saved(frame);
      break;
    case 'message-start':
      started(frame);
      break;
    case 'text-delta':
      addLive(frame.message, 'text', frame.offset, frame.text);
      break;
    case 'reasoning-delta':
      addLive(frame.message, 'reasoning', frame.offset, frame.text);
      break;
    case 'tool-ask': {
      const { type: _, message, ...ask } = frame;
      changeMessage(message, ({ asks }) => ({ asks: [...asks.filter((one) => one.ask !== ask.ask), ask] }));
      break;
    }
    case 'tool-work': {
      // Its picture is in the chat's own answer.
      const chat = chatOf(frame.message);
      if (chat) refreshChat(chat);
      break;
    }
    case 'message-end':
      ended(frame.message, { state: frame.state, usage: frame.usage, price: frame.price });
      break;
    case 'message-error':
      ended(frame.message, { state: 'failed', error: { code: frame.code, text: frame.text } });
      break;
    case 'chat-changed':
      refreshChat(frame.chat);
      refreshLists();
      break;
    case 'refusal':
      refused(frame);
  }
}

function saved({ chat, message: id, parent, text, files, created_at, request_id }: Extract<ChatFrame, { type: 'message-saved' }>): void {
  addMessage(chat, { ...empty, id, parent, role: 'user', state: 'done', text, files, created_at });
  setGenerating(chat, true);
  takePending(request_id);
}

function started({ chat, message: id, parent, model, request_id }: Extract<ChatFrame, { type: 'message-start' }>): void {
  const created_at = new Date().toISOString();
  addMessage(chat, { ...empty, id, parent, role: 'assistant', state: 'streaming', text: '', model, created_at });
  takePending(request_id);
  setGenerating(chat, true);
}

/** What happened without a connection is asked for; what was not stored is sent once more. */
function comeBack(): void {
  followed.clear();
  for (const pending of useChatState.getState().pending) sendPending(pending);
  for (const { chat } of knownChats()) refreshChat(chat.id);
  refreshLists();
}

function ended(message: string, change: Partial<Message>): void {
  const live = endLive(message);
  followed.delete(message);
  changeMessage(message, () => ({
    ...change,
    ...(live?.text && { text: live.text }),
    ...(live?.reasoning && { reasoning: live.reasoning }),
  }));
  const chat = chatOf(message);
  if (chat === undefined) return;
  setGenerating(chat, false);
  // Whatever was on its way from before the end is no longer true.
  refreshChat(chat);
  refreshLists();
}

function setGenerating(chat: string, generating: boolean): void {
  changeListed(chat, { generating });
  changeChat(chat, (known) => ({ ...known, chat: { ...known.chat, generating } }));
}

function refused({ request_id, code, text }: Extract<ChatFrame, { type: 'refusal' }>): void {
  const pending = takePending(request_id);
  if (code === 'nologin') openLogin();
  if (code === 'subscribe') openSubscribe(text);
  if (!pending) return;
  setRefused(pending.chat, { code, text });
  // What was written is not lost.
  if (pending.kind === 'send') {
    if (draftOf(pending.chat) === '') writeDraft(pending.chat, pending.text);
    restoreAttachments(pending.chat, pending.files);
  }
  refreshChat(pending.chat);
}
