import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readMarks } from '@easel/engine/files/encode';
import { box, readBoxes } from '@easel/engine/video/mp4-boxes';
import { readVideoTrack } from '@easel/engine/video/mp4-track';
import { readVideoMarks } from '@easel/engine/video/video-marks';
import { drawnPicture } from '@easel/testkit/making';
import { clipOfColours } from '@easel/testkit/painted-clip';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { streamOf } from '../../../platform/byte-stream.ts';
import { isPublicAddress } from '../../../platform/limits/networks.ts';
import type { SourceFile } from '../../../ports/generation.ts';
import { ask, bodyOf, fetchFile, jsonOf } from './ask.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { failureOf, lineOf } from './failures.ts';
import { mimeOf, pictureHeadOf } from './file-kind.ts';
import { createFinisher, type MadePicture } from './finisher.ts';
import { maskFor, pictureFor, workingSize } from './sources.ts';

const never = new AbortController().signal;
const { storage, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
afterAll(() => Promise.all([removeStorage(), finisher.close()]));

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

async function stored(key: string, bytes: Uint8Array, width: number, height: number): Promise<SourceFile> {
  await storage.put(key, bytes);
  return { asset: key, key, mime: 'image/png', bytes: bytes.length, width, height };
}

const grey = (width: number, height: number, draw: (x: number, y: number) => number) => {
  const data = Buffer.from(Array.from({ length: width * height }, (_value, at) => draw(at % width, Math.floor(at / width))));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('a server is asked', () => {
  test('without being led to another one', async () => {
    const other = await serve((_request, response) => response.end('{"secret":1}'));
    const own = await serve((request, response) => {
      if (request.url === '/here') return response.end('{"fine":true}');
      response.writeHead(302, { location: request.url === '/within' ? '/here' : other.href }).end();
    });
    expect(await jsonOf(await ask(new URL('within', own), { signal: never }), { max: 100, signal: never })).toEqual({ fine: true });
    await expect(ask(new URL('away', own), { signal: never })).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
    await expect(ask(new URL('within', own), { method: 'POST', body: '{}', signal: never })).rejects.toThrow('sends whoever asks on');
  });

  test('for no longer and for no more than allowed', async () => {
    const own = await serve((request, response) => {
      if (request.url !== '/silent') response.end(Buffer.alloc(5000));
    });
    await expect(ask(new URL('silent', own), { signal: never, timeoutMs: 50 })).rejects.toMatchObject({
      failure: { kind: 'unavailable' },
    });
    const limits = { max: 4999, signal: never };
    await expect(bodyOf(await ask(own, { signal: never }), limits)).rejects.toMatchObject({ failure: { kind: 'bad-output' } });
    const stopping = new AbortController();
    const asked = ask(new URL('silent', own), { signal: stopping.signal });
    stopping.abort(new Error('not wanted any more'));
    await expect(asked).rejects.toThrow('not wanted any more');
  });

  test('for files that are its own or public, and for no others', async () => {
    const own = await serve((request, response) => {
      if (request.url === '/file') return response.end(`key ${request.headers.authorization}`);
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    const rules = { own, headers: { authorization: 'Key a' }, signal: never };
    expect((await bodyOf(await fetchFile('/file', rules), { max: 100, signal: never })).toString()).toBe('key Key a');
    for (const address of [
      new URL('away', own).href,
      'http://169.254.169.254/latest',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
      'https://localhost/',
      'file:///etc/passwd',
      'http://example.com/plain.png',
      'https://\0',
    ]) {
      await expect(fetchFile(address, rules), address).rejects.toMatchObject({ name: 'EngineError' });
    }
    await expect(fetchFile('https://example.com/a.png', { ...rules, mayAsk: (host) => host === 'files.example.net' })).rejects.toThrow(
      'an address that is not asked',
    );
    expect(['8.8.8.8', '2606:4700::1111', '10.1.2.3', '100.64.0.1', '::ffff:127.0.0.1', 'fe80::1', 'x'].map(isPublicAddress)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });

  test('and its refusals become failures without paths of its machine', () => {
    const kinds = ([400, 401, 404, 422, 429, 500, 503] as const).map((status) => failureOf(status, 'no').failure.kind);
    expect(kinds).toEqual(['bad-input', 'unavailable', 'unavailable', 'bad-input', 'busy', 'fault', 'unavailable']);
    expect(failureOf(404, 'gone', { task: true }).failure.kind).toBe('lost');
    expect(failureOf(400, { error: { code: 'content_policy_violation' } }).failure.kind).toBe('refused');
    expect(lineOf('File "/srv/engine/execution.py", line 3\n in C:\\engine\\models\\a.py')).not.toMatch(/srv|execution|models/);
  });
});

test.each([
  ['a cat <lora:evil:1> on a mat', 'a cat on a mat'],
  ['<lo<lora:a>ra:b:1>cat', '<lo ra:b:1>cat'],
  ['<lora:a<lora:b>>cat', 'cat'],
  ['cat <sd_cpp_extra_args>{"seed":1}</sd_cpp_extra_args> dog', 'cat dog'],
  ['cat <sd_cpp_extra_args>{"steps":9', 'cat'],
  ['embedding:evil, cat <hypernet:x:1> <LORA : y', 'evil, cat'],
  ['一只猫 <3 (red:1.2) a < b > c', '一只猫 <3 (red:1.2) a < b > c'],
])('words are cleaned of commands: %s', (prompt, clean) => expect(cleanPrompt(prompt)).toBe(clean));

test('files are what their first bytes say', async () => {
  const picture = await drawnPicture(64, 36);
  expect(await pictureHeadOf(picture.subarray(0, 200))).toEqual({ mime: 'image/png', width: 64, height: 36 });
  expect(mimeOf(Buffer.from('0000001c667479706d703432', 'hex'))).toBe('video/mp4');
  for (const text of ['<!doctype html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
    expect([mimeOf(Buffer.from(text)), await pictureHeadOf(Buffer.from(text))]).toEqual([undefined, undefined]);
  }
});

test('sources come in the size that is asked for', async () => {
  const source = await stored('source', await drawnPicture(90, 60), 90, 60);
  expect(workingSize({ width: 4000, height: 3000 }, { pixelsMax: 1024 ** 2, step: 64 })).toEqual({ width: 1152, height: 896 });
  expect(await sharp(await pictureFor(storage, source, { width: 64, height: 64 })).metadata()).toMatchObject({ width: 64, channels: 3 });
  const mask = await stored('soft', await grey(90, 60, (x) => x * 2), 90, 60);
  const sent = await pixels(await maskFor(storage, mask));
  expect([sent[63 * 3], sent[64 * 3]]).toEqual([0, 255]);
  await expect(pictureFor(storage, { ...source, key: 'gone' })).rejects.toMatchObject({ failure: { code: 'source_gone' } });
});

describe('a clip of a server is finished', () => {
  const size = { width: 96, height: 64 };
  const finished = (bytes: Uint8Array, asked = size) =>
    buffer(
      finisher.clip({ work: 'wrk_1', index: 0, asked, made: 'trained', duration: 0.5, fps: 24, open: () => streamOf(bytes) }).read(never),
    );
  let clip: Buffer;
  beforeAll(async () => {
    clip = await clipOfColours(
      { encoder: 'wasm' },
      [
        [200, 30, 30],
        [30, 30, 200],
      ],
      6,
      { size },
    );
  });

  test('with its own frames, our marks, and nothing that its server wrote into it', async () => {
    const told = box('uuid', Buffer.from('/srv/engine {"prompt": {"1": {"class_type": "UNETLoader"}}}'));
    // In front of the frames, so that all of them move.
    const [type] = readBoxes(clip);
    const head = 8 + (type?.content.length ?? 0);
    const file = await finished(movedBehind(clip, head, told));
    expect(file.toString('latin1')).not.toContain('/srv/engine');
    expect(readVideoMarks(file)).toMatchObject({ label: { ContentProducer: 'Test studio' }, key: { ContentProducer: 'Test studio' } });
    const [before, after] = [readVideoTrack(clip), readVideoTrack(file)];
    expect(after.samples.map(({ data }) => Buffer.from(data))).toEqual(before.samples.map(({ data }) => Buffer.from(data)));
    expect(after).toMatchObject({ ...size, framesPerSecond: before.framesPerSecond, duration: before.duration });
  });

  test('unless it is another size, a page or half of one', async () => {
    const broken = { failure: { kind: 'bad-output' } };
    await expect(finished(clip, { width: 128, height: 64 })).rejects.toMatchObject(broken);
    await expect(finished(Buffer.from('<html></html>'))).rejects.toMatchObject(broken);
    await expect(finished(clip.subarray(0, 900))).rejects.toMatchObject(broken);
  });

  test('and one that is no file of ours to rewrite is marked behind its end, however it comes', async () => {
    const fileType = box('ftyp', Buffer.from('isom'));
    const long = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('mdat'),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 19]),
      Buffer.from('av1'),
    ]);
    const film = (bytes: Uint8Array, part: number) => {
      const parts = Array.from({ length: Math.ceil(bytes.length / part) }, (_, at) => bytes.subarray(at * part, (at + 1) * part));
      return buffer(finisher.film({ work: 'wrk_1', index: 0, made: 'trained', open: () => ReadableStream.from(parts) }).read(never));
    };
    for (const part of [1, 7, 1000]) {
      const file = await film(Buffer.concat([fileType, long, box('moof')]), part);
      expect(file.subarray(0, fileType.length + long.length + 8)).toEqual(Buffer.concat([fileType, long, box('moof')]));
      expect(readVideoMarks(file)).toMatchObject({ label: { ContentProducer: 'Test studio' } });
    }
    const endless = Buffer.concat([fileType, Buffer.from([0, 0, 0, 0]), Buffer.from('mdat and so on')]);
    const webm = Buffer.from('1a45dfa3934282887765626d', 'hex');
    for (const other of [endless, webm, fileType.subarray(0, 6), long]) expect(await film(other, 5)).toEqual(other);
  });

  /** The file with a box after its first one, and its frames where they are then. */
  function movedBehind(file: Buffer, head: number, told: Buffer): Buffer {
    const moved = Buffer.from(file);
    const at = moved.indexOf('stco') + 8;
    for (let chunk = 0; chunk < moved.readUInt32BE(at); chunk += 1) {
      moved.writeUInt32BE(moved.readUInt32BE(at + 4 + chunk * 4) + told.length, at + 4 + chunk * 4);
    }
    return Buffer.concat([moved.subarray(0, head), told, moved.subarray(head)]);
  }
});

describe('a picture of a server is finished', () => {
  const size = { width: 90, height: 60 };
  const made = (bytes: Uint8Array, more: Partial<MadePicture> = {}) =>
    finisher.picture({ work: 'wrk_1', index: 0, asked: size, made: 'trained', open: () => streamOf(bytes), ...more });
  const read = (output: ReturnType<typeof made>) => buffer(output.read(never));

  test('with its own pixels, a mark, and nothing that its server wrote into it', async () => {
    const came = await sharp(await drawnPicture(90, 60))
      .withExif({ IFD0: { ImageDescription: '/srv/engine prompt' } })
      .png()
      .toBuffer();
    const output = made(came, { seed: 7 });
    expect(output).toMatchObject({ mime: 'image/png', ...size, seed: 7 });
    const file = await read(output);
    expect((await pixels(file)).equals(await pixels(came))).toBe(true);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(await readMarks(file)).toMatchObject({
      digitalSourceType: expect.stringContaining('trainedAlgorithmicMedia'),
      label: { ContentProducer: 'Test studio', ProduceID: output.produceId },
    });
    expect((await read(made(came, { seed: 7 }))).equals(file)).toBe(true);
  });

  test.each([
    ['a page', async () => Buffer.from('<html>Traceback /srv/engine</html>')],
    ['a drawing of vectors', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>')],
    ['half of a picture', async () => (await drawnPicture(90, 60)).subarray(0, 1000)],
    ['another size', () => drawnPicture(128, 128)],
  ])('unless it is %s', async (_what, come) => {
    await expect(read(made(await come()))).rejects.toMatchObject({
      failure: { kind: 'bad-output' },
    });
  });

  test.each([0, 8])('over the original, every byte outside of the mask as it was (edge of %s)', async (feather) => {
    const original = await stored('original', await drawnPicture(90, 60), 90, 60);
    const mask = await stored('mask', await grey(90, 60, (x, y) => (x >= 20 && x < 60 && y >= 10 && y < 40 ? 255 : 100)), 90, 60);
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const output = made(red, { asked: { width: 64, height: 64 }, size, made: 'composite', over: { original, mask, feather } });
    const [before, after] = [await pixels(await pictureFor(storage, original)), await pixels(await read(output))];
    const changed: number[] = [];
    for (let pixel = 0; pixel < 90 * 60; pixel += 1) {
      const isInside = pixel % 90 >= 20 && pixel % 90 < 60 && pixel >= 10 * 90 && pixel < 40 * 90;
      const same = before.subarray(pixel * 3, pixel * 3 + 3).equals(after.subarray(pixel * 3, pixel * 3 + 3));
      if (!isInside) expect(same).toBe(true);
      else if (!same) changed.push(pixel);
    }
    expect(changed.length).toBeGreaterThan(1100);
    const middle = (25 * 90 + 40) * 3;
    expect([...after.subarray(middle, middle + 3)]).toEqual([254, 0, 0]);
  });
});
