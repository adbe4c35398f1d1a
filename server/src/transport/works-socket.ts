import { closeCodes, socketPaths } from '@easel/contract/protocol';
import { helloFrame, type WorksFrame, worksRequest } from '@easel/contract/sockets';
import type { FastifyInstance } from 'fastify';
import type { Events } from '../platform/events.ts';
import { keepAlive } from './heartbeat.ts';
import { OpenSockets } from './open-sockets.ts';
import { awaitHello, type HelloDeps, readFrame, refuseForeignPages } from './socket-hello.ts';
import { createSocketResync } from './socket-resync.ts';
import { MemberConnections, type ReadMissed, WorksConnection } from './works-connections.ts';

/** The socket that sends a member the changes of works and credits after a change number. */

export interface WorksSocketDeps extends HelloDeps {
  events: Events;
  /** Everything of a member that changed after a number. */
  changesSince: ReadMissed;
}

const beat: WorksFrame = { type: 'beat' };

export function mountWorksSocket(app: FastifyInstance, deps: WorksSocketDeps): void {
  const { events, log, changesSince } = deps;
  const sockets = new OpenSockets<WorksConnection>();
  const members = new Map<string, { connections: MemberConnections; unwatch(): void }>();
  const unsubscribe = [
    events.subscribe('member-changed', ({ member }) => members.get(member)?.connections.sync()),
    events.subscribe('session-ended', ({ member, session }) => {
      for (const connection of sockets.of(member)) if (connection.session === session) connection.close(closeCodes.deadToken);
    }),
  ];
  const resync = createSocketResync(deps);
  app.addHook('onClose', async () => {
    for (const stop of unsubscribe) stop();
    resync.stop();
  });

  function attach(member: string, connection: WorksConnection): MemberConnections {
    let present = members.get(member);
    if (!present) {
      const connections = new MemberConnections(member, changesSince, log);
      const unwatch = events.watch(member, 'work-preview', (preview) => connections.preview({ type: 'preview', ...preview }));
      present = { connections, unwatch };
      members.set(member, present);
    }
    present.connections.add(connection);
    return present.connections;
  }

  function detach(member: string, connection: WorksConnection): void {
    const present = members.get(member);
    if (!present || present.connections.remove(connection) > 0) return;
    members.delete(member);
    present.unwatch();
  }

  app.get(socketPaths.works, { websocket: true, preValidation: refuseForeignPages }, (socket, request) => {
    awaitHello(socket, request, deps, helloFrame, (hello, { memberId, sessionId }) => {
      const connection = new WorksConnection(socket, { session: sessionId, language: hello.lang === 2 ? 'en' : 'zh', after: hello.after });
      const memberConnections = attach(memberId, connection);
      sockets.add(memberId, connection, socket);
      resync.add(socket, hello.usertoken, () => memberConnections.sync());
      socket.once('close', () => detach(memberId, connection));
      socket.on('message', (data, binary) => {
        if (binary || !readFrame(worksRequest, data)) return;
        connection.send(beat);
        memberConnections.sync();
      });
      keepAlive(socket, () => {
        connection.send(beat);
        // A change whose event was lost with a connection to the database is found at the next beat.
        memberConnections.syncIfStale();
      });
    });
  });
}
