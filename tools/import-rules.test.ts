import { describe, expect, test } from 'vitest';
import { featureCircles, importProblem, importsOf } from './import-rules.ts';

describe('who may import whom', () => {
  test.each([
    ['contract/src/works.ts', '@easel/server/main', 'The contract is data'],
    ['engine/src/paint/sky.ts', 'pg', 'words and pixels in, pixels out'],
    ['engine/src/paint/sky.ts', '@easel/contract/works', 'words and pixels in, pixels out'],
    ['server/src/features/works/writes.ts', '../../adapters/storage/disk/index.ts', 'A feature knows'],
    ['server/src/features/works/writes.ts', '../credits/policy.ts', 'A feature knows'],
    ['server/src/features/works/writes.ts', 'fastify', 'A feature knows'],
    ['server/src/adapters/mail/smtp/index.ts', '../captured/index.ts', 'An adapter knows its port'],
    ['server/src/adapters/mail/smtp/index.ts', '@easel/engine/paint/compose', 'An adapter knows its port'],
    ['server/src/transport/api.ts', '../features/works/writes.ts', 'Transport decodes'],
    ['web/src/features/image/form.ts', '../works/store.ts', 'Web features never'],
    ['web/src/ui/button/button.tsx', '../../api/client.ts', 'could ship in another product'],
    ['web/src/ui/button/button.tsx', '../../work/picture-menu.tsx', 'could ship in another product'],
    ['web/src/api/client.ts', '../modals/modals.ts', 'Whoever wants to know'],
    ['web/src/work/picture-menu.tsx', '../features/works/store.ts', 'knows no tool'],
    ['web/src/session/session.ts', '../api/client.ts', 'asks nobody'],
    ['web/src/canvas/mask/mask.ts', 'react', 'pixels and pointers'],
    ['web/src/main.tsx', '@easel/server/platform/ids', 'through the contract only'],
    ['server/src/platform/ids.ts', '../features/works/reads.ts', 'The platform knows no feature'],
  ])('%s does not reach %s', (importing, imported, reason) => {
    expect(importProblem(importing, imported)).toContain(reason);
  });

  test.each([
    ['contract/src/works.ts', 'zod'],
    ['server/src/features/works/writes.ts', '../credits/writes.ts'],
    ['server/src/features/works/writes.ts', '../../platform/ids.ts'],
    ['server/src/adapters/generation/builtin/index.ts', '@easel/engine/paint/compose'],
    ['server/src/transport/api.ts', '../features/works/routes.ts'],
    ['web/src/features/image/form.ts', '@easel/contract/rules'],
    ['web/src/app/routing/router.tsx', '../../features/image/components/tool-page.tsx'],
  ])('%s may import %s', (importing, imported) => {
    expect(importProblem(importing, imported)).toBeUndefined();
  });

  test('sees every way to import', () => {
    const source = `import a from 'one';\nimport type { B } from "two";\nimport 'three';\nexport { c } from 'four';\nconst d = await import('five');\nimport {\n  e,\n} from 'six';\n`;
    expect(importsOf(source).sort()).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
  });

  test('finds a circle between features once', () => {
    const edges = new Map([
      ['works', new Set(['credits'])],
      ['credits', new Set(['plans'])],
      ['plans', new Set(['works'])],
    ]);
    expect(featureCircles(edges)).toEqual([['credits', 'plans', 'works', 'credits']]);
  });
});
