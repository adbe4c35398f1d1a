import { limits } from '@easel/contract/limits';
import type { ModelParameter } from '@easel/contract/models';
import { type Scale, scales } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../ports/engine-kinds.ts';
import type { Capabilities, Defaults } from './wire.ts';

/** What the one model that a server has loaded can do. */

const promptMax = 2000;
const usualSteps = 20;
const usualGuidance = 7;
const usualFps = 16;
/** Long sides that are offered, as far as the server takes them. */
const pictureSides = [512, 768, 1024, 1280, 1536];
const clipSides = [480, 640, 832, 1280];
/** Models that change a picture as they are told, rather than paint over its noise. */
const editing = /kontext|edit|omni/i;

/** Whether a model takes the picture that it changes as a reference. */
export function takesReferences(model: string): boolean {
  return editing.test(model);
}

export function modelsOf(capabilities: Capabilities): DeclaredModel[] {
  const { supported_modes: modes, defaults_by_mode: defaults, features_by_mode: features } = capabilities;
  const models: DeclaredModel[] = [];
  if (modes.includes('img_gen') && defaults.img_gen) models.push(...pictureModels(capabilities, defaults.img_gen, features.img_gen ?? {}));
  if (modes.includes('vid_gen') && defaults.vid_gen) models.push(...clipModels(capabilities, defaults.vid_gen, features.vid_gen ?? {}));
  return models;
}

function pictureModels(
  capabilities: Capabilities,
  defaults: Defaults,
  { init_image, mask_image }: { init_image?: boolean | undefined; mask_image?: boolean | undefined },
): DeclaredModel[] {
  const named = nameOf(capabilities);
  const words = { prompt: { max: promptMax, required: true }, unwanted: { max: promptMax } } as const;
  const many = { count: { max: limits.countMax }, seed: {} };
  const parameters = samplingParameters(capabilities, defaults);
  const creativity = { min: 0, max: limits.creativityMax, default: Math.round((defaults.strength ?? 0.75) * 10) };
  const text: DeclaredModel = {
    ...{ ...named, tool: 'text2img', etaSeconds: 20, parameters },
    inputs: { ...words, ...many, scale: [...scales], long_side: sidesOf(pictureSides, defaults, capabilities) },
  };
  const change: DeclaredModel = {
    ...{ ...named, tool: 'img2img', etaSeconds: 20, parameters },
    inputs: { ...words, ...many, image: {}, ...(takesReferences(named.id) ? {} : { creativity }) },
  };
  const redraw: DeclaredModel = {
    ...{ ...named, tool: 'redraw', etaSeconds: 20, parameters: [strengthParameter, ...parameters] },
    inputs: { ...words, ...many, image: {}, mask: {}, feather: { min: 0, max: limits.featherMax, default: 8 } },
  };
  return [text, ...(init_image ? [change] : []), ...(init_image && mask_image ? [redraw] : [])];
}

function clipModels(
  capabilities: Capabilities,
  defaults: Defaults,
  { init_image, end_image }: { init_image?: boolean | undefined; end_image?: boolean | undefined },
): DeclaredModel[] {
  const named = nameOf(capabilities);
  const fps = defaults.fps ?? usualFps;
  const usual = Math.max(1, Math.round((defaults.video_frames ?? 2 * fps) / fps));
  const inputs = {
    ...{ unwanted: { max: promptMax }, seed: {}, fps: [fps] },
    duration: [...new Set([usual, 2, 3, 5])],
    long_side: sidesOf(clipSides, defaults, capabilities),
  };
  const common = { ...named, etaSeconds: 240, parameters: samplingParameters(capabilities, defaults) };
  const shapes: Scale[] = ['16:9', '1:1', '9:16', '4:3', '3:4'];
  const text: DeclaredModel = {
    ...{ ...common, tool: 'text2video' },
    inputs: { ...inputs, prompt: { max: promptMax, required: true }, scale: shapes },
  };
  const pictured: DeclaredModel = {
    ...{ ...common, tool: 'img2video' },
    inputs: { ...inputs, prompt: { max: promptMax }, first_frame: {}, ...(end_image ? { last_frame: {} } : {}) },
  };
  return [text, ...(init_image ? [pictured] : [])];
}

/** The name of the model's file says which one it is; its folder is nobody's business. */
function nameOf({ model }: Capabilities) {
  const file = (model.stem ?? model.name).split(/[\\/]/).at(-1) ?? '';
  const id = file.replace(/\.(safetensors|gguf|ckpt|sft)$/, '').slice(0, 64) || 'model';
  return { id, name: { zh: id, en: id } };
}

/** The usual side first: the one that comes next to the size that the server was started with. */
function sidesOf(sides: readonly number[], { width, height }: Defaults, { limits: { max_width, max_height } }: Capabilities): number[] {
  const most = Math.min(max_width, max_height);
  const taken = sides.filter((side) => side <= most);
  const started = Math.max(width, height);
  const usual = taken.reduce((best, side) => (Math.abs(side - started) < Math.abs(best - started) ? side : best), taken[0] ?? most);
  return [usual, ...taken.filter((side) => side !== usual)];
}

const strengthParameter: ModelParameter = {
  ...{ kind: 'number', id: 'strength', name: { zh: '重绘强度', en: 'Strength' }, min: 0.05, max: 1, step: 0.05, default: 0.9 },
  help: { zh: '越高，选区里的画面变化越大', en: 'The higher, the more changes inside the area' },
};

function samplingParameters({ samplers, schedulers }: Capabilities, { sample_params }: Defaults): ModelParameter[] {
  const steps = Math.min(150, Math.max(1, sample_params?.sample_steps ?? usualSteps));
  const guidance = Math.min(30, Math.max(0, sample_params?.guidance?.txt_cfg ?? usualGuidance));
  const choice = (id: string, name: { zh: string; en: string }, choices: readonly string[]): ModelParameter[] =>
    choices.length === 0
      ? []
      : [
          {
            ...{ kind: 'choice', id, name, default: 'default', advanced: true },
            choices: ['default', ...choices.filter((one) => one !== 'default')].map((one) => ({ id: one, name: { zh: one, en: one } })),
          },
        ];
  return [
    { kind: 'whole', id: 'steps', name: { zh: '步数', en: 'Steps' }, min: 1, max: 150, default: steps },
    { kind: 'number', id: 'guidance', name: { zh: '引导强度', en: 'Guidance' }, min: 0, max: 30, step: 0.5, default: guidance },
    ...choice('sampler', { zh: '采样器', en: 'Sampler' }, samplers),
    ...choice('scheduler', { zh: '调度器', en: 'Scheduler' }, schedulers),
  ];
}
