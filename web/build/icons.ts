import { runInThisContext } from 'node:vm';
import type { Plugin } from 'vite';

type Node = readonly [tag: string, attributes: Record<string, string>];

/**
 * Lucide's icons as they are shown here: its own modules carry keys, names and aliases of every icon, and a builder for much that
 * is not used, which together weigh as much as the lines of the icons. Paths, the most frequent lines, are written as bare strings.
 */
export function icons(): Plugin {
  return {
    name: 'easel-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const data = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id) && /const __iconData = (\{[^;]*\});/.exec(code)?.[1];
      if (!data) return undefined;
      const { node } = runInThisContext(`(${data})`) as { node: readonly Node[] };
      return {
        code: `import { icon } from '/src/ui/display/icon.ts';\nexport default /*#__PURE__*/ icon(${JSON.stringify(linesOf(node))});`,
        map: null,
      };
    },
  };
}

export function linesOf(node: readonly Node[]): (string | Node)[] {
  return node.map(([tag, { key, ...attributes }]) =>
    tag === 'path' && Object.keys(attributes).join() === 'd' ? String(attributes.d) : [tag, attributes],
  );
}
