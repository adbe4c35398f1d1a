import type { ErrorCode } from '@easel/contract/errors';
import type { PayMethod } from '@easel/contract/money';

/**
 * How a plan is bought, as a pure state machine: an event leads from one state to the next and to effects, which the store carries out.
 * Nothing here believes a window or an address that a payment was made: only the server's answer counts.
 */

/** What is bought: a plan, or a pack of credits. */
export interface Bought {
  id: string;
  name: string;
  /** Of a pack: what it costs, as it was shown. */
  packPrice?: string | undefined;
}

/** What the reader chose. */
export interface Wanted {
  plan: Bought;
  /** The coupon that the shown price was counted with, or `none`. */
  couponId: string;
  /** What was shown to be paid today, in hundredths; unknown before the reader had signed in. */
  dueCents?: number | undefined;
  /** The credits that were shown with it. */
  credits?: number | undefined;
  /** The days that were shown for spending the credits of a pack. */
  days?: number | undefined;
  /** What can be chosen from; empty where there is one method only. */
  methods: readonly PayMethod[];
  /** The chosen method; absent until one is chosen. */
  payType: number | undefined;
  /** Paid by the method that was left earlier, so that no page is expected. */
  stored: boolean;
}

/** A payment that was begun in this tab. */
export interface Order {
  wanted: Wanted;
  /** The page to pay on; absent where nothing is left to do but to wait. */
  url: string | undefined;
}

/** How a payment ended that was not made: the card was declined, the reader left the page, or closed its window. */
export type Ending = 'declined' | 'left' | 'closed';

export type Flow =
  | { at: 'rest'; order?: Order | undefined }
  /** The sign-in window is open; the same plan comes next. */
  | { at: 'signing-in'; wanted: Wanted }
  | { at: 'choosing'; wanted: Wanted; refusal?: string | undefined }
  | { at: 'asking'; wanted: Wanted; order?: Order | undefined }
  /** The whole page goes to the provider. */
  | { at: 'leaving'; order: Order }
  /** The provider's page is open elsewhere, unless the browser did not let it (`blocked`). */
  | { at: 'waiting'; order: Order; blocked: boolean }
  | { at: 'checking'; order: Order; how?: Ending | undefined }
  /** Asks whether to pay again. `why` is what the server said, where it said something. */
  | { at: 'unpaid'; order: Order; why?: string | undefined; how?: Ending | undefined };

export type FlowEvent =
  | { what: 'pressed'; wanted: Wanted; member: boolean }
  | { what: 'signed-in' }
  | { what: 'sign-in-closed' }
  | { what: 'chose'; payType: number | undefined }
  | { what: 'dismissed' }
  /** The answer of `Extend/subscribe_pay_info` to `wanted`; `opened`: a window of its own is there to show the page. */
  | { what: 'answered'; wanted: Wanted; status: 1 | 2; url: string; pop: boolean; opened: boolean; pending: boolean }
  | { what: 'refused'; code: ErrorCode | 'network'; text: string }
  /** The dialog that asks whether it was paid closed, however it closed; `how` the window of the payment ended, where it is known. */
  | { what: 'closed'; how?: Ending | undefined }
  /** The answer of `User/check_subscribe_do`; `silent`: nobody asked for it. */
  | { what: 'checked'; updated: boolean; silent: boolean; declined?: boolean }
  | { what: 'check-failed'; code: ErrorCode | 'network'; text: string }
  | { what: 'again' }
  | { what: 'gave-up' }
  /** The tab was loaded anew, or shown again after it had left for the provider. */
  | { what: 'restored'; order: Order; open: boolean }
  | { what: 'other-member' };

