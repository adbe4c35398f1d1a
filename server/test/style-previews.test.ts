import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

const engine = createPuppetEngine();
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 10 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function someoneWithPicture() {
  const member = await studio.client.signUp();
  return { member, image: (await member.upload('Image/upload_do', await drawnPicture(64, 48))).info.asset.id };
}

test('a picture is shown in each style, once for each strength, for nothing', async () => {
  const { member, image } = await someoneWithPicture();
  const show = async (creativity?: number) => (await member.call('Image/style_previews', { image, creativity })).info.previews;
  expect(await show(3)).toEqual([{ style: 'oil', url: 'data:image/webp;base64,Aw==' }]);
  expect(await show(3)).toEqual(await show(3));
  expect(engine.previews.asked).toHaveLength(1);
  expect(await show()).toEqual([{ style: 'oil', url: 'data:image/webp;base64,BQ==' }]);
  expect(engine.previews.asked.map(({ model, creativity }) => [model, creativity])).toEqual([
    ['puppet-styles', 3],
    ['puppet-styles', 5],
  ]);
  expect(await member.refusal('Image/style_previews', { image, creativity: 11 })).toMatchObject({ code: 'invalid' });
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 10, held: 0 });
  expect((await member.call('Work/lists', {})).info.items).toEqual([]);
});

test('what nobody waits for any more is given up, and shown to whoever asks again', async () => {
  const { member, image } = await someoneWithPicture();
  engine.previews.hold(true);
  const before = engine.previews.asked.length;
  const leaving = new AbortController();
  const body = new URLSearchParams({ usertoken: member.token, temp_usertoken: '', app_v: '1.0.1', lang: '2', image });
  const asked = fetch(`${studio.url.replace(/\/$/, '')}/api/Image/style_previews`, { method: 'POST', body, signal: leaving.signal }).catch(
    () => 'left',
  );
  await expect.poll(() => engine.previews.asked.length).toBe(before + 1);
  leaving.abort();
  expect(await asked).toBe('left');
  await expect.poll(() => engine.previews.asked.at(-1)?.signal.aborted).toBe(true);
  engine.previews.hold(false);
  expect((await member.call('Image/style_previews', { image })).info.previews).toHaveLength(1);
});

test('a restyled picture is as large as was asked, or as its source', async () => {
  const { member, image } = await someoneWithPicture();
  engine.alone(true);
  const own = await make(member, 'Image/img2img_do', { image });
  expect(own.recipe).toMatchObject({ width: 64, height: 48 });
  expect(own.recipe).not.toHaveProperty('long_side');
  expect(await member.refusal('Image/img2img_do', { image, long_side: 1000 })).toMatchObject({ fields: { long_side: 'side_range' } });
  const large = await make(member, 'Image/img2img_do', { image, long_side: 2048 });
  expect(large.recipe).toMatchObject({ width: 2048, height: 1536, long_side: 2048 });
});
