import { ShortcutsWindow } from '../../features/palette/components/shortcuts-window.tsx';
import { closePalette } from '../../features/palette/store.ts';
import { useLocation } from '../../ui/routing/router.tsx';
import { type PartName, screenAt } from '../routing/screens.ts';

const tools: readonly PartName[] = ['text-to-image', 'image-to-image', 'enhance', 'face', 'redraw', 'realtime'];

/** The keys of the screen in view. */
export function Shortcuts() {
  const { pathname, search } = useLocation();
  const part = screenAt(pathname, search)?.part;
  const tool = part !== undefined && tools.includes(part);
  const selection = part === 'works';
  const pictures = (tool && part !== 'redraw') || selection || part === 'workbench';
  const scope = { tool, marking: part === 'redraw', drawing: part === 'realtime', selection, pictures };
  return <ShortcutsWindow scope={scope} onClose={closePalette} />;
}
