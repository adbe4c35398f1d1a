import { payMinute } from '@easel/server/features/realtime/writes';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { openRealtimeSocket, type RealtimeSocket } from '@easel/testkit/realtime-socket';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const engine = createPuppetEngine();
let now = Date.now();
const clock = { now: () => new Date(now) };
const seconds = (count: number) => {
  now += count * 1000;
};
let studio: TestStudio;
let canvas: Buffer;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 5, clock });
  canvas = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2060c0' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

let frames = 0;
async function paint(socket: RealtimeSocket): Promise<void> {
  frames += 1;
  socket.canvas(frames, canvas);
  await socket.answer(frames);
}

/** Paints for so many seconds, a canvas every ten. */
async function paintFor(socket: RealtimeSocket, total: number): Promise<void> {
  for (let passed = 0; passed < total; passed += 10) {
    seconds(10);
    await paint(socket);
  }
}

async function remaining(member: StudioClient): Promise<number> {
  return (await member.call('User/usage_info', {})).info.points.remaining;
}

async function entriesOf(member: StudioClient) {
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const { db } = studio.context;
  const entries = await db.selectFrom('credit_entries').selectAll().where('member_id', '=', id).where('kind', '=', 'spend').execute();
  const { sum } = await db
    .selectFrom('credit_entries')
    .select(sql<number>`sum(amount)::int`.as('sum'))
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, entries, balance: sum };
}

async function start(member?: StudioClient, session?: string, at = studio) {
  const who = member ?? (await studio.client.signUp());
  const socket = await openRealtimeSocket(Object.assign(Object.create(who), { url: at.url }), session === undefined ? {} : { session });
  const ready = await socket.frame('ready');
  return { who, socket, ...ready };
}

test('a minute is paid as it begins: the first with the first canvas, the next after sixty seconds of painting', async () => {
  const { who, socket, session } = await start();
  expect(await remaining(who)).toBe(5);
  await paint(socket);
  expect(await remaining(who)).toBe(4);
  await paintFor(socket, 50);
  expect(await remaining(who)).toBe(4);
  await paintFor(socket, 10);
  expect(await remaining(who)).toBe(3);
  await socket.frame('meter', ({ spent, remaining: left }) => spent === 2 && left === 3);
  const { entries, balance } = await entriesOf(who);
  expect(entries.map(({ cause_type, cause_id, amount }) => [cause_type, cause_id, amount])).toEqual([
    ['realtime', `${session}/0`, -1],
    ['realtime', `${session}/1`, -1],
  ]);
  expect(balance).toBe(3);
  await socket.close();
});

test('the balance of every screen follows', async () => {
  const { who, socket } = await start();
  const works = await who.socket();
  await works.frame('ready');
  await paint(socket);
  await works.frame('points', ({ points }) => points.remaining === 4);
  works.close();
  await socket.close();
});

test('time without canvases is free: idle after twenty seconds, hidden at once', async () => {
  const { who, socket } = await start();
  await paint(socket);
  await paintFor(socket, 50);
  seconds(20);
  expect((await socket.frame('paused')).reason).toBe('idle');
  await socket.frame('meter', ({ paused }) => paused === 'idle');
  seconds(3600);
  await paint(socket);
  const heard = socket.frames.length;
  await socket.frame('meter', ({ paused }) => paused === null, heard);
  socket.request({ type: 'hidden', hidden: true });
  await socket.frame('paused', ({ reason }) => reason === 'hidden');
  seconds(15);
  socket.request({ type: 'hidden', hidden: false });
  await paint(socket);
  expect(await remaining(who)).toBe(4);
  await paintFor(socket, 10);
  expect(await remaining(who)).toBe(3);
  await socket.close();
});

