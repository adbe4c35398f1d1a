import { parameterSchema } from '@easel/contract/models';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture } from '@easel/testkit/making';
import { strangeModels, wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What models say of themselves decides what can be asked of them. */

const engine = createPuppetEngine({ id: 'strange', models: strangeModels });
let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine] });
  engine.alone(true);
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const paint = (fields: object) => member.call('Image/text2img_do', fields as never);
const refusal = (fields: object) => member.refusal('Image/text2img_do', fields as never);

describe('the configuration', () => {
  it('tells the inputs in the language of the reader, and parameters in both', async () => {
    const { info } = await member.call('Extend/config', {});
    const model = info.tools.text2img?.models[0];
    expect(model).toMatchObject({ id: 'wordless', scales: ['21:9', '2:1'], styles: ['glass.v2'] });
    expect(model?.inputs).toEqual({ ...wordlessModel.inputs, style: [{ id: 'glass.v2', name: 'Glass' }] });
    expect(model?.parameters).toEqual(wordlessModel.parameters);
    expect(new Set(model?.parameters.map(({ kind }) => kind))).toEqual(
      new Set(parameterSchema.options.map(({ shape }) => shape.kind.value)),
    );
  });
});

describe('what a model does not take', () => {
  it.each([
    [{ prompt: 'a lake' }, { prompt: 'input_unknown' }],
    [{ style: 'oil' }, { style: 'style_unknown' }],
    [{ scale: '3:2' }, { scale: 'scale_unknown' }],
    [{ count: 3 }, { count: 'count_range' }],
    [
      { creativity: 5, long_side: 1024 },
      { creativity: 'input_unknown', long_side: 'input_unknown' },
    ],
    [{ parameters: { steps: 51 } }, { 'parameters.steps': 'parameter_range' }],
    [{ parameters: { steps: 2.5, guidance: '7' } }, { 'parameters.steps': 'parameter_whole', 'parameters.guidance': 'parameter_range' }],
    [{ parameters: { sampler: 'heun', tiling: 1 } }, { 'parameters.sampler': 'choice_unknown', 'parameters.tiling': 'choice_unknown' }],
    [
      { parameters: { signature: 'a'.repeat(21), colour: 'red' } },
      { 'parameters.signature': 'text_too_long', 'parameters.colour': 'parameter_unknown' },
    ],
  ])('is refused beside its name: %j', async (asked, fields) => {
    const before = await creditsOf(member);
    const { code, fields: told } = await refusal(asked);
    expect(code).toBe('invalid');
    expect(told).toEqual(fields);
    expect(await creditsOf(member)).toEqual(before);
  });

  it('is nothing where it is left empty', async () => {
    const { info } = await paint({ prompt: '', unwanted: '', style: '', parameters: '' });
    expect(info.works[0]?.recipe).toMatchObject({ style: 'glass.v2', scale: '21:9' });
  });
});

describe('a recipe', () => {
  it('has every parameter, as asked or as usual, and so does the engine', async () => {
    const { info } = await paint({ parameters: { steps: 30, tiling: true }, seed: 4 });
    const [work] = info.works;
    const usual = { guidance: 7.5, sampler: 'euler', signature: '', clip_skip: 1, eta: 0, schedule: 'simple' };
    expect(work?.recipe).toEqual({
      ...{ model: 'wordless', style: 'glass.v2', scale: '21:9', count: 1, seed: 4, width: 1024, height: 440 },
      parameters: { ...usual, steps: 30, tiling: true },
    });
    const { request } = await engine.started(work?.id);
    expect(request.recipe.parameters).toEqual({ ...usual, steps: 30, tiling: true });
  });

  it('holds nothing that its model does not take', async () => {
    const { asset } = (await member.upload('Image/upload_do', await drawnPicture(60, 40))).info;
    const { info } = await member.call('Image/img2img_do', { image: asset.id });
    expect(info.works[0]?.recipe).toEqual({ model: 'barest', image: asset.id, creativity: 2, width: 60, height: 40 });
  });
});
