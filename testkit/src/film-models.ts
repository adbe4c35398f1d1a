import type { EngineModel } from '@easel/server/ports/generation';

/** Models of videos as other engines have them: with other lengths, sizes, motions and parameters, and with sound. */

const plain = { etaSeconds: () => 300 };

/** Five or ten seconds at 16 frames a second, small, with sound where it is wanted; goes on from no clip. */
export const loudFilmModel: EngineModel = {
  ...plain,
  id: 'loud-film',
  name: { zh: '有声短片', en: 'Loud film' },
  tool: 'text2video',
  inputs: {
    ...{ prompt: { max: 200, required: true }, scale: ['21:9', '3:4'], long_side: [480, 832], duration: [5, 10], fps: [16], seed: {} },
    ...{ count: { max: 2 }, motion: [{ id: 'dolly.v2', name: { zh: '移动车', en: 'Dolly' } }] },
  },
  parameters: [
    { kind: 'switch', id: 'sound', name: { zh: '声音', en: 'Sound' }, default: true },
    { kind: 'whole', id: 'steps', name: { zh: '步数', en: 'Steps' }, min: 4, max: 50, default: 30, advanced: true },
  ],
};

/** Takes frames and no reference image, and has one length that nobody chooses. */
export const betweenModel: EngineModel = {
  ...plain,
  id: 'between',
  name: { zh: '补间', en: 'Between' },
  tool: 'img2video',
  inputs: { first_frame: {}, last_frame: {}, seed: {}, duration: [3.0625], fps: [16] },
};

export const filmModels: readonly EngineModel[] = [loudFilmModel, betweenModel];
