import type { Language } from '@easel/contract/language';
import type { account } from './en/account.ts';
import type { agreement } from './en/agreement.ts';
import type { batch } from './en/batch.ts';
import type { billing } from './en/billing.ts';
import type { bots } from './en/bots.ts';
import type { chat } from './en/chat.ts';
import type { chatWindows } from './en/chat-windows.ts';
import type { console } from './en/console.ts';
import type { consoleMembers } from './en/console-members.ts';
import type { coupons } from './en/coupons.ts';
import type { enhance } from './en/enhance.ts';
import type { expand } from './en/expand.ts';
import type { face } from './en/face.ts';
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
import type { workbench } from './en/workbench.ts';
import type { works } from './en/works.ts';

/** All texts by namespace. `studio` and `refusals` are there from the start; the others arrive with the screen that needs them. */
export interface Texts {
  studio: typeof studio;
  refusals: typeof refusals;
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
  verify: typeof verify;
  video: typeof video;
  work: typeof work;
  works: typeof works;
  chat: typeof chat;
  chatWindows: typeof chatWindows;
  workbench: typeof workbench;
  palette: typeof palette;
  /** Of the console alone: the app of members does not have them. */
  console: typeof console;
  consoleMembers: typeof consoleMembers;
}
export type Namespace = keyof Texts;

/** Texts that travel together, in a file of another name; all others are a file of their own. */
const together = {
  studio: 'at-first',
  refusals: 'at-first',
  image: 'of-works',
  source: 'of-works',
  work: 'of-works',
} as const satisfies Partial<Record<Namespace, string>>;

type Together = typeof together;
export type Bundle = Exclude<Namespace, keyof Together> | Together[keyof Together];

/** The file in which the texts of a namespace travel. */
export const bundleOf = (namespace: Namespace): Bundle =>
  (together as Partial<Record<Namespace, Bundle>>)[namespace] ?? (namespace as Bundle);

type Load = () => Promise<Record<string, unknown>>;
/** How the texts of an app arrive: those that it has. */
export type TextLoaders = Record<Language, Partial<Record<Bundle, Load>>>;

/** The texts of the studio as members see it. */
export const textLoaders: Record<Language, Record<Exclude<Bundle, `console${string}`>, Load>> = {
  en: {
    account: () => import('./en/account.ts'),
    billing: () => import('./en/billing.ts'),
    bots: () => import('./en/bots.ts'),
    usage: () => import('./en/usage.ts'),
    coupons: () => import('./en/coupons.ts'),
    inspire: () => import('./en/inspire.ts'),
    invites: () => import('./en/invites.ts'),
    workbench: () => import('./en/workbench.ts'),
    enhance: () => import('./en/enhance.ts'),
    expand: () => import('./en/expand.ts'),
    'at-first': () => import('./en/at-first.ts'),
    help: () => import('./en/help.ts'),
    home: () => import('./en/home.ts'),
    'of-works': () => import('./en/of-works.ts'),
    works: () => import('./en/works.ts'),
    chat: () => import('./en/chat.ts'),
    chatWindows: () => import('./en/chat-windows.ts'),
    palette: () => import('./en/palette.ts'),
    login: () => import('./en/login.ts'),
    agreement: () => import('./en/agreement.ts'),
    paying: () => import('./en/paying.ts'),
    pricing: () => import('./en/pricing.ts'),
    promotion: () => import('./en/promotion.ts'),
    realtime: () => import('./en/realtime.ts'),
    verify: () => import('./en/verify.ts'),
    video: () => import('./en/video.ts'),
    lineage: () => import('./en/lineage.ts'),
    lightbox: () => import('./en/lightbox.ts'),
    player: () => import('./en/player.ts'),
    redraw: () => import('./en/redraw.ts'),
    batch: () => import('./en/batch.ts'),
    restyle: () => import('./en/restyle.ts'),
    face: () => import('./en/face.ts'),
  },
  zh: {
    account: () => import('./zh/account.ts'),
    billing: () => import('./zh/billing.ts'),
    bots: () => import('./zh/bots.ts'),
    usage: () => import('./zh/usage.ts'),
    coupons: () => import('./zh/coupons.ts'),
    inspire: () => import('./zh/inspire.ts'),
    invites: () => import('./zh/invites.ts'),
    workbench: () => import('./zh/workbench.ts'),
    enhance: () => import('./zh/enhance.ts'),
    expand: () => import('./zh/expand.ts'),
    'at-first': () => import('./zh/at-first.ts'),
    help: () => import('./zh/help.ts'),
    home: () => import('./zh/home.ts'),
    'of-works': () => import('./zh/of-works.ts'),
    works: () => import('./zh/works.ts'),
    chat: () => import('./zh/chat.ts'),
    chatWindows: () => import('./zh/chat-windows.ts'),
    palette: () => import('./zh/palette.ts'),
    login: () => import('./zh/login.ts'),
    agreement: () => import('./zh/agreement.ts'),
    paying: () => import('./zh/paying.ts'),
    pricing: () => import('./zh/pricing.ts'),
    promotion: () => import('./zh/promotion.ts'),
    realtime: () => import('./zh/realtime.ts'),
    verify: () => import('./zh/verify.ts'),
    video: () => import('./zh/video.ts'),
    lineage: () => import('./zh/lineage.ts'),
    lightbox: () => import('./zh/lightbox.ts'),
    player: () => import('./zh/player.ts'),
    redraw: () => import('./zh/redraw.ts'),
    batch: () => import('./zh/batch.ts'),
    restyle: () => import('./zh/restyle.ts'),
    face: () => import('./zh/face.ts'),
  },
};
