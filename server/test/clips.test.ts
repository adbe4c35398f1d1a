import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Work } from '@easel/contract/works';
import { readTrackTable, readVideoTrack } from '@easel/engine/video/mp4-track';
import { streamOf } from '@easel/server/platform/byte-stream';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { type Colour, clipOfColours, encodersHere } from '@easel/testkit/painted-clip';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Real clips of an engine that hands over nothing else: what the studio itself finds in them. */

const engine = createPuppetEngine();
const size = { width: 320, height: 180 };
const [red, green] = [
  [200, 30, 30],
  [30, 180, 40],
] as const satisfies Colour[];
let studio: TestStudio;
let member: StudioClient;
let hasFfmpeg = false;
let films: Buffer[];

beforeAll(async () => {
  const encoders = await encodersHere();
  hasFfmpeg = encoders.length > 1;
  const [ours] = encoders;
  if (!ours) throw new Error('There is no encoder');
  films = [
    await clipOfColours(ours, [red, green], 24),
    await clipOfColours(ours, [green], 24),
    await clipOfColours(ours, [red], 12, { framesPerSecond: 12 }),
    await clipOfColours(ours, [red, green, red, green], 48),
  ];
  studio = await startStudio({ engines: [engine], signUpCredits: 1000 });
});
beforeEach(async () => {
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

/** A work whose clip is one of the films. */
async function filmed(film: number, input: object = {}, own: object = {}): Promise<Work> {
  const bytes = films[film] as Buffer;
  const socket = await member.socket();
  await socket.frame('ready');
  const { works } = (await member.call('Video/text2video_do', { prompt: 'waves', ...input })).info;
  const id = works[0]?.id ?? '';
  const puppet = await engine.started(id);
  await puppet.output({
    ...size,
    duration: [2, 1, 1, 8][film] ?? 0,
    read: () => streamOf(bytes),
    bytes: bytes.length,
    fps: [24, 24, 12, 24][film] ?? 0,
    ...own,
  });
  await puppet.succeed();
  const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.state === 'succeeded');
  socket.close();
  return work;
}

/** As an engine tells a clip that tells nothing but the file. */
const bare = { poster: undefined, preview: undefined, lastFrame: undefined } as object;
const outputOf = (work: Work) => work.outputs[0]?.id ?? '';
const meanOf = async (address: string) => {
  const { channels } = await sharp(await (await fetch(studio.url + address)).arrayBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10));
};
const about = (colour: Colour) => colour.map((value) => Math.round(value / 10));

async function download(ids: string[]): Promise<Response> {
  const body = new URLSearchParams({ usertoken: member.token, temp_usertoken: '', app_v: '1.0.1', lang: '2', ids: JSON.stringify(ids) });
  return fetch(`${studio.url}/api/Video/join`, { method: 'POST', body });
}

test('a poster and the last frame are taken out of the file, where a program of the machine can', async () => {
  const work = await filmed(0, {}, bare);
  const [clip] = work.outputs;
  expect(clip).toMatchObject({ ...size, duration: 2, fps: 24 });
  expect(clip?.preview_url).toBeUndefined();
  if (!hasFfmpeg) return;
  expect(await meanOf(clip?.thumb_url ?? '')).toEqual(about(red));
  const { asset } = (await member.call('Video/frame_do', { output: outputOf(work), at: 'last' })).info;
  expect(await meanOf(asset.url)).toEqual(about(green));
  for (const [at, colour] of [
    [0, red],
    [0.99, red],
    [1, green],
    [1.5, green],
  ] as const) {
    const still = (await member.call('Video/frame_do', { output: outputOf(work), at })).info.asset;
    expect([at, await meanOf(still.url), still.mime]).toEqual([at, about(colour), 'image/png']);
  }
});

