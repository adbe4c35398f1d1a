import { limits } from '@easel/contract/limits';
import type { ModelParameter } from '@easel/contract/models';
import { pictureSize, type Size, scales } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../ports/engine-kinds.ts';
import { workingSize } from '../remote/sources.ts';

/** What models of pictures take, by their names: a server says of them nothing else. */

interface Family {
  name: RegExp;
  promptMax: number;
  /** What it makes; any size where nothing is said. */
  sizes?: Readonly<Record<string, Size>>;
  parameters: readonly ModelParameter[];
  /** Pictures can be changed, and redrawn within a mask. */
  edits: readonly ('img2img' | 'redraw')[];
  /** Pictures come as data only where that is asked for. */
  asksForData: boolean;
  /** Pictures come on their way, too. */
  streams: boolean;
}

const square: Size = { width: 1024, height: 1024 };

const families: readonly Family[] = [
  {
    name: /gpt-image|chatgpt-image/i,
    promptMax: 4000,
    sizes: { '1:1': square, '3:2': { width: 1536, height: 1024 }, '2:3': { width: 1024, height: 1536 } },
    parameters: [
      choice('quality', { zh: '质量', en: 'Quality' }, [
        ['auto', '自动', 'Auto'],
        ['low', '低', 'Low'],
        ['medium', '中', 'Medium'],
        ['high', '高', 'High'],
      ]),
    ],
    ...{ edits: ['img2img', 'redraw'], asksForData: false, streams: true },
  },
  {
    name: /dall-e-3/i,
    promptMax: 4000,
    sizes: { '1:1': square, '16:9': { width: 1792, height: 1024 }, '9:16': { width: 1024, height: 1792 } },
    parameters: [
      choice('quality', { zh: '质量', en: 'Quality' }, [
        ['standard', '标准', 'Standard'],
        ['hd', '高清', 'HD'],
      ]),
    ],
    ...{ edits: [], asksForData: true, streams: false },
  },
  { name: /dall-e-2/i, promptMax: 1000, sizes: { '1:1': square }, parameters: [], edits: ['redraw'], asksForData: true, streams: false },
];

/** Models of servers that speak as OpenAI does. */
const others: Family = { name: /./, promptMax: 2000, parameters: [], edits: ['img2img', 'redraw'], asksForData: true, streams: false };

const pictureModels = /dall-e|image|flux|stable-diffusion|\bsd[-_.x\d]|sdxl|sd-cpp|imagen|seedream|hunyuan-?dit|pixart|kolors|z-image/i;
/** Models that see pictures and answer with words. */
const seeing = /embed|caption|vision|rerank|moderation|\bvl\b/i;

export function makesPictures(id: string): boolean {
  return pictureModels.test(id) && !seeing.test(id);
}

export function familyOf(model: string): Family {
  return families.find(({ name }) => name.test(model)) ?? others;
}

/** @param edits whether the server changes pictures at all */
export function modelsOf(id: string, edits: boolean): DeclaredModel[] {
  const { promptMax, sizes, parameters, edits: able } = familyOf(id);
  const common = { id, name: { zh: id, en: id }, etaSeconds: 30, ...(parameters.length > 0 ? { parameters } : {}) };
  const words = { prompt: { max: promptMax, required: true }, count: { max: limits.countMax } } as const;
  const shapes = sizes ? { scale: Object.keys(sizes) } : { scale: [...scales], long_side: [1024, 512, 768, 1536] };
  const feather = { min: 0, max: limits.featherMax, default: 8 };
  return [
    { ...common, tool: 'text2img', inputs: { ...words, ...shapes } },
    ...(edits && able.includes('img2img') ? [{ ...common, tool: 'img2img' as const, inputs: { ...words, image: {} } }] : []),
    ...(edits && able.includes('redraw')
      ? [{ ...common, tool: 'redraw' as const, inputs: { ...words, image: {}, mask: {}, feather } }]
      : []),
  ];
}

/** The size that a model makes which is next to a shape. */
export function sizeNextTo(model: string, shape: Size): Size {
  const { sizes } = familyOf(model);
  if (!sizes) return workingSize(shape, { pixelsMax: 1536 * 1536, step: 64 });
  const across = Math.log(shape.width / shape.height);
  const distance = ({ width, height }: Size) => Math.abs(Math.log(width / height) - across);
  return Object.values(sizes).reduce((best, size) => (distance(size) < distance(best) ? size : best));
}

/** The very size that a model makes of a shape, where it makes some sizes only. */
export function sizeOfScale(model: string, scale: string | undefined): Partial<Size> {
  const { sizes } = familyOf(model);
  return sizes ? sizeNextTo(model, pictureSize(scale ?? '1:1')) : {};
}

function choice(id: string, name: { zh: string; en: string }, choices: readonly (readonly [string, string, string])[]): ModelParameter {
  return {
    kind: 'choice',
    id,
    name,
    default: choices[0]?.[0] ?? '',
    choices: choices.map(([one, zh, en]) => ({ id: one, name: { zh, en } })),
  };
}
