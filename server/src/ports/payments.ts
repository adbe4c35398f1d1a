import type { Language, Sentence } from '@easel/contract/language';

/**
 * The payments port: somebody else's server that collects amounts and keeps cards. Plans, cycles, renewals and
 * invoices are ours; a provider knows none of them. Amounts are whole hundredths of the currency.
 *
 * Everything here may reject with a `PaymentError` (platform/payment-error.ts); its kind says whether asking again
 * makes sense. Whatever creates something takes a key: asked again with the same key it does it once. About one order
 * one question is asked at a time (`features/billing/leases`): a provider without keys is protected by that alone, and
 * gives each question up before such a lease is over.
 */

/** How far a payment has come. `open` also while it is being confirmed or is on its way. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed';

export interface CheckoutRequest {
  /** Our order, for the provider's own records. */
  order: string;
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** What is bought, as the member reads it there. */
  title: string;
  email: string;
  language: Language;
  /** Where the browser comes back to. Coming back proves nothing. */
  successUrl: string;
  cancelUrl: string;
  /** Whether the method is left for later charges; otherwise this payment is the only one. */
  keepsMethod: boolean;
  idempotencyKey: string;
  /** Before that nothing of this order was asked for. */
  since: Date;
}

/** A page of the provider, where the member pays once, and leaves a method where that was asked for. */
export interface Checkout {
  /** The provider's id of the payment. */
  ref: string;
  url: string;
  expiresAt: Date;
}

export interface ChargeRequest {
  order: string;
  /** From `inspect` of an earlier payment. */
  customer: string;
  amountCents: number;
  currency: string;
  title: string;
  /** Where the browser comes back to after a confirmation. Absent: the member is not there, and nothing can be confirmed. */
  returnUrl?: string | undefined;
  idempotencyKey: string;
  /** Before that this charge was not asked for. */
  since: Date;
}

/** Enough to find a charge without its ref. */
export type LostCharge = Pick<ChargeRequest, 'order' | 'customer' | 'returnUrl' | 'idempotencyKey' | 'since'>;

/**
 * `action`: the member has to confirm at `url`. `failed` is an answer, not an error: the card was declined, or there is none;
 * then nothing was tried and there is no `ref`.
 */
export type Charge =
  | { state: 'paid' | 'pending'; ref: string }
  | { state: 'failed'; ref: string | undefined }
  | { state: 'action'; ref: string; url: string };

/** What the provider says of a payment now. */
export interface Payment {
  state: PaymentState;
  /** Whom to charge later; from the first successful payment on. */
  customer: string | undefined;
  paidAt: Date | undefined;
  amountCents: number;
  /** Given back so far; the state is `refunded` once it is all. */
  refundedCents: number;
  currency: string;
  /** The provider's fingerprint of the card that paid: the same for whoever uses it. Absent if it has none. */
  method?: string | undefined;
  /** The last attempt to pay was declined, and its page may still take another one. Absent if the provider does not say. */
  declined?: boolean | undefined;
  /** The provider's id of the charge, the same by whichever ref it is inspected. One order has one. */
  taken?: string | undefined;
}

/** A card as its holder knows it. */
export interface Card {
  /** `visa`, `mastercard`, …, as the provider writes it. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

export interface RefundRequest {
  ref: string;
  amountCents: number;
  /**
   * What has gone back before this, as `inspect` says. By it a provider without keys tells a repetition (the amount has
   * gone already) from a second refund of the same amount; where yet another sum has gone, it rejects with `unavailable`
   * and sends nothing.
   */
  goneCents: number;
  idempotencyKey: string;
}

/**
 * Says only that something about a payment changed. Events come late, twice, in any order or never, so the receiver calls
 * `inspect(ref)` and believes that.
 */
export interface PaymentEvent {
  /** The same for every repetition. */
  id: string;
  kind: 'checkout' | 'charge' | 'refund' | 'dispute';
  ref: string;
  /** Our order, where the payment names it: its `ref` may not have reached us. */
  order?: string | undefined;
}

/** A request for a page of a provider that lives in this studio. */
export interface PageRequest {
  /** Below the provider's folder: `/pay/…`. */
  path: string;
  /** What a form sent; absent when the page is only shown. */
  form: Readonly<Record<string, string>> | undefined;
  language: Language;
}

export type PageAnswer = { html: string; code: number } | { location: string };

export interface PaymentProvider {
  readonly id: string;
  /** Its `pay_type` in the protocol. Besides, 15 always means the first provider of the studio. */
  readonly payType: number;
  readonly title: Sentence;
  /** Which cards it takes, as names of pictures: `visa`, `mastercard`, `alipay`, … */
  readonly accepted: readonly string[];
  /** Whether its page opens in a window of its own, unless the operator says otherwise. */
  readonly opensWindow: boolean;
  /** What was begun with it is ended, and nobody begins anything new. */
  readonly paused?: boolean;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Takes an amount from the method that the customer left. */
  charge(request: ChargeRequest): Promise<Charge>;
  /** What a charge has come to whose answer got lost; nothing where the provider knows of none for this order. */
  findCharge(request: LostCharge): Promise<Charge | undefined>;
  /** The state of a payment now, by the `ref` of a checkout or a charge. */
  inspect(ref: string): Promise<Payment>;
  refund(request: RefundRequest): Promise<void>;
  /** The card that the next charge of a customer goes to; nothing where it is no card, or the provider does not tell. */
  card?(customer: string): Promise<Card | undefined>;
  /**
   * Reads an event that reached us by HTTP; `headers` have lower-case names. Nothing for a kind that does not concern
   * us. Rejects with `signature` for whatever the provider did not just send.
   */
  readEvent(body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<PaymentEvent | undefined>;
  /** Where the customer changes cards; absent where the provider has no such page. */
  portal?(request: { customer: string; returnUrl: string }): Promise<string>;
  /** Asks for something that changes nothing, to see whether the keys are taken. `refused` where they are not; absent where it has none. */
  verify?(): Promise<void>;
  /** The provider's own pages, below `/<id>`, where it lives in this studio. */
  page?(request: PageRequest): Promise<PageAnswer>;
  /** Begins to send events to the studio at this address, where the provider lives in this studio. */
  sendEventsTo?(address: string): void;
  close(): Promise<void>;
}
