import { sweepWorksJob } from '@easel/server/features/works/jobs';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const engine = createPuppetEngine();
const dayMs = 24 * 60 * 60 * 1000;
let studio: TestStudio;
let member: StudioClient;
let now = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  engine.alone(true);
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const upload = async () => (await member.upload('Image/upload_do', await drawnPicture(60, 40), { name: 'chelsea.png' })).info.asset;
const sweep = () => sweepWorksJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });

describe('the way to a work', () => {
  const stepsOf = async (id: string) => (await member.call('Work/lineage', { id })).info.steps;

  test('goes from the upload over every work to the last', async () => {
    const { id } = await upload();
    const styled = await make(member, 'Image/img2img_do', { image: id, count: 2 });
    const second = styled.outputs[1]?.id ?? '';
    const large = await make(member, 'Image/enhance_do', { image: second, factor: 2 });
    const steps = await stepsOf(large.id);
    expect(steps.map(({ work, asset, gone }) => [work?.id, asset?.id, gone])).toEqual([
      [undefined, id, false],
      [styled.id, second, false],
      [large.id, large.outputs[0]?.id, false],
    ]);
    expect(steps.map(({ asset }) => [asset?.width, asset?.height])).toEqual([
      [60, 40],
      [60, 40],
      [120, 80],
    ]);
    expect(steps.map(({ asset }) => asset?.name)).toEqual(['chelsea.png', '', '']);
    expect(steps[1]?.work?.recipe).toEqual(styled.recipe);
    for (const { asset } of steps) {
      expect((await fetch(studio.url + asset?.url)).status).toBe(200);
      expect((await fetch(studio.url + asset?.thumb_url)).status).toBe(200);
    }
    expect(await stepsOf(styled.id)).toHaveLength(2);
  });

  test('of a work from words is the work alone, also while it waits', async () => {
    engine.alone(false);
    const { id } = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0] ?? { id: '' };
    expect(await stepsOf(id)).toMatchObject([{ work: { id }, asset: null, gone: false }]);
  });

  test('keeps a place for what was deleted or has expired', async () => {
    const { id } = await upload();
    const first = await make(member, 'Image/img2img_do', { image: id });
    const second = await make(member, 'Image/img2img_do', { image: first.outputs[0]?.id ?? '' });
    const third = await make(member, 'Image/img2img_do', { image: second.outputs[0]?.id ?? '' });
    await member.call('Work/del_do', { ids: [second.id] });
    const gone = { work: null, asset: null, gone: true };
    expect(await stepsOf(third.id)).toMatchObject([{ asset: { id } }, { work: { id: first.id } }, gone, { work: { id: third.id } }]);
    now += 25 * 60 * 60 * 1000;
    await sweep();
    // What lay before it is not known any more.
    expect(await stepsOf(third.id)).toMatchObject([gone, { work: { id: third.id } }]);
    now += 2 * dayMs + 60_000;
    expect(await stepsOf(first.id)).toMatchObject([gone, { work: { id: first.id } }]);
  });

  test('shows at most the last fifty works', async () => {
    const { id } = await upload();
    const last = await make(member, 'Image/img2img_do', { image: id });
    const { db } = studio.context;
    const row = await db.selectFrom('works').selectAll().where('id', '=', last.id).executeTakeFirstOrThrow();
    const { number: _number, ...own } = row;
    const json = { recipe: JSON.stringify(own.recipe), undrawn: '[]', operation: null, free_use: null, phase_label: null, report: null };
    for (let step = 1; step <= 60; step += 1) {
      const parent_work = step === 1 ? last.id : `${last.id}-${step - 1}`;
      await db
        .insertInto('works')
        .values({ ...own, ...json, id: `${last.id}-${step}`, parent_work })
        .execute();
    }
    const steps = await stepsOf(`${last.id}-60`);
    expect(steps).toHaveLength(50);
    expect([steps[0]?.work?.id, steps[49]?.work?.id]).toEqual([`${last.id}-11`, `${last.id}-60`]);
    expect(await stepsOf(`${last.id}-10`)).toHaveLength(12);
  });

  test('is nobody else’s', async () => {
    const work = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const other = await studio.client.signUp();
    expect(await other.refusal('Work/lineage', { id: work.id })).toMatchObject({ code: 'not_found' });
    const own = await make(other, 'Image/text2img_do', { prompt: 'a hill' });
    await studio.context.db
      .updateTable('works')
      .set({ parent_work: work.id, parent_asset: work.outputs[0]?.id ?? '' })
      .where('id', '=', own.id)
      .execute();
    const { steps } = (await other.call('Work/lineage', { id: own.id })).info;
    expect(steps).toMatchObject([{ work: null, asset: null, gone: true }, { work: { id: own.id } }]);
  });
});

