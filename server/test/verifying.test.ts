import { createHash } from 'node:crypto';
import { readMarks } from '@easel/engine/files/encode';
import type { StudioClient } from '@easel/testkit/client';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Whether a file was made here, asked by its fingerprint and by the number in its label. The studio's own engine makes the files. */

let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ signUpCredits: 1000 });
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function made(client: StudioClient, fields: object) {
  const { info } = await client.call('Image/text2img_do', { prompt: 'abstract circles', seed: 5, ...fields });
  const id = info.works[0]?.id ?? '';
  await vi.waitUntil(async () => (await client.call('Work/info', { id })).info.work.state === 'succeeded', { timeout: 60_000 });
  const { work } = (await client.call('Work/info', { id })).info;
  const bytes = new Uint8Array(await (await fetch(new URL(work.outputs[0]?.url ?? '', studio.url))).arrayBuffer());
  return { id, bytes };
}

test('a picture is known to the byte, to everybody; its maker finds the work, nobody else does', async () => {
  const { id, bytes } = await made(member, {});
  const asked = { sha256: sha256(bytes).toUpperCase(), produce_id: '' };
  const own = (await member.call('Extend/file_verify', asked)).info;
  expect(own).toMatchObject({ found: 'same', kind: 'image', made_at: expect.any(String), work: { id } });
  const stranger = await studio.client.signUp();
  for (const other of [stranger, studio.client]) {
    expect((await other.call('Extend/file_verify', asked)).info).toMatchObject({ found: 'same', kind: 'image', work: null });
  }

  await member.call('Work/del_do', { ids: [id] });
  expect((await member.call('Extend/file_verify', asked)).info).toMatchObject({ found: 'same', work: null });
});

test('the same picture made by two members is each one’s own', async () => {
  const two = await studio.client.signUp();
  const [first, second] = [await made(member, { seed: 6 }), await made(two, { seed: 6 })];
  expect(sha256(second.bytes)).toBe(sha256(first.bytes));
  const asked = { sha256: sha256(first.bytes) };
  expect((await member.call('Extend/file_verify', asked)).info.work?.id).toBe(first.id);
  expect((await two.call('Extend/file_verify', asked)).info.work?.id).toBe(second.id);
});

test('another file with the label of one of ours is named, not the same', async () => {
  const { id, bytes } = await made(member, { seed: 7 });
  const produce_id = (await readMarks(bytes)).label?.ProduceID ?? '';
  const changed = { sha256: sha256(bytes.subarray(1)), produce_id };
  expect((await member.call('Extend/file_verify', changed)).info).toMatchObject({ found: 'named', kind: 'image', work: { id } });
  expect((await studio.client.call('Extend/file_verify', changed)).info).toMatchObject({ found: 'named', work: null });
});

test('what was made elsewhere is not known; nonsense is refused beside its field', async () => {
  const none = { found: 'none', kind: null, made_at: null, work: null };
  const asked = { sha256: '0'.repeat(64), produce_id: 'forged' };
  expect((await studio.client.call('Extend/file_verify', asked)).info).toEqual(none);
  const claimed = (await studio.client.call('Extend/file_verify', { ...asked, producer: studio.context.brand.studioName('en') })).info;
  expect(claimed).toEqual({ ...none, found: 'claimed' });
  expect((await studio.client.call('Extend/file_verify', { ...asked, producer: 'Another' })).info).toEqual(none);
  const refusal = await studio.client.refusal('Extend/file_verify', { sha256: 'xyz' });
  expect(refusal.fields).toEqual({ sha256: 'field_invalid' });
});
