import type { Namespace, Texts } from '../../i18n/texts.ts';

/** Every address of the studio and what stands there. The build reads it too, to know what each address loads first. */

/** The screens that have a name of their own; the words are in `studio.screen`. */
export type ScreenKey = keyof Texts['studio']['screen'];

/** The modules of `routes/`, and the texts that come along. */
export const parts = {
  account: ['account', 'login'],
  usage: ['usage', 'work'],
  billing: ['billing', 'coupons'],
  'change-password': ['account', 'login'],
  profile: ['account'],
  home: ['home'],
  agreement: ['agreement'],
  'google-return': ['login'],
  invite: ['invites'],
  coming: ['coming'],
  pricing: ['pricing'],
  'pay-info': ['paying'],
  'pay-status': ['paying'],
  'text-to-image': ['image', 'source', 'work', 'works'],
  face: ['face', 'image', 'source', 'work', 'works'],
  'image-to-image': ['image', 'source', 'work', 'works'],
  enhance: ['enhance', 'source', 'image', 'work', 'works'],
  realtime: ['realtime', 'image', 'source', 'work', 'works'],
  redraw: ['redraw', 'image', 'source', 'work', 'works'],
  workbench: ['workbench', 'works', 'work'],
  make: ['workbench', 'work'],
  works: ['works', 'work'],
} as const satisfies Record<string, readonly Namespace[]>;

export type PartName = keyof typeof parts;

export interface Screen {
  key: ScreenKey;
  part: PartName;
}

const at = (part: PartName, key: ScreenKey): Screen => ({ key, part });

/** The other tools of the image workspace: each is a tab of it, and most have a page of their own. */
const workspace = {
  img2img: at('image-to-image', 'img2img'),
  enhance: at('enhance', 'enhance'),
  face: at('face', 'face'),
  redraw: at('redraw', 'redraw'),
  realtime: at('realtime', 'realtime'),
};

export const screens: Readonly<Record<string, Screen>> = {
  '/': at('home', 'home'),
  '/agreement': at('agreement', 'agreement'),
  '/changePass': at('change-password', 'changePass'),
  '/googleLogin': at('google-return', 'googleLogin'),
  '/payinfo': at('pay-info', 'payment'),
  '/payStatus': at('pay-status', 'payment'),
  '/invite': at('invite', 'invite'),
  '/pricing': at('pricing', 'pricing'),
  '/pricing_wooshpay': at('pricing', 'pricing'),
  '/image/text2img': at('text-to-image', 'text2img'),
  '/image/enhance': workspace.enhance,
  '/image/face': workspace.face,
  '/image/realtime': workspace.realtime,
  '/image/redraw': workspace.redraw,
  '/me/usage': at('usage', 'usage'),
  '/me/account': at('account', 'account'),
  '/me/billing': at('billing', 'billing'),
  '/studio/chat': at('coming', 'chat'),
  '/studio/image': at('text-to-image', 'studioImage'),
  '/studio/video': at('coming', 'video'),
  '/video': at('coming', 'video'),
  '/workbench': at('workbench', 'workbench'),
  '/workbench/make': at('make', 'make'),
  '/workbench/me/info': at('profile', 'profile'),
  '/workbench/nav': at('works', 'works'),
  '/workbench/nav/1/item-1': at('works', 'worksImages'),
  '/workbench/nav/2': at('works', 'worksVideos'),
  '/workbench/nav/4': at('works', 'worksFavourites'),
};

const known = new Map(Object.entries(screens).map(([path, screen]) => [path.toLowerCase(), { path, screen }]));

/** An address as it is looked up: neither case nor a last slash matters. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** Tabs that are screens of their own: the address with the tool that its query names. */
export const tabs: ReadonlyMap<string, Screen> = new Map([
  ...Object.entries(workspace).map(([tool, screen]) => [`/studio/image ${tool}`, screen] as [string, Screen]),
  ['/image/text2img img2img', workspace.img2img] as [string, Screen],
]);

export function screenAt(pathname: string, search = ''): Screen | undefined {
  const path = plainPath(pathname);
  return tabs.get(`${path} ${new URLSearchParams(search).get('tool')}`) ?? known.get(path)?.screen;
}

/** The address of a screen as it is written, however it was typed. */
export function writtenPath(pathname: string): string | undefined {
  return known.get(plainPath(pathname))?.path;
}
