import type { Phase, Work } from '@easel/contract/works';
import { createBuiltinEngine } from '@easel/server/adapters/generation/builtin/index';
import { sweepWorksJob } from '@easel/server/features/works/jobs';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine, type Puppet, type PuppetEngine } from '@easel/testkit/engines';
import { betweenModel, filmModels, loudFilmModel } from '@easel/testkit/film-models';
import { creditsOf, drawnPicture } from '@easel/testkit/making';
import { createTestStorage } from '@easel/testkit/storage';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Clips whose making is stopped, breaks, waits or takes minutes: right ends, right credits. */

const usual = { prompt: 'waves' };
const infoOf = async (member: StudioClient, id: string) => (await member.call('Work/info', { id })).info.work;
const ended = (member: StudioClient, id: string, timeout = 30_000): Promise<Work> =>
  vi.waitUntil(
    async () => {
      const work = await infoOf(member, id);
      return work.ended_at !== null && work;
    },
    { timeout, interval: 50 },
  );
const ask = async (member: StudioClient, input: object = {}) =>
  (await member.call('Video/text2video_do', { ...usual, ...input })).info.works[0]?.id ?? '';

const label = { zh: '第 7 / 96 帧', en: 'Frame 7 of 96' };
/** News that comes soon after other news is not told: an engine has more of it all the time. */
const shown = (member: StudioClient, puppet: Puppet, progress: number, phase: Phase, still?: Uint8Array) =>
  vi.waitUntil(
    async () => {
      puppet.progress(progress, phase, still, label);
      const work = await infoOf(member, puppet.request.work);
      return work.phase === phase && work.progress === progress;
    },
    { timeout: 20_000, interval: 100 },
  );

