import type { Output } from '@easel/contract/works';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let studio: TestStudio;
let output: Output;
let whole: Buffer;
let now = new Date('2026-05-01T10:00:00Z');

beforeAll(async () => {
  const engine = createPuppetEngine();
  engine.alone(true);
  studio = await startStudio({ engines: [engine], clock: { now: () => now } });
  const member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  const { info } = await member.call('Image/text2img_do', { prompt: 'a lake' });
  const { work } = await socket.frame('work', (frame) => frame.work.id === info.works[0]?.id && frame.work.state === 'succeeded');
  socket.close();
  const [first] = work.outputs;
  if (!first) throw new Error('The work has no output');
  output = first;
  whole = Buffer.from(await (await get()).arrayBuffer());
});
afterAll(() => studio.close());

function get(headers: Record<string, string> = {}, path = output.url, method = 'GET'): Promise<Response> {
  return fetch(studio.url + path, { headers, method });
}

describe('a file', () => {
  it('arrives whole, with its type and for good', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': output.mime,
      'content-length': String(output.bytes),
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.byteLength).toBe(output.bytes);
    for (const thumb of [output.thumb_url, output.thumb_large_url]) {
      const small = await get({}, thumb);
      expect(small.headers.get('content-type')).toBe('image/webp');
    }
  });

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=5-14', 5, 15],
    ['bytes=10-', 10, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=3-999999999', 3, undefined],
  ])('arrives in part for %s', async (range, from, to) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    const part = whole.subarray(from, to);
    expect(Buffer.from(await answer.arrayBuffer()).equals(part)).toBe(true);
    const start = from < 0 ? whole.length + from : from;
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${start + part.length - 1}/${whole.length}`);
  });

  it('has no bytes behind its end', async () => {
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const answer = await get({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    }
  });

  it.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=x-y', 'bytes=-'])(
    'arrives whole for a range that is none (%s)',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(whole.length);
    },
  );

  it('is compared before a part is sent', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-1', 'if-range': tag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ 'if-none-match': tag })).status).toBe(304);
  });

  it('tells its size without its bytes', async () => {
    const answer = await get({}, output.url, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });
});

describe('an address of a file', () => {
  it('opens nothing when a letter of it was changed', async () => {
    const [path = '', query = ''] = output.url.split('?');
    const forged = [
      output.url.replace(/signature=(.)/, (_found, letter) => `signature=${letter === '_' ? '-' : '_'}`),
      output.url.replace(/until=1/, 'until=9'),
      `${path}x?${query}`,
      `${output.url}&download=1`,
      output.thumb_url.replace(/\/files\/[^/]+/, `/files/${output.id}`),
      path,
    ];
    for (const address of forged) expect((await get({ 'accept-language': 'en' }, address)).status).toBe(403);
    const said = await get({ 'accept-language': 'en' }, path);
    expect(await said.text()).toBe('This link has expired. Please reload the page');
  });

  it('stays the same for hours, so that caches work, and ends', async () => {
    const file = { id: output.id, name: 'a.png' };
    const address = studio.context.addresses.sign(file);
    const opened = now;
    now = new Date(opened.getTime() + 60_000);
    expect(studio.context.addresses.sign(file)).toBe(address);
    expect((await get({}, address)).status).toBe(200);
    now = new Date(opened.getTime() + 13 * 3_600_000);
    expect((await get({}, address)).status).toBe(403);
    now = opened;
  });

  it('can ask to save under a name of any letters', async () => {
    const address = studio.context.addresses.sign({ id: output.id, name: '湖 "1".png', download: true });
    const answer = await get({}, address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_ _1_.png"; filename*=UTF-8''${encodeURIComponent('湖 "1".png')}`,
    );
  });
});
