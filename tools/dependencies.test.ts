import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, readSource, root } from './source-files.ts';

interface Manifest {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { license?: string; link?: boolean }>;
}

const read = <Shape>(path: string): Shape => JSON.parse(readSource(path)) as Shape;

const direct = projectFiles()
  .filter((path) => /^([a-z0-9]+\/)?package\.json$/.test(path))
  .map((path) => read<Manifest>(path))
  .flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }))
  .filter((name) => !name.startsWith('@easel/'));

const { workspaces } = read<{ workspaces: string[] }>('package.json');

/** The rows of the tables: name, version, licence. */
const rows = [...readSource('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\|/gm)].map(
  ([, name, version, licence]) => ({ name, version, licence }),
);

describe('docs/dependencies.md', () => {
  test('names every package that we name, each once, and no other', () => {
    expect(rows.map((row) => row.name).sort()).toEqual([...new Set(direct)].sort());
  });

  test.each(rows)('tells the version and the licence of $name as installed', ({ name, version, licence }) => {
    // Where another package wants another version, a workspace has its own.
    const own = workspaces.map((folder) => `${folder}/node_modules/${name}/package.json`).find((path) => existsSync(join(root, path)));
    const installed = read<Manifest>(own ?? `node_modules/${name}/package.json`);
    expect({ version, licence }).toEqual({ version: installed.version, licence: installed.license });
  });
});

/** Whether a licence in SPDX's language leaves a way to use the package without the GPL or the AGPL. */
function isFree(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return choices.some((choice) => !/\bA?GPL\b/i.test(choice));
}

/** Some packages tell their licence in its own file only. */
function hasMitText(path: string): boolean {
  return existsSync(join(root, path, 'LICENSE')) && readSource(`${path}/LICENSE`).startsWith('MIT License\n');
}

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['LGPL-3.0-or-later', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['MIT AND GPL-2.0', false],
  ])('%s is allowed: %s', (licence, allowed) => {
    expect(isFree(licence)).toBe(allowed);
  });

  test('of everything in the lockfile are named, and none is the GPL or the AGPL alone', () => {
    const packages = Object.entries(read<Lock>('package-lock.json').packages);
    const foreign = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(foreign.length).toBeGreaterThan(rows.length);
    const refused = foreign.filter(([path, { license }]) => (license === undefined ? !hasMitText(path) : !isFree(license)));
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});
