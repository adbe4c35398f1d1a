import { createHash } from 'node:crypto';
import { renderHead } from '@easel/engine/faces/fixtures/render-head';
import { readMarks } from '@easel/engine/files/encode';
import { openRealtimeSocket } from '@easel/testkit/realtime-socket';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The editing tools as somebody uses them who knows the wire alone: plain forms, plain JSON, and the real engine on small
 * pictures.
 */

type Json = Record<string, unknown>;
type Box = [number, number, number, number];
interface WireWork {
  id: string;
  state: string;
  price: number;
  error: { code: string } | null;
  recipe: Json;
  outputs: { url: string; width: number; height: number; method: string | null }[];
}
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio({ signUpCredits: 40 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function post(path: string, fields: Record<string, string>, files: Record<string, Buffer> = {}): Promise<Json> {
  const body = new FormData();
  const all = { usertoken: '', temp_usertoken: '', app_v: '1.0.1', lang: '2', ...fields };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  for (const [name, bytes] of Object.entries(files)) body.set(name, new Blob([new Uint8Array(bytes)]), `${name}.png`);
  return (await (await fetch(`${studio.url}/api/${path}`, { method: 'POST', body })).json()) as Json;
}

async function signUp(email: string): Promise<string> {
  await post('Extend/sms_send_do', { email });
  const emails = (await (await fetch(`${studio.url}/dev/mail.json`)).json()) as { to: string; text: string }[];
  const message = emails.find(({ to }) => to === email);
  const ver_code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
  const password = createHash('md5').update('abc123').digest('hex');
  return String((await post('User/login_do', { type: '4', email, ver_code, password })).usertoken);
}

async function visit(device: string): Promise<string> {
  return ((await post('Extend/web_version', { device_id: device })).info as { temp_usertoken: string }).temp_usertoken;
}

async function upload(who: Record<string, string>, picture: Buffer): Promise<{ id: string; url: string }> {
  const answer = await post('Image/upload_do', who, { file: picture });
  expect(answer).toMatchObject({ status: 1 });
  return (answer.info as { asset: { id: string; url: string } }).asset;
}

/** Asks a tool and waits for the end of its work. */
async function work(path: string, fields: Record<string, string>, files: Record<string, Buffer> = {}): Promise<WireWork> {
  const answer = await post(path, fields, files);
  expect(answer).toMatchObject({ status: 1 });
  const { id } = (answer.info as { works: WireWork[] }).works[0] as WireWork;
  for (;;) {
    const { usertoken = '', temp_usertoken = '' } = fields;
    const now = ((await post('Work/info', { usertoken, temp_usertoken, id })).info as { work: WireWork }).work;
    if (['succeeded', 'failed', 'cancelled'].includes(now.state)) return now;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(new URL(url, studio.url))).arrayBuffer());

async function pixelsAt(url: string): Promise<Pixels> {
  const { data, info } = await sharp(await bytesAt(url))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const isIn = ([left, top, across, down]: Box, x: number, y: number, by = 0) =>
  x >= left - by && x < left + across + by && y >= top - by && y < top + down + by;

/** The mean difference of two pictures of one size where `counts`, 0 to 255. */
function difference(one: Pixels, other: Pixels, counts: (x: number, y: number) => boolean = () => true): number {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  let sum = 0;
  let counted = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!counts(x, y)) continue;
      counted += 3;
      for (let at = (y * one.width + x) * 3, end = at + 3; at < end; at += 1) sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
    }
  }
  return sum / counted;
}

async function marksOf(url: string) {
  const marks = await readMarks(await bytesAt(url));
  expect(marks.label).toMatchObject({ Label: '1', ContentProducer: 'Easel' });
  return marks;
}

