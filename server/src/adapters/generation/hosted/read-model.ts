import { limits } from '@easel/contract/limits';
import type { ModelParameter } from '@easel/contract/models';
import { scales, type Tool } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../ports/engine-kinds.ts';
import type { JsonValue } from '../../../ports/generation.ts';
import type { Mapping } from './mapping.ts';
import { parametersOf } from './parameters.ts';
import type { InputSchema, Property } from './schema.ts';

/** What a vendor tells of a model. */
export interface DescribedModel {
  endpoint: string;
  name: string;
  /** What its vendor says of it, in English. */
  about?: string | undefined;
  /** The vendor's own, such as `image-to-video`. */
  category?: string | undefined;
  version?: string | undefined;
  input: InputSchema;
}

const promptMax = 2500;
const videos = /video|\bwan\b|kling|veo|hailuo|seedance|ltx|hunyuan-video|animate/i;
const enlarging = /upscal|super-?res|esrgan|enhance|clarity|restor/i;

/** How vendors call the fields that every studio knows, the usual name first. */
const names = {
  prompt: ['prompt', 'text_prompt', 'text', 'caption'],
  unwanted: ['negative_prompt'],
  seed: ['seed'],
  image: [
    ...['image_url', 'image', 'input_image', 'init_image', 'start_image_url', 'start_image', 'first_frame_image', 'first_frame_url'],
    ...['first_frame', 'source_image', 'input_image_url', 'img', 'image_path', 'image_urls', 'image_input', 'input_images', 'images'],
  ],
  mask: ['mask_url', 'mask', 'mask_image', 'mask_image_url'],
  last: [
    'end_image_url',
    'tail_image_url',
    'last_frame_url',
    'end_image',
    'last_frame',
    'last_frame_image',
    'last_image',
    'last_image_url',
  ],
  strength: ['strength', 'prompt_strength', 'image_strength', 'denoising_strength'],
  factor: ['upscale_factor', 'upscaling_factor', 'scale', 'scale_factor', 'factor', 'upscale'],
  duration: ['duration', 'video_length', 'seconds'],
  count: ['num_images', 'num_outputs', 'number_of_images', 'n', 'batch_size'],
  ratio: ['aspect_ratio'],
  format: ['output_format', 'format'],
} as const;
type Role = keyof typeof names;

/** The tools that a model is for, each as a variant of it; none where it is for something else. */
export function readModel(model: DescribedModel): DeclaredModel[] {
  return toolsOf(model).map((tool) => variantOf(model, tool));
}

function found({ input: { properties } }: DescribedModel, role: Role): string | undefined {
  return names[role].find((name) => properties.has(name));
}

function toolsOf(model: DescribedModel): Tool[] {
  const { category = '', endpoint, input } = model;
  const image = found(model, 'image');
  const needsImage = image !== undefined && input.required.has(image);
  const prompt = found(model, 'prompt');
  if (/audio|3d|speech|training|text-to-text|vision|json/.test(category)) return [];
  if (/video-to-video/.test(category)) return [];
  const isVideo = category
    ? /to-video/.test(category)
    : videos.test(endpoint) || input.properties.has('duration') || input.properties.has('num_frames');
  if (isVideo) return [...(prompt && !needsImage ? ['text2video' as const] : []), ...(image ? ['img2video' as const] : [])];
  if (image && found(model, 'mask')) return ['redraw'];
  if (image && enlarging.test(endpoint) && !(prompt && input.required.has(prompt))) return ['enhance'];
  return [...(prompt && !needsImage ? ['text2img' as const] : []), ...(prompt && image ? ['img2img' as const] : [])];
}

