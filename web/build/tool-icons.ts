import type { Plugin } from 'vite';
import { toolEntries } from '../src/tool/tools.ts';

/** Writes `tool/tool-icons.ts` with the icons that the table of tools names, instead of all that there are. */
export function toolIcons(): Plugin {
  return {
    name: 'easel-tool-icons',
    enforce: 'pre',
    transform(_, id) {
      if (!id.endsWith('/src/tool/tool-icons.ts')) return undefined;
      const icons = Object.entries(toolEntries).map(([tool, { icon }]) => ({ tool, icon }));
      const names = [...new Set(icons.map(({ icon }) => icon))].join(', ');
      const rows = icons.map(({ tool, icon }) => `${tool}: ${icon}`).join(', ');
      return { code: `import { ${names} } from 'lucide-react';\nexport const toolIcons = { ${rows} };`, map: null };
    },
  };
}
