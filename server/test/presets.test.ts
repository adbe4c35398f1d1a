import { limits } from '@easel/contract/limits';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()] });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const recipe = { prompt: 'a lake', style: 'oil', count: 2, margins: { left: 8, top: 0, right: 8, bottom: 0 } };

test('what was saved on one device is there on another, by tool and by name', async () => {
  const member = await studio.client.signUp();
  await member.call('Preset/save_do', { tool: 'text2img', name: 'Winter', recipe: { style: 'ink' } });
  const saved = (await member.call('Preset/save_do', { tool: 'text2img', name: ' Evening ', recipe })).info.preset;
  await member.call('Preset/save_do', { tool: 'enhance', name: 'Evening', recipe: { factor: 4 } });
  expect(saved).toMatchObject({ tool: 'text2img', name: 'Evening', recipe });
  const names = async (tool?: 'text2img') =>
    (await member.call('Preset/lists', { tool })).info.items.map(({ tool, name }) => `${tool} ${name}`);
  expect(await names('text2img')).toEqual(['text2img Evening', 'text2img Winter']);
  expect(await names()).toHaveLength(3);
  expect((await (await studio.client.signUp()).call('Preset/lists', {})).info.items).toEqual([]);
});

test('the same name takes the new settings, however often it is sent', async () => {
  const member = await studio.client.signUp();
  const save = (count: number) => member.call('Preset/save_do', { tool: 'text2img', name: 'Evening', recipe: { count } });
  await save(1);
  const answers = await Promise.all([save(2), save(2), save(2)]);
  expect(new Set(answers.map(({ info }) => info.preset.id)).size).toBe(1);
  expect((await member.call('Preset/lists', {})).info.items).toMatchObject([{ name: 'Evening', recipe: { count: 2 } }]);
});

test('a preset is renamed, but not to the name of another of its tool', async () => {
  const member = await studio.client.signUp();
  const [first] = [(await member.call('Preset/save_do', { tool: 'text2img', name: 'Evening', recipe })).info.preset];
  await member.call('Preset/save_do', { tool: 'text2img', name: 'Winter', recipe });
  await member.call('Preset/save_do', { tool: 'enhance', name: 'Large', recipe: {} });
  const rename = (name: string) => ({ id: first?.id ?? '', name });
  expect(await member.refusal('Preset/rename_do', rename('Winter'))).toMatchObject({
    code: 'invalid',
    fields: { name: 'preset_name_taken' },
  });
  expect(await member.refusal('Preset/rename_do', rename(' '))).toMatchObject({ code: 'invalid', fields: { name: 'preset_name_invalid' } });
  expect((await member.call('Preset/rename_do', rename('Large'))).info.preset).toMatchObject({ name: 'Large', recipe });
  expect((await member.call('Preset/rename_do', rename('Large'))).info.preset.name).toBe('Large');
  await member.call('Preset/del_do', { id: first?.id ?? '' });
  expect(await member.refusal('Preset/del_do', { id: first?.id ?? '' })).toMatchObject({ code: 'not_found' });
});

test('of two that are given one name at the same time one has it, and the other is refused in words', async () => {
  const member = await studio.client.signUp();
  const ids = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map(
      async (name) => (await member.call('Preset/save_do', { tool: 'text2img', name, recipe })).info.preset.id,
    ),
  );
  const ended = await Promise.allSettled(ids.map((id) => member.call('Preset/rename_do', { id, name: 'Same' })));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of ended)
    if (one.status === 'rejected') expect(one.reason.refusal).toMatchObject({ fields: { name: 'preset_name_taken' } });
});

test('there are only so many, and what is no recipe is refused', async () => {
  const member = await studio.client.signUp();
  const save = (name: string, given: object = {}) => ({ tool: 'text2img', name, recipe: given }) as const;
  for (let place = 0; place < limits.presetsMax; place += 1) await member.call('Preset/save_do', save(`${place}`));
  expect(await member.refusal('Preset/save_do', save('one more'))).toMatchObject({ code: 'invalid', fields: { name: 'presets_full' } });
  await member.call('Preset/save_do', save('7', { count: 3 }));
  expect((await member.call('Preset/lists', {})).info.items).toHaveLength(limits.presetsMax);
  const large = { parameters: Object.fromEntries([...Array(9)].map((_, place) => [`p${place}`, 'x'.repeat(4000)])) };
  for (const wrong of [large, { count: 'many' as unknown as number }]) {
    expect(await member.refusal('Preset/save_do', save('wrong', wrong))).toMatchObject({
      code: 'invalid',
      fields: { recipe: 'field_invalid' },
    });
  }
});
