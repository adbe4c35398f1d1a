import { create } from 'zustand';
import { onRefusal } from '../api/refusals.ts';
import { useSession } from '../session/session.ts';

/** The windows that any screen may open, and that some refusals open. The frame shows them. */
interface Modals {
  login: boolean;
  /** What the reader was about to do, as a sentence for the title; empty when they were signed in and the session has ended. */
  loginReason: string | undefined;
  /** What is to be known before, as a sentence. */
  loginNote: string | undefined;
  /** Goes on with it once they are signed in. */
  afterLogin: (() => void) | undefined;
  subscribe: boolean;
  /** Why the plans are shown: what is missing as a sentence, or what cannot be paid, in credits; empty where neither is known. */
  subscribeReason: string | number;
  /** The member's own invite link, to be passed on. */
  share: boolean;
  /** A payment was begun in this tab, perhaps before it was loaded. */
  paying: boolean;
  /** When the account that was just left will be gone. */
  farewell: string | undefined;
}

export const useModals = create<Modals>(() => ({
  login: false,
  loginReason: undefined,
  loginNote: undefined,
  afterLogin: undefined,
  subscribe: false,
  subscribeReason: '',
  share: false,
  paying: (globalThis.sessionStorage?.getItem('pay_pending') ?? null) !== null,
  farewell: undefined,
}));

/** Asks the reader to sign in, and goes on with what they were about to do. Whoever closes the window instead does nothing. */
export function openLogin(loginReason?: string, afterLogin?: () => void, loginNote?: string): void {
  if (!useModals.getState().login) useModals.setState({ login: true, loginReason, loginNote, afterLogin });
}

export function closeLogin(): void {
  const { afterLogin } = useModals.getState();
  useModals.setState({ login: false, loginReason: undefined, loginNote: undefined, afterLogin: undefined });
  if (useSession.getState().token !== '') afterLogin?.();
}

/** Shows the plans, and why. */
export function openSubscribe(subscribeReason: string | number = ''): void {
  useModals.setState({ subscribe: true, subscribeReason });
}

export function closeSubscribe(): void {
  useModals.setState({ subscribe: false });
}

/** Shows the member's invite link with the ways to pass it on. */
export function openShare(): void {
  useModals.setState({ share: true });
}

export function closeShare(): void {
  useModals.setState({ share: false });
}

/** Whether there is something to show of a payment. */
export function setPaying(paying: boolean): void {
  if (useModals.getState().paying !== paying) useModals.setState({ paying });
}

/** Says when the account that was just left will be gone. */
export function openFarewell(deletesAt: string): void {
  useModals.setState({ farewell: deletesAt });
}

export function closeFarewell(): void {
  useModals.setState({ farewell: undefined });
}

onRefusal((refusal, text) => (refusal === 'subscribe' ? openSubscribe(text) : openLogin(refusal === 'ended' ? '' : undefined)));