function variantOf(model: DescribedModel, tool: Tool): DeclaredModel {
  const { endpoint, name, version, input } = model;
  const mapping: Mapping = { endpoint, ...(version ? { version } : {}), parameters: {}, fixed: fixedOf(model) };
  const inputs: DeclaredModel['inputs'] = {};
  const used = new Set<string>(Object.keys(mapping.fixed));
  const take = (role: Role, property: string | undefined) => {
    if (property) used.add(property);
    for (const other of names[role]) used.add(other);
    return property;
  };
  readWords(model, mapping, inputs, take);
  if (tool !== 'text2img' && tool !== 'text2video') readPictures(model, tool, mapping, inputs, take);
  else for (const other of [...names.image, ...names.mask, ...names.last, ...names.strength]) used.add(other);
  if (tool === 'enhance') readFactor(model, mapping, inputs, take);
  else if (tool !== 'redraw') readSize(model, tool, mapping, inputs, used);
  if (tool.endsWith('video')) readDuration(model, mapping, inputs, take);
  if (tool !== 'enhance') inputs.count = { max: limits.countMax };
  for (const other of ['width', 'height', 'image_size', 'size', ...names.ratio]) used.add(other);
  const { parameters, ids } = parametersOf(input, used);
  mapping.parameters = ids;
  return {
    ...{ id: endpoint, name: { zh: name, en: name }, ...aboutOf(model), tool, inputs, etaSeconds: tool.endsWith('video') ? 120 : 15 },
    ...(parameters.length > 0 ? { parameters: parameters as ModelParameter[] } : {}),
    settings: mapping as unknown as JsonValue,
  };
}

/** The first sentence of what its vendor says, where it fits into a line. */
function aboutOf({ about = '' }: DescribedModel): Pick<DeclaredModel, 'about'> {
  const plain = about.replace(/[\s\p{C}]+/gu, ' ').trim();
  const line = (/^.*?[.!?](?=\s|$)/u.exec(plain)?.[0] ?? plain).replace(/\.$/, '');
  return line === '' || line.length > limits.modelAboutMax ? {} : { about: { zh: line, en: line } };
}

type Take = (role: Role, property: string | undefined) => string | undefined;

/** One output of each job, in a kind that keeps its pixels. */
function fixedOf(model: DescribedModel): Mapping['fixed'] {
  const { properties } = model.input;
  const [count, format] = [found(model, 'count'), found(model, 'format')];
  const formats = format ? properties.get(format)?.enum : undefined;
  return { ...(count ? { [count]: 1 } : {}), ...(format && formats?.includes('png') ? { [format]: 'png' } : {}) };
}

function readWords(model: DescribedModel, mapping: Mapping, inputs: DeclaredModel['inputs'], take: Take): void {
  const prompt = take('prompt', found(model, 'prompt'));
  const unwanted = take('unwanted', found(model, 'unwanted'));
  const seed = take('seed', found(model, 'seed'));
  if (prompt) {
    mapping.prompt = prompt;
    inputs.prompt = { max: promptMax, ...(model.input.required.has(prompt) ? { required: true } : {}) };
  }
  if (unwanted) {
    mapping.unwanted = unwanted;
    inputs.unwanted = { max: promptMax };
  }
  if (seed) {
    mapping.seed = seed;
    inputs.seed = {};
  }
}

function readPictures(model: DescribedModel, tool: Tool, mapping: Mapping, inputs: DeclaredModel['inputs'], take: Take): void {
  const { properties } = model.input;
  const image = take('image', found(model, 'image'));
  const mask = take('mask', found(model, 'mask'));
  const last = take('last', found(model, 'last'));
  const strength = take('strength', found(model, 'strength'));
  if (!image) return;
  mapping.image = { name: image, list: properties.get(image)?.type === 'array' };
  if (tool === 'img2video') {
    inputs.first_frame = {};
    if (last) {
      mapping.last_frame = last;
      inputs.last_frame = {};
    }
    return;
  }
  inputs.image = {};
  if (tool === 'redraw' && mask) {
    mapping.mask = mask;
    inputs.mask = {};
    inputs.feather = { min: 0, max: limits.featherMax, default: 8 };
  }
  if (tool !== 'img2img' || !strength) return;
  const { maximum = 1, default: usual } = properties.get(strength) ?? {};
  mapping.strength = { name: strength, max: maximum };
  const share = typeof usual === 'number' ? Math.round((usual / maximum) * limits.creativityMax) : 8;
  inputs.creativity = { min: 0, max: limits.creativityMax, default: Math.min(limits.creativityMax, Math.max(0, share)) };
}

