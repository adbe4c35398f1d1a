import { countDaysJob } from '@easel/server/features/operator/jobs';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Figures over days: what was made stays counted when its works have vanished. */

const dayMs = 86_400_000;
const glass = { ...wordlessModel, id: 'glass', inputs: { ...wordlessModel.inputs, prompt: { max: 500 } } };
const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
const at = (days: number) => new Date(noon + days * dayMs);
const dayOf = (days: number) => at(days).toISOString().slice(0, 10);
let now = at(0);
let studio: TestStudio;
let puppet: PuppetServer;
let room: StudioClient;
let member: StudioClient;

beforeAll(async () => {
  puppet = await startPuppetServer({ models: [glass], concurrency: 1 });
  puppet.engine.alone(true);
  studio = await startStudio({ engines: [], engineKinds: [puppetKind], signUpCredits: 200, clock: { now: () => now } });
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
  member = await studio.client.signUp();
  await room.call('Console/engine_add_do', { address: puppet.url, engine: 'shed' });
  await room.call('Console/model_save_do', { engine: 'shed', model_id: 'glass', price: 3, cost: 4000 });
  await room.call('Console/engine_state_do', { engine: 'shed', engine_state: 'enabled' });
  await vi.waitUntil(async () => (await member.call('Extend/config', {})).info.tools.text2img, { timeout: 20_000, interval: 100 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await puppet.close();
});

async function make(): Promise<string> {
  const socket = await member.socket();
  await socket.frame('ready');
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
  socket.close();
  return id;
}
const openRoom = async () => createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
const days = async (from: number, to: number) => (await (await openRoom()).call('Console/days', { from: dayOf(from), to: dayOf(to) })).info;

test('days are added up by tool and engine, also when their works have vanished', async () => {
  await make();
  await make();
  expect(await days(0, 0)).toMatchObject({
    total: { made: 2, failed: 0, credits: 6, costed_credits: 6, cost: 8000, wait_s: expect.any(Number) },
    by_day: [{ day: dayOf(0), made: 2 }],
    by_tool: [{ tool: 'text2img', made: 2, credits: 6 }],
    by_engine: [{ engine: 'shed', cost: 8000 }],
  });
  await studio.context.db.deleteFrom('works').execute();
  now = at(20);
  await make();
  const { db, clock } = studio.context;
  await countDaysJob({ db, clock }).handle({ signal: new AbortController().signal } as never);
  expect(await days(0, 20)).toMatchObject({
    total: { made: 3, credits: 9 },
    by_day: [
      { day: dayOf(0), made: 2 },
      { day: dayOf(20), made: 1 },
    ],
  });
  expect(await days(1, 19)).toMatchObject({ total: { made: 0, credits: 0, cost: 0, wait_s: null }, by_day: [], by_tool: [] });
});

test('the same figures come as a table, in the language of the reader', async () => {
  const table = async (language: 'zh' | 'en') => {
    const reader = await openRoom();
    reader.language = language;
    return (await reader.call('Console/days_csv', { from: dayOf(0), to: dayOf(20) })).info;
  };
  const { name, csv } = await table('en');
  expect(name).toBe(`figures-${dayOf(0)}-${dayOf(20)}.csv`);
  const [head, first, second, ...more] = csv.trim().split('\r\n');
  expect(head).toMatch(/^\ufeff?Day \(UTC\),Tool,Engine,Made,/);
  expect(first).toMatch(new RegExp(`^${dayOf(0)},Text to image,shed,2,0,0,6,[\\d.]+,0.008,[\\d.]+$`));
  expect(second?.startsWith(`${dayOf(20)},`)).toBe(true);
  expect(more).toEqual([]);
  expect((await table('zh')).csv).toContain('日期（UTC）,工具,引擎,完成');
});

test('a range that is none is refused beside its field, and whoever sees no money sees no figures', async () => {
  const reader = await openRoom();
  const refusal = (from: string, to: string) => reader.refusal('Console/days', { from, to });
  expect(await refusal('2026-02-30', '2026-03-01')).toMatchObject({ code: 'invalid', fields: { from: 'day_wrong' } });
  expect(await refusal('2026-03-02', '2026-03-01')).toMatchObject({ code: 'invalid', fields: { to: 'days_order' } });
  expect(await refusal('2020-03-02', '2026-03-01')).toMatchObject({ code: 'invalid', fields: { to: 'days_order' } });
  const support = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'support'));
  expect(await support.refusal('Console/days', { from: dayOf(0), to: dayOf(0) })).toMatchObject({ code: 'forbidden' });
});
