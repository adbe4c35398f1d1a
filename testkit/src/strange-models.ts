import type { EngineModel } from '@easel/server/ports/generation';

/** Models as no engine of the studio has them, so that nothing can be taken for granted of any. */

const plain = { etaSeconds: () => 0.5 };

/** Paints without a word, in one style, and has a parameter of every kind. */
export const wordlessModel: EngineModel = {
  ...plain,
  id: 'wordless',
  name: { zh: '无言', en: 'Wordless' },
  tool: 'text2img',
  inputs: { style: [{ id: 'glass.v2', name: { zh: '玻璃', en: 'Glass' } }], scale: ['21:9', '2:1'], count: { max: 2 }, seed: {} },
  parameters: [
    { kind: 'whole', id: 'steps', name: { zh: '步数', en: 'Steps' }, min: 1, max: 50, step: 1, default: 20 },
    { kind: 'number', id: 'guidance', name: { zh: '引导强度', en: 'Guidance' }, min: 0, max: 20, step: 0.5, default: 7.5 },
    {
      ...{ kind: 'choice', id: 'sampler', name: { zh: '采样器', en: 'Sampler' }, default: 'euler' },
      choices: [
        { id: 'euler', name: { zh: 'Euler', en: 'Euler' } },
        { id: 'dpm', name: { zh: 'DPM', en: 'DPM' } },
      ],
    },
    { kind: 'switch', id: 'tiling', name: { zh: '无缝拼接', en: 'Tiling' }, default: false },
    {
      ...{ kind: 'text', id: 'signature', name: { zh: '署名', en: 'Signature' }, max: 20, default: '' },
      help: { zh: '写在画面右下角', en: 'Written into the lower right corner' },
    },
    { kind: 'whole', id: 'clip_skip', name: { zh: 'CLIP 跳层', en: 'CLIP skip' }, min: 1, max: 4, default: 1, advanced: true },
    { kind: 'number', id: 'eta', name: { zh: 'Eta', en: 'Eta' }, min: -1, max: 1, default: 0, advanced: true },
    {
      ...{ kind: 'choice', id: 'schedule', name: { zh: '调度', en: 'Schedule' }, default: 'simple', advanced: true },
      choices: [
        { id: 'simple', name: { zh: '简单', en: 'Simple' } },
        { id: 'karras', name: { zh: 'Karras', en: 'Karras' } },
      ],
    },
  ],
};

/** Restyles with a strength of its own and nothing else. */
export const barestModel: EngineModel = {
  ...plain,
  id: 'barest',
  name: { zh: '极简', en: 'Barest' },
  tool: 'img2img',
  inputs: { image: {}, creativity: { min: 1, max: 3, default: 2 } },
};

/** Goes by a picture and two more, and takes a video for one of those. */
export const collageModel: EngineModel = {
  ...plain,
  id: 'collage',
  name: { zh: '拼贴', en: 'Collage' },
  tool: 'img2img',
  inputs: { image: {}, references: { max: 2, kinds: ['image', 'video'] }, seed: {} },
};

export const strangeModels: readonly EngineModel[] = [wordlessModel, barestModel, collageModel];
