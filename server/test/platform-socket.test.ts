import { once } from 'node:events';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { openBareSocket, type WorksSocket } from '@easel/testkit/works-socket';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const engine = createPuppetEngine();
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], proxies: 1 });
});
afterAll(() => studio.close());

const open = (headers?: Record<string, string>) => openBareSocket(studio.url, headers);

async function closedAfter(text: string): Promise<number> {
  const socket = open();
  await once(socket, 'open');
  socket.send(text);
  const [code] = await once(socket, 'close');
  return code as number;
}

describe('the socket of works', () => {
  it('wants to know who it is', async () => {
    for (const text of ['', 'hello', '{}', '[]', '{"type":"hello"}', '{"type":"hello","usertoken":1}']) {
      expect(await closedAfter(text)).toBe(4400);
    }
    expect(await closedAfter('{"type":"hello","usertoken":"dead"}')).toBe(4401);
  });

  it('closes when nobody says hello', async () => {
    const socket = open();
    const [code] = await once(socket, 'close');
    expect(code).toBe(4400);
  }, 15_000);

  it('opens for our own pages and for no others', async () => {
    const foreign = open({ origin: 'https://elsewhere.example' });
    const [error] = await once(foreign, 'error');
    expect(String(error)).toContain('403');
    const own = open({ origin: studio.url });
    await once(own, 'open');
    own.close();
  });

  it('tells a work from its acceptance to its end, with previews between', async () => {
    const member = await studio.client.signUp();
    const socket = await member.socket();
    expect(await socket.frame('ready')).toMatchObject({ reset: true });
    const { info } = await member.call('Image/text2img_do', { prompt: 'a lake' });
    const id = info.works[0]?.id ?? '';
    const puppet = await engine.started(id);
    await socket.frame('work', ({ work }) => work.state === 'running');
    puppet.progress(0.5, 'working', Buffer.from('not really a picture'));
    await socket.frame('preview', (frame) => frame.work === id);
    await puppet.succeed();
    await socket.frame('work', ({ work }) => work.state === 'succeeded' && work.outputs.length === 1);
    await socket.frame('points', ({ points }) => points.held === 0 && points.remaining === 99);
    const numbers = socket.frames.flatMap((frame) => ('seq' in frame ? [frame.seq] : []));
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    socket.close();
  });

  it('goes on from the last number after a lost connection', async () => {
    const member = await studio.client.signUp();
    const before = await member.socket();
    await before.frame('ready');
    const first = (await member.call('Image/text2img_do', { prompt: 'one' })).info.works[0]?.id ?? '';
    await (await engine.started(first)).succeed();
    await before.frame('work', ({ work }) => work.id === first && work.state === 'succeeded');
    await before.frame('points', ({ points }) => points.held === 0);
    before.close();
    await before.closed();

    const second = (await member.call('Image/text2img_do', { prompt: 'two' })).info.works[0]?.id ?? '';
    await (await engine.started(second)).succeed();

    const after = await member.socket(before.after);
    expect(await after.frame('ready')).toEqual({ type: 'ready', seq: before.after, reset: false });
    await after.frame('work', ({ work }) => work.id === second && work.state === 'succeeded');
    expect(after.frames.some((frame) => frame.type === 'work' && frame.work.id === first)).toBe(false);
    after.close();
  });

  it('tells nobody of another member’s works', async () => {
    const [one, other] = [await studio.client.signUp(), await studio.client.signUp()];
    const [mine, theirs] = [await one.socket(), await other.socket()];
    await Promise.all([mine.frame('ready'), theirs.frame('ready')]);
    const id = (await one.call('Image/text2img_do', { prompt: 'mine' })).info.works[0]?.id ?? '';
    await (await engine.started(id)).succeed();
    await mine.frame('work', ({ work }) => work.state === 'succeeded');
    expect(theirs.frames.map((frame) => frame.type)).toEqual(['ready']);
    mine.close();
    theirs.close();
  });

  it('lets a member have ten, and closes the oldest with a reason', async () => {
    const member = await studio.client.signUp();
    const sockets: WorksSocket[] = [];
    for (let count = 0; count < 12; count += 1) {
      const socket = await member.socket();
      await socket.frame('ready');
      sockets.push(socket);
    }
    expect(await Promise.all(sockets.slice(0, 2).map((socket) => socket.closed()))).toEqual([4429, 4429]);
    const other = await (await studio.client.signUp()).socket();
    const id = (await member.call('Image/text2img_do', { prompt: 'for all' })).info.works[0]?.id ?? '';
    await (await engine.started(id)).succeed();
    for (const socket of sockets.slice(2)) await socket.frame('work', ({ work }) => work.state === 'succeeded');
    for (const socket of [...sockets, other]) socket.close();
  });

  it('reads what changed once for all sockets of a member', async () => {
    const member = await studio.client.signUp();
    const sockets = await Promise.all(Array.from({ length: 8 }, () => member.socket()));
    const id = (await member.call('Image/text2img_do', { prompt: 'shared' })).info.works[0]?.id ?? '';
    await (await engine.started(id)).succeed();
    for (const socket of sockets) await socket.frame('work', ({ work }) => work.state === 'succeeded');
    for (const socket of sockets) await socket.frame('points', ({ points }) => points.held === 0);
    const { driver } = studio.context;
    const reads: string[] = [];
    const really = driver.connect.bind(driver);
    const connect = vi.spyOn(driver, 'connect').mockImplementation(async () => {
      const connection = await really();
      return {
        query(text, parameters) {
          if (text.includes('"purged"')) reads.push(text);
          return connection.query(text, parameters);
        },
        release: () => connection.release(),
      };
    });
    await member.call('Work/favorite_do', { id, value: 1 });
    for (const socket of sockets) await socket.frame('work', ({ work }) => work.favorite);
    connect.mockRestore();
    expect(reads).toHaveLength(1);
    for (const socket of sockets) socket.close();
  });

  it('sends a preview to processes with a reader of that member, and to no others', async () => {
    const { driver, events } = studio.context;
    const [member, stranger] = [await studio.client.signUp(), await studio.client.signUp()];
    const { id: strangerId } = (await stranger.call('User/usage_info', {})).info.user_info;
    const everywhere: string[] = [];
    const elsewhere: unknown[] = [];
    const stop = await driver.listen(
      'easel_events',
      (text) => everywhere.push(text),
      () => undefined,
    );
    const unwatch = events.watch(strangerId, 'work-preview', (preview) => elsewhere.push(preview));
    const first = await member.socket();
    const second = await member.socket();
    await Promise.all([first.frame('ready'), second.frame('ready')]);
    const show = async (prompt: string) => {
      const id = (await member.call('Image/text2img_do', { prompt })).info.works[0]?.id ?? '';
      const puppet = await engine.started(id);
      puppet.progress(0.5, 'working', Buffer.from(`not really a picture of ${prompt}`));
      await second.frame('preview', (frame) => frame.work === id);
      await puppet.succeed();
      await second.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
    };
    await show('a lake');
    // The other one still reads.
    first.close();
    await first.closed();
    await show('a forest');
    expect(everywhere.some((text) => text.includes('member-changed'))).toBe(true);
    expect(everywhere.filter((text) => text.includes('data:'))).toEqual([]);
    expect(elsewhere).toEqual([]);
    unwatch();
    second.close();
    await stop();
  });

  it('answers whoever asks whether it is still there, and minds nothing else', async () => {
    const member = await studio.client.signUp();
    const socket = open();
    await once(socket, 'open');
    const heard: { type: string }[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.send(JSON.stringify({ type: 'hello', usertoken: member.token }));
    for (const text of ['nonsense', '{"type":"later"}', '{"type":"ask"}']) socket.send(text);
    await vi.waitUntil(() => heard.some(({ type }) => type === 'beat') && heard.some(({ type }) => type === 'ready'), 10_000);
    expect(heard.filter(({ type }) => type === 'beat')).toHaveLength(1);
    socket.close();
  });

  it('keeps no more than a handful of strangers of a network, and reads little of what they say', async () => {
    // Behind a proxy, so that they are not of this machine.
    const from = (address: string) => open({ 'x-forwarded-for': address });
    const closings: number[] = [];
    const crowd = Array.from({ length: 300 }, () => from('203.0.113.7'));
    for (const [place, socket] of crowd.entries()) socket.on('close', () => closings.push(place)).on('error', () => undefined);
    const neighbour = from('198.51.100.4');
    await Promise.all([...crowd, neighbour].map((socket) => socket.readyState === socket.OPEN || once(socket, 'open')));
    await vi.waitUntil(() => closings.length >= 44, 10_000);
    expect(closings).toHaveLength(44);
    expect(neighbour.readyState).toBe(neighbour.OPEN);
    // A hello that goes on and on.
    neighbour.on('error', () => undefined);
    neighbour.send('x'.repeat(64 * 1024));
    await once(neighbour, 'close');
    for (const socket of crowd) socket.terminate();
  });

  it('closes with its session', async () => {
    const member = await studio.client.signUp();
    const socket = await member.socket();
    await socket.frame('ready');
    await member.call('User/logout_do', {});
    expect(await socket.closed()).toBe(4401);
  });
});