export type Effect =
  | { do: 'sign-in' }
  | { do: 'ask'; wanted: Wanted }
  /** The window that was opened by the click is not needed. */
  | { do: 'close-window' }
  | { do: 'show'; url: string }
  | { do: 'leave'; url: string }
  | { do: 'check' }
  /** The plan is active, or the pack is there: says so, closes the plans, asks the server for everything that changed. */
  | { do: 'celebrate'; plan: string; already: boolean; packPrice?: string | undefined }
  /** Without buying anything. */
  | { do: 'close-plans' }
  /** Plans and prices are not what they were. */
  | { do: 'refresh-offer' }
  | { do: 'say'; text: string };

export interface Step {
  flow: Flow;
  effects: readonly Effect[];
}

const stay = (flow: Flow): Step => ({ flow, effects: [] });

export function next(flow: Flow, event: FlowEvent): Step {
  switch (event.what) {
    case 'pressed':
      return pressed(flow, event.wanted, event.member);
    case 'signed-in':
      // Browsers open a window only by a click, so the next step waits for one.
      return flow.at === 'signing-in' ? stay({ at: 'choosing', wanted: flow.wanted }) : stay(flow);
    case 'sign-in-closed':
      return flow.at === 'signing-in' ? stay({ at: 'rest' }) : stay(flow);
    case 'dismissed':
      if (flow.at === 'choosing') return stay({ at: 'rest' });
      // The answer still comes, and counts only if it tells of money.
      return flow.at === 'asking' ? { flow: { at: 'rest', order: flow.order }, effects: [{ do: 'close-window' }] } : stay(flow);
    case 'chose':
      if (flow.at !== 'choosing') return stay(flow);
      return ask({ ...flow.wanted, payType: event.payType });
    case 'answered':
      return flow.at === 'asking' && flow.wanted === event.wanted ? answered(flow, event) : answeredLate(flow, event);
    case 'refused':
      return flow.at === 'asking' ? refused(flow, event) : stay(flow);
    case 'closed':
      if (flow.at !== 'waiting') return stay(flow);
      // Already on its way: nobody has to answer for it.
      if (flow.order.url === undefined) return stay({ at: 'rest', order: flow.order });
      return { flow: { at: 'checking', order: flow.order, how: event.how }, effects: [{ do: 'check' }] };
    case 'checked':
      return checked(flow, event);
    case 'check-failed':
      if (flow.at !== 'checking') return stay(flow);
      // The sign-in window says what is needed; after it, the same question is open again.
      if (event.code === 'nologin') return stay({ at: 'waiting', order: flow.order, blocked: false });
      return stay({ at: 'unpaid', order: flow.order, why: event.text });
    case 'again':
      return flow.at === 'waiting' || flow.at === 'unpaid' ? ask(flow.order.wanted, flow.order) : stay(flow);
    case 'gave-up':
      if (flow.at !== 'unpaid') return stay(flow);
      // Money that still comes later is told of, without a window.
      return { flow: { at: 'rest', order: flow.order }, effects: [{ do: 'close-plans' }] };
    case 'restored':
      if (flow.at !== 'rest' && flow.at !== 'leaving') return stay(flow);
      return stay(event.open ? { at: 'waiting', order: event.order, blocked: false } : { at: 'rest', order: event.order });
    case 'other-member':
      if (flow.at === 'rest' && !flow.order) return stay(flow);
      return { flow: { at: 'rest' }, effects: [{ do: 'close-window' }] };
  }
}

/** The payment that is still open in this tab. */
export function openOrder(flow: Flow): Order | undefined {
  return 'order' in flow ? flow.order : undefined;
}

/** The plan that is being bought: its button is busy, and the others are ignored. */
export function busyPlan(flow: Flow): string | undefined {
  if (flow.at === 'asking') return flow.wanted.plan.id;
  if (flow.at === 'leaving' || flow.at === 'checking') return flow.order.wanted.plan.id;
  return undefined;
}

