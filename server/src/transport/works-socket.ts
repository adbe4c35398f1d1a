import type { Language } from '@easel/contract/language';
import { closeCodes, socketPaths } from '@easel/contract/protocol';
import { helloFrame, type WorksFrame } from '@easel/contract/sockets';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import type { Log } from '../platform/logging.ts';
import { type GreetingDeps, greet, keepAlive, OpenSockets, refuseForeignPages } from './socket-greeting.ts';

/** The socket that tells a member what became of works and credits, from any number on. */

/** What a reader may leave unread before it is closed, in bytes. */
const unreadMax = 1024 * 1024;
/** Previews are left out once this much is unread. */
const previewUnreadMax = 64 * 1024;

export interface WorksSocketDeps extends GreetingDeps {
  events: Events;
  /** Everything of a member that changed after a number, in order. */
  changesSince(memberId: string, language: Language, after: number): Promise<WorksFrame[]>;
}

export function mountWorksSocket(app: FastifyInstance, deps: WorksSocketDeps): void {
  const lines = new OpenSockets<WorksLine>();
  const unsubscribe = [
    deps.events.subscribe('member-changed', ({ member }) => {
      for (const line of lines.of(member)) line.pull();
    }),
    deps.events.subscribe('work-preview', ({ member, work, output, image }) => {
      for (const line of lines.of(member)) line.preview({ type: 'preview', work, output, image });
    }),
    deps.events.subscribe('session-ended', ({ member, session }) => {
      for (const line of lines.of(member)) if (line.session === session) line.close(closeCodes.deadToken);
    }),
  ];
  app.addHook('onClose', async () => {
    for (const stop of unsubscribe) stop();
  });

  app.get(socketPaths.works, { websocket: true, preValidation: refuseForeignPages }, (socket) => {
    greet(socket, deps, helloFrame, (hello, { memberId, sessionId }) => {
      const language = hello.lang === 2 ? 'en' : 'zh';
      const changes = (after: number) => deps.changesSince(memberId, language, after);
      const line = new WorksLine(socket, sessionId, hello.after, deps.log, changes);
      lines.add(memberId, line, socket);
      line.pull();
    });
  });
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

  constructor(socket: WebSocket, session: string, after: number, log: Log, changes: (after: number) => Promise<WorksFrame[]>) {
    this.session = session;
    this.#socket = socket;
    this.#after = after;
    this.#log = log;
    this.#changes = changes;
    // A change whose event was lost with a connection is found with the next ping.
    keepAlive(socket, () => this.pull());
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
}
