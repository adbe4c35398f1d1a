import { request } from 'node:http';
import { calls } from '@easel/contract/calls';
import { workStates } from '@easel/contract/works';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const token = 'a-token-of-some-length';
const engine = createPuppetEngine();
let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 100, metricsToken: token });
});
afterAll(() => studio.close());

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Prometheus' text format 0.0.4: each line is a comment or a sample, and each sample's family has a type. */
function parse(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line): Sample[] => {
      const [, family, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
      if (family && type) types.set(family, type);
      if (line === '' || line.startsWith('#')) return [];
      const [, name = '', labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      expect(types.get(name) ?? types.get(name.replace(/_(bucket|sum|count)$/, '')), line).toBeDefined();
      const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/g)].map(([, key = '', text = '']) => [key, text]);
      expect(pairs.map(([key, text]) => `${key}="${text}"`).join(','), line).toBe(labels);
      // Before there is a first value it is no number; its case does not matter to Prometheus.
      if (!/^nan$/i.test(value)) expect(Number(value.replace('Inf', 'Infinity')), line).not.toBeNaN();
      return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
    });
}

async function scrape(): Promise<(name: string, labels?: Record<string, string>) => number | undefined> {
  const answer = await fetch(`${studio.url}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const samples = parse(await answer.text());
  return (name, labels = {}) => {
    const found = samples.filter((one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text));
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  };
}

describe('what Prometheus reads', () => {
  test('calls by how they ended, with their latencies', async () => {
    const before = await scrape();
    await studio.client.call('User/check_account', { email: 'nobody@example.com' });
    await expect(studio.client.call('User/usage_info', {})).rejects.toThrow();
    const after = await scrape();
    const grown = (name: string, labels: Record<string, string>) => (after(name, labels) ?? 0) - (before(name, labels) ?? 0);
    expect(grown('easel_calls_total', { call: 'User/check_account', outcome: 'answered' })).toBe(1);
    expect(grown('easel_calls_total', { call: 'User/usage_info', outcome: 'refused' })).toBe(1);
    expect(grown('easel_call_duration_seconds_count', { call: 'User/usage_info' })).toBe(1);
    expect(grown('easel_call_duration_seconds_bucket', { call: 'User/usage_info', le: '+Inf' })).toBe(1);
    expect(after('easel_call_duration_seconds_sum', { call: 'User/usage_info' })).toBeGreaterThan(0);
  });

  test('works by state and engine, and sockets', async () => {
    const member = await studio.client.signUp();
    const socket = await member.socket();
    await socket.frame('ready');
    const { info } = await member.call('Image/text2img_do', { prompt: 'a lake', count: 1 });
    const puppet = await engine.started(info.works[0]?.id);
    await socket.frame('work', ({ work }) => work.state === 'running');
    const during = await scrape();
    expect(during('easel_works_open', { engine: engine.id, state: 'running' })).toBe(1);
    expect(during('easel_works_recent', { engine: engine.id, state: 'running' })).toBe(1);
    expect(during('easel_sockets_open')).toBe(1);
    await puppet.succeed();
    await socket.frame('work', ({ work }) => work.ended_at !== null);
    socket.close();
    const after = await scrape();
    expect(after('easel_works_open')).toBeUndefined();
    expect(after('easel_works_recent', { engine: engine.id, state: 'succeeded' })).toBe(1);
  });

  test('the queue, the database and the process', async () => {
    const told = await scrape();
    expect(told('easel_queue_jobs', { queue: 'make-work', state: 'waiting' })).toBeDefined();
    expect(told('easel_queue_jobs', { queue: 'make-work', state: 'active' })).toBeDefined();
    expect(told('easel_database_up')).toBe(1);
    expect(told('easel_database_connections')).toBeGreaterThan(0);
    expect(told('easel_database_waiting')).toBe(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total']) {
      expect(told(name), name).toBeDefined();
    }
  });

  test('no label takes a value from outside', async () => {
    await fetch(`${studio.url}/api/Nothing/there`, { method: 'POST', body: new URLSearchParams({ lang: '2' }) });
    await fetch(`${studio.url}/nothing?x=1`);
    const samples = parse(await (await fetch(`${studio.url}/metrics`)).text()).filter(({ name }) => name.startsWith('easel_'));
    const known: Record<string, readonly string[]> = {
      call: calls.map(({ path }) => path),
      outcome: ['answered', 'refused', 'failed'],
      engine: [engine.id],
      state: [...workStates, 'waiting', 'active', 'used', 'idle'],
    };
    for (const { name, labels } of samples) {
      for (const [key, text] of Object.entries(labels)) {
        if (known[key]) expect(known[key], `${name} ${key}`).toContain(text);
        else expect(['le', 'queue'], name).toContain(key);
      }
    }
  });
});

describe('who reads it', () => {
  function ask(headers: Record<string, string>): Promise<number | undefined> {
    const { hostname: host, port } = new URL(studio.url);
    return new Promise((resolve, reject) => {
      request({ host, port, path: '/metrics', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  }

  test('programs on this machine, and who has the token', async () => {
    expect(await ask({})).toBe(200);
    expect(await ask({ 'x-forwarded-for': '8.8.8.8', authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ host: 'studio.example.com', authorization: `Bearer ${token}` })).toBe(200);
  });

  test('strangers find nothing there', async () => {
    expect(await ask({ 'x-forwarded-for': '8.8.8.8' })).toBe(404);
    expect(await ask({ host: 'studio.example.com' })).toBe(404);
    for (const wrong of [`Bearer ${token}x`, 'Bearer', `Basic ${token}`, token, 'Bearer undefined']) {
      expect(await ask({ 'x-forwarded-for': '8.8.8.8', authorization: wrong }), wrong).toBe(404);
    }
  });

  test('without a token in the settings no token opens it', async () => {
    const plain = await startStudio({ engines: [] });
    const answer = await fetch(`${plain.url}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8', authorization: 'Bearer undefined' } });
    expect(answer.status).toBe(404);
    await plain.close();
  });
});
