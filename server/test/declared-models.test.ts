import { parameterSchema } from '@easel/contract/models';
import { isEnded } from '@easel/contract/works';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture } from '@easel/testkit/making';
import { strangeModels, wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { readZip } from '@easel/testkit/zip';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';

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
const stateOf = async (who: StudioClient, id: string) => (await who.call('Work/info', { id })).info.work.state;
const ended = (id: string) => vi.waitUntil(async () => isEnded(await stateOf(member, id)));

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
      ...{ tool: 'text2img', model: 'wordless', style: 'glass.v2', scale: '21:9', count: 1, seed: 4, width: 1024, height: 440 },
      parameters: { ...usual, steps: 30, tiling: true },
    });
    const { request } = await engine.started(work?.id);
    expect(request.recipe.parameters).toEqual({ ...usual, steps: 30, tiling: true });
  });

  it('holds nothing that its model does not take', async () => {
    const { asset } = (await member.upload('Image/upload_do', await drawnPicture(60, 40))).info;
    const { info } = await member.call('Image/img2img_do', { image: asset.id });
    expect(info.works[0]?.recipe).toEqual({ tool: 'img2img', model: 'barest', image: asset.id, creativity: 2, width: 60, height: 40 });
  });
});

describe('a model that goes by three sources', () => {
  const upload = async (bytes: Buffer) => (await member.upload('Image/upload_do', bytes)).info.asset.id;
  const collage = (fields: object) => member.call('Image/img2img_do', { model: 'collage', ...fields } as never);
  const refused = (fields: object) => member.refusal('Image/img2img_do', { model: 'collage', ...fields } as never);
  let ids: string[];
  beforeAll(async () => {
    ids = await Promise.all([upload(await drawnPicture(60, 40)), upload(await drawnPicture(50, 40)), upload(await drawnPicture(40, 40))]);
  });

  it('hands all of them to the engine, in their order, and keeps them as long as the work', async () => {
    const [image = '', ...references] = ids;
    const { info } = await collage({ image, references: JSON.stringify(references), seed: 3 });
    const [work] = info.works;
    expect(work?.recipe).toEqual({ tool: 'img2img', model: 'collage', image, references, seed: 3, width: 60, height: 40 });
    expect(work?.parent).toEqual({ work: null, asset: image });
    const { sources } = (await engine.started(work?.id)).request;
    expect(sources.image).toMatchObject({ asset: image, width: 60 });
    expect(sources.references).toMatchObject([
      { asset: references[0], width: 50 },
      { asset: references[1], width: 40 },
    ]);
    const rows = await studio.context.db.selectFrom('assets').select('expires_at').where('id', 'in', ids).execute();
    for (const row of rows) expect(row.expires_at?.toISOString()).toBe(work?.expires_at);
    await ended(work?.id ?? '');
    const { steps } = (await member.call('Work/lineage', { id: work?.id ?? '' })).info;
    expect(steps.map(({ asset }) => asset?.id)).toEqual([image, expect.anything()]);
    expect(steps[1]?.others).toMatchObject([
      { id: references[0], kind: 'image', width: 50 },
      { id: references[1], kind: 'image', width: 40 },
    ]);
  });

  it('refuses more than it takes, a source of nobody, and a kind that it does not take, beside the name', async () => {
    const [image = '', one = '', other = ''] = ids;
    const before = await creditsOf(member);
    expect(await refused({ image, references: [one, other, image] })).toMatchObject({
      code: 'invalid',
      fields: { references: 'references_max' },
    });
    expect(await refused({ image, references: 'not json' })).toMatchObject({ code: 'invalid', fields: { references: 'list_invalid' } });
    expect(await refused({ image, references: ['nobodys'] })).toMatchObject({ code: 'not_found' });
    const stranger = await studio.client.signUp();
    const { asset } = (await stranger.upload('Image/upload_do', await drawnPicture(30, 30))).info;
    expect(await refused({ image, references: [one, asset.id] })).toMatchObject({ code: 'not_found' });
    const { fields } = await member.refusal('Image/img2img_do', { model: 'barest', image, references: [one] });
    expect(fields).toEqual({ references: 'input_unknown' });
    expect(await creditsOf(member)).toEqual(before);
  });

  it('takes a video where the model says so, and nowhere else', async () => {
    const [image = '', one = ''] = ids;
    const video = await upload(await drawnPicture(32, 32));
    await studio.context.db.updateTable('assets').set({ mime: 'video/mp4' }).where('id', '=', video).execute();
    expect((await member.call('Image/info', { id: video })).info.picture).toMatchObject({ kind: 'video', mime: 'video/mp4' });
    expect(await refused({ image: video })).toMatchObject({ code: 'invalid', fields: { image: 'source_kind' } });
    expect(await member.refusal('Image/face_lists', { image: video })).toMatchObject({ code: 'invalid', fields: { image: 'source_kind' } });
    const { info } = await collage({ image, references: [one, video] });
    const { sources } = (await engine.started(info.works[0]?.id)).request;
    expect(sources.references?.map(({ mime }) => mime)).toEqual(['image/png', 'video/mp4']);
  });

  it('tells of every source that is gone: another try is refused, and the lineage has a gap', async () => {
    const keeper = await studio.client.signUp();
    const own = async () => (await keeper.upload('Image/upload_do', await drawnPicture(20, 20))).info.asset.id;
    const [image, one, other] = [await own(), await own(), await own()];
    engine.alone(false);
    const { info } = await keeper.call('Image/img2img_do', { model: 'collage', image, references: [one, other] });
    const id = info.works[0]?.id ?? '';
    (await engine.started(id)).fail({ kind: 'refused', detail: 'No' });
    engine.alone(true);
    await vi.waitUntil(async () => (await stateOf(keeper, id)) === 'failed');
    expect((await keeper.call('Work/retry_do', { id })).info.works[0]?.recipe).toMatchObject({ image, references: [one, other] });
    await studio.context.db.deleteFrom('assets').where('id', '=', other).execute();
    expect(await keeper.refusal('Work/retry_do', { id })).toMatchObject({ code: 'source_gone' });
    const { steps } = (await keeper.call('Work/lineage', { id })).info;
    expect(steps[1]?.others).toMatchObject([{ id: one }, null]);
  });

  it('has its sources in the export of the account', async () => {
    const body = new URLSearchParams({ usertoken: member.token });
    const answer = await fetch(`${studio.url}/api/User/export_do`, { method: 'POST', body });
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    for (const id of ids) expect([...files.keys()]).toContain(`uploads/${id}.png`);
    const works = JSON.parse(String(files.get('works.json'))) as { recipe: { references?: string[] } }[];
    expect(works.some(({ recipe }) => recipe.references?.[1] === ids[2])).toBe(true);
  });
});

test('a work of a version that named neither tools in recipes nor phases like today reads like one of now, and can be made again', async () => {
  const { info } = await paint({ seed: 4 });
  const id = info.works[0]?.id ?? '';
  await ended(id);
  const old = { model: 'wordless', style: 'glass.v2', scale: '21:9', count: 1, seed: 4, feather: 8, width: 1024, height: 440 };
  const row = { recipe: JSON.stringify(old), phase: 'brushwork', state: 'failed', error_code: 'engine_fault' } as const;
  await studio.context.db.updateTable('works').set(row).where('id', '=', id).execute();
  const { feather: _feather, ...recipe } = { ...old, tool: 'text2img' };
  const { work } = (await member.call('Work/info', { id })).info;
  expect(work).toMatchObject({ phase: 'refining', phase_label: null });
  expect(work.recipe).toEqual(recipe);
  const again = (await member.call('Work/retry_do', { id })).info.works[0];
  expect(again?.recipe).toEqual(recipe);
  expect((await engine.started(again?.id)).request.recipe).toEqual(recipe);
});
