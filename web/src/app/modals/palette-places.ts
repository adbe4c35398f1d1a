import {
  Brush,
  ChartNoAxesColumn,
  Clapperboard,
  Expand,
  FileText,
  Film,
  GalleryVerticalEnd,
  Gift,
  Heart,
  House,
  IdCard,
  Image,
  Images,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  Receipt,
  ScanFace,
  SquarePlus,
  Tag,
  UserRound,
  Zap,
} from 'lucide-react';
import type { ScreenKey } from '../routing/screens.ts';

interface PalettePlace {
  key: Exclude<ScreenKey, 'googleLogin' | 'payment'>;
  to: string;
  group: 'tools' | 'screens' | 'account';
  icon: LucideIcon;
  /** The screen that it is a part of, where its own name does not say it. */
  of?: ScreenKey;
}

/** Where the palette leads. Whether a screen is there yet, and whether it needs a member, the list of screens knows. */
export const palettePlaces: readonly PalettePlace[] = [
  { key: 'text2img', to: '/image/text2img', group: 'tools', icon: Image },
  { key: 'img2img', to: '/studio/image?tool=img2img', group: 'tools', icon: Images },
  { key: 'enhance', to: '/image/enhance', group: 'tools', icon: Expand },
  { key: 'face', to: '/image/face', group: 'tools', icon: ScanFace },
  { key: 'redraw', to: '/image/redraw', group: 'tools', icon: Brush },
  { key: 'realtime', to: '/image/realtime', group: 'tools', icon: Zap },
  { key: 'video', to: '/studio/video', group: 'tools', icon: Clapperboard },
  { key: 'chat', to: '/studio/chat', group: 'tools', icon: MessageSquare },
  { key: 'works', to: '/workbench/nav', group: 'screens', icon: GalleryVerticalEnd },
  { key: 'worksImages', to: '/workbench/nav/1/item-1', group: 'screens', icon: Image, of: 'works' },
  { key: 'worksVideos', to: '/workbench/nav/2', group: 'screens', icon: Film, of: 'works' },
  { key: 'worksFavourites', to: '/workbench/nav/4', group: 'screens', icon: Heart, of: 'works' },
  { key: 'studioImage', to: '/studio/image', group: 'screens', icon: PanelsTopLeft },
  { key: 'workbench', to: '/workbench', group: 'screens', icon: LayoutDashboard },
  { key: 'make', to: '/workbench/make', group: 'screens', icon: SquarePlus },
  { key: 'home', to: '/', group: 'screens', icon: House },
  { key: 'pricing', to: '/pricing', group: 'screens', icon: Tag },
  { key: 'agreement', to: '/agreement', group: 'screens', icon: FileText },
  { key: 'usage', to: '/me/usage', group: 'account', icon: ChartNoAxesColumn },
  { key: 'account', to: '/me/account', group: 'account', icon: UserRound },
  { key: 'profile', to: '/workbench/me/info', group: 'account', icon: IdCard },
  { key: 'changePass', to: '/changePass', group: 'account', icon: KeyRound },
  { key: 'billing', to: '/me/billing', group: 'account', icon: Receipt },
  { key: 'invite', to: '/invite', group: 'account', icon: Gift },
];
