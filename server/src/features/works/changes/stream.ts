import { type WorksFrame, worksStream } from '@easel/contract/sockets';
import type { Events } from '../../../platform/events.ts';
import type { Log } from '../../../platform/logging.ts';
import { NumberedReader, NumberedReaders } from '../../../platform/streams/numbered-readers.ts';
import { type StreamRoute, streamRoute } from '../../../platform/streams/stream-route.ts';
import { type ChangesDeps, readChanges } from './reads.ts';

interface MemberReaders {
  readers: NumberedReaders<WorksFrame>;
  unwatch(): void;
}

/** The stream of a member's works and credits: their changes after a change number, and previews while somebody reads. */
export function serveWorks(deps: ChangesDeps & { events: Events; log: Log }): StreamRoute {
  const { events, log } = deps;
  const members = new Map<string, MemberReaders>();
  const unsubscribe = events.subscribe('member-changed', ({ member }) => members.get(member)?.readers.sync());

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
    close: unsubscribe,
  });
}