describe('on an engine with two places', () => {
  let engine: PuppetEngine;
  let studio: TestStudio;
  let member: StudioClient;

  beforeAll(async () => {
    engine = createPuppetEngine({ concurrency: 2 });
    studio = await startStudio({ engines: [engine], signUpCredits: 100 });
  });
  beforeEach(async () => {
    member = await studio.client.signUp();
  });
  afterAll(async () => {
    expect(studio.errors).toEqual([]);
    await studio.close();
  });

  const filesOf = async () => {
    const keys: string[] = [];
    for await (const files of studio.context.storage.list()) keys.push(...files.map(({ key }) => key));
    return keys.sort();
  };

  test('cancelled in any phase it costs nothing and leaves nothing', async () => {
    const before = await filesOf();
    for (const phase of ['preparing', 'sketching', 'working', 'refining', 'encoding'] as const) {
      const id = await ask(member, { duration: 8 });
      const puppet = await engine.started(id);
      await shown(member, puppet, 0.5, phase);
      expect((await member.call('Work/cancel_do', { id })).info.work.state).toBe('cancelling');
      expect(await ended(member, id)).toMatchObject({ state: 'cancelled', price: 8, refunded: 8, outputs: [] });
      expect(puppet.cancelled).toBe(true);
    }
    expect(await creditsOf(member)).toEqual({ remaining: 100, held: 0 });
    expect(await filesOf()).toEqual(before);
  });

  test('cancelled while its file is stored it costs nothing, and what was stored of it is removed', async () => {
    const before = await filesOf();
    const id = await ask(member);
    const reached = Promise.withResolvers<void>();
    const puppet = await engine.started(id);
    await puppet.output({
      bytes: 2_000_000,
      async *read(signal) {
        yield Buffer.alloc(1_000_000);
        reached.resolve();
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
      },
    });
    await reached.promise;
    await vi.waitUntil(async () => (await infoOf(member, id)).phase === 'storing');
    await member.call('Work/cancel_do', { id });
    expect(await ended(member, id)).toMatchObject({ state: 'cancelled', refunded: 4, outputs: [] });
    expect(await filesOf()).toEqual(before);
  });

  test('cancelled when it is made already it is there, and paid', async () => {
    const id = await ask(member);
    const puppet = await engine.started(id);
    await puppet.output();
    await vi.waitUntil(async () => (await infoOf(member, id)).outputs.length === 1);
    await member.call('Work/cancel_do', { id });
    expect(await ended(member, id)).toMatchObject({ state: 'succeeded', price: 4, refunded: 0 });
    expect(await creditsOf(member)).toEqual({ remaining: 96, held: 0 });
  });

  test('a full disk ends it, gives everything back, and leaves half of nothing', async () => {
    const before = await filesOf();
    const { storage } = studio.context;
    const put = storage.put;
    storage.put = async (key, content) => {
      if (!key.endsWith('.mp4')) return put(key, content);
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    try {
      const id = await ask(member);
      for (let start = 1; start <= 2; start += 1) {
        await vi.waitUntil(() => engine.puppets.get(id)?.starts === start);
        await engine.puppets.get(id)?.succeed();
      }
      expect(await ended(member, id)).toMatchObject({ state: 'failed', refunded: 4, error: { code: 'engine_fault' }, outputs: [] });
    } finally {
      storage.put = put;
    }
    expect(await filesOf()).toEqual(before);
    expect(await creditsOf(member)).toEqual({ remaining: 100, held: 0 });
  });

  test('asked for five times at once it is one, and paid once; made again it costs again', async () => {
    const request_id = 'double-click';
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(member, { request_id, price: 4 })));
    expect(new Set(asked).size).toBe(1);
    expect(await creditsOf(member)).toEqual({ remaining: 96, held: 4 });
    const [id = ''] = asked;
    (await engine.started(id)).fail({ kind: 'refused', detail: 'Not that' });
    expect(await ended(member, id)).toMatchObject({ state: 'failed', refunded: 4, error: { code: 'blocked' } });
    const again = (await member.call('Work/retry_do', { id })).info.works[0];
    expect(again).toMatchObject({ tool: 'text2video', price: 4, recipe: (await infoOf(member, id)).recipe });
    await (await engine.started(again?.id)).succeed();
    await ended(member, again?.id ?? '');
    expect(await creditsOf(member)).toEqual({ remaining: 96, held: 0 });
  });

  test('the price that was told is the price, or nothing is charged', async () => {
    expect(await member.refusal('Video/text2video_do', { ...usual, duration: 8, price: 4 })).toMatchObject({ code: 'price_changed' });
    expect(await creditsOf(member)).toEqual({ remaining: 100, held: 0 });
    const poor = await studio.client.signUp();
    for (let spent = 0; spent < 96; spent += 8) {
      engine.alone(true);
      await ended(poor, await ask(poor, { duration: 8 }));
    }
    engine.alone(false);
    expect(await poor.refusal('Video/text2video_do', { ...usual, duration: 8 })).toMatchObject({ code: 'subscribe' });
    expect(await creditsOf(poor)).toEqual({ remaining: 4, held: 0 });
  });

  test('every open tab is told how it moves, and that it is gone', async () => {
    const socket = await member.socket();
    await socket.frame('ready');
    const id = await ask(member);
    const puppet = await engine.started(id);
    const still = await drawnPicture(64, 36);
    await shown(member, puppet, 0.3, 'working', still);
    const preview = await socket.frame('preview', (frame) => frame.work === id);
    expect(preview.image).toMatch(/^data:image\//);
    const running = await socket.frame('work', ({ work }) => work.id === id && work.phase_label !== null);
    expect(running.work).toMatchObject({ phase: 'working', phase_label: 'Frame 7 of 96', progress: 0.3 });
    await puppet.succeed();
    const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.state === 'succeeded');
    expect(work.outputs[0]).toMatchObject({ kind: 'video', fps: 24, preview_url: expect.stringContaining('/files/') });
    await member.call('Work/del_do', { ids: [id], type: 'video' });
    await socket.frame('gone', (frame) => frame.work === id);
    socket.close();
  });

  test('20 clips of five members end as they should, each paid for what it came to', { timeout: 120_000 }, async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => studio.client.signUp()));
    const asked = await Promise.all(
      members.map(async (member) => {
        const ids: string[] = [];
        for (let clip = 0; clip < 4; clip += 1) ids.push(await ask(member, { duration: clip % 2 === 0 ? 4 : 8 }));
        return ids;
      }),
    );
    for (const member of members) expect(await creditsOf(member)).toEqual({ remaining: 76, held: 24 });
    const begun = () => [...engine.puppets].filter(([id]) => asked.flat().includes(id));
    expect(begun().length).toBeLessThanOrEqual(2);
    // Of each member's the last is cancelled while it waits; then one succeeds, one fails, one is cancelled while it is made.
    await Promise.all(members.map((member, place) => member.call('Work/cancel_do', { id: asked[place]?.[3] ?? '' })));
    const done = new Set<string>();
    while (done.size < 15) {
      const running = begun().filter(([id, { watched }]) => watched && !done.has(id));
      expect(running.length).toBeLessThanOrEqual(2);
      for (const [id, puppet] of running) {
        const owner = asked.findIndex((ids) => ids.includes(id));
        const turn = asked[owner]?.indexOf(id);
        if (turn === 0) await puppet.succeed();
        else if (turn === 1) puppet.fail({ kind: 'refused', detail: 'No' });
        else await members[owner]?.call('Work/cancel_do', { id });
        done.add(id);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const [place, member] of members.entries()) {
      const works = await Promise.all((asked[place] ?? []).map((id) => ended(member, id)));
      expect(works.map(({ state, refunded }) => [state, refunded])).toEqual([
        ['succeeded', 0],
        ['failed', 8],
        ['cancelled', 4],
        ['cancelled', 8],
      ]);
      expect(await creditsOf(member)).toEqual({ remaining: 96, held: 0 });
    }
  });
});