function portrait(seed: number, skin: number): Promise<Buffer> {
  const { data, width, height } = renderHead({ seed, skin, size: 256 });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Grass under a sky, and a red disc that does not belong there. */
const disc: Box = [96, 96, 48, 48];
function field(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="200">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#5b9bd5"/><stop offset="1" stop-color="#dcebf7"/></linearGradient></defs>
    <rect width="240" height="200" fill="#5d8a3a"/><rect width="240" height="90" fill="url(#sky)"/>
    <circle cx="120" cy="120" r="22" fill="#c0201c"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

describe('a visitor, with the temporary token in place of a session', () => {
  test('finds faces, swaps one, and is asked to sign in the third time', async () => {
    const temp_usertoken = await visit('wire-device');
    const [target, source] = [
      await upload({ temp_usertoken }, await portrait(3, 0.1)),
      await upload({ temp_usertoken }, await portrait(8, 0.8)),
    ];
    const { faces } = (await post('Image/face_lists', { temp_usertoken, image: target.id })).info as {
      faces: { index: number; box: Box; score: number; problem: null }[];
    };
    expect(faces).toMatchObject([{ index: 0, problem: null }]);
    const box = faces[0]?.box as Box;
    expect(isIn(box, 128, 128)).toBe(true);

    const asked = { usertoken: temp_usertoken, target: target.id, source: source.id, pairs: '[{"target":0,"source":0}]', consent: '1' };
    const swapped = await work('Image/face_swap', asked);
    expect(swapped).toMatchObject({ state: 'succeeded', price: 0, outputs: [{ width: 256, height: 256 }] });
    const url = swapped.outputs[0]?.url ?? '';
    await marksOf(url);
    const [before, after] = [await pixelsAt(target.url), await pixelsAt(url)];
    expect(difference(before, after, (x, y) => isIn(box, x, y))).toBeGreaterThan(5);
    // Only the face is another one; below it the picture may say "AI".
    expect(difference(before, after, (x, y) => y < 40 || (x < 60 && y < 180))).toBeLessThan(1);

    expect(await work('Image/face_swap', asked)).toMatchObject({ state: 'succeeded' });
    expect(await post('Image/face_swap', asked)).toEqual({ status: 0, info: 'nologin', code: 'nologin' });
  });

  test('is told what is wrong before anything is made', async () => {
    const temp_usertoken = await visit('wire-device-2');
    const [landscape, face] = [await upload({ temp_usertoken }, await field()), await upload({ temp_usertoken }, await portrait(3, 0.1))];
    const asked = { usertoken: temp_usertoken, target: landscape.id, source: face.id, consent: '1' };
    expect(await post('Image/face_swap', asked)).toEqual({
      ...{ status: 0, code: 'no_face', fields: { target: 'face_unfit' } },
      info: 'No face was found. Please choose another picture',
    });
    expect(await post('Image/face_swap', { ...asked, consent: '0' })).toMatchObject({
      code: 'invalid',
      fields: { consent: 'consent_needed' },
    });
  });

  test('selects by a click and by a box', async () => {
    const usertoken = await visit('wire-device-3');
    const image = (await upload({ usertoken }, await field())).id;
    const click: Record<string, string> = { points: '[{"x":120,"y":120,"include":1}]' };
    for (const pointed of [click, { box: '[90,90,60,60]' }]) {
      const answer = await post('Image/sam_do', { usertoken, image, ...pointed });
      const { mask, area } = answer.info as { mask: { id: string; url: string }; area: number };
      const { data, width, height } = await pixelsAt(mask.url);
      expect([width, height]).toEqual([240, 200]);
      const at = (x: number, y: number) => data[(y * width + x) * 3] ?? 0;
      expect([at(120, 120), at(108, 120), at(120, 132)]).toEqual([255, 255, 255]);
      expect([at(60, 120), at(120, 60), at(120, 170), at(200, 180)]).toEqual([0, 0, 0, 0]);
      expect(area).toBeGreaterThan((Math.PI * 22 ** 2 * 0.8) / (240 * 200));
      expect(area).toBeLessThan((Math.PI * 22 ** 2 * 1.3) / (240 * 200));
    }
    expect(await post('Image/sam_do', { usertoken, image })).toMatchObject({ status: 0, code: 'no_area' });
  });
});

describe('a member', () => {
  test('has a picture painted anew', async () => {
    const usertoken = await signUp('restyle@example.com');
    const image = await upload({ usertoken }, await field());
    const painted = await work('Image/img2img_do', {
      usertoken,
      image: image.id,
      style: 'oil',
      prompt: 'in autumn',
      creativity: '6',
      seed: '4',
    });
    expect(painted).toMatchObject({ state: 'succeeded', price: 1, outputs: [{ width: 240, height: 200 }] });
    await marksOf(painted.outputs[0]?.url ?? '');
    const kept = await work('Image/img2img_do', { usertoken, image: image.id, creativity: '0', seed: '4' });
    const source = await pixelsAt(image.url);
    const [oil, same] = [await pixelsAt(painted.outputs[0]?.url ?? ''), await pixelsAt(kept.outputs[0]?.url ?? '')];
    expect(difference(source, oil)).toBeGreaterThan(4);
    expect(difference(source, same)).toBeLessThan(1);
  });

  test('has a picture enlarged, and receives its progress', async () => {
    const usertoken = await signUp('enhance@example.com');
    const small = await sharp(await portrait(5, 0.3))
      .resize(96, 96)
      .png()
      .toBuffer();
    const image = await upload({ usertoken }, small);
    const larger = await work('Image/enhance_do', { usertoken, image: image.id, factor: '2' });
    expect(larger).toMatchObject({ state: 'succeeded', price: 2, outputs: [{ width: 192, height: 192, method: expect.any(String) }] });
    const url = larger.outputs[0]?.url ?? '';
    await marksOf(url);
    const { data, info } = await sharp(await bytesAt(url))
      .removeAlpha()
      .resize(96, 96)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(difference(await pixelsAt(image.url), { data, width: info.width, height: info.height })).toBeLessThan(8);
  });

  test('has a picture expanded, and it lies on the sheet as it was', async () => {
    const usertoken = await signUp('expand@example.com');
    const image = await upload({ usertoken }, await field());
    const margins = JSON.stringify({ left: 40, bottom: 30 });
    const expanded = await work('Image/expand_do', { usertoken, image: image.id, margins, seed: '5' });
    expect(expanded).toMatchObject({ state: 'succeeded', price: 1, outputs: [{ width: 280, height: 230 }] });
    const url = expanded.outputs[0]?.url ?? '';
    await marksOf(url);
    const kept = await sharp(await bytesAt(url))
      .removeAlpha()
      .extract({ left: 40, top: 0, width: 240, height: 200 })
      .raw()
      .toBuffer();
    expect(Buffer.compare(kept, Buffer.from((await pixelsAt(image.url)).data))).toBe(0);
  });

  test('brings odd pictures and gets right ones', async () => {
    const usertoken = await signUp('odd@example.com');
    const plain = () => sharp({ create: { width: 48, height: 40, channels: 3, background: '#3a6ea5' } });
    const frame = await plain().png().toBuffer();
    const moving = sharp([frame, await plain().negate().png().toBuffer()], { join: { animated: true } }).webp({ loop: 0, lossless: true });
    for (const [bytes, colour, by, alpha] of [
      [await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), [58, 110, 165], 30, 255],
      [await plain().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(), [58, 110, 165], 6, 128],
      [await moving.toBuffer(), [58, 110, 165], 6, 255],
      [await plain().toColourspace('b-w').png().toBuffer(), [103, 103, 103], 8, 255],
    ] as const) {
      const image = await upload({ usertoken }, bytes);
      const larger = await work('Image/enhance_do', { usertoken, image: image.id });
      expect(larger).toMatchObject({ state: 'succeeded', outputs: [{ width: 96, height: 80 }] });
      const { data } = await sharp(await bytesAt(larger.outputs[0]?.url ?? ''))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = [...data.subarray((40 * 96 + 48) * 4, (40 * 96 + 48) * 4 + 4)];
      const wanted = [...colour, alpha];
      const away = middle.map((value, channel) => Math.abs(value - (wanted[channel] ?? 0)));
      expect(Math.max(...away), `${middle} instead of ${wanted}`).toBeLessThanOrEqual(by);
    }
  });

  test('has something taken out, and every pixel elsewhere stays as it was', async () => {
    const usertoken = await signUp('redraw@example.com');
    const image = await upload({ usertoken }, await field());
    const mask = await sharp({ create: { width: 240, height: 200, channels: 3, background: '#000000' } })
      .composite([
        { input: { create: { width: disc[2], height: disc[3], channels: 3, background: '#ffffff' } }, left: disc[0], top: disc[1] },
      ])
      .png()
      .toBuffer();
    const asked = { usertoken, image: image.id, feather: '4', count: '2', seed: '1' };
    const removed = await work('Image/redraw_do', asked, { mask });
    expect(removed).toMatchObject({ state: 'succeeded', price: 2 });
    expect(removed.outputs).toHaveLength(2);
    const before = await pixelsAt(image.url);
    for (const { url } of removed.outputs) {
      await marksOf(url);
      const after = await pixelsAt(url);
      expect(difference(before, after, (x, y) => !isIn(disc, x, y, 8))).toBe(0);
      // No red is left where the disc was.
      const at = (120 * 240 + 120) * 3;
      expect((after.data[at] ?? 0) - (after.data[at + 1] ?? 0)).toBeLessThan(40);
    }
  });

  test('keeps what was painted while drawing: the picture that was seen, larger', async () => {
    const member = await studio.client.signUp();
    const drawing = await openRealtimeSocket(member, { settings: { prompt: '', style: 'oil', creativity: 5, seed: 7 }, proofs: true });
    const { session } = await drawing.frame('ready');
    drawing.canvas(1, await field());
    const seen = await drawing.answer(1);
    const { proof } = await drawing.frame('painted');
    await drawing.close();
    const saved = await work('Image/realtime_save_do', { usertoken: member.token, session, frame: '1', proof });
    expect(saved).toMatchObject({ state: 'succeeded', price: 0, outputs: [{ width: 1024 }] });
    await marksOf(saved.outputs[0]?.url ?? '');
    const raw = (picture: Buffer) => sharp(picture).resize(240, 200, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const sized = async (picture: Buffer) => ({ data: await raw(picture), width: 240, height: 200 });
    const kept = await sized(await bytesAt(saved.outputs[0]?.url ?? ''));
    expect(difference(kept, await sized(seen))).toBeLessThan(4);
    expect(difference(kept, await sized(await field()))).toBeGreaterThan(8);
  });
});
