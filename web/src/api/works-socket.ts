import { languageNumber } from '@easel/contract/language';
import { closeCodes, socketPaths } from '@easel/contract/protocol';
import type { WorksFrame } from '@easel/contract/sockets';
import { currentLanguage, onLanguage } from '../i18n/i18n.ts';
import { onCredits, refreshUsage } from '../queries/usage.ts';
import { useSession } from '../session/session.ts';
import { FrameLine } from './frame-line.ts';
import { useLine } from './line-state.ts';
import { lineRefused } from './refused-line.ts';

/** The live line to my works. One per tab, open while somebody is signed in. */

type Listener = (frame: WorksFrame) => void;
const listeners = new Set<Listener>();

/**
 * Hears every frame of my works once, in order. A `ready` frame with `reset` asks for the lists to be loaded anew.
 * @returns a function that stops it
 */
export function onWorks(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let greeted = false;

const line = new FrameLine({
  open: () => new WebSocket(socketPaths.works),
  hello: (after) => ({ type: 'hello', usertoken: useSession.getState().token, lang: languageNumber[currentLanguage()], after }),
  onFrame(frame) {
    if (frame.type === 'points') onCredits(frame.points);
    // After a gap too long to be told frame by frame, the balance is asked for like the lists are.
    if (frame.type === 'ready' && frame.reset && greeted) refreshUsage();
    if (frame.type === 'ready') greeted = true;
    for (const listener of listeners) listener(frame);
  },
  onState(state) {
    if (state === 'closed') greeted = false;
    useLine.setState({ state });
  },
  onRefused(code) {
    if (code === closeCodes.deadToken) lineRefused();
  },
});

/** The network is back, the page comes out of the browser's cache, somebody turns to this window. */
const wakings = ['online', 'pageshow', 'focus'] as const;

/** Opens and closes the line with the session, and hurries when the network or the reader comes back. */
export function keepLine(): () => void {
  const follow = (token: string) => (token === '' ? line.stop() : line.start());
  const hurry = () => {
    if (document.visibilityState === 'visible') line.hurry();
  };
  follow(useSession.getState().token);
  const stop = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    line.stop();
    follow(now.token);
  });
  // The words in the frames are of the language that the line was opened with.
  const deaf = onLanguage(() => line.reopen());
  for (const event of wakings) globalThis.addEventListener(event, hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    stop();
    line.stop();
    deaf();
    for (const event of wakings) globalThis.removeEventListener(event, hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}
