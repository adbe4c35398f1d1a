import { closeCodes, socketPaths } from '@easel/contract/protocol';
import { helloFrame, type WorksFrame, worksRequest } from '@easel/contract/sockets';
import type { FastifyInstance } from 'fastify';
import type { Events } from '../platform/events.ts';
import { watchDeafSockets } from './deaf-sockets.ts';
import { keepAlive } from './heartbeat.ts';
import { OpenSockets } from './open-sockets.ts';
import { type GreetingDeps, greet, readFrame, refuseForeignPages } from './socket-greeting.ts';
import { MemberLines, type ReadMissed, WorksLine } from './works-lines.ts';

/** The socket that tells a member what became of works and credits, from any number on. */

export interface WorksSocketDeps extends GreetingDeps {
  events: Events;
  /** Everything of a member that changed after a number. */
  changesSince: ReadMissed;
}

const beat: WorksFrame = { type: 'beat' };

export function mountWorksSocket(app: FastifyInstance, deps: WorksSocketDeps): void {
  const { events, log, changesSince } = deps;
  const sockets = new OpenSockets<WorksLine>();
  const members = new Map<string, { lines: MemberLines; unwatch(): void }>();
  const unsubscribe = [
    events.subscribe('member-changed', ({ member }) => members.get(member)?.lines.pull()),
    events.subscribe('session-ended', ({ member, session }) => {
      for (const line of sockets.of(member)) if (line.session === session) line.close(closeCodes.deadToken);
    }),
  ];
  const deaf = watchDeafSockets(deps);
  app.addHook('onClose', async () => {
    for (const stop of unsubscribe) stop();
    deaf.stop();
  });

  function enter(member: string, line: WorksLine): MemberLines {
    let present = members.get(member);
    if (!present) {
      const lines = new MemberLines(member, changesSince, log);
      const unwatch = events.watch(member, 'work-preview', (preview) => lines.preview({ type: 'preview', ...preview }));
      present = { lines, unwatch };
      members.set(member, present);
    }
    present.lines.add(line);
    return present.lines;
  }

  function leave(member: string, line: WorksLine): void {
    const present = members.get(member);
    if (!present || present.lines.remove(line) > 0) return;
    members.delete(member);
    present.unwatch();
  }

  app.get(socketPaths.works, { websocket: true, preValidation: refuseForeignPages }, (socket, request) => {
    greet(socket, request, deps, helloFrame, (hello, { memberId, sessionId }) => {
      const line = new WorksLine(socket, { session: sessionId, language: hello.lang === 2 ? 'en' : 'zh', after: hello.after });
      const lines = enter(memberId, line);
      sockets.add(memberId, line, socket);
      deaf.add(socket, hello.usertoken, () => lines.pull());
      socket.once('close', () => leave(memberId, line));
      socket.on('message', (data, binary) => {
        if (binary || !readFrame(worksRequest, data)) return;
        line.send(beat);
        lines.pull();
      });
      keepAlive(socket, () => {
        line.send(beat);
        // A change whose event was lost with a connection to the database is found at the next beat.
        lines.pullIfQuiet();
      });
    });
  });
}
