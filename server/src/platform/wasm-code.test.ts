import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** What V8 tells of freeing code, of a process that loads Node's own WebAssembly (which takes types out of files) and frees at every chance. */
async function freeingOf(before: string): Promise<string> {
  const program = `import { stripTypeScriptTypes } from 'node:module';
    ${before}
    for (let time = 0; time < 300; time += 1) stripTypeScriptTypes('const a: number = 3;');`;
  const flags = ['--trace-wasm-code-gc', '--stress-wasm-code-gc', '--input-type=module', '--no-warnings', '--eval', program];
  return (await run(process.execPath, flags)).stdout;
}

test('machine code of WebAssembly is never freed', async () => {
  const module = JSON.stringify(new URL('./wasm-code.ts', import.meta.url).href);
  expect(await freeingOf('')).toContain('[wasm-gc] Starting GC');
  expect(await freeingOf(`const { keepWasmCode } = await import(${module}); keepWasmCode();`)).toBe('');
});
