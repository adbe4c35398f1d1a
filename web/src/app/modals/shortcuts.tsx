import { tools } from '@easel/contract/tools';
import { ShortcutsWindow } from '../../features/palette/components/shortcuts-window.tsx';
import { closePalette } from '../../features/palette/store.ts';
import { type KeyGroup, toolEntries } from '../../tool/tools.ts';
import { useLocation } from '../../ui/routing/router.tsx';
import { screenAt } from '../routing/screens.ts';

/** The keys of the screen in view. */
export function Shortcuts() {
  const { pathname, search } = useLocation();
  const part = screenAt(pathname, search)?.part;
  const tool = tools.find((each) => toolEntries[each].screen === part);
  const keys: readonly KeyGroup[] = tool ? toolEntries[tool].keys : [];
  const selection = part === 'works';
  const pictures = keys.includes('pictures') || selection || part === 'workbench';
  const chat = part === 'chat';
  const has = (group: KeyGroup) => keys.includes(group);
  const scope = {
    tool: tool !== undefined,
    marking: has('marking'),
    drawing: has('drawing'),
    selection,
    pictures,
    chat,
    film: has('film'),
  };
  return <ShortcutsWindow scope={scope} onClose={closePalette} />;
}
