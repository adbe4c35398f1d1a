import type { WorksFrame, worksStream } from '@easel/contract/sockets';
import { worksAccess } from '@easel/contract/stream-access';
import { onLanguage } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { useConnection } from './connection-status.ts';
import { leaveDeadSession } from './dead-session.ts';
import { ResumableStream } from './resumable-stream.ts';
import { streamReader } from './stream-reader.ts';

/** The stream of my works and credits. One per tab, open while somebody is signed in. */

type Listener = (frame: WorksFrame) => void;
const listeners = new Set<Listener>();

/**
 * Calls with every frame of my works once, in order. A `ready` frame with `reset` asks for the lists to be loaded anew.
 * @returns a function that stops it
 */
export function onWorks(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stream = new ResumableStream<typeof worksStream>({
  access: worksAccess,
  position: worksAccess.position(),
  hello: streamReader,
  onFrame(frame) {
    for (const listener of listeners) listener(frame);
  },
  onStatus: (status) => useConnection.setState({ status }),
  onRefused: leaveDeadSession,
});

/** The network is back, the page comes out of the browser's cache, somebody turns to this window. */
const wakings = ['online', 'pageshow', 'focus'] as const;

/** Opens and closes the stream with the session, for as long as the page lives, and hurries when the network or the reader comes back. */
export function connectWorks(): void {
  const follow = (token: string) => (token === '' ? stream.stop() : stream.start());
  const hurry = () => {
    if (document.visibilityState === 'visible') stream.hurry();
  };
  follow(useSession.getState().token);
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    stream.stop();
    follow(now.token);
  });
  // The words in the frames are of the language that the stream was opened with.
  onLanguage(() => stream.reopen());
  for (const event of wakings) globalThis.addEventListener(event, hurry);
  document.addEventListener('visibilitychange', hurry);
}
