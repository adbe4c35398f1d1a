import type { Language } from '@easel/contract/language';
import type { account } from './en/account.ts';
import type { agreement } from './en/agreement.ts';
import type { batch } from './en/batch.ts';
import type { billing } from './en/billing.ts';
import type { bots } from './en/bots.ts';
import type { chat } from './en/chat.ts';
import type { chatWindows } from './en/chat-windows.ts';
import type { console } from './en/console.ts';
import type { consoleHealth } from './en/console-health.ts';
import type { consoleIntegrations } from './en/console-integrations.ts';
import type { consoleMembers } from './en/console-members.ts';
import type { consoleModeration } from './en/console-moderation.ts';
import type { consoleMoney } from './en/console-money.ts';
import type { consolePlans } from './en/console-plans.ts';
import type { coupons } from './en/coupons.ts';
import type { crop } from './en/crop.ts';
import type { enhance } from './en/enhance.ts';
import type { expand } from './en/expand.ts';
import type { face } from './en/face.ts';
import type { fieldErrors } from './en/field-errors.ts';
import type { help } from './en/help.ts';
import type { home } from './en/home.ts';
import type { image } from './en/image.ts';
import type { inspire } from './en/inspire.ts';
import type { invites } from './en/invites.ts';
import type { lightbox } from './en/lightbox.ts';
import type { lineage } from './en/lineage.ts';
import type { login } from './en/login.ts';
import type { palette } from './en/palette.ts';
import type { paying } from './en/paying.ts';
import type { player } from './en/player.ts';
import type { presets } from './en/presets.ts';
import type { pricing } from './en/pricing.ts';
import type { promotion } from './en/promotion.ts';
import type { realtime } from './en/realtime.ts';
import type { redraw } from './en/redraw.ts';
import type { refusals } from './en/refusals.ts';
import type { restyle } from './en/restyle.ts';
import type { source } from './en/source.ts';
import type { studio } from './en/studio.ts';
import type { usage } from './en/usage.ts';
import type { verify } from './en/verify.ts';
import type { video } from './en/video.ts';
import type { work } from './en/work.ts';
import type { workActions } from './en/work-actions.ts';
import type { workRefusals } from './en/work-refusals.ts';
import type { workbench } from './en/workbench.ts';
import type { works } from './en/works.ts';

/** All texts by namespace. `studio` and `refusals` are there from the start; the others arrive with the screen that needs them. */
export interface Texts {
  studio: typeof studio;
  refusals: typeof refusals;
  fieldErrors: typeof fieldErrors;
  account: typeof account;
  billing: typeof billing;
  bots: typeof bots;
  usage: typeof usage;
  help: typeof help;
  home: typeof home;
  login: typeof login;
  agreement: typeof agreement;
  coupons: typeof coupons;
  inspire: typeof inspire;
  invites: typeof invites;
  paying: typeof paying;
  lineage: typeof lineage;
  lightbox: typeof lightbox;
  player: typeof player;
  presets: typeof presets;
  pricing: typeof pricing;
  promotion: typeof promotion;
  enhance: typeof enhance;
  expand: typeof expand;
  face: typeof face;
  image: typeof image;
  realtime: typeof realtime;
  redraw: typeof redraw;
  batch: typeof batch;
  restyle: typeof restyle;
  source: typeof source;
  crop: typeof crop;
  verify: typeof verify;
  video: typeof video;
  work: typeof work;
  workActions: typeof workActions;
  workRefusals: typeof workRefusals;
  works: typeof works;
  chat: typeof chat;
  chatWindows: typeof chatWindows;
  workbench: typeof workbench;
  palette: typeof palette;
  /** Of the console alone: the app of members does not have them. */
  console: typeof console;
  consoleHealth: typeof consoleHealth;
  consoleIntegrations: typeof consoleIntegrations;
  consoleMembers: typeof consoleMembers;
  consoleMoney: typeof consoleMoney;
  consoleModeration: typeof consoleModeration;
  consolePlans: typeof consolePlans;
}
export type Namespace = keyof Texts;

/** Texts that travel together, in a file of another name; all others are a file of their own. */
const together = {
  studio: 'at-first',
  refusals: 'at-first',
  fieldErrors: 'when-refused',
  workRefusals: 'when-refused',
  image: 'of-works',
  source: 'of-works',
  work: 'of-works',
} as const satisfies Partial<Record<Namespace, string>>;

type Together = typeof together;
export type Bundle = Exclude<Namespace, keyof Together> | Together[keyof Together];

/** The file in which the texts of a namespace travel. */
export const bundleOf = (namespace: Namespace): Bundle =>
  (together as Partial<Record<Namespace, Bundle>>)[namespace] ?? (namespace as Bundle);

export type Load = () => Promise<Record<string, unknown>>;

/** Those of the console come with it, and what every page has from its start is not fetched later. */
export type LaterBundle = Exclude<Bundle, `console${string}` | 'at-first'>;

/** How the texts of an app arrive. What comes first may bring the ways to the others, as its `loaders`. */
export type TextLoaders = Record<Language, Partial<Record<Bundle, Load>>>;
