/**
 * Answers of a model on their way through the studio, beside a relay that only forwards bytes and one of NextChat's shape, in the same run:
 * how much later the first token is there, 800 answers of 30 tokens a second at once, and chats of 1 000 messages. Each relay is a process.
 * `node chat.bench.ts [streams]`. Set EASEL_TEST_DATABASE_URL to measure on a PostgreSQL server.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { fileURLToPath } from 'node:url';
import { socketPaths } from '@easel/contract/protocol';
import type { ChatFrame } from '@easel/contract/sockets';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openTestSocket } from '@easel/testkit/test-socket';
import { openBareSocket } from '@easel/testkit/works-socket';
import { milliseconds, percentile, printTable } from './figures.ts';
import type { OwnLoad } from './own-load.ts';

const streams = Number(process.argv[2] ?? 800);
const samples = 200;
const every = 33;
const seconds = 10;
/** Seconds of an answer: until all have begun, and what is measured. Chats are stored before they are answered. */
const lasting = { relay: 25, studio: 20 + streams / 12 };
/** Milliseconds from one beginning to the next: the studio stores each, of which a slow machine does some twenty a second while it sends tokens. */
const between = { relay: 2, studio: 60 };
const now = () => performance.timeOrigin + performance.now();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Hears of each token when it was sent, and of the end. */
type Listener = (sent: number | undefined) => void;
/** Asks a relay for an answer. */
type Asks = (text: string, hear: Listener) => void;

async function run(file: string, ...args: string[]) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--expose-gc'] });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

async function loadOf(child: ChildProcess): Promise<OwnLoad> {
  child.send('load');
  const [{ load }] = (await once(child, 'message')) as [{ load: OwnLoad }];
  return load;
}

/** All is measured: the studio is told to end. */
let isOver = false;
const agent = new Agent({ keepAlive: true, maxSockets: 5000 });

function overHttp(url: string): Asks {
  return (text, hear) => {
    const request = ask(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (data: string) => {
        for (const [, sent] of data.matchAll(/"content":"([\d.]+) "/g)) hear(Number(sent));
      });
      response.on('end', () => hear(undefined));
    });
    request.end(JSON.stringify({ model: 'clock', stream: true, messages: [{ role: 'user', content: text }] }));
  };
}

/** A member with their socket: asks in the chats in turns. */
async function inChats(member: StudioClient, chats: readonly string[]): Promise<Asks> {
  const socket = openBareSocket(member.url, {}, socketPaths.chat);
  const requests = new Map<string, Listener>();
  const answers = new Map<string, Listener>();
  let asked = 0;
  let isReady = false;
  const { until } = await openTestSocket(
    socket,
    member,
    {},
    {
      onMessage(data) {
        const frame = JSON.parse(String(data)) as ChatFrame;
        if (frame.type === 'ready') isReady = true;
        if (frame.type === 'refusal') throw new Error(`The studio refused: ${frame.text}`);
        if (frame.type === 'message-start') answers.set(frame.message, requests.get(frame.request_id ?? '') as Listener);
        else if (frame.type === 'text-delta') for (const sent of frame.text.trim().split(' ')) answers.get(frame.message)?.(Number(sent));
        else if (frame.type === 'message-end') answers.get(frame.message)?.(undefined);
        else if (frame.type === 'message-error') throw new Error(`An answer broke off: ${frame.text}`);
      },
      received: () => '',
    },
  );
  await until(() => isReady || undefined, 'open stream');
  socket.on('close', (code) => {
    if (isOver) return;
    throw new Error(`The studio closed a socket with ${code}`);
  });
  return (text, hear) => {
    const chat = chats[asked % chats.length] as string;
    const request_id = `bench-${chat}-${asked++}`;
    requests.set(request_id, hear);
    socket.send(JSON.stringify({ type: 'message-send', chat, parent: null, text, files: [], request_id, model: 'clock' }));
  };
}

/** One answer: how long until its first token, and how old that was. */
function first(asks: Asks): Promise<{ whole: number; age: number }> {
  const begun = now();
  return new Promise((resolve) => {
    let known: { whole: number; age: number } | undefined;
    asks('1 0', (sent) => {
      if (sent === undefined && known) resolve(known);
      else if (sent !== undefined) known ??= { whole: now() - begun, age: now() - sent };
    });
  });
}

async function firsts(asks: Asks): Promise<{ whole: number[]; age: number[] }> {
  const all = { whole: [] as number[], age: [] as number[] };
  for (let count = -20; count < samples; count += 1) {
    const one = await first(asks);
    if (count < 0) continue;
    all.whole.push(one.whole);
    all.age.push(one.age);
  }
  return all;
}

