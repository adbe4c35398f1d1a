import { type WorksFrame, worksStream } from '@easel/contract/sockets';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Events } from '../../../platform/events.ts';
import type { Log } from '../../../platform/logging.ts';
import { NumberedReader, NumberedReaders } from '../../../platform/streams/numbered-readers.ts';
import { type StreamRoute, streamRoute } from '../../../platform/streams/stream-route.ts';
import { type ChangesDeps, readChanges } from './reads.ts';

interface WorksStreamDeps extends ChangesDeps {
  events: Events;
  engines: Pick<EngineRegistry, 'onChange'>;
  log: Log;
}

interface MemberReaders {
  readers: NumberedReaders<WorksFrame>;
  unwatch(): void;
}

/** The stream of a member's works and credits: their changes after a change number, and previews while somebody reads. */
export function serveWorks(deps: WorksStreamDeps): StreamRoute {
  const { events, engines, log } = deps;
  const members = new Map<string, MemberReaders>();
  const unsubscribe = events.subscribe('member-changed', ({ member }) => members.get(member)?.readers.sync());
  const stopOffers = engines.onChange(() => {
    for (const { readers } of members.values()) readers.send({ type: 'offer' });
  });

  function readersOf(member: string): MemberReaders {
    const present = members.get(member);
    if (present) return present;
    const readers = new NumberedReaders<WorksFrame>((after) => readChanges(deps, member, after), log);
    const unwatch = events.watch(member, 'work-preview', (preview) => readers.offer({ type: 'preview', ...preview }));
    const added = { readers, unwatch };
    members.set(member, added);
    return added;
  }

  return streamRoute(worksStream, {
    open({ memberId, language, hello }, connection) {
      const { readers, unwatch } = readersOf(memberId);
      const reader = new NumberedReader<WorksFrame>(connection, { language, after: hello.after });
      readers.add(reader);
      return {
        drained: () => readers.sync(),
        ask: () => readers.ask(),
        resync: () => readers.sync(),
        // A change whose event was lost with a connection to the database is found at the next beat.
        beat: () => readers.syncIfStale(),
        closed() {
          if (readers.remove(reader) > 0) return;
          members.delete(memberId);
          unwatch();
        },
      };
    },
    close() {
      unsubscribe();
      stopOffers();
    },
  });
}