test('a clip of 8 seconds is shown from its middle by the bytes of its head and of one second', async () => {
  const film = films[3] as Buffer;
  const [clip] = (await filmed(3)).outputs;
  const part = async (from: number, to: number) => {
    const answer = await fetch(`${studio.url}${clip?.url}`, { headers: { range: `bytes=${from}-${to}` } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${film.length}`]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(film.subarray(from, to + 1))).toBe(true);
    return bytes;
  };
  // The table of the frames stands before them.
  const head = await part(0, 4_095);
  const at = head.readUInt32BE(0);
  expect(head.toString('latin1', at + 4, at + 8)).toBe('moov');
  const { frames, keys, ...track } = readTrackTable(head.subarray(at + 8, at + head.readUInt32BE(at)));
  expect([frames.length, keys]).toEqual([192, Array.from({ length: 8 }, (_key, second) => second * 24)]);
  for (const [second, colour] of [
    [6, green],
    [3, green],
    [0, red],
  ] as const) {
    const wanted = frames.slice(second * 24, (second + 1) * 24) as [{ at: number; bytes: number }];
    const last = wanted.at(-1) ?? wanted[0];
    const bytes = await part(wanted[0].at, last.at + last.bytes - 1);
    if (!hasFfmpeg) continue;
    // As a stream: a mark in place of each length.
    const mark = Buffer.from([0, 0, 0, 1]);
    const stream = [mark, Buffer.from(track.sequenceSet), mark, Buffer.from(track.pictureSet)];
    for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32BE(at))
      stream.push(mark, bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at)));
    const { stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-f', 'h264', '-i', '-', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], {
      input: Buffer.concat(stream),
      maxBuffer: 1e8,
    });
    expect(stderr.toString()).toBe('');
    expect(stdout.length).toBe(24 * size.width * size.height * 3);
    for (const frame of [0, 23]) {
      const { channels } = await sharp(stdout.subarray(frame * size.width * size.height * 3).subarray(0, size.width * size.height * 3), {
        raw: { ...size, channels: 3 },
      }).stats();
      expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual(about(colour));
    }
  }
});

test('a clip goes on from one whose last frame nobody has told', async () => {
  const work = await filmed(0, {}, bare);
  const extended = { extends: outputOf(work) };
  if (!hasFfmpeg) return expect(await member.refusal('Video/img2video_do', extended)).toMatchObject({ code: 'frame_unreadable' });
  const { works } = (await member.call('Video/img2video_do', extended)).info;
  expect(works[0]).toMatchObject({ follows: work.id, recipe: { ...size, extends: outputOf(work) } });
  const { sources } = (await engine.started(works[0]?.id)).request;
  expect(sources.first_frame).toMatchObject({ mime: 'image/png', ...size });
  await member.call('Work/cancel_do', { id: works[0]?.id ?? '' });
});

describe('clips one after the other', () => {
  test('become one file with a readable name, in the order that was asked for', async () => {
    const first = await filmed(0);
    const second = await filmed(1, { extends: outputOf(first) });
    const answer = await download([first.id, second.id, first.id]);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-disposition')).toMatch(/waves-\w{8}-3\.mp4/);
    const track = readVideoTrack(await answer.bytes());
    expect(track).toMatchObject({ ...size, framesPerSecond: 24, duration: 5 });
    expect(track.samples).toHaveLength(120);
  });

  test('that do not fit, are not done, have sound or are none are refused', async () => {
    const [film, slow, loud] = [await filmed(0), await filmed(2), await filmed(1, {}, { sound: true })];
    const of = async (...ids: string[]) => {
      const { code, info, fields } = (await (await download(ids)).json()) as { code: string; info: string; fields?: object };
      return fields ?? (code === 'clips_differ' ? code : info);
    };
    expect(loud.outputs[0]?.sound).toBe(true);
    expect(await of(film.id, slow.id)).toBe('clips_differ');
    expect(await of(film.id, loud.id)).toBe('clips_differ');
    expect(await of()).toEqual({ ids: 'videos_needed' });
    const { works } = (await member.call('Video/text2video_do', { prompt: 'waves' })).info;
    expect(await of(film.id, works[0]?.id ?? '')).toBe('Video is generating, cannot delete or download');
    await member.call('Work/cancel_do', { id: works[0]?.id ?? '' });
    const nothing = await member.call('Work/info', { id: works[0]?.id ?? '' });
    if (nothing.info.work.state === 'cancelled') expect(await of(works[0]?.id ?? '')).toEqual({ ids: 'videos_needed' });
  });

  test('are in a zip with their names, too', async () => {
    const works = [await filmed(0), await filmed(1)];
    const ids = JSON.stringify(works.map(({ id }) => id));
    const body = new URLSearchParams({ usertoken: member.token, temp_usertoken: '', app_v: '1.0.1', lang: '2', ids, type: 'video' });
    const zip = Buffer.from(await (await fetch(`${studio.url}/api/Work/download`, { method: 'POST', body })).arrayBuffer());
    for (const { outputs } of works) expect(zip.includes(outputs[0]?.name ?? 'none')).toBe(true);
    expect(zip.includes(films[0] as Buffer)).toBe(true);
  });
});

test('a reference whose file is lost or damaged is refused before anything is charged, or given back', async () => {
  const upload = async () => {
    const picture = await sharp({ create: { ...size, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    return (await member.upload('Image/upload_do', picture)).info.asset.id;
  };
  const break_ = async (id: string) => {
    const row = await studio.context.db.selectFrom('assets').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow();
    await writeFile(studio.context.storage.path?.(row.storage_key) ?? '', 'half');
  };
  const [image, later] = [await upload(), await upload()];
  await break_(image);
  const sentence = { code: 'source_broken', info: 'Source file processing failed' };
  expect(await member.refusal('Video/img2video_do', { image })).toMatchObject(sentence);
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 1000, held: 0 });
  // Found out by the engine, once it has begun.
  const socket = await member.socket();
  const { works } = (await member.call('Video/img2video_do', { image: later })).info;
  (await engine.started(works[0]?.id)).fail({ kind: 'bad-input', detail: 'No picture', code: 'source_broken' });
  const { work } = await socket.frame('work', (frame) => frame.work.id === works[0]?.id && frame.work.state === 'failed');
  expect(work).toMatchObject({ refunded: 4, error: { code: 'source_broken', text: 'Source file processing failed' } });
  socket.close();
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 1000, held: 0 });
});