/** Answers at once: the times between their tokens, how old tokens are, and what the relay takes. */
async function crowd(asks: readonly Asks[], child: ChildProcess, kind: keyof typeof lasting) {
  const before = await loadOf(child);
  const gaps: number[] = [];
  const ages: number[] = [];
  let tokens = 0;
  let ended = 0;
  const count = Math.round((lasting[kind] * 1000) / every);
  const begun: Promise<void>[] = [];
  const ends = asks.map(async (one, place) => {
    const first = Promise.withResolvers<void>();
    begun[place] = first.promise;
    // Not all in one moment.
    await pause(place * between[kind]);
    await new Promise<void>((resolve) => {
      let last = 0;
      one(`${count} ${every}`, (sent) => {
        if (sent === undefined) {
          ended += 1;
          return resolve();
        }
        tokens += 1;
        if (last > 0) gaps.push(now() - last);
        last = now();
        ages.push(last - sent);
        first.resolve();
      });
    });
  });
  // What it takes to begin so many is another matter.
  await Promise.all(begun);
  await loadOf(child);
  gaps.length = 0;
  ages.length = 0;
  tokens = 0;
  const from = now();
  await pause(seconds * 1000);
  const load = await loadOf(child);
  const took = (now() - from) / 1000;
  if (ended > 0) throw new Error(`${ended} answers ended while they were measured`);
  const here = { tokens, p99: percentile(gaps, 0.99), age: percentile(ages, 0.5), took };
  await Promise.all(ends);
  return { ...here, load, before, perToken: load.cpu / here.tokens, core: load.cpu / 1e6 / took };
}

const upstream = await run('chat-upstream.ts');
const relays = await run('chat-relays.ts', upstream.address);
const studio = await run('chat-studio.ts', upstream.address);
const client = createClient(studio.address);
const newChat = async (member: StudioClient) => (await member.call('Chat/create_do', {})).info.chat.id;
const member = await client.signUp();

const targets: [string, Asks][] = [
  ['the model itself', overHttp(`${upstream.address}/v1/chat/completions`)],
  ['a bare pipe', overHttp(`${relays.address}/pipe`)],
  ["NextChat's shape", overHttp(`${relays.address}/proxy`)],
  ['the studio', await inChats(member, await Promise.all(Array.from({ length: 20 }, () => newChat(member))))],
];
const table: string[][] = [];
for (const [name, asks] of targets) {
  const { whole, age } = await firsts(asks);
  table.push([name, ...[whole, age].flatMap((times) => [0.5, 0.99].map((part) => milliseconds(percentile(times, part))))]);
}
printTable(['the first token', 'asked → here', 'p99', 'sent → here', 'p99'], table);

const perMember = 20;
const crowds: [string, ChildProcess, () => Promise<Asks[]>][] = [
  ['a bare pipe', relays.child, async () => Array.from({ length: streams }, () => overHttp(`${relays.address}/pipe`))],
  ["NextChat's shape", relays.child, async () => Array.from({ length: streams }, () => overHttp(`${relays.address}/proxy`))],
  [
    'the studio',
    studio.child,
    async () => {
      const asks: Asks[] = [];
      while (asks.length < streams) {
        const one = await client.signUp();
        const chats: string[] = [];
        for (let count = 0; count < perMember; count += 1) chats.push(await newChat(one));
        const inTurns = await inChats(one, chats);
        for (const _ of chats) asks.push(inTurns);
      }
      return asks;
    },
  ],
];
const rows: (string | number)[][] = [];
for (const [name, child, prepare] of crowds) {
  const { tokens, took, p99, age, perToken, core, load, before } = await crowd(
    await prepare(),
    child,
    child === studio.child ? 'studio' : 'relay',
  );
  const arrived = `${((100 * tokens * every) / (streams * took * 1000)).toFixed(0)} %`;
  const each = `${((load.memory - before.memory) / streams / 1024).toFixed(0)} KB`;
  const live = `${((load.live - before.live) / streams / 1024).toFixed(0)} KB`;
  const loop = milliseconds(load.loop.p99);
  rows.push([name, arrived, milliseconds(p99), milliseconds(age), perToken.toFixed(0), `${(core * 100).toFixed(0)} %`, each, live, loop]);
}
const columns = ['tokens', 'gap p99', 'age', 'µs CPU/token', 'of a core', 'memory each', 'in use', 'loop p99'];
printTable([`${streams} answers of 30 tokens/s`, ...columns], rows);

/** How long reading a chat takes, and asking in it. */
async function inLong(count: number): Promise<string[]> {
  const chat = await newChat(member);
  if (count > 0) {
    studio.child.send({ fill: chat, count });
    await once(studio.child, 'message');
  }
  const reads: number[] = [];
  for (let turn = -5; turn < 30; turn += 1) {
    const begun = now();
    await member.call('Chat/info', { id: chat });
    if (turn >= 0) reads.push(now() - begun);
  }
  const asks = await inChats(member, [chat]);
  const begins: number[] = [];
  for (let turn = -3; turn < 20; turn += 1) {
    const { whole } = await first(asks);
    if (turn >= 0) begins.push(whole);
  }
  return [`${count} messages`, ...[reads, begins].flatMap((times) => [0.5, 0.99].map((part) => milliseconds(percentile(times, part))))];
}
const lengths: string[][] = [];
for (const count of [0, 200, 1000]) lengths.push(await inLong(count));
printTable(['a chat of', 'Chat/info', 'p99', 'asked → first token', 'p99'], lengths);
isOver = true;
for (const { child } of [studio, relays, upstream]) {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
process.exit(0);
