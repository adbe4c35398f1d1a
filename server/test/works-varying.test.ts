import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const engine = createPuppetEngine();
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 100 });
});
beforeEach(() => engine.alone(true));
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

test('a variation is one more picture of the same recipe with another seed, paid once however often it is asked for', async () => {
  const member = await studio.client.signUp();
  const work = await make(member, 'Image/text2img_do', { prompt: 'a lake', style: 'oil', count: 2, creativity: 7, seed: 42 });
  const before = (await member.call('User/usage_info', {})).info.points;
  const asked = { id: work.id, price: 1, request_id: 'vary-1' };
  const [first, again] = [await member.call('Work/vary_do', asked), await member.call('Work/vary_do', asked)];
  const [varied] = first.info.works;
  expect(varied).toMatchObject({
    tool: 'text2img',
    price: 1,
    recipe: { ...work.recipe, count: 1, creativity: 2, seed: expect.any(Number) },
  });
  expect(varied?.recipe.seed).not.toBe(42);
  expect(again.info.works[0]?.id).toBe(varied?.id);
  const { remaining } = again.info.points;
  expect(remaining).toBe(before.remaining - 1);
});

test('one that costs something else by now is refused, and charged nothing', async () => {
  const member = await studio.client.signUp();
  const work = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
  expect(await member.refusal('Work/vary_do', { id: work.id, price: 3 })).toMatchObject({ code: 'price_changed' });
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 99, held: 0 });
});

test('what was kept of a work that was cancelled is varied too', async () => {
  const member = await studio.client.signUp();
  engine.alone(false);
  const { id } = (await member.call('Image/text2img_do', { prompt: 'a lake', count: 4, seed: 42 })).info.works[0] ?? { id: '' };
  const info = async () => (await member.call('Work/info', { id })).info.work;
  await (await engine.started(id)).output();
  await expect.poll(async () => (await info()).outputs.length).toBe(1);
  await member.call('Work/cancel_do', { id });
  await expect.poll(async () => (await info()).state).toBe('cancelled');
  expect(await info()).toMatchObject({ outputs: [{ kind: 'image' }], refunded: 3 });
  expect((await member.call('Work/vary_do', { id, price: 1 })).info.works).toMatchObject([{ recipe: { count: 1 }, price: 1 }]);
});

test('what was made without a seed has none', async () => {
  const member = await studio.client.signUp();
  const { id } = (await member.upload('Image/upload_do', await drawnPicture(60, 40))).info.asset;
  const work = await make(member, 'Image/enhance_do', { image: id });
  expect(await member.refusal('Work/vary_do', { id: work.id })).toMatchObject({
    code: 'seed_untaken',
    info: 'The model that this was made with takes no seed, so there are no variations of it',
  });
});
