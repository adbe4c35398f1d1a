import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunkGroups, groups, namedIn } from './chunk-groups.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

test.each(groups.map((group) => [group.name, group] as const))('everything that %s names is there', (_name, group) => {
  const gone = namedIn(group).filter(
    (name) => !files.some((file) => (name.endsWith('/*') ? file.startsWith(name.slice(0, -1)) : file.replace(/\.\w+$/, '') === name)),
  );
  expect(gone).toEqual([]);
});

test.each([
  ['/easel/web/src/session/session.ts', 'frame'],
  ['/easel/web/src/ui/field/select.module.css', 'frame'],
  ['/easel/web/src/ui/field/select.tsx', undefined],
  ['/easel/web/src/features/realtime/drawing/drawing.ts', 'drawing'],
  ['/easel/node_modules/@tanstack/query-core/build/modern/query.js', 'frame'],
  ['/easel/node_modules/lucide-react/dist/esm/icons/heart.mjs', 'pictures'],
])('%s travels with %s', (id, name) => {
  expect(chunkGroups.find(({ holds }) => holds(id))?.name).toBe(name);
});
