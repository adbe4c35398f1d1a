import type { PayMethod } from '@easel/contract/money';
import { create } from 'zustand';
import { CallError } from '../../../api/call-error.ts';
import { currentLanguage, sayText, textsOf } from '../../../i18n/i18n.ts';
import { refusalSentence } from '../../../i18n/refusals.ts';
import type { Texts } from '../../../i18n/texts.ts';
import { closeSubscribe, openLogin, setPaying, useModals } from '../../../modals/modals.ts';
import { lookUpUsage, refreshUsage } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { refreshOffer } from '../queries.ts';
import { type Effect, type Ending, type Flow, type FlowEvent, next, openOrder, type Wanted } from './flow.ts';
import { askForPage, inspectPayment, returnPath } from './mutations.ts';
import { closePayWindow, isPayWindowOpen, leadPayWindow, learnWindow, openPayWindow, opensWindow } from './pay-window.ts';
import { forgetPending, persistPending, readPending } from './pending.ts';
import { onReturn } from './return-channel.ts';

/** The state of buying in this tab, whichever screen shows it; `flow.ts` says which event leads where. */
export const useFlow = create<Flow>(() => ({ at: 'rest' }));

/** What the empty window says until it is led to the provider; there as soon as the texts are. */
let opening = '';
/** Counts what was asked: a refusal of what nobody waits for any more belongs to nothing. */
let asked = 0;
/** Who was last known to read here. A session may end with its user forgotten before the next member is known. */
let reader = '';
let stopWatching: (() => void) | undefined;
let listening = false;
/** When the last payment of this tab was there, in milliseconds since 1970. */
let arrivedAt = 0;
/** The money may be there before the window comes back; so long it is still this tab's. */
const lateReturnMs = 15 * 60_000;

/** Runs synchronously, within the click that caused it, because browsers open windows only then. */
export function dispatch(event: FlowEvent): void {
  const before = useFlow.getState();
  const { flow, effects } = next(before, event);
  if (flow !== before) {
    if (before.at === 'asking') asked += 1;
    useFlow.setState(flow, true);
    persistOrder(flow);
    setPaying(flow.at !== 'rest' || flow.order !== undefined);
  }
  for (const effect of effects) run(effect);
}

export function startCheckout(wanted: Wanted): void {
  dispatch({ what: 'pressed', wanted, member: useSession.getState().token !== '' });
}

/** Asks in silence whether the money came, unless nothing waits for it. */
async function checkSilently(): Promise<void> {
  const flow = useFlow.getState();
  if (flow.at === 'checking' || flow.at === 'leaving' || !openOrder(flow) || !isBuyer()) return;
  try {
    dispatch({ what: 'checked', ...(await answerOf()), silent: true });
  } catch (error) {
    // There is a next time.
    if (!(error instanceof CallError)) throw error;
  }
}

async function answerOf(): Promise<{ updated: boolean; declined: boolean }> {
  const bought = openOrder(useFlow.getState())?.wanted.plan;
  const { is_update, outcome } = await inspectPayment(bought?.packPrice === undefined ? undefined : bought.id);
  return { updated: is_update === 1, declined: outcome === 'declined' };
}

/** The server answers for whoever asks, so only the buyer's own answer tells anything of the payment. */
function isBuyer(): boolean {
  const { token, user } = useSession.getState();
  const buyer = readPending()?.member;
  return token !== '' && (!buyer || user?.user_info.id === buyer);
}

function run(effect: Effect): void {
  switch (effect.do) {
    case 'sign-in':
      openLogin();
      break;
    case 'ask':
      void ask(effect.wanted);
      break;
    case 'close-window':
      closePayWindow();
      break;
    case 'show':
      leadPayWindow(effect.url);
      break;
    case 'leave':
      location.assign(effect.url);
      break;
    case 'check':
      void check();
      break;
    case 'close-plans':
      closeSubscribe();
      break;
    case 'refresh-offer':
      void refreshOffer();
      break;
    case 'celebrate':
      void celebrate(effect);
      break;
    case 'say':
      showToast({ text: effect.text, bad: true });
  }
}

async function ask(wanted: Wanted): Promise<void> {
  asked += 1;
  const turn = asked;
  const buyer = reader;
  const from = location.pathname;
  const { payType, stored } = wanted;
  if (!stored && opensWindow(payType)) openPayWindow(opening);
  try {
    const { status, pay_url: url, is_pop } = await askForPage(wanted);
    // Somebody else reads here by now.
    if (buyer !== '' && buyer !== reader) return;
    const pop = is_pop === 1;
    const page = status === 1 ? pageAt(url) : undefined;
    const pending = page?.origin === location.origin && page.pathname === returnPath;
    if (page && !pending) learnWindow(payType, pop);
    if (turn === asked && page && pop && !pending && !isPayWindowOpen()) openPayWindow(opening);
    // Whoever went on to another screen is not taken away from it.
    if (turn === asked && page && !pop && !pending && location.pathname !== from) dispatch({ what: 'dismissed' });
    dispatch({ what: 'answered', wanted, status, url: page?.href ?? '', pop, opened: isPayWindowOpen(), pending });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (turn === asked) dispatch({ what: 'refused', code: error.code, text: error.message });
  }
}

