import type { ChatFile } from '@easel/contract/bots';
import { create } from 'zustand';
import type { ConnectionStatus } from '../../api/connection-status.ts';

/** What is on its way: texts that are being written, messages that are not stored yet. */

export interface Live {
  text: string;
  reasoning: string;
}

/** Something that was sent, until the server has stored or refused it. */
export interface Pending {
  request: string;
  chat: string;
  kind: 'send' | 'edit' | 'regenerate';
  /** Under which message it stands; of an edit and a regeneration the one in whose stead. */
  at: string | null;
  text: string;
  files: readonly ChatFile[];
  model?: string | undefined;
}

/** Why a message was not taken. */
export interface Refused {
  code: string;
  text: string;
}

interface ChatState {
  live: Readonly<Record<string, Live>>;
  pending: readonly Pending[];
  /** What a chat was last refused, to be said above its composer. */
  refused: Readonly<Record<string, Refused | undefined>>;
  connection: ConnectionStatus;
}

export const useChatState = create<ChatState>(() => ({ live: {}, pending: [], refused: {}, connection: 'closed' }));

const { getState, setState } = useChatState;

/** Deltas between two frames of the screen are shown together. */
const arriving = new Map<string, Live>();
let scheduled = false;

export function addLive(message: string, part: keyof Live, offset: number, text: string): void {
  const known = arriving.get(message) ?? getState().live[message] ?? { text: '', reasoning: '' };
  arriving.set(message, { ...known, [part]: known[part].slice(0, offset) + text });
  if (scheduled) return;
  scheduled = true;
  // A hidden page has no frames.
  if (document.visibilityState === 'hidden') setTimeout(showArrived, 200);
  else requestAnimationFrame(showArrived);
}

function showArrived(): void {
  scheduled = false;
  if (arriving.size === 0) return;
  setState(({ live }) => ({ live: { ...live, ...Object.fromEntries(arriving) } }));
  arriving.clear();
}

/** @returns all that has arrived of a text, which is no longer live from here on */
export function endLive(message: string): Live | undefined {
  showArrived();
  const { [message]: ended, ...others } = getState().live;
  if (ended) setState({ live: others });
  return ended;
}

export function forgetLive(): void {
  arriving.clear();
  setState({ live: {}, pending: [], refused: {} });
}

export function addPending(pending: Pending): void {
  setState((now) => ({ pending: [...now.pending, pending], refused: { ...now.refused, [pending.chat]: undefined } }));
}

export function takePending(request: string): Pending | undefined {
  const found = getState().pending.find((pending) => pending.request === request);
  if (found) setState((now) => ({ pending: now.pending.filter((pending) => pending !== found) }));
  return found;
}

export function setRefused(chat: string, refused: Refused | undefined): void {
  setState((now) => ({ refused: { ...now.refused, [chat]: refused } }));
}