describe('the tree of a work', () => {
  const treeOf = async (id: string, who = member) => (await who.call('Work/lineage_tree', { id })).info;
  const idsOf = (nodes: readonly { id: string; parent: string | null }[]) => nodes.map(({ id, parent }) => [id, parent]);

  test('holds all that was made from one upload, from wherever it is asked for', async () => {
    const { id } = await upload();
    const styled = await make(member, 'Image/img2img_do', { image: id });
    const other = await make(member, 'Image/img2img_do', { image: id });
    const large = await make(member, 'Image/enhance_do', { image: styled.outputs[0]?.id ?? '', factor: 2 });
    await make(member, 'Image/img2img_do', { image: (await upload()).id });
    const { nodes, works } = await treeOf(large.id);
    expect(idsOf(nodes)).toEqual([
      [id, null],
      [styled.id, id],
      [other.id, id],
      [large.id, styled.id],
    ]);
    expect(works).toBe(3);
    expect(nodes[0]).toMatchObject({ work: null, upload: { id, width: 60, height: 40, name: 'chelsea.png' }, gone: null });
    expect((await fetch(studio.url + nodes[0]?.upload?.thumb_url)).status).toBe(200);
    expect(nodes[3]).toMatchObject({ work: { id: large.id, recipe: large.recipe }, upload: null, gone: null });
    expect((await treeOf(other.id)).nodes).toEqual(nodes);
  });

  test('holds what was made again with a change, and variations', async () => {
    const first = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const second = await make(member, 'Image/text2img_do', { prompt: 'a red lake', again_from: first.id });
    const vary = (await member.call('Work/vary_do', { id: second.id })).info.works[0];
    expect(second.parent).toEqual({ work: first.id, asset: null });
    expect(idsOf((await treeOf(first.id)).nodes)).toEqual([
      [first.id, null],
      [second.id, first.id],
      [vary?.id, second.id],
    ]);
    const { steps } = (await member.call('Work/lineage', { id: second.id })).info;
    expect(steps).toMatchObject([{ work: { id: first.id }, asset: { id: first.outputs[0]?.id } }, { work: { id: second.id } }]);
  });

  test('keeps the places of deleted works, and of the one that all of it came from', async () => {
    const first = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const [second, third] = [
      await make(member, 'Image/enhance_do', { image: first.outputs[0]?.id ?? '', factor: 2 }),
      await make(member, 'Image/img2img_do', { image: first.outputs[0]?.id ?? '' }),
    ];
    await member.call('Work/del_do', { ids: [first.id] });
    const trash = { id: first.id, parent: null, work: null, upload: null, gone: 'trash' };
    for (const id of [first.id, second.id]) {
      expect((await treeOf(id)).nodes).toMatchObject([trash, { id: second.id, parent: first.id }, { id: third.id, parent: first.id }]);
    }
    now += 25 * 60 * 60 * 1000;
    await sweep();
    expect((await treeOf(third.id)).nodes).toMatchObject([
      { ...trash, gone: 'lost' },
      { id: second.id, parent: first.id },
      { id: third.id, parent: first.id },
    ]);
    expect(await member.refusal('Work/lineage_tree', { id: first.id })).toMatchObject({ code: 'not_found' });
  });

  test('tells 300 of the works and counts a thousand', async () => {
    const first = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const { db } = studio.context;
    const row = await db.selectFrom('works').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    const { number: _number, ...own } = row;
    const json = { recipe: JSON.stringify(own.recipe), undrawn: '[]', operation: null, free_use: null, phase_label: null, report: null };
    const more = Array.from({ length: 1100 }, (_, place) => ({
      ...{ ...own, ...json, id: `${first.id}-${place}` },
      parent_work: place < 10 ? first.id : `${first.id}-${place % 10}`,
    }));
    for (let at = 0; at < more.length; at += 100) {
      await db
        .insertInto('works')
        .values(more.slice(at, at + 100))
        .execute();
    }
    const { nodes, works } = await treeOf(`${first.id}-7`);
    expect([nodes.length, works]).toEqual([300, 1000]);
    expect(nodes[0]).toMatchObject({ id: first.id, parent: null });
    const told = new Set(nodes.map(({ id }) => id));
    expect(nodes.slice(1).every(({ parent }) => parent !== null && told.has(parent))).toBe(true);
    expect(nodes.filter(({ parent }) => parent === `${first.id}-7`).length).toBeGreaterThan(90);
  });

  test('is nobody else’s, also where a row of somebody else names it', async () => {
    const work = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const other = await studio.client.signUp();
    expect(await other.refusal('Work/lineage_tree', { id: work.id })).toMatchObject({ code: 'not_found' });
    expect(await other.refusal('Image/text2img_do', { prompt: 'a hill', again_from: work.id })).toMatchObject({ code: 'not_found' });
    const own = await make(other, 'Image/text2img_do', { prompt: 'a hill' });
    await studio.context.db.updateTable('works').set({ parent_work: work.id }).where('id', '=', own.id).execute();
    expect(idsOf((await treeOf(work.id)).nodes)).toEqual([[work.id, null]]);
    expect((await treeOf(own.id, other)).nodes).toMatchObject([{ id: work.id, work: null, gone: 'lost' }, { work: { id: own.id } }]);
  });
});
