import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root } from './source-files.ts';

/** The files of `deploy/` say what is true of the studio. Whether the proxies work, `server/test/proxies.test.ts` shows. */

const compose = readdirSync(join(root, 'deploy')).filter((name) => name.startsWith('compose'));
const known = [...readSource('server/src/config/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

test.each([...compose, 'Containerfile', 'easel.service'])('%s sets variables that there are', (name) => {
  const foreign = /^(POSTGRES_|MALLOC_|NODE(_ENV)?$|DATABASE_PASSWORD$)/;
  const set = [...readSource(`deploy/${name}`).matchAll(/(?:^ {6}|\$\{|Environment=|ENV |[ ])([A-Z][A-Z0-9_]{3,})(?=[:=}])/gm)].map(
    ([, one]) => one ?? '',
  );
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((one) => !foreign.test(one) && !known.includes(one))).toEqual([]);
});

test('the image is built from the manifests of every workspace, and holds what the server reads', () => {
  const file = readSource('deploy/Containerfile');
  const { workspaces } = JSON.parse(readSource('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces) expect(file).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  for (const path of ['package.json', 'easel.config.ts', 'docs/help', 'web/dist', 'server', 'engine', 'contract']) {
    expect(file).toMatch(new RegExp(`COPY --from=build .*/app/${path}\\b`));
  }
  expect(file).toMatch(/^USER 1000:1000$/m);
});

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-unit-'));
  const path = join(folder, 'easel.service');
  writeFileSync(path, readSource('deploy/easel.service').replace('/opt/easel/node_modules/node/bin/node', process.execPath));
  const { stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr.split('\n').filter((line) => line.includes('easel.service'))).toEqual([]);
});
