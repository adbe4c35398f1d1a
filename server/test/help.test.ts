import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio({ engines: [] });
});
afterAll(() => studio.close());

test('help is read and searched in both languages, also by whoever has no account', async () => {
  const english = studio.client.visitor();
  const chinese = Object.assign(studio.client.visitor(), { language: 'zh' as const });
  const { items } = (await english.call('Extend/help_lists', {})).info;
  expect(items.length).toBeGreaterThan(15);
  for (const { id, title } of items) {
    const { page } = (await english.call('Extend/help_info', { page: id })).info;
    expect(page).toMatchObject({ id, title });
    expect(page.sections.length).toBeGreaterThan(2);
  }
  expect((await english.call('Extend/help_search', { query: 'cancel my plan' })).info.items[0]).toMatchObject({
    page: 'plans-and-credits',
    heading: 'Cancel a plan',
    section: 'cancel-a-plan',
  });
  expect((await chinese.call('Extend/help_search', { query: '怎么取消套餐' })).info.items[0]).toMatchObject({ heading: '取消套餐' });
  expect(await english.refusal('Extend/help_info', { page: 'no-such-page' })).toMatchObject({ code: 'not_found' });
  expect(await english.refusal('Extend/help_search', { query: '' })).toMatchObject({ code: 'invalid' });
});
