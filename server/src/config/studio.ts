import type { Sentence } from '@easel/contract/language';
import type { PriceUnit } from '@easel/contract/prices';
import type { PromotedPath } from '@easel/contract/promoted-paths';
import type { Tool } from '@easel/contract/recipe';
import type { Rates } from '../platform/limits/policies.ts';

/** What an operator decides in `easel.config.ts`. Every value has a default there; this file gives the shapes. */
export interface StudioConfig {
  credits: {
    /** Credits given once, when somebody signs up, and for how many days they can be spent. */
    signUp: { amount: number; days: number };
    /** Credits for one picture, by tool; of `realtime` for each minute of painting that is begun, of a video for each second of it. */
    prices: Partial<Record<Tool, number>>;
  };
  limits: {
    /** Works that a member without a plan may have queued and running at once. */
    simultaneous: number;
    /** Works and uploads vanish after this many days. */
    retentionDays: number;
    /** Longest side that enhancing may reach, in pixels. */
    enhanceMaxSide: number;
    /** Against guessing and flooding; the table is server/src/platform/limits/policies.ts. */
    rates: Rates;
    /** Works that a visitor may have made for free in a day, for each device and for each network. */
    visitorUses: number;
  };
  /** Chats; without it everything is allowed. */
  chat?: {
    /** Words and phrases that are refused in messages and bots, in whatever case; inside of longer words they are not. */
    refusedWords?: readonly string[];
    /** Whether models give chats their titles, which costs the studio a short question for each chat; without it they do. */
    titles?: boolean;
    /** For members without a plan; a plan has a `chat` of its own. */
    free?: ChatAllowanceConfig;
  };
  /** What happens to whoever breaks the rules; without it as `strikes` says in server/src/features/strikes/types.ts. */
  moderation?: {
    /** So many strikes within so many days suspend a member for so many days. `count` 0: none does. `suspendDays` 0: until it is lifted. */
    strikes?: { count?: number; days?: number; suspendDays?: number };
  };
  /**
   * Engines that are connected besides those of the command line, each with the id that works name it by. The painter on this machine
   * is `builtin`, which is there unless it is named here: `{ id: 'builtin', kind: 'builtin', enabled: false }`.
   */
  engines?: readonly EngineConfig[];
  plans: {
    /** The currency of all prices, e.g. `USD` (ISO 4217). */
    currency: string;
    /** The first type is monthly, the second weekly: clients read them by their place. */
    types: readonly PlanTypeConfig[];
    /** Credits that are bought once, with a plan or without one; without it, none are sold. */
    packs?: readonly PackConfig[];
    /** Whether the page where one pays opens in a window of its own, by provider: `{ stripe: true }`. */
    windows?: Partial<Record<'sandbox' | 'stripe' | 'wooshpay', boolean>>;
  };
  /** What inviting others brings. 0 switches a part off. */
  invites: {
    /** What the invited get off their first subscription, in percent, and for how many days they can use it. */
    discountPercent: number;
    couponDays: number;
    /** Credits for the inviter when the invited has an account, and again when the invited has paid for the first time. */
    joined: number;
    paid: number;
    /** For how many days such credits can be spent. */
    days: number;
  };
  /** What members are shown, the first one that fits: at most one a day at each place, and never over running works. */
  promotions: readonly PromotionConfig[];
  /** What the studio is called and how it looks. What an owner gives in the console counts before it. */
  studio: StudioBrandConfig & {
    /** Where mails come from: `Aurora <hello@aurora.example>`. */
    mailFrom: string;
    /** Where the operator is told of what needs them, such as an engine that does not answer; `mailFrom` without it. */
    operatorMail?: string;
  };
}

export interface StudioBrandConfig {
  /** In mails, on pages and in the marks of every made file. */
  name: string | Sentence;
  /** `#rrggbb`; each theme gets a tone of it that can be read. */
  accent?: string;
  /** What search engines and other sites say of it. */
  description?: Sentence;
  /** The first words of the home page. */
  headline?: Sentence;
  lead?: Sentence;
  contactEmail?: string;
  /** Who sells, on invoices. The address may have lines. */
  seller?: { name?: string; address?: string; taxNumber?: string };
  /** Where answers to mails go, and what stands at their end. */
  mailReplyTo?: string;
  mailFoot?: Sentence;
  /** HTML around every mail, with `{{content}}`, and `{{studio}}` and `{{foot}}` where they are wished. */
  mailTemplate?: string;
  /** As Markdown, in place of what the studio comes with. */
  terms?: Sentence;
  privacy?: Sentence;
  imprint?: Sentence;
}

