import { expect, test, vi } from 'vitest';
import { noSchemas } from './no-schemas.ts';

const zod = '/somewhere/node_modules/zod/v4/core/schemas.js';
const importsOf: Record<string, string[]> = {
  '/somewhere/contract/src/brand.ts': [zod],
  '/somewhere/contract/src/accent.ts': [],
  [zod]: [],
};

function built(...modules: string[]): string | undefined {
  const error = vi.fn();
  const generate = noSchemas().generateBundle as (...given: unknown[]) => void;
  const context = { error, getModuleInfo: (id: string) => ({ importedIds: importsOf[id] ?? [] }) };
  generate.call(context, {}, { 'app.js': { type: 'chunk', modules: Object.fromEntries(modules.map((id) => [id, {}])) } });
  return error.mock.calls[0]?.[0];
}

test('schemas in what the browser loads end the build, which names who brought them', () => {
  const said = built('/somewhere/contract/src/brand.ts', '/somewhere/contract/src/accent.ts', zod);
  expect(said).toContain('/somewhere/contract/src/brand.ts');
  expect(said).not.toContain('accent.ts');
});

test('values of the contract without them are welcome', () => {
  expect(built('/somewhere/contract/src/accent.ts')).toBeUndefined();
});