describe('on an engine elsewhere', () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  // It goes on while the studio is away.
  const engine = createPuppetEngine({ id: 'far', models: filmModels });
  const options = { engines: [engine], clock: { now: () => new Date(now) }, signUpCredits: 100 };
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await startStudio(options);
  });
  afterAll(async () => {
    expect(studio.errors).toEqual([]);
    await studio.close();
  });

  test('any engine: other lengths, sizes, motions and parameters, with sound', async () => {
    engine.alone(true);
    const member = await studio.client.signUp();
    const { tools, unavailable } = (await member.call('Extend/config', {})).info;
    expect(unavailable).toEqual({});
    expect(tools.text2video?.models[0]).toMatchObject({
      ...{ id: 'loud-film', price: 1, price_unit: 'second', eta_s: 300 },
      inputs: { duration: [5, 10], long_side: [480, 832], motion: [{ id: 'dolly.v2', name: 'Dolly' }] },
      parameters: loudFilmModel.parameters,
    });
    expect(tools.text2video?.models[0]?.inputs).not.toHaveProperty('extends');
    expect(tools.img2video?.models[0]?.inputs).toEqual({ ...betweenModel.inputs, extends: {} });
    const asked = { ...usual, duration: 10, scale: '3:4', long_side: 832, count: 2, parameters: { steps: 8 } };
    const work = await ended(member, await ask(member, asked));
    expect(work).toMatchObject({
      price: 20,
      recipe: { width: 624, height: 832, fps: 16, motion: 'dolly.v2', parameters: { sound: true, steps: 8 } },
    });
    expect(work.outputs).toHaveLength(2);
    const refusal = await member.refusal('Video/text2video_do', {
      ...usual,
      style: 'oil',
      creativity: 3,
      parameters: { steps: 3 },
      extends: work.outputs[0]?.id,
    });
    expect(refusal.fields).toEqual({
      ...{ style: 'input_unknown', creativity: 'input_unknown', extends: 'input_unknown' },
      'parameters.steps': 'parameter_range',
    });
    const image = (await member.upload('Image/upload_do', await drawnPicture(300, 200))).info.asset.id;
    expect((await member.refusal('Video/img2video_do', {})).fields).toEqual({ first_frame: 'start_needed' });
    expect((await member.refusal('Video/img2video_do', { image })).fields).toEqual({ image: 'input_unknown' });
    const between = (await member.call('Video/img2video_do', { extends: work.outputs[1]?.id, last_frame: image })).info.works[0];
    // It has a length of its own, and is paid by what is begun of a credit.
    expect(between).toMatchObject({ price: 4, follows: work.id, recipe: { duration: 3.0625, fps: 16, width: 624, height: 832 } });
    engine.alone(false);
  });

  test('a job of five minutes survives a restart, and a sweep in the middle of it', async () => {
    const { token } = await studio.client.signUp();
    let member = createClient(studio.url, token);
    const id = await ask(member, { duration: 10 });
    const puppet = await engine.started(id);
    await shown(member, puppet, 0.2, 'working');
    now += 150_000;
    await studio.close({ keep: true });
    const { dataFolder, databaseUrl } = studio;
    studio = await startStudio({ ...options, dataFolder, ...(databaseUrl ? { databaseUrl } : {}) });
    member = createClient(studio.url, token);
    expect(await infoOf(member, id)).toMatchObject({ state: 'running', progress: 0.2, price: 10 });
    await shown(member, puppet, 0.8, 'encoding');
    now += 150_000;
    await sweepWorksJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });
    await puppet.succeed();
    const work = await ended(member, id);
    expect(work).toMatchObject({
      state: 'succeeded',
      refunded: 0,
      started_at: '2026-03-01T12:00:00.000Z',
      ended_at: '2026-03-01T12:05:00.000Z',
    });
    expect(puppet.starts).toBe(1);
    expect(await creditsOf(member)).toEqual({ remaining: 90, held: 0 });
  });
});

test('without any encoder that works the studio starts, says so, and does everything else', async () => {
  const problem = { encoder: 'wasm', problem: 'missing', detail: 'Cannot find package' } as const;
  const encoders = async () => ({ choice: undefined, problems: [problem] });
  const { storage, close } = createTestStorage();
  const engine = createBuiltinEngine({ threads: 1, studioName: () => 'Easel', storage, encoders, warmUpAfterMs: 1_000_000 });
  const lines: string[] = [];
  const studio = await startStudio({ engines: [engine], onLog: (line) => lines.push(line) });
  const configOf = async () => (await studio.client.call('Extend/config', {})).info;
  const { tools, unavailable } = await vi.waitUntil(
    async () => {
      const config = await configOf();
      return config.unavailable.text2video !== undefined && config;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(tools.text2img?.models).not.toEqual([]);
  expect([tools.text2video, tools.img2video]).toEqual([undefined, undefined]);
  expect(unavailable.img2video).toBe(unavailable.text2video);
  expect(lines.some((line) => line.includes('wasm: missing (Cannot find package)'))).toBe(true);
  const member = await studio.client.signUp();
  expect(await member.refusal('Video/text2video_do', usual)).toMatchObject({ code: 'engine_unavailable', info: unavailable.text2video });
  const asked = { model: 'film-painter', image: 'AAAAAAAAAAAAAAAAAAAAAA' };
  member.language = 'zh';
  expect((await member.refusal('Video/img2video_do', asked)).info).toMatch(/^这台服务器上没有可用的视频编码器/);
  await studio.close();
  close();
});
