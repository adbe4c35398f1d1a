import { limits } from '@easel/contract/limits';
import { socketPaths } from '@easel/contract/protocol';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { claimingPng } from '@easel/testkit/pictures';
import { openRealtimeSocket, plainSettings } from '@easel/testkit/realtime-socket';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { openBareSocket } from '@easel/testkit/works-socket';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const engine = createPuppetEngine();
engine.alone(true);
const { canvases } = engine;
let now = Date.now();
let studio: TestStudio;
let red: Buffer;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], clock: { now: () => new Date(now) } });
  red = await canvas('#e02020');
});
afterAll(async () => {
  expect(studio.errors.filter((line) => !line.includes('The engine failed to paint a canvas'))).toEqual([]);
  await studio.close();
});

function canvas(background: string, width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function drawing(member?: StudioClient, hello?: Parameters<typeof openRealtimeSocket>[1]) {
  const who = member ?? (await studio.client.signUp());
  const socket = await openRealtimeSocket(who, hello);
  const { session, resumed } = await socket.frame('ready');
  return { who, socket, session, resumed };
}

async function idOf(member: StudioClient): Promise<string> {
  return (await member.call('User/usage_info', {})).info.user_info.id;
}

/** What is stored for a member that they brought themselves. */
async function keptBy(member: StudioClient): Promise<string[]> {
  const rows = studio.context.db.selectFrom('assets').select('id').where('expires_at', 'is not', null);
  return (await rows.where('member_id', '=', await idOf(member)).execute()).map(({ id }) => id);
}

async function closedAfter(send: (socket: WebSocket) => void): Promise<number> {
  const socket = new WebSocket(studio.url.replace('http', 'ws') + socketPaths.realtime);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code), { once: true }));
  send(socket);
  return closed;
}

describe('the first frame', () => {
  it('says who draws, and with what', async () => {
    const settings = { prompt: '', style: 'oil', creativity: 5, seed: 1 };
    const wrong = ['', '{}', { usertoken: 'x' }, { usertoken: 'x', settings: { ...settings, style: 7 } }, { settings }];
    for (const hello of wrong) {
      const text = typeof hello === 'string' ? hello : JSON.stringify({ type: 'hello', ...hello });
      expect(await closedAfter((socket) => socket.send(text))).toBe(4400);
    }
    expect(await closedAfter((socket) => socket.send(new Uint8Array([0, 0, 0, 1, 2])))).toBe(4400);
    const dead = JSON.stringify({ type: 'hello', usertoken: 'dead', settings });
    expect(await closedAfter((socket) => socket.send(dead))).toBe(4401);
  });

  it('names a style that the model has, also later', async () => {
    const member = await studio.client.signUp();
    const refused = await openRealtimeSocket(member, { settings: { ...plainSettings, style: 'nobody' } });
    expect(await refused.frame('refusal')).toMatchObject({ code: 'invalid', frame: null });
    const socket = await openRealtimeSocket(member);
    await socket.frame('ready');
    socket.request({ type: 'settings', settings: { ...plainSettings, style: 'nobody' } });
    expect(await socket.closed()).toBe(4400);
  });

  it('lets members in only', async () => {
    const visitor = await openRealtimeSocket(await studio.client.visit());
    expect(await visitor.frame('refusal')).toMatchObject({ code: 'nologin', frame: null });
    expect(await visitor.closed()).toBe(4401);
  });

  it('is for our own pages', async () => {
    const foreign = openBareSocket(studio.url, { origin: 'https://elsewhere.example' }, socketPaths.realtime);
    const error = await new Promise((resolve) => foreign.once('error', resolve));
    expect(String(error)).toContain('403');
  });
});