export interface ChatAllowanceConfig {
  /** Answers in a day, from 0:00 UTC; without it as many as one likes. */
  messagesPerDay?: number;
  /** Models that answer, by their ids; without it all. */
  models?: readonly string[];
}

export interface EngineConfig {
  /** Small letters, digits and `-`. */
  id: string;
  kind: string;
  /** Where it is; nothing for `builtin`. */
  address?: string;
  /**
   * In place of an address: a server on this machine that the studio starts, watches and stops itself. Of the kind `sdcpp` it is
   * `sd-server` of stable-diffusion.cpp, of the kind `openai` it is `llama-server` of llama.cpp.
   */
  run?: EngineRunConfig;
  /** A file that holds its key and nothing else. */
  keyFile?: string;
  enabled?: boolean;
  /** Works that it takes at once; without it, as many as it says itself. */
  concurrency?: number;
  /** Of several engines that have a model, the one with the highest is preferred; 0 is usual. */
  priority?: number;
  /** By their ids. What is not said here is as the engine says, and costs what the tool costs. */
  models?: Readonly<Record<string, EngineModelConfig>>;
}

export interface EngineRunConfig {
  /** A path, or a name that the system finds. */
  program: string;
  /** The file of the model; nothing where `args` names several. */
  model?: string;
  /** What else the program is told, such as `['--vae', '/srv/models/ae.safetensors']`. Where it serves is the studio's to say. */
  args?: readonly string[];
}

export interface EngineModelConfig {
  name?: string;
  /** What it is good for, in one line of each language. */
  about?: { zh?: string; en?: string };
  /** Credits for one output, or for what `priceUnit` says. */
  price?: number;
  priceUnit?: PriceUnit;
  /** What one unit costs you, in the currency of your plans. */
  cost?: number;
  enabled?: boolean;
}

export interface PlanTypeConfig {
  type: string;
  name: Sentence;
  /** Days of one cycle. */
  days: number;
  plans: readonly PlanConfig[];
}

export interface PlanConfig {
  /** Letters, digits, `-` and `_`. Orders and invoices name it: never give an id another meaning. */
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
  /** What it allows in chats; without it everything. */
  chat?: ChatAllowanceConfig;
  /** What else the plan brings, one line each. Credits, works at once and days are told by themselves. */
  services?: readonly Sentence[];
  /** One line below the price. */
  tips?: Sentence;
  /** Instead of a purchase: where the button leads, a path of the studio or an address. */
  target?: string;
  /** The plan that suits most, at most one of its type: it says so. */
  recommended?: boolean;
}

export interface PackConfig {
  /** As of a plan, and no plan's. */
  id: string;
  credits: number;
  /** In hundredths of the currency. */
  cents: number;
  /** Days from the payment for which its credits can be spent. */
  days: number;
}

export interface PromotionConfig {
  /** Letters, digits, `-` and `_`. A coupon is given once for each id: a new promotion takes a new one. */
  id: string;
  /** Where: paths such as `/pricing`, or their numbers from 1 to 8. */
  positions: readonly (PromotedPath | number)[];
  /** The first and the last day, UTC, such as `2027-03-01`; or moments, such as `2027-03-01T09:00:00+08:00`. Without them: always. */
  from?: string;
  until?: string;
  /** Only those without a plan, or everybody, which is usual. */
  who?: 'everybody' | 'without-plan';
  /** One of both: a window, or a coupon. */
  dialog?: {
    title: Sentence;
    text: Sentence;
    /** A path of the studio, such as that of a file in web/public. */
    image?: string;
    /** A path of the studio, or an address that begins with https://. */
    link?: string;
  };
  /** Whole percent from 1 to 100, or cents; for so many days. `text` stands below what it is. */
  coupon?: { percent?: number; cents?: number; firstOnly: boolean; days: number; text?: Sentence };
}

export function defineStudio(config: StudioConfig): StudioConfig {
  return config;
}