function pressed(flow: Flow, wanted: Wanted, member: boolean): Step {
  // A second click on the same plan, or on another one, while an answer is on its way.
  if (flow.at !== 'rest' && flow.at !== 'signing-in') return stay(flow);
  if (!member) return { flow: { at: 'signing-in', wanted }, effects: [{ do: 'sign-in' }] };
  if (wanted.methods.length > 0 && wanted.payType === undefined) return stay({ at: 'choosing', wanted });
  return ask(wanted);
}

function ask(wanted: Wanted, order?: Order): Step {
  return { flow: { at: 'asking', wanted, order }, effects: [{ do: 'ask', wanted }] };
}

function answered(
  flow: Extract<Flow, { at: 'asking' }>,
  { status, url, pop, opened, pending }: Extract<FlowEvent, { what: 'answered' }>,
): Step {
  const { wanted } = flow;
  if (status === 2) return arrived(wanted, false);
  // The stored method was charged and the money is on its way: there is no page to pay on, and a second one would take it twice.
  if (pending) {
    const order: Order = { wanted, url: undefined };
    return { flow: { at: 'waiting', order, blocked: false }, effects: [{ do: 'close-window' }] };
  }
  const order: Order = { wanted, url };
  if (!pop) return { flow: { at: 'leaving', order }, effects: [{ do: 'close-window' }, { do: 'leave', url }] };
  return { flow: { at: 'waiting', order, blocked: !opened }, effects: opened ? [{ do: 'show', url }] : [] };
}

/** Nobody waits for the answer any more. Its page is of no use; a stored method may have been charged nevertheless. */
function answeredLate(flow: Flow, { wanted, status, pending }: Extract<FlowEvent, { what: 'answered' }>): Step {
  if (status === 2) return arrived(wanted, false);
  if (pending && flow.at === 'rest') return stay({ at: 'rest', order: { wanted, url: undefined } });
  return stay(flow);
}

/** Refusals that come again as long as the same is asked: the coupon ended, the price is another, the plan or the method is not to be had. */
const outdated: ReadonlySet<string> = new Set<ErrorCode>(['invalid', 'not_found', 'plan_lower', 'price_changed']);

function refused(flow: Extract<Flow, { at: 'asking' }>, { code, text }: Extract<FlowEvent, { what: 'refused' }>): Step {
  const { wanted, order } = flow;
  const closing: Effect = { do: 'close-window' };
  // For an order of this tab it means success; for any other one there was nothing to pay.
  if (code === 'already_paid') return arrived(wanted, order === undefined);
  // The call opened the sign-in window by itself. What may be paid already is asked about again after it.
  if (code === 'nologin' && order) return { flow: { at: 'waiting', order, blocked: false }, effects: [closing] };
  if (code === 'nologin') return { flow: { at: 'signing-in', wanted }, effects: [closing] };
  if (outdated.has(code)) return { flow: { at: 'rest', order }, effects: [closing, { do: 'say', text }, { do: 'refresh-offer' }] };
  if (order) return { flow: { at: 'unpaid', order, why: text }, effects: [closing] };
  if (wanted.methods.length > 0) return { flow: { at: 'choosing', wanted, refusal: text }, effects: [closing] };
  return { flow: { at: 'rest' }, effects: [closing, { do: 'say', text }] };
}

function checked(flow: Flow, { updated, silent, declined = false }: Extract<FlowEvent, { what: 'checked' }>): Step {
  const order = openOrder(flow);
  if (updated && order && flow.at !== 'leaving') return arrived(order.wanted, false);
  // A declined card is said at once, without a question.
  if (declined && order?.url !== undefined && flow.at === 'waiting') return stay({ at: 'unpaid', order, how: 'declined' });
  if (silent || flow.at !== 'checking') return stay(flow);
  return stay({ at: 'unpaid', order: flow.order, how: declined ? 'declined' : flow.how });
}

function arrived(wanted: Wanted, already: boolean): Step {
  return {
    flow: { at: 'rest' },
    effects: [{ do: 'close-window' }, { do: 'celebrate', plan: wanted.plan.name, already, packPrice: wanted.plan.packPrice }],
  };
}
