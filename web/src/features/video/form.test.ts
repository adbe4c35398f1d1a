import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import type { Source } from '../../tool/source/source.ts';
import {
  draftFor,
  draftInput,
  draftProblems,
  draftSize,
  fillDraft,
  isCut,
  movedPicture,
  pendingWork,
  picturesOf,
  quote,
  readDraft,
} from './form.ts';
import { keptOf } from './stage/kept.ts';

const image: Source = { id: 'a1', name: 'a.png', url: '/a', thumb: '/a', width: 1200, height: 800, expires: null, work: null };
const films: Model = {
  ...{
    id: 'film',
    name: 'Film',
    engine: 'builtin',
    price: 4,
    price_unit: 'second',
    eta_s: 8,
    times: [{ way: '', pixels: 768 * 432 * 24 * 4, seconds: 8 }],
    parameters: [],
    scales: [],
    styles: [],
  },
  inputs: {
    prompt: { max: 500, required: true },
    style: [{ id: 'ink', name: 'Ink' }],
    scale: ['16:9', '9:16', '1:1'],
    duration: [4, 8],
    long_side: [768, 1280],
    motion: [
      { id: 'auto', name: 'As described' },
      { id: 'orbit', name: 'Orbit' },
    ],
    seed: {},
  },
};
const moves: Model = {
  ...films,
  id: 'moves',
  inputs: { ...films.inputs, prompt: { max: 500 }, image: {}, first_frame: {}, last_frame: {} },
};
const draft = { ...readDraft(null), prompt: 'a lake', duration: 8, longSide: 1280, motion: 'orbit' };

test('a draft comes back from storage as it was, and a broken one field by field', () => {
  const full = { ...draft, start: 'frames' as const, image, first_frame: image, seed: '12', parameters: { steps: 3 } };
  expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  expect(readDraft({ ...full, duration: -4, fps: 0, motion: 7, start: 'end', first_frame: 'a1' })).toMatchObject({
    ...{ duration: 4, fps: 24, motion: '', start: 'image', first_frame: null, prompt: 'a lake' },
  });
});

test('what of a picture is kept is its middle, or what was told', () => {
  expect(keptOf(image, { width: 800, height: 800 }, null)).toEqual({ left: (1 - 2 / 3) / 2, top: 0, width: 2 / 3, height: 1 });
  expect(keptOf(image, { width: 800, height: 800 }, [300, 0, 800, 800])).toEqual({ left: 0.25, top: 0, width: 2 / 3, height: 1 });
});

test('what is needed depends on the tool, on the model and on how it begins', () => {
  expect(draftProblems('text2video', { ...draft, prompt: ' ' }, films)).toEqual({ prompt: 'video_prompt_empty' });
  expect(draftProblems('img2video', { ...draft, prompt: '' }, moves)).toEqual({ image: 'source_needed' });
  const frames = { ...draft, start: 'frames' as const };
  expect(draftProblems('img2video', frames, moves)).toEqual({ first_frame: 'start_needed' });
  expect(draftProblems('img2video', { ...frames, last_frame: image }, moves)).toEqual({ first_frame: 'first_frame_needed' });
  expect(draftProblems('img2video', { ...frames, first_frame: image, last_frame: image }, moves)).toEqual({});
});

test('either the picture or the frames travel, never both, and only those that the model takes', () => {
  const all = { ...draft, image, first_frame: { ...image, id: 'a2' }, last_frame: { ...image, id: 'a3' } };
  expect(draftInput('img2video', all, moves, 'r1')).toMatchObject({ image: 'a1' });
  expect(draftInput('img2video', all, moves, 'r1')).not.toHaveProperty('first_frame');
  const frames = draftInput('img2video', { ...all, start: 'frames' }, moves, 'r1');
  expect(frames).toMatchObject({ first_frame: 'a2', last_frame: 'a3' });
  expect(frames).not.toHaveProperty('image');
  const { last_frame: _, ...firstOnly } = moves.inputs;
  expect(picturesOf('img2video', { ...all, start: 'frames' }, { ...moves, inputs: firstOnly })).not.toHaveProperty('last_frame');
  expect(draftInput('text2video', all, films, 'r1')).not.toHaveProperty('image');
});

