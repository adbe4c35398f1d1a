import type { Language } from '@easel/contract/language';
import { closeCodes, socketPaths } from '@easel/contract/protocol';
import { helloFrame, type WorksFrame } from '@easel/contract/sockets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import { hashOf } from '../platform/ids.ts';
import type { Log } from '../platform/logging.ts';
import type { Owner } from './call-routes.ts';

/** The socket that tells a member what became of works and credits, from any number on. */

const helloMs = 5_000;
const pingMs = 20_000;
/** What a reader may leave unread before it is closed, in bytes. */
const unreadMax = 1024 * 1024;
/** Previews are left out once this much is unread. */
const previewUnreadMax = 64 * 1024;

export interface WorksSocketDeps {
  events: Events;
  log: Log;
  authenticate(tokenHash: string): Promise<Owner | undefined>;
  /** Everything of a member that changed after a number, in order. */
  changesSince(memberId: string, language: Language, after: number): Promise<WorksFrame[]>;
}

export function mountWorksSocket(app: FastifyInstance, deps: WorksSocketDeps): void {
  const lines = new Map<string, Set<WorksLine>>();
  const of = (member: string) => lines.get(member) ?? new Set<WorksLine>();
  const unsubscribe = [
    deps.events.subscribe('member-changed', ({ member }) => {
      for (const line of of(member)) line.pull();
    }),
    deps.events.subscribe('work-preview', ({ member, work, output, image }) => {
      for (const line of of(member)) line.preview({ type: 'preview', work, output, image });
    }),
    deps.events.subscribe('session-ended', ({ member, session }) => {
      for (const line of of(member)) if (line.session === session) line.close(closeCodes.deadToken);
    }),
  ];
  app.addHook('onClose', async () => {
    for (const stop of unsubscribe) stop();
  });

  app.get(socketPaths.works, { websocket: true, preValidation: refuseForeignPages }, (socket) => {
    greet(socket, deps, (line, member) => {
      const own = of(member).add(line);
      lines.set(member, own);
      socket.once('close', () => {
        own.delete(line);
        if (own.size === 0 && lines.get(member) === own) lines.delete(member);
      });
    });
  });
}

/** Browsers name the page that opens a socket; only our own may. Other clients name none. */
async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) await reply.code(403).send('');
}

/** Waits for the first frame and finds out who it is. */
function greet(socket: WebSocket, deps: WorksSocketDeps, opened: (line: WorksLine, member: string) => void): void {
  const late = setTimeout(() => socket.close(closeCodes.noHello), helloMs);
  socket.once('close', () => clearTimeout(late));
  socket.on('error', () => socket.terminate());
  socket.once('message', async (data, binary) => {
    clearTimeout(late);
    const hello = binary ? undefined : readHello(String(data));
    if (!hello) return socket.close(closeCodes.noHello);
    try {
      const owner = await deps.authenticate(hashOf(hello.usertoken));
      if (!owner) return socket.close(closeCodes.deadToken);
      if (socket.readyState !== socket.OPEN) return;
      const language = hello.lang === 2 ? 'en' : 'zh';
      const line = new WorksLine(socket, owner.sessionId, hello.after, deps.log, (after) =>
        deps.changesSince(owner.memberId, language, after),
      );
      opened(line, owner.memberId);
      line.pull();
    } catch (error) {
      deps.log.error({ err: error }, 'A socket could not be opened');
      socket.close(1011);
    }
  });
}

function readHello(text: string) {
  try {
    return helloFrame.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

class WorksLine {
  readonly session: string;
  readonly #socket: WebSocket;
  readonly #log: Log;
  readonly #changes: (after: number) => Promise<WorksFrame[]>;
  #after: number;
  #greeted = false;
  #pulling = false;
  #again = false;
  #answered = true;

  constructor(socket: WebSocket, session: string, after: number, log: Log, changes: (after: number) => Promise<WorksFrame[]>) {
    this.session = session;
    this.#socket = socket;
    this.#after = after;
    this.#log = log;
    this.#changes = changes;
    const ping = setInterval(() => this.#ping(), pingMs);
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.once('close', () => clearInterval(ping));
  }

  /** Something changed: reads what it was and tells it. Many calls in a row become one or two readings. */
  pull(): void {
    this.#again = true;
    if (this.#pulling) return;
    this.#pulling = true;
    this.#readChanges()
      .catch((error) => {
        this.#log.error({ err: error }, 'Changes could not be read for a socket');
        this.#socket.close(1011);
      })
      .finally(() => {
        this.#pulling = false;
      });
  }

  preview(frame: WorksFrame): void {
    if (this.#socket.bufferedAmount < previewUnreadMax) this.#send(frame);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  async #readChanges(): Promise<void> {
    while (this.#again && this.#socket.readyState === this.#socket.OPEN) {
      this.#again = false;
      const frames = await this.#changes(this.#after);
      // The first answer tells where the numbers stand, also when nothing has changed.
      if (!this.#greeted && frames[0]?.type !== 'ready') this.#send({ type: 'ready', seq: this.#after, reset: false });
      this.#greeted = true;
      for (const frame of frames) {
        if ('seq' in frame) this.#after = frame.seq;
        this.#send(frame);
      }
    }
  }

  #send(frame: WorksFrame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(JSON.stringify(frame));
    if (this.#socket.bufferedAmount > unreadMax) this.close(closeCodes.slowReader);
  }

  /** Finds readers that are gone without a word, and changes whose event was lost with a connection. */
  #ping(): void {
    if (this.#answered) {
      this.#answered = false;
      this.#socket.ping();
      this.pull();
    } else {
      this.#socket.terminate();
    }
  }
}
