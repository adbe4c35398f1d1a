import { type MediaKind, toolTable } from '@easel/contract/tools';
import type { Namespace, Texts } from '../../i18n/texts.ts';
import { tabAddress } from '../../tool/addresses.ts';
import { shownTools, type ToolScreen, toolEntries, workspaces } from '../../tool/tools.ts';
import { fillPath, matchPath, type Params } from '../../ui/routing/path.ts';

/** Every address of the studio and what stands there. The build reads it too, to know what each address loads first. */

/** The screens that have a name of their own; the words are in `studio.screen`. */
export type ScreenKey = keyof Texts['studio']['screen'];

/** The modules of `routes/`, and the texts that come along. Those of the tools are in their table. */
const ownParts = {
  account: ['account', 'login', 'fieldErrors'],
  usage: ['usage', 'work'],
  billing: ['billing', 'coupons'],
  bots: ['bots'],
  bot: ['bots'],
  'bot-edit': ['bots', 'work', 'fieldErrors'],
  'change-password': ['account', 'login', 'fieldErrors'],
  profile: ['account', 'fieldErrors'],
  home: ['home'],
  agreement: ['agreement'],
  help: ['help'],
  inspire: ['inspire', 'work'],
  verify: ['verify'],
  'shared-chat': ['bots', 'chat'],
  'google-return': ['login'],
  invite: ['invites'],
  chat: ['chat'],
  pricing: ['pricing'],
  'pay-info': ['paying'],
  'pay-status': ['paying'],
  workbench: ['workbench', 'works', 'work'],
  make: ['workbench', 'work'],
  works: ['works', 'work'],
  trash: ['works', 'work'],
  lineage: ['lineage', 'lightbox', 'work'],
} as const satisfies Record<string, readonly Namespace[]>;

export type PartName = keyof typeof ownParts | ToolScreen;

const toolParts = shownTools.map((tool) => [toolEntries[tool].screen, toolEntries[tool].texts]);

export const parts: Readonly<Record<PartName, readonly Namespace[]>> = { ...ownParts, ...Object.fromEntries(toolParts) };

export interface Screen {
  key: ScreenKey;
  part: PartName;
}

const at = (part: PartName, key: ScreenKey): Screen => ({ key, part });

/** Each tool at its own page and as a tab of its workspace. */
const toolPlaces = shownTools.flatMap((tool) => {
  const screen = at(toolEntries[tool].screen, tool);
  return [toolEntries[tool].address, tabAddress(tool)].map((address) => ({ address: address.replace('?tool=', ' '), screen }));
});

/** The workspace of a kind, where the first tool of it stands. */
function workspaceOf(kind: MediaKind, key: ScreenKey): Screen {
  const first = shownTools.find((tool) => toolTable[tool].makes === kind);
  return at(first ? toolEntries[first].screen : 'chat', key);
}

/** A path may carry values: `/console/members/:id`. */
export const screens: Readonly<Record<string, Screen>> = {
  '/': at('home', 'home'),
  '/agreement': at('agreement', 'agreement'),
  '/help': at('help', 'help'),
  '/help/:page': at('help', 'help'),
  '/inspire': at('inspire', 'inspire'),
  '/verify': at('verify', 'verify'),
  '/changePass': at('change-password', 'changePass'),
  '/googleLogin': at('google-return', 'googleLogin'),
  '/payinfo': at('pay-info', 'payment'),
  '/payStatus': at('pay-status', 'payment'),
  '/invite': at('invite', 'invite'),
  '/pricing': at('pricing', 'pricing'),
  '/pricing_wooshpay': at('pricing', 'pricing'),
  '/me/usage': at('usage', 'usage'),
  '/me/account': at('account', 'account'),
  '/me/billing': at('billing', 'billing'),
  '/studio/chat/bots': at('bots', 'bots'),
  '/studio/chat/bots/new': at('bot-edit', 'botNew'),
  '/studio/chat/bots/:id': at('bot-edit', 'botEdit'),
  '/bot/:id': at('bot', 'bot'),
  '/shared/:link': at('shared-chat', 'chat'),
  '/studio/chat': at('chat', 'chat'),
  '/studio/chat/:id': at('chat', 'chat'),
  '/workbench': at('workbench', 'workbench'),
  '/workbench/make': at('make', 'make'),
  '/workbench/me/info': at('profile', 'profile'),
  '/workbench/nav': at('works', 'works'),
  '/workbench/nav/1/item-1': at('works', 'worksImages'),
  '/workbench/nav/2': at('works', 'worksVideos'),
  '/workbench/nav/4': at('works', 'worksFavorites'),
  '/workbench/nav/trash': at('trash', 'trash'),
  '/workbench/nav/lineage': at('lineage', 'lineage'),
  '/workbench/nav/lineage/:id': at('lineage', 'lineage'),
  ...Object.fromEntries(toolPlaces.filter(({ address }) => !address.includes(' ')).map(({ address, screen }) => [address, screen])),
  [workspaces.image]: workspaceOf('image', 'studioImage'),
  [workspaces.video]: workspaceOf('video', 'video'),
  '/video': workspaceOf('video', 'video'),
};

/** An address as it is looked up: neither case nor a last slash matters. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** Tabs that are screens of their own: the address with the tool that its query names. */
export const tabs: ReadonlyMap<string, Screen> = new Map(
  toolPlaces.filter(({ address }) => address.includes(' ')).map(({ address, screen }) => [address, screen]),
);

/** A screen that was looked up: its address as it is written, and what that carries. */
interface Found {
  path: string;
  screen: Screen;
  params: Params;
}

/** Finds the screen of an address. One that is written out goes before one that carries values. */
export function createLookup(table: Readonly<Record<string, Screen>>): (pathname: string) => Found | undefined {
  const none: Params = {};
  const entries = Object.entries(table);
  const exact = new Map(entries.map(([path, screen]) => [path.toLowerCase(), { path, screen, params: none }]));
  const patterns = entries.filter(([path]) => path.includes('/:'));
  return (pathname) => {
    const found = exact.get(plainPath(pathname));
    if (found) return found;
    for (const [pattern, screen] of patterns) {
      const params = matchPath(pattern, pathname);
      if (params) return { path: fillPath(pattern, params), screen, params };
    }
    return undefined;
  };
}

const lookUp = createLookup(screens);

export function screenAt(pathname: string, search = ''): Screen | undefined {
  return tabs.get(`${plainPath(pathname)} ${new URLSearchParams(search).get('tool')}`) ?? lookUp(pathname)?.screen;
}

/** The address of a screen as it is written, however it was typed. */
export function writtenPath(pathname: string): string | undefined {
  return lookUp(pathname)?.path;
}

/** What the address of a screen carries. */
export function paramsAt(pathname: string): Params | undefined {
  return lookUp(pathname)?.params;
}
