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

/** Each service of a compose file with its lines. */
function servicesOf(source: string): Map<string, string> {
  const [, services = ''] = /^services:\n((?:[ #].*\n|\n)*)/m.exec(source) ?? [];
  return new Map([...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)*)/gm)].map(([, name = '', lines = '']) => [name, lines]));
}

test.each(compose)('in %s the studio writes into its data alone, as nobody of rank, and is heard on this machine only', (name) => {
  const services = servicesOf(readSource(`deploy/${name}`));
  expect(services.size).toBeGreaterThan(0);
  for (const lines of services.values()) {
    for (const [, port] of lines.matchAll(/"([^"]*:\d+)"/g)) expect(port).toMatch(/^(127\.0\.0\.1:|no-new-privileges)/);
    if (!/^ {4}image: easel$/m.test(lines)) continue;
    expect(lines).toMatch(/^ {4}read_only: true$/m);
    expect(lines).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(lines).toMatch(/^ {4}security_opt: \["no-new-privileges:true"\]$/m);
    expect(lines).toMatch(/^ {4}stop_grace_period: 30s$/m);
    for (const [, volume] of lines.matchAll(/^ {6}- (\S+:\S+)$/gm)) expect(volume).toMatch(/^data:\/data$|:ro$/);
  }
});

test.each(compose)('%s has no empty default, which some versions of podman-compose hand on as it is written', (name) => {
  expect(readSource(`deploy/${name}`)).not.toContain(':-}');
});

test('compose files name services and volumes that there are', () => {
  const all = compose.map((name) => readSource(`deploy/${name}`));
  const services = new Set(all.flatMap((source) => [...servicesOf(source).keys()]));
  const volumes = new Set(
    all.flatMap((source) => [...(/^volumes:\n((?: {2}\w+:\n?)+)/m.exec(source)?.[1]?.matchAll(/\w+/g) ?? [])].flat()),
  );
  for (const source of all) {
    for (const [, depends = ''] of source.matchAll(/depends_on:\n((?: {6}\w+:.*\n)+)/g)) {
      for (const [, service] of depends.matchAll(/^ {6}(\w+):/gm)) expect(services).toContain(service);
    }
    for (const [, volume] of source.matchAll(/^ {6}- (\w+):\//gm)) expect(volumes).toContain(volume);
  }
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
