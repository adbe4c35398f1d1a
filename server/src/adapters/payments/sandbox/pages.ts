import type { Language } from '@easel/contract/language';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { PageAnswer, PageRequest } from '../../../ports/payments.ts';
import { cardPage, confirmPage, inFrame, missingPage, type Page, paymentPage, type View } from './markup.ts';
import { type Change, changePayment, type PaymentStoreDeps, readPayment } from './payment-store.ts';
import type { Renewals, SandboxPayment } from './tables.ts';

/**
 * The pages that members see: /sandbox/pay/<ref>, /sandbox/pay/<ref>/confirm, where the bank asks, and
 * /sandbox/pay/<ref>/card/<way back>, where a stored card is changed.
 */

const laterMs = 60_000;

export function pageUrl({ ref, successUrl }: Pick<SandboxPayment, 'ref' | 'successUrl'>, step?: 'confirm'): string {
  return new URL(pathOf(ref, step), successUrl).href;
}

function pathOf(ref: string, step?: 'confirm'): string {
  return `/sandbox/pay/${ref}${step ? `/${step}` : ''}`;
}

/** Where the customer of a checkout changes the card. The way back stands in the path, so that nothing has to be kept. */
export function cardPageUrl({ ref, successUrl }: Pick<SandboxPayment, 'ref' | 'successUrl'>, returnUrl: string): string {
  const { pathname, search } = new URL(returnUrl, successUrl);
  return new URL(`${pathOf(ref)}/card/${Buffer.from(pathname + search).toString('base64url')}`, returnUrl).href;
}

export async function answerPage(
  store: PaymentStoreDeps,
  { path, form, language }: PageRequest,
  studioName: (language: Language) => string,
): Promise<PageAnswer> {
  const shown = (page: Page, code: 200 | 404 = 200) => ({ html: inFrame(page, studioName(page.language)), code });
  const missing = () => shown(missingPage(language), 404);
  const [, ref = '', step, back = ''] = /^\/pay\/([\w-]{1,60})(?:\/(confirm|declined|later|card\/([\w-]*)))?$/.exec(path) ?? [];
  try {
    const payment = await readPayment(store, ref);
    if (step?.startsWith('card/')) {
      if (payment.kind !== 'checkout' || !payment.customer) return missing();
      if (!form) return shown(cardPage(payment, language, wayBack(back)));
      await click(store, payment, form.press ?? '');
      return { location: `${pathOf(ref)}/${step}` };
    }
    if (form) return await click(store, payment, form.press ?? '');
    if (step === 'confirm' && payment.state === 'open') return shown(confirmPage(payment));
    return shown(paymentPage(payment, viewOf(payment, step)));
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'unknown') return missing();
    throw error;
  }
}

/** A path of the studio itself and nothing else, whatever the address says. */
function wayBack(encoded: string): string {
  const path = Buffer.from(encoded, 'base64url').toString();
  return /^\/(?![/\\])/.test(path) ? path : '/';
}

function viewOf({ state, kind }: SandboxPayment, step: string | undefined): View {
  if (state !== 'open') return state;
  if (step === 'later') return 'later';
  return kind === 'charge' ? 'confirm' : 'open';
}

/** What each button does. Buttons of a page that is no longer true do nothing: the page is shown as it is now. */
async function click(store: PaymentStoreDeps, payment: SandboxPayment, button: string): Promise<PageAnswer> {
  const { ref, successUrl, cancelUrl } = payment;
  const here = { location: pathOf(ref) };
  const now = store.clock.now();
  const change = (change: Change) =>
    changePayment(store, ref, ({ state, kind }) => (state === 'open' ? { change, kind } : undefined)).then(() => readPayment(store, ref));
  switch (button) {
    case 'pay': {
      const after = await change({ state: 'paid', paid_at: now });
      return after.state === 'paid' ? { location: successUrl } : here;
    }
    case 'decline':
      await change({ state: 'failed' });
      return here;
    case 'later':
      await change({ state: 'paid', paid_at: new Date(now.getTime() + laterMs) });
      return { location: `${pathOf(ref)}/later` };
    case 'secure':
      return { location: pathOf(ref, 'confirm') };
    case 'abandon':
      return { location: cancelUrl };
    case 'refund':
      await changePayment(store, ref, ({ state }, row) =>
        state === 'paid' ? { change: { refunded_cents: row.amount_cents }, kind: 'refund' } : undefined,
      );
      return here;
    case 'dispute':
      await changePayment(store, ref, ({ state }) => (state === 'paid' ? { change: { state: 'disputed' }, kind: 'dispute' } : undefined));
      return here;
    case 'renew-paid':
    case 'renew-failed':
    case 'renew-confirm': {
      const renewals = button.slice('renew-'.length) as Renewals;
      await changePayment(store, ref, ({ kind }) => (kind === 'checkout' ? { change: { renewals }, kind: undefined } : undefined));
      return here;
    }
    default:
      return here;
  }
}