describe('a canvas', () => {
  it('comes back painted, under its number and in its size, also when it comes right behind the hello', async () => {
    const member = await studio.client.signUp();
    const socket = await openRealtimeSocket(member);
    socket.canvas(7, red);
    const picture = await sharp(await socket.answer(7)).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect(await socket.frame('meter')).toMatchObject({ credits_per_minute: 1, paused: null });
    await socket.close();
  });

  it('is painted with the settings that were sent last', async () => {
    const { socket } = await drawing();
    const settings = { ...plainSettings, prompt: 'a harbour at dusk', style: 'ink', seed: 99 } as const;
    socket.request({ type: 'settings', settings });
    socket.canvas(1, red);
    await socket.answer(1);
    expect(canvases.painted.at(-1)).toEqual(settings);
    await socket.close();
  });

  it('that waits is dropped when a newer one comes', async () => {
    const { socket } = await drawing();
    canvases.hold(true);
    for (let frame = 1; frame <= 20; frame += 1) socket.canvas(frame, red);
    // What is heard behind them says that all of them have arrived.
    socket.request({ type: 'hidden', hidden: true });
    await socket.frame('paused', ({ reason }) => reason === 'hidden');
    const before = canvases.painted.length;
    canvases.hold(false);
    await socket.answer(20);
    expect(socket.answers.get(1) === undefined || socket.answers.size === 2).toBe(true);
    expect(socket.answers.size).toBeLessThanOrEqual(2);
    expect(canvases.painted.length - before).toBe(socket.answers.size);
    await socket.close();
  });

  it('is refused in words when it is none, and the next one is painted', async () => {
    const { socket } = await drawing();
    const whole = await canvas('#208040', 400, 300);
    const noise = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    const wrong: [string, Uint8Array][] = [
      ['type_refused', Buffer.from('<html>not a picture</html>')],
      ['type_refused', await sharp(red).jpeg().toBuffer()],
      ['broken_picture', red.subarray(0, 30)],
      ['broken_picture', noise.subarray(0, noise.length / 2)],
      ['canvas_too_large', await canvas('#fff', limits.canvasSideMax + 1, 10)],
      ['canvas_too_large', claimingPng(40_000, 40_000)],
      ['canvas_too_large', Buffer.concat([whole, Buffer.alloc(limits.canvasBytesMax)])],
    ];
    for (const [place, [code, bytes]] of wrong.entries()) {
      socket.canvas(place, bytes);
      expect(await socket.frame('refusal', ({ frame }) => frame === place)).toMatchObject({ code, text: expect.stringMatching(/\w/) });
    }
    // Nothing was painted, so nothing is paid.
    expect(await socket.frame('meter')).toMatchObject({ spent: 0, remaining: 100 });
    socket.canvas(50, whole);
    await socket.answer(50);
    await socket.close();
  });

  it('that the engine drops costs nothing', async () => {
    const { socket, who } = await drawing();
    canvases.failNext();
    socket.canvas(1, red);
    expect(await socket.frame('refusal')).toMatchObject({ code: 'engine_fault', frame: 1 });
    expect((await who.call('User/usage_info', {})).info.points.remaining).toBe(100);
    socket.canvas(2, red);
    await socket.answer(2);
    await socket.close();
  });

  it('of monstrous size ends the socket, and nothing else', async () => {
    const { socket } = await drawing();
    socket.canvas(1, Buffer.alloc(3_000_000));
    expect(await socket.closed()).toBe(1009);
  });
});