/** Nothing but a page is ever opened. */
function pageAt(address: string): URL {
  const page = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined;
  if (page && /^https?:$/.test(page.protocol)) return page;
  throw new CallError('payment_unavailable', refusalSentence('payment_unavailable', currentLanguage()));
}

async function check(): Promise<void> {
  try {
    dispatch({ what: 'checked', ...(await answerOf()), silent: false });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    dispatch({ what: 'check-failed', code: error.code, text: error.message });
  }
}

/** The plan is active, or the credits are there: everything that shows it is asked for anew. Its name is told in the reader's language of now. */
async function celebrate({ plan: bought, already, packPrice }: Extract<Effect, { do: 'celebrate' }>): Promise<void> {
  arrivedAt = Date.now();
  closeSubscribe();
  refreshUsage();
  void refreshOffer();
  const [texts, usage] = await Promise.all([textsOf(currentLanguage(), 'paying'), lookUpUsage()]);
  const [text, words] =
    packPrice === undefined
      ? [already ? 'already' : 'done', { plan: usage?.info.plan.name || bought }]
      : ['pack.done', { pack: bought, count: usage?.info.points.remaining ?? 0 }];
  showToast({ text: sayText(texts, currentLanguage(), text, words), bad: already });
}

/** A window came back from the provider, or was closed there. */
function continueCheckout(how?: Ending): void {
  if (useFlow.getState().at === 'waiting') dispatch({ what: 'closed', how });
  else void checkSilently();
}

function persistOrder(flow: Flow): void {
  const order = openOrder(flow);
  // The user may be gone already where the session ended.
  const member = useSession.getState().user?.user_info.id || readPending()?.member || reader;
  const from = location.pathname + location.search;
  if (order) persistPending({ member, order, open: flow.at !== 'rest', left: flow.at === 'leaving', from });
  else forgetPending();
  if (order && !listening) {
    listening = true;
    onReturn(() => openOrder(useFlow.getState()) !== undefined || Date.now() - arrivedAt < lateReturnMs, continueCheckout);
  }
  if (order && flow.at !== 'leaving') stopWatching ??= startWatching(checkSilently);
  else {
    stopWatching?.();
    stopWatching = undefined;
  }
}

/** Watches for money with what arrives when there is something to watch for. @returns a function that stops it */
export function startWatching(look: () => Promise<void>): () => void {
  let wanted = true;
  let stop: (() => void) | undefined;
  void import('./watch.ts').then(({ watchPayment }) => {
    if (wanted) stop = watchPayment(look);
  });
  return () => {
    wanted = false;
    stop?.();
  };
}

/** Which of the methods an address names. */
export function namedMethod(methods: readonly PayMethod[], provider: string | undefined): number | undefined {
  return methods.find(({ id }) => id === provider)?.pay_type;
}

let followed = false;

/** Goes on with what this tab had begun before it was loaded, and follows sign-ins. Once. */
export function followCheckout(): void {
  void textsOf(currentLanguage(), 'paying').then((texts: Texts['paying']) => {
    opening = texts.opening;
  });
  if (followed) return;
  followed = true;
  reader = useSession.getState().user?.user_info.id ?? '';
  restore();
  // The page comes back from the browser's back/forward cache after the reader was at the provider.
  addEventListener('pageshow', ({ persisted }) => persisted && useFlow.getState().at === 'leaving' && restore());
  // Nothing could lead the empty window on.
  addEventListener('pagehide', () => useFlow.getState().at === 'asking' && closePayWindow());
  useSession.subscribe((now, before) => {
    if (before.token === '' && now.token !== '') dispatch({ what: 'signed-in' });
    const known = now.user?.user_info.id;
    if (known === undefined) return;
    const buyer = readPending()?.member || reader;
    reader = known;
    if (buyer && known !== buyer) dispatch({ what: 'other-member' });
  });
  useModals.subscribe((now, before) => {
    if (before.login && !now.login && useSession.getState().token === '') dispatch({ what: 'sign-in-closed' });
  });
}

function restore(): void {
  const pending = readPending();
  if (!pending) return;
  const { member, order, open, left } = pending;
  // The window in which one pays has a copy of the session storage of the tab that opened it.
  if (location.pathname === returnPath && !left) return;
  const known = useSession.getState().user?.user_info.id;
  if (known !== undefined && known !== member) {
    forgetPending();
    return;
  }
  dispatch({ what: 'restored', order, open: open && !left });
  void checkSilently();
}
