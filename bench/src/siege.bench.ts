/**
 * Everything at once against a real process on a PostgreSQL server, for a minute: 200 uploads at 1 KB/s, 2 000 sockets, 600
 * guesses of passwords; late in it the database stands still for five seconds. Meanwhile members go on working, one at a time.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { md5, type StudioClient } from '@easel/testkit/client';
import { drawnPicture } from '@easel/testkit/making';
import { startOwnPostgres } from '@easel/testkit/own-postgres';
import { spawnStudio } from '@easel/testkit/processes';
import { createServerDatabase } from '@easel/testkit/server-database';
import { milliseconds, percentile, printTable } from './figures.ts';

const seconds = 60;
const uploads = 200;
const sockets = 2_000;
const guesses = 600;
const freezeAt = 40;
const freezeSeconds = 5;

const folder = mkdtempSync(join(tmpdir(), 'easel-siege-'));
const postgres = await startOwnPostgres();
const database = await createServerDatabase(postgres.address);
const studio = await spawnStudio({ EASEL_DATA: folder, DATABASE_URL: database.url, EASEL_LOG: 'silent' });
const address = new URL(studio.client.url);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const members: StudioClient[] = [];
// A member may have ten sockets of a kind.
for (let count = 0; count < sockets / 10; count += 1) members.push(await studio.client.signUp());
const memory = [studio.memory()];
const began = performance.now();
const running = () => performance.now() - began < seconds * 1000;
const ready: { at: number; ms: number; status: number }[] = [];
const worked: { at: number; ms: number; refused?: string }[] = [];

async function slowUpload(member: StudioClient): Promise<void> {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const name = (field: string) => `--b\r\nContent-Disposition: form-data; name="${field}"`;
  socket.write(
    `POST /api/Image/upload_do HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n` +
      `${name('usertoken')}\r\n\r\n${member.token}\r\n${name('file')}; filename="a.png"\r\n\r\n`,
  );
  while (running() && !socket.destroyed) {
    socket.write(Buffer.alloc(1024));
    await pause(1000);
  }
  socket.destroy();
}

async function openSocket(member: StudioClient): Promise<void> {
  const socket = await member.socket();
  while (running()) await pause(1000);
  socket.close();
}

async function everySecond(step: (second: number) => Promise<void>, ms = 1000): Promise<void> {
  for (let second = 0; running(); second += 1) {
    const next = pause(ms);
    await step(second).catch(() => {});
    await next;
  }
}

async function timed<Answer>(run: () => Promise<Answer>): Promise<{ at: number; ms: number; answer: Answer }> {
  const start = performance.now();
  const answer = await run();
  return { at: (start - began) / 1000, ms: performance.now() - start, answer };
}

const picture = await drawnPicture(400, 300);
await Promise.all([
  ...Array.from({ length: uploads }, (_, index) => slowUpload(members[index % members.length] as StudioClient)),
  ...Array.from({ length: sockets }, (_, index) => openSocket(members[index % members.length] as StudioClient)),
  everySecond(async () => {
    const wrong = (index: number) => ({ type: 4 as const, email: `guess${index}@example.com`, password: md5(String(index)) });
    await Promise.all(Array.from({ length: guesses / seconds }, (_, index) => studio.client.refusal('User/login_do', wrong(index))));
  }),
  everySecond(async () => {
    const { at, ms, answer } = await timed(() => fetch(`${studio.client.url}/readyz`));
    ready.push({ at, ms, status: answer.status });
  }, 100),
  everySecond(async (turn) => {
    const worker = members[turn % members.length] as StudioClient;
    const { at, ms, answer } = await timed(async () => {
      try {
        await worker.upload('Image/upload_do', picture);
        await worker.call('Image/text2img_do', { prompt: 'a lake', scale: '1:1' });
        return undefined;
      } catch (error) {
        return String(error);
      }
    });
    worked.push({ at, ms, ...(answer ? { refused: answer } : {}) });
  }, 3000),
  everySecond(async () => void memory.push(studio.memory()), 500),
  pause(freezeAt * 1000).then(async () => {
    const thaw = postgres.freeze();
    await pause(freezeSeconds * 1000);
    thaw();
  }),
]);
const well = ({ at }: { at: number }) => at < freezeAt || at > freezeAt + freezeSeconds + 3;
const times = ready.filter(well).map(({ ms }) => ms);
const settled = ready.filter((one) => well(one) && one.at > 5).map(({ ms }) => ms);
const done = worked.filter(({ refused }) => !refused);
printTable(
  [`${seconds} s of siege`, ''],
  [
    ['memory at first', `${Math.round((memory[0] ?? 0) / 1e6)} MB`],
    ['memory at most', `${Math.round(Math.max(...memory) / 1e6)} MB`],
    ['/readyz p50, database well', milliseconds(percentile(times, 0.5))],
    ['/readyz p99, database well', milliseconds(percentile(times, 0.99))],
    ['… once all sockets are open', milliseconds(percentile(settled, 0.99))],
    ['/readyz not 200, database well', `${ready.filter((one) => well(one) && one.status !== 200).length} of ${times.length}`],
    ['/readyz 503, database frozen', `${ready.filter((one) => !well(one) && one.status === 503).length}`],
    ['a member uploads and asks for a work', `${done.filter(well).length} of ${worked.filter(well).length}`],
    [
      '… p50',
      milliseconds(
        percentile(
          done.map(({ ms }) => ms),
          0.5,
        ),
      ),
    ],
  ],
);
for (const { at, refused } of worked) if (refused) console.log(`${at.toFixed(0)} s: ${refused}`);
console.log(`The process ended with ${await studio.end()}`);
await database.drop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
