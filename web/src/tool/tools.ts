import { type MediaKind, type Tool, tools } from '@easel/contract/tools';
import type { icons } from 'lucide-react';
import type { Namespace } from '../i18n/texts.ts';

/**
 * What each tool is in the browser. Routes, tabs, menus, the palette, the list of keys and the charts are made from this table, and
 * `app/routes/` has a module for each screen. Plain data: the build reads it, too.
 */

interface ToolEntry {
  /** Its own page; it is a tab of its workspace besides. */
  address: string;
  /** The module of `app/routes/` that shows it, and the texts that come along. A tool without one is announced only. */
  screen: string | null;
  texts: readonly Namespace[];
  icon: keyof typeof icons;
  /** What its screen hears keys for, besides the button. */
  keys: readonly KeyGroup[];
  /** Its colour in charts, `--data-1` to `--data-9`. */
  colour: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
}

export type KeyGroup = 'marking' | 'drawing' | 'pictures' | 'film';

export const toolEntries = {
  text2img: {
    address: '/image/text2img',
    screen: 'text-to-image',
    texts: ['image', 'source', 'work'],
    icon: 'Image',
    keys: ['pictures'],
    colour: 1,
  },
  img2img: {
    address: '/image/text2img?tool=img2img',
    screen: 'image-to-image',
    texts: ['restyle', 'image', 'source', 'work'],
    icon: 'Images',
    keys: ['pictures'],
    colour: 2,
  },
  enhance: {
    address: '/image/enhance',
    screen: 'enhance',
    texts: ['enhance', 'source', 'image', 'work'],
    icon: 'Expand',
    keys: ['pictures'],
    colour: 3,
  },
  expand: {
    address: '/image/expand',
    screen: 'expand',
    texts: ['expand', 'source', 'image', 'work'],
    icon: 'Fullscreen',
    keys: ['pictures'],
    colour: 9,
  },
  face: {
    address: '/image/face',
    screen: 'face',
    texts: ['face', 'image', 'source', 'work'],
    icon: 'ScanFace',
    keys: ['pictures'],
    colour: 4,
  },
  redraw: {
    address: '/image/redraw',
    screen: 'redraw',
    texts: ['redraw', 'image', 'source', 'work'],
    icon: 'Brush',
    keys: ['marking'],
    colour: 5,
  },
  realtime: {
    address: '/image/realtime',
    screen: 'realtime',
    texts: ['realtime', 'image', 'source', 'work'],
    icon: 'Zap',
    keys: ['drawing', 'pictures'],
    colour: 6,
  },
  text2video: {
    address: '/video',
    screen: 'video',
    texts: ['video', 'image', 'source', 'work'],
    icon: 'Film',
    keys: ['film'],
    colour: 7,
  },
  img2video: {
    address: '/video?tool=img2video',
    screen: 'video',
    texts: ['video', 'image', 'source', 'work'],
    icon: 'Clapperboard',
    keys: ['film'],
    colour: 8,
  },
} as const satisfies Record<Tool, ToolEntry>;

/** The tools that can be used here. */
export type ShownTool = { [Name in Tool]: (typeof toolEntries)[Name]['screen'] extends null ? never : Name }[Tool];
export const shownTools = tools.filter((tool): tool is ShownTool => toolEntries[tool].screen !== null);

export type ToolScreen = (typeof toolEntries)[ShownTool]['screen'];

/** Where the tools of a kind stand side by side. The first of them is there without being named. */
export const workspaces: Readonly<Record<MediaKind, string>> = { image: '/studio/image', video: '/studio/video' };