describe('a session', () => {
  it('ends with the sign-in it belongs to', async () => {
    const { who, socket } = await drawing();
    await who.call('User/logout_do', {});
    expect(await socket.closed()).toBe(4401);
    await expect.poll(() => canvases.open).toBe(0);
  });

  it('is one of two that a member may have open', async () => {
    const { who, socket: first } = await drawing();
    const { socket: second } = await drawing(who);
    const third = await openRealtimeSocket(who);
    expect(await third.frame('refusal')).toMatchObject({ code: 'too_many_canvases', frame: null });
    expect(await third.closed()).toBe(4403);
    await first.close();
    await expect.poll(() => canvases.open).toBe(1);
    const { socket: again } = await drawing(who);
    await Promise.all([second.close(), again.close()]);
  });

  it("that could not begin is not open, and stands in nobody's way", async () => {
    const own = await startStudio({ engines: [engine] });
    const member = await own.client.signUp();
    const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(own.context.db);
    await rename('credit_buckets', 'elsewhere');
    for (let tries = 0; tries < 3; tries += 1) expect(await (await openRealtimeSocket(member)).closed()).toBe(1011);
    await rename('elsewhere', 'credit_buckets');
    const { socket } = await drawing(member);
    socket.canvas(1, red);
    await socket.answer(1);
    await socket.close();
    expect(own.errors.filter((line) => !line.includes('A socket could not be opened'))).toEqual([]);
    await own.close();
  });

  it('closes whoever does not take its pictures', async () => {
    const { socket } = await drawing();
    canvases.pad(30_000_000);
    // Reads no more.
    socket.socket.pause();
    socket.canvas(1, red);
    const painted = canvases.painted.length;
    await expect.poll(() => canvases.painted.length).toBe(painted + 1);
    canvases.pad(0);
    await expect
      .poll(
        () => {
          now += 11_000;
          return canvases.open;
        },
        { interval: 1000, timeout: 15_000 },
      )
      .toBe(0);
    socket.socket.resume();
    expect(await socket.closed()).toBe(4408);
  }, 30_000);

  it('goes on after a lost connection, with what it held', async () => {
    const { who, socket, session } = await drawing();
    socket.canvas(1, red);
    await socket.answer(1);
    socket.socket.terminate();
    const { socket: back, session: same, resumed } = await drawing(who, { session });
    expect([same, resumed]).toEqual([session, true]);
    back.canvas(2, red);
    await back.answer(2);
    expect((await who.call('User/usage_info', {})).info.points.remaining).toBe(99);
    const { info } = await who.call('Image/realtime_save_do', { session, frame: 1 });
    expect(info.works[0]?.tool).toBe('realtime');
    await back.close();
  });

  it('goes over to the newest socket that names it', async () => {
    const { who, socket, session } = await drawing();
    const { socket: newer, session: same } = await drawing(who, { session });
    expect(same).toBe(session);
    expect(await socket.closed()).toBe(4409);
    newer.canvas(1, red);
    await newer.answer(1);
    await newer.close();
  });

  it('of somebody else is not to be had', async () => {
    const { socket, session } = await drawing();
    const { socket: stranger, session: own, resumed } = await drawing(undefined, { session });
    expect(resumed).toBe(false);
    expect(own).not.toBe(session);
    await Promise.all([socket.close(), stranger.close()]);
  });
});

