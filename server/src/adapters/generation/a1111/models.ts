import { limits } from '@easel/contract/limits';
import type { ModelParameter } from '@easel/contract/models';
import { scales } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../ports/engine-kinds.ts';

/** What a server can do, from the lists that it has. */

export interface ServerLists {
  checkpoints: readonly string[];
  samplers: readonly string[];
  schedulers: readonly string[];
  /** Empty where it enlarges nothing. */
  upscalers: readonly string[];
  faces: readonly string[];
}

/** The model that enlarges, whatever checkpoints there are. */
export const upscalerId = 'upscaler';

const checkpointsMax = 60;
const choicesMax = 100;
const promptMax = 2000;
const largeModels = /xl|pony|illustrious|noob|flux|sd3|3\.5|qwen|chroma|z-?image/i;

/** The long side in which a checkpoint was taught, by its name: nobody tells it. */
export function usualSide(checkpoint: string): number {
  return largeModels.test(checkpoint) ? 1024 : 512;
}

export function modelsOf(lists: ServerLists): DeclaredModel[] {
  const checkpoints = lists.checkpoints.filter((id) => id.length <= 64).slice(0, checkpointsMax);
  return [...checkpoints.flatMap((id) => checkpointModels(id, lists)), ...(lists.upscalers.length > 0 ? [enlarging(lists)] : [])];
}

function checkpointModels(id: string, lists: ServerLists): DeclaredModel[] {
  const words = { prompt: { max: promptMax, required: true }, unwanted: { max: promptMax } } as const;
  const many = { count: { max: limits.countMax }, seed: {} };
  const side = usualSide(id);
  const sides = [512, 768, 1024, 1280, 1536].filter((one) => one >= side && one !== side);
  const parameters = samplingParameters(lists);
  const creativity = { min: 0, max: limits.creativityMax, default: 6 };
  const named = { id, name: { zh: id, en: id } };
  return [
    {
      ...{ ...named, tool: 'text2img', etaSeconds: 10, parameters },
      inputs: { ...words, ...many, scale: [...scales], long_side: [side, ...sides] },
    },
    { ...named, tool: 'img2img', etaSeconds: 10, parameters, inputs: { ...words, ...many, image: {}, creativity } },
    {
      ...{ ...named, tool: 'redraw', etaSeconds: 10, parameters: [strengthParameter, ...parameters] },
      inputs: { ...words, ...many, image: {}, mask: {}, feather: { min: 0, max: limits.featherMax, default: 8 } },
    },
  ];
}

function enlarging({ upscalers, faces }: ServerLists): DeclaredModel {
  const [best = ''] = upscalers.filter((name) => /esrgan|ultrasharp|swin|dat|hat/i.test(name));
  const usual = best || (upscalers[0] ?? '');
  return {
    ...{ id: upscalerId, name: { zh: '放大', en: 'Upscaler' }, tool: 'enhance', etaSeconds: 15 },
    inputs: { image: {}, factor: [2, 4] },
    parameters: [
      choice('upscaler', { zh: '放大模型', en: 'Upscaler' }, upscalers, usual),
      ...(faces.length > 0 ? [choice('faces', { zh: '修复人脸', en: 'Restore faces' }, [noFaces, ...faces], noFaces)] : []),
    ],
  };
}

/** Faces are left as they are. */
export const noFaces = 'none';

const strengthParameter: ModelParameter = {
  ...{ kind: 'number', id: 'strength', name: { zh: '重绘强度', en: 'Strength' }, min: 0.05, max: 1, step: 0.05, default: 0.85 },
  help: { zh: '越高，选区里的画面变化越大', en: 'The higher, the more changes inside the area' },
};

function samplingParameters({ samplers, schedulers }: ServerLists): ModelParameter[] {
  return [
    { kind: 'whole', id: 'steps', name: { zh: '步数', en: 'Steps' }, min: 1, max: 150, default: 25 },
    { kind: 'number', id: 'guidance', name: { zh: '引导强度', en: 'Guidance' }, min: 1, max: 30, step: 0.5, default: 7 },
    ...(samplers.length > 0 ? [advanced(choice('sampler', { zh: '采样器', en: 'Sampler' }, samplers, samplers[0] ?? ''))] : []),
    ...(schedulers.length > 0 ? [advanced(choice('scheduler', { zh: '调度器', en: 'Scheduler' }, schedulers, schedulers[0] ?? ''))] : []),
  ];
}

function choice(id: string, name: { zh: string; en: string }, all: readonly string[], usual: string): ModelParameter {
  const choices = [...new Set([usual, ...all])].filter((one) => one !== '' && one.length <= 100).slice(0, choicesMax);
  return { kind: 'choice', id, name, default: usual, choices: choices.map((one) => ({ id: one, name: { zh: one, en: one } })) };
}

function advanced(parameter: ModelParameter): ModelParameter {
  return { ...parameter, advanced: true };
}
