import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, readSource, root } from './source-files.ts';

/** What Biome says of some files by the project's own rules. */
function lint(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'easel-lint-')));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [path, source] of Object.entries({ '.gitignore': 'node_modules\n', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--reporter=github', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return (stdout + stderr).replaceAll(folder, '');
}

function functionOf(lines: number): string {
  return `export function long(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(lines - 4)}  return sum;\n}\n`;
}

describe('lint', () => {
  test('refuses a circle of files, also one of types only', () => {
    const said = lint({
      'server/src/a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
      'server/src/b.ts': "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n",
      'server/src/c.ts': "import type { A } from './a.ts';\nexport const c: A[] = [];\n",
    });
    expect(said).toContain('noImportCycles,file=/server/src/a.ts');
    expect(said).toContain('noImportCycles,file=/server/src/b.ts');
    expect(said).not.toContain('src/c.ts');
  });

  test('refuses a function of more than 80 lines, unless it is a test', () => {
    const said = lint({
      'web/src/long.ts': functionOf(90),
      'web/src/just.ts': functionOf(80),
      'web/src/long.test.ts': functionOf(90),
    });
    expect(said).toContain('noExcessiveLinesPerFunction,file=/web/src/long.ts');
    expect(said.match(/noExcessiveLinesPerFunction/g)).toHaveLength(1);
  });

  test('excuses long functions of the engine only, and names no file that is gone', () => {
    const { overrides } = JSON.parse(readSource('biome.json')) as { overrides: { includes: string[] }[] };
    const named = overrides.flatMap(({ includes }) => includes).filter((path) => /^[^*]*\.tsx?$/.test(path));
    const excused = named.filter((path) => path.startsWith('engine/'));
    expect(projectFiles()).toEqual(expect.arrayContaining(named));
    expect(named.filter((path) => !excused.includes(path))).toEqual(['easel.config.ts', 'knip.config.ts']);
  });
});
