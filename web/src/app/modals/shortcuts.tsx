import { ShortcutsWindow } from '../../features/palette/components/shortcuts-window.tsx';
import { closePalette } from '../../features/palette/store.ts';
import { useLocation } from '../../ui/router.tsx';
import { screenAt } from '../screens.ts';

/** The keys of the screen in view. */
export function Shortcuts() {
  const { pathname, search } = useLocation();
  const part = screenAt(pathname, search)?.part;
  const tool = part === 'text-to-image';
  const selection = part === 'works';
  return <ShortcutsWindow hearing={{ tool, selection, pictures: tool || selection || part === 'workbench' }} onClose={closePalette} />;
}
