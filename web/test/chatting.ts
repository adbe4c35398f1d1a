import type { Chat, Message } from '@easel/contract/chats';

/** What the screen of chats needs of the server: its stream, a chat, messages. */

/** The server's end of the stream of chats. */
export class FakeSocket {
  static last: FakeSocket | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  constructor() {
    FakeSocket.last = this;
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    const frame = JSON.parse(text);
    this.sent.push(frame);
    if (frame.type === 'hello') this.tell({ type: 'ready' });
  }
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close(): void {}
}
export const socket = () => FakeSocket.last as FakeSocket;
export const sentOf = (type: string) => socket().sent.filter((frame) => frame.type === type);

export const chat: Chat = {
  id: 'c1',
  title: 'Lakes',
  bot: null,
  pinned: false,
  favorite: false,
  generating: false,
  temporary: false,
  model: null,
  limits: { answer: null, total: null, tools: 0 },
  updated_at: new Date().toISOString(),
  expires_at: null,
};
export const message = (id: string, parent: string | null, part: Partial<Message>): Message => ({
  id,
  parent,
  role: id.startsWith('u') ? 'user' : 'assistant',
  state: 'done',
  text: id,
  reasoning: '',
  files: [],
  asks: [],
  works: [],
  model: null,
  price: 0,
  usage: null,
  passages: [],
  error: null,
  created_at: new Date().toISOString(),
  ...part,
});