function readFactor(model: DescribedModel, mapping: Mapping, inputs: DeclaredModel['inputs'], take: Take): void {
  const factor = take('factor', found(model, 'factor'));
  const property = factor ? model.input.properties.get(factor) : undefined;
  if (!factor || !property) return;
  const offered = [2, 4].flatMap((times): [string, string | number | boolean][] => {
    const named = property.enum?.find((one) => Number.parseFloat(String(one)) === times);
    if (property.enum) return named === undefined ? [] : [[String(times), named]];
    return times >= (property.minimum ?? 1) && times <= (property.maximum ?? 4) ? [[String(times), times]] : [];
  });
  if (offered.length === 0) return;
  mapping.factor = { name: factor, values: Object.fromEntries(offered) };
  inputs.factor = offered.map(([times]) => Number(times));
}

function readSize(model: DescribedModel, tool: Tool, mapping: Mapping, inputs: DeclaredModel['inputs'], used: Set<string>): void {
  const { properties } = model.input;
  const ratio = found(model, 'ratio');
  const shapes = (ratio ? properties.get(ratio)?.enum : undefined)?.map(String).filter((shape) => /^\d+:\d+$/.test(shape)) ?? [];
  const isFree = tool === 'text2img' || tool === 'text2video';
  const sizeObject = properties.get('image_size');
  if (sizeObject?.takesSize) mapping.size = { kind: 'object', name: 'image_size' };
  else if (takesSide(properties.get('width')) && takesSide(properties.get('height'))) mapping.size = { kind: 'sides', name: 'width' };
  else if (ratio && shapes.length > 0) mapping.size = { kind: 'ratio', name: ratio, choices: shapes };
  else return;
  for (const name of ['width', 'height', 'image_size', ...names.ratio]) used.add(name);
  if (!isFree) return;
  // The usual shape of a studio first, where it is offered.
  if (mapping.size.kind === 'ratio') inputs.scale = shapes;
  else {
    inputs.scale = [...scales];
    const most = Math.min(properties.get('width')?.maximum ?? 1536, 1536);
    inputs.long_side = [1024, 768, 1536].filter((side) => side <= most);
    if (inputs.long_side.length === 0) inputs.long_side = [most];
  }
}

function takesSide(property: Property | undefined): boolean {
  return property !== undefined && (property.type === 'integer' || property.type === 'number') && !property.enum;
}

function readDuration(model: DescribedModel, mapping: Mapping, inputs: DeclaredModel['inputs'], take: Take): void {
  const duration = take('duration', found(model, 'duration'));
  const property = duration ? model.input.properties.get(duration) : undefined;
  if (!duration || !property) return;
  const seconds = (one: unknown) => Number.parseFloat(String(one));
  const offered: [number, string | number | boolean][] = property.enum
    ? property.enum.map((one) => [seconds(one), one])
    : [2, 3, 4, 5, 6, 8, 10, 12, 15]
        .filter((one) => one >= (property.minimum ?? 5) && one <= (property.maximum ?? 5))
        .map((one) => [one, one]);
  const usual = seconds(property.default);
  const sane = offered
    .filter(([length]) => length > 0 && length <= limits.clipSecondsMax)
    .toSorted(([one], [other]) => Number(other === usual) - Number(one === usual));
  if (sane.length === 0) return;
  mapping.duration = { name: duration, values: Object.fromEntries(sane.map(([length, one]) => [String(length), one])) };
  inputs.duration = sane.map(([length]) => length);
}