describe('keeping', () => {
  it('makes a work in full quality from what the session holds, once for each request, for nothing more', async () => {
    const { who, socket, session } = await drawing();
    const settings = { prompt: 'dunes', style: 'watercolour', creativity: 7, seed: 4_000_000_000 } as const;
    socket.request({ type: 'settings', settings });
    socket.canvas(3, red);
    await socket.answer(3);
    const works = await who.socket();
    await works.frame('ready');
    const request = { session, frame: 3, request_id: 'keep-1' };
    const { info } = await who.call('Image/realtime_save_do', request);
    const [work] = info.works;
    expect(work).toMatchObject({ tool: 'realtime', price: 0, recipe: { ...settings, width: 1024, height: 768 } });
    expect(work?.parent).toEqual({ work: null, asset: work?.recipe.image });
    expect(info.points.remaining).toBe(99);
    expect((await who.call('Image/realtime_save_do', request)).info.works[0]?.id).toBe(work?.id);
    // What was brought the second time is not kept.
    expect(await keptBy(who)).toEqual([work?.recipe.image]);
    const { sources } = (await engine.started(work?.id)).request;
    expect(sources.image).toMatchObject({ width: 64, height: 48 });
    await works.frame('work', (frame) => frame.work.id === work?.id && frame.work.state === 'succeeded');
    works.close();
    await socket.close();
  });

  const keep = async (who: StudioClient, picture: Buffer, fields: Record<string, string>) =>
    ((await who.upload('Image/realtime_save_do', picture, fields)) as Awaited<ReturnType<typeof who.call<'Image/realtime_save_do'>>>).info;

  it('of a canvas that was not painted costs what image-to-image does, with the settings that come along', async () => {
    const { who, socket, session } = await drawing();
    const fields = { session, frame: '1', prompt: 'a lake', style: 'ink', creativity: '2', seed: '5' };
    const other = await canvas('#3060c0', 300, 600);
    // Nothing was painted yet, and later something else was: either way it is not what is kept.
    for (const left of [99, 97]) {
      const { works, points } = await keep(who, other, fields);
      expect(works[0]).toMatchObject({ price: 1 });
      expect(works[0]?.recipe).toMatchObject({ prompt: 'a lake', style: 'ink', creativity: 2, seed: 5, width: 512, height: 1024 });
      expect(points.remaining).toBe(left);
      socket.canvas(1, red);
      await socket.answer(1);
    }
    // What is held is known by its bytes.
    const { works, points } = await keep(who, red, { session, frame: '1', prompt: 'anything' });
    expect([works[0]?.price, works[0]?.recipe.prompt, points.remaining]).toEqual([0, '', 97]);
    // One that failed gives its price back, and has it again with the next try.
    await engine.started(works[0]?.id);
    engine.failNext({ kind: 'refused', detail: 'No' });
    const failed = (await keep(who, other, fields)).works[0]?.id ?? '';
    await expect.poll(async () => (await who.call('Work/info', { id: failed })).info.work.state).toBe('failed');
    const again = (await who.call('Work/retry_do', { id: failed })).info;
    expect([again.works[0]?.price, again.points.remaining]).toEqual([1, 96]);
    await socket.close();
  });

  it('of a painted canvas is free with its proof wherever it is kept, and only of that canvas, session and member', async () => {
    const who = await studio.client.signUp();
    const settings = { prompt: 'dunes', style: 'watercolour', creativity: 7, seed: 9 } as const;
    const socket = await openRealtimeSocket(who, { proofs: true, settings });
    const { session } = await socket.frame('ready');
    socket.canvas(1, red);
    await socket.answer(1);
    const { proof } = await socket.frame('painted', ({ frame }) => frame === 1);
    await socket.close();
    const fields = { session, frame: '1', proof, prompt: 'other words', seed: '1' };
    // Long after the session forgot it: here, as another canvas of the same number would have it forgotten.
    const { works, points } = await keep(who, red, { ...fields, frame: '70' });
    expect(works[0]).toMatchObject({ price: 0, recipe: settings });
    expect(points.remaining).toBe(99);
    const blue = await canvas('#0000ff', 64, 48);
    const refused = (picture: Buffer, change: Record<string, string>, reader = who) =>
      reader.uploadRefusal('Image/realtime_save_do', picture, { ...fields, ...change });
    expect(await refused(blue, {})).toMatchObject({ code: 'not_found' });
    expect(await refused(red, { proof: `x${proof}` })).toMatchObject({ code: 'not_found' });
    expect(await refused(red, { proof: 'nothing' })).toMatchObject({ code: 'not_found' });
    const { who: stranger, socket: theirs, session: own } = await drawing();
    expect(await refused(red, { session: own }, stranger)).toMatchObject({ code: 'not_found' });
    expect((await stranger.call('User/usage_info', {})).info.points.remaining).toBe(100);
    await theirs.close();
  });

  it('that is refused leaves no file behind', async () => {
    const { who, socket, session } = await drawing();
    const fields = { session, frame: '1', prompt: 'a lake' };
    const { db } = studio.context;
    const before = await keptBy(who);
    await db
      .updateTable('credit_buckets')
      .set({ remaining: 0 })
      .where('member_id', '=', await idOf(who))
      .execute();
    expect(await who.uploadRefusal('Image/realtime_save_do', await canvas('#3060c0'), fields)).toMatchObject({ code: 'subscribe' });
    expect(await keptBy(who)).toEqual(before);
    await socket.close();
  });

  it('knows no other canvases, and no sessions of others', async () => {
    const { who, socket, session } = await drawing();
    socket.canvas(1, red);
    await socket.answer(1);
    expect(await who.refusal('Image/realtime_save_do', { session, frame: 2 })).toMatchObject({ code: 'not_found' });
    const other = await studio.client.signUp();
    expect(await other.refusal('Image/realtime_save_do', { session, frame: 1 })).toMatchObject({ code: 'not_found' });
    const fields = { session, frame: '1' };
    expect(await other.uploadRefusal('Image/realtime_save_do', red, fields)).toMatchObject({ code: 'not_found' });
    const large = await canvas('#fff', 2000, 10);
    expect(await who.uploadRefusal('Image/realtime_save_do', large, fields)).toMatchObject({ code: 'canvas_too_large' });
    await socket.close();
  });

  it('forgets the oldest canvases', async () => {
    const { who, socket, session } = await drawing();
    for (let frame = 1; frame <= 61; frame += 1) {
      socket.canvas(frame, red);
      await socket.answer(frame);
    }
    expect(await who.refusal('Image/realtime_save_do', { session, frame: 1 })).toMatchObject({ code: 'not_found' });
    expect((await who.call('Image/realtime_save_do', { session, frame: 2 })).info.works).toHaveLength(1);
    await socket.close();
  });
});