test('a clip costs by its seconds, and takes longer the longer and larger it is', () => {
  expect(quote('text2video', { ...draft, duration: 4, longSide: 768 }, films)).toEqual({ credits: 16, seconds: 8 });
  expect(quote('text2video', { ...draft, longSide: 768 }, films)).toEqual({ credits: 32, seconds: 16 });
  expect(quote('text2video', draft, films).seconds).toBe(44);
  const styles = [
    { id: 'ink', name: 'Ink', pace: 0.5 },
    { id: 'oil', name: 'Oil' },
  ];
  const quick = { ...films, inputs: { ...films.inputs, style: styles } };
  expect(quote('text2video', { ...draft, longSide: 768, style: 'ink' }, quick).seconds).toBe(8);
  expect(quote('text2video', { ...draft, longSide: 768, style: 'oil' }, quick).seconds).toBe(16);
  // Without lengths of its own a second is paid, as the server counts.
  const { duration: _, ...anyLength } = films.inputs;
  expect(quote('text2video', draft, { ...films, inputs: anyLength }).credits).toBe(4);
});

test('a length, a motion or a style that the model has not is its usual one', () => {
  expect(draftFor('text2video', { ...draft, duration: 6, motion: 'zoom', style: 'oil', scale: '3:2' }, films)).toMatchObject({
    ...{ duration: 4, motion: 'auto', style: 'ink', scale: '16:9' },
  });
  expect(draftInput('text2video', draft, films, 'r1')).toMatchObject({ duration: 8, motion: 'orbit', long_side: 1280, scale: '16:9' });
});

test('a clip has the shape that was chosen, or that of its picture; what is cut off is told', () => {
  expect(draftSize('img2video', { ...draft, image, longSide: 768 }, moves)).toEqual({ width: 768, height: 512 });
  const square = draftSize('img2video', { ...draft, image, scale: '1:1' }, moves);
  expect(square).toEqual({ width: 1280, height: 1280 });
  expect(isCut(image, square)).toBe(true);
  expect(isCut(image, { width: 768, height: 512 })).toBe(false);
  expect(draftSize('img2video', draft, moves)).toBeUndefined();
});

test('the work that is shown until the server answers has its shape, its length and its price', () => {
  const work = pendingWork('img2video', { ...draft, image }, moves, 'r1', new Date(0));
  expect(work).toMatchObject({ tool: 'img2video', price: 32, recipe: { image: 'a1', duration: 8, width: 1280 } });
});

test('using a recipe again leaves the pictures and forgets words, scale and motion of before', () => {
  const before = { ...draft, image, scale: '1:1', seed: '3' };
  expect(fillDraft(before, { duration: 4, style: 'ink' })).toMatchObject({
    ...{ image, prompt: '', scale: '', motion: '', seed: '', duration: 4, style: 'ink' },
  });
  expect(fillDraft(before, { prompt: 'sea' })).toMatchObject({ prompt: 'sea', scale: '1:1', motion: 'orbit' });
});

test('a picture moves to the place that the model has for it, once that is known', () => {
  const { image: _, ...frameInputs } = moves.inputs;
  const framesOnly = { ...moves, inputs: frameInputs };
  const pictureOnly = { ...moves, inputs: { ...films.inputs, image: {} } };
  const handed = { ...draft, image };
  expect(movedPicture(handed, undefined)).toBeUndefined();
  expect(movedPicture(handed, moves)).toBeUndefined();
  expect(movedPicture(handed, framesOnly)).toEqual({ image: null, first_frame: image });
  expect(movedPicture({ ...handed, first_frame: { ...image, id: 'a2' } }, framesOnly)).toBeUndefined();
  expect(movedPicture({ ...draft, first_frame: image }, pictureOnly)).toEqual({ image, first_frame: null });
});

test('before the models are known, what few of them take is asked for only where it was chosen', () => {
  const usual = readDraft({ prompt: 'a lake' });
  expect(draftInput('text2video', usual, undefined, 'r1')).toMatchObject({ prompt: 'a lake', duration: 4, scale: '16:9' });
  expect(draftInput('text2video', usual, undefined, 'r1')).not.toHaveProperty('fps');
  expect(draftInput('text2video', usual, undefined, 'r1')).not.toHaveProperty('count');
  expect(draftInput('text2video', { ...usual, fps: 12, count: 2 }, undefined, 'r1')).toMatchObject({ fps: 12, count: 2 });
});
