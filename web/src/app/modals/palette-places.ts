import type { Tool } from '@easel/contract/tools';
import {
  BookOpen,
  Bot,
  ChartNoAxesColumn,
  Clapperboard,
  FileSearch,
  FileText,
  Film,
  GalleryVerticalEnd,
  Gift,
  GitBranch,
  Heart,
  House,
  IdCard,
  Image,
  KeyRound,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  Receipt,
  SquarePlus,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import { toolIcons } from '../../tool/tool-icons.ts';
import { type ShownTool, shownTools, toolEntries } from '../../tool/tools.ts';
import type { ScreenKey } from '../routing/screens.ts';

type ComingTool = Exclude<Tool, ShownTool>;

interface PalettePlace {
  key: Exclude<ScreenKey, 'googleLogin' | 'payment' | 'bot' | 'botEdit' | 'botNew' | ComingTool>;
  to: string;
  group: 'tools' | 'screens' | 'account';
  icon: LucideIcon;
  /** The screen that it is a part of, where its own name does not say it. */
  of?: ScreenKey;
}

const tool = (key: ShownTool): PalettePlace => ({ key, to: toolEntries[key].address, group: 'tools', icon: toolIcons[key] });

/** Where the palette leads. Whether a screen is there yet, and whether it needs a member, the list of screens knows. */
export const palettePlaces: readonly PalettePlace[] = [
  ...shownTools.map(tool),
  { key: 'video', to: '/studio/video', group: 'tools', icon: Clapperboard },
  { key: 'chat', to: '/studio/chat', group: 'tools', icon: MessageSquare },
  { key: 'bots', to: '/studio/chat/bots', group: 'screens', icon: Bot },
  { key: 'works', to: '/workbench/nav', group: 'screens', icon: GalleryVerticalEnd },
  { key: 'worksImages', to: '/workbench/nav/1/item-1', group: 'screens', icon: Image, of: 'works' },
  { key: 'worksVideos', to: '/workbench/nav/2', group: 'screens', icon: Film, of: 'works' },
  { key: 'worksFavorites', to: '/workbench/nav/4', group: 'screens', icon: Heart, of: 'works' },
  { key: 'lineage', to: '/workbench/nav/lineage', group: 'screens', icon: GitBranch },
  { key: 'trash', to: '/workbench/nav/trash', group: 'screens', icon: Trash2 },
  { key: 'studioImage', to: '/studio/image', group: 'screens', icon: PanelsTopLeft },
  { key: 'workbench', to: '/workbench', group: 'screens', icon: LayoutDashboard },
  { key: 'make', to: '/workbench/make', group: 'screens', icon: SquarePlus },
  { key: 'home', to: '/', group: 'screens', icon: House },
  { key: 'pricing', to: '/pricing', group: 'screens', icon: Tag },
  { key: 'help', to: '/help', group: 'screens', icon: BookOpen },
  { key: 'inspire', to: '/inspire', group: 'screens', icon: Lightbulb },
  { key: 'verify', to: '/verify', group: 'screens', icon: FileSearch },
  { key: 'agreement', to: '/agreement', group: 'screens', icon: FileText },
  { key: 'usage', to: '/me/usage', group: 'account', icon: ChartNoAxesColumn },
  { key: 'account', to: '/me/account', group: 'account', icon: UserRound },
  { key: 'profile', to: '/workbench/me/info', group: 'account', icon: IdCard },
  { key: 'changePass', to: '/changePass', group: 'account', icon: KeyRound },
  { key: 'billing', to: '/me/billing', group: 'account', icon: Receipt },
  { key: 'invite', to: '/invite', group: 'account', icon: Gift },
];