test('without credits painting stops, says so, and goes on once there are some', async () => {
  const { who, socket } = await start();
  await who.call('Image/text2img_do', { prompt: 'a lake', count: 4 });
  await paint(socket);
  expect(await remaining(who)).toBe(0);
  await paintFor(socket, 50);
  seconds(10);
  frames += 1;
  const refused = frames;
  const painted = engine.canvases.painted.length;
  socket.canvas(refused, canvas);
  const text = 'Each minute of painting costs 1 credit. You have 0.';
  expect(await socket.frame('refusal')).toMatchObject({ code: 'subscribe', frame: refused, text });
  expect((await socket.frame('paused')).reason).toBe('subscribe');
  expect(engine.canvases.painted.length).toBe(painted);
  expect(socket.socket.readyState).toBe(socket.socket.OPEN);
  const { id } = await entriesOf(who);
  await studio.context.db.updateTable('credit_buckets').set({ remaining: 1 }).where('member_id', '=', id).execute();
  await paint(socket);
  expect(await remaining(who)).toBe(0);
  await socket.close();
});

test('a hundred payments of one minute at once are one payment', async () => {
  const { who, socket, session } = await start();
  await paint(socket);
  const { id: member } = await entriesOf(who);
  const { db, events } = studio.context;
  const holder = { session, member, attempt: 1 };
  const pay = (minute: number) =>
    db.transaction().execute((tx) => payMinute(tx, events, holder, { minute, price: 1, cost: 0 }, clock.now()));
  const all = await Promise.all(Array.from({ length: 100 }, (_, place) => pay(place % 2)));
  expect(all).toHaveLength(100);
  expect(await remaining(who)).toBe(3);
  expect((await entriesOf(who)).entries).toHaveLength(2);
  await socket.close();
});

test('a lost connection keeps the paid minute, for whoever comes back much later too', async () => {
  const { who, socket, session } = await start();
  await paint(socket);
  await paintFor(socket, 30);
  socket.socket.terminate();
  await expect.poll(() => engine.canvases.open).toBe(0);
  seconds(600);
  const back = await start(who, session);
  expect(back).toMatchObject({ session, resumed: true });
  await paint(back.socket);
  await paintFor(back.socket, 20);
  expect(await remaining(who)).toBe(4);
  await paintFor(back.socket, 10);
  expect(await remaining(who)).toBe(3);
  await back.socket.close();
});

test('after a restart the session and its paid minute go on, and no minute is paid again', async () => {
  const own = createPuppetEngine();
  const first = await startStudio({ engines: [own], signUpCredits: 5, clock });
  const who = await first.client.signUp();
  const { socket, session } = await start(who, undefined, first);
  await paint(socket);
  await paintFor(socket, 40);
  await first.close({ keep: true });
  const again = { dataFolder: first.dataFolder, ...(first.databaseUrl ? { databaseUrl: first.databaseUrl } : {}) };
  const second = await startStudio({ ...again, engines: [createPuppetEngine()], clock });
  const moved = Object.assign(Object.create(who), { url: second.url }) as StudioClient;
  const back = await start(moved, session, second);
  expect(back).toMatchObject({ session, resumed: true });
  await paint(back.socket);
  await paintFor(back.socket, 10);
  expect(await back.socket.frame('meter')).toMatchObject({ spent: 1, remaining: 4 });
  // Fifty seconds of the first minute are used: ten more begin the second.
  const heard = back.socket.frames.length;
  await paintFor(back.socket, 10);
  await back.socket.frame('meter', ({ spent }) => spent === 2, heard);
  await back.socket.close();
  await second.close();
});

test('a session that went on elsewhere pays nothing more where it was', async () => {
  const { who, socket, session } = await start();
  await paint(socket);
  const { db } = studio.context;
  // As another process does when the session's owner comes to it.
  await db.updateTable('realtime_sessions').set({ attempt: 2 }).where('id', '=', session).execute();
  await paintFor(socket, 50);
  seconds(10);
  frames += 1;
  socket.canvas(frames, canvas);
  expect(await socket.frame('refusal')).toMatchObject({ code: 'conflict' });
  expect(await socket.closed()).toBe(4409);
  expect(await remaining(who)).toBe(4);
});
