import { socketPaths } from '@easel/contract/protocol';
import { type ChatFrame, type ChatRequest, chatStream } from '@easel/contract/sockets';
import type { WebSocket } from 'ws';
import { openTestSocket, type SocketUser } from './test-socket.ts';
import { openBareSocket } from './works-socket.ts';

type Defaults = 'parent' | 'files' | 'reasoning_offset';
/** What the stream fills in may be left out. */
type Loose<Request> = Request extends unknown ? Omit<Request, Defaults> & Partial<Pick<Request, Defaults & keyof Request>> : never;
type Sent = Loose<ChatRequest>;
type FrameAt<Type extends ChatFrame['type']> = Extract<ChatFrame, { type: Type }>;

/** Somebody who writes in chats over `/ws/chat`, and remembers what came back. */
export interface ChatSocket {
  readonly frames: readonly ChatFrame[];
  /** The bare socket, for clients that do not behave. */
  readonly socket: WebSocket;
  request(request: Sent): void;
  /** Writes in a chat and answers the ids of the message and of its answer, once it is begun. */
  send(chat: string, text: string, more?: Partial<Extract<Sent, { type: 'message-send' }>>): Promise<{ message: string; answer: string }>;
  /** Waits for a frame, also one that has come already, from place `since` on. */
  frame<Type extends ChatFrame['type']>(type: Type, wanted?: (frame: FrameAt<Type>) => boolean, since?: number): Promise<FrameAt<Type>>;
  /** Waits until an answer has ended. */
  end(answer: string): Promise<FrameAt<'message-end'> | FrameAt<'message-error'>>;
  /** What the deltas of an answer make. Throws where one does not begin at the end of those before. */
  text(answer: string, part?: 'text-delta' | 'reasoning-delta', from?: number): string;
  /** Waits until the text holds the words. */
  reads(answer: string, words: string): Promise<void>;
  /** Waits for the end and answers its code. */
  closed(): Promise<number>;
  close(): Promise<number>;
}

let requests = 0;

export const newRequestId = (): string => `request-${++requests}-${Date.now()}`;

export async function openChatSocket(user: SocketUser): Promise<ChatSocket> {
  const socket = openBareSocket(user.url, {}, socketPaths.chat);
  const frames: ChatFrame[] = [];
  const { until, closed } = await openTestSocket(
    socket,
    user,
    {},
    {
      onMessage(data) {
        const frame = chatStream.down.parse(JSON.parse(String(data)));
        if (frame.type !== 'beat') frames.push(frame);
      },
      received: () => JSON.stringify(frames).slice(-2000),
    },
  );

  const self: ChatSocket = {
    frames,
    socket,
    request: (request) => socket.send(JSON.stringify(request)),
    async send(chat, text, more = {}) {
      const request_id = more.request_id ?? newRequestId();
      self.request({ type: 'message-send', chat, text, ...more, request_id });
      const { message: answer, parent } = await self.frame('message-start', (frame) => frame.request_id === request_id);
      return { message: parent ?? '', answer };
    },
    frame: (type, wanted = () => true, since = 0) =>
      until(() => {
        type Wanted = FrameAt<typeof type>;
        return frames.slice(since).find((frame): frame is Wanted => frame.type === type && wanted(frame as Wanted));
      }, `frame "${type}"`),
    end: (answer) =>
      until(
        () =>
          frames.find(
            (frame): frame is FrameAt<'message-end'> | FrameAt<'message-error'> =>
              (frame.type === 'message-end' || frame.type === 'message-error') && frame.message === answer,
          ),
        'end of the answer',
      ),
    text(answer, part = 'text-delta', from = 0) {
      let text = '';
      for (const frame of frames) {
        if (frame.type !== part || frame.message !== answer) continue;
        if (frame.offset !== from + text.length) throw new Error(`A piece at ${frame.offset} follows ${from + text.length} characters`);
        text += frame.text;
      }
      return text;
    },
    reads: (answer, words) => until(() => (self.text(answer).includes(words) ? null : undefined), `"${words}"`).then(() => undefined),
    closed,
    close() {
      socket.close();
      return closed();
    },
  };
  await self.frame('ready');
  return self;
}
