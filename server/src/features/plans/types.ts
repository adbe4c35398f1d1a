import type { Sentence } from '@easel/contract/language';

/** The operator's plans, as `easel.config.ts` gives them. */
export interface PlansOffer {
  /** The currency of all prices, e.g. `USD` (ISO 4217). */
  currency: string;
  /** The first type is monthly, the second weekly: clients read them by their place. */
  types: readonly PlanType[];
  /** Whether the page of a provider opens in a window of its own, by its name; a provider has a custom of its own. */
  windows?: Readonly<Record<string, boolean>>;
}

export interface PlanType {
  type: string;
  name: Sentence;
  /** Days of one cycle. */
  days: number;
  plans: readonly Plan[];
}

export interface Plan {
  id: string;
  name: Sentence;
  /** Price of a cycle in hundredths of the currency. */
  cents: number;
  /** The price that is crossed out beside it. */
  oldCents?: number;
  /** Credits given at the start of each cycle. */
  credits: number;
  /** Works that may be queued and running at once. */
  simultaneous: number;
  /** Days until works are deleted. */
  retentionDays: number;
  /** What else the plan brings, one line each. */
  services?: readonly Sentence[];
  /** One line below the price. */
  tips?: Sentence;
  /** Instead of a purchase: where the button leads. */
  target?: string;
}
