import { limits } from '@easel/contract/limits';
import { enhanceFactors } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../../ports/engine-kinds.ts';
import { choicesOf, type ObjectInfo } from '../wire.ts';
import { at, diffusionModels, type Family, type Loaded } from './diffusion.ts';
import { idOfFile, stemOf, type Template, withSettings } from './template.ts';

/** Templates for pictures. */

const diffusionTools = ['text2img', 'img2img', 'redraw'] as const;
const samplingNodes = [
  'CLIPTextEncode',
  'KSampler',
  'VAEDecode',
  'VAEEncode',
  'SaveImage',
  'LoadImage',
  'LoadImageMask',
  'GrowMask',
  'SetLatentNoiseMask',
];

const sd15: Family = {
  ...{ steps: 25, guidance: 7, sampler: 'dpmpp_2m', scheduler: 'karras', latent: 'EmptyLatentImage', longSides: [512, 768] },
  ...{ size: { pixelsMax: 768 ** 2, step: 8 }, etaSeconds: 8 },
};
const sdxl: Family = { ...sd15, longSides: [1024, 1216], size: { pixelsMax: 1216 ** 2, step: 8 }, steps: 28, guidance: 6, etaSeconds: 20 };
const flux: Family = {
  ...{ steps: 20, guidance: 1, sampler: 'euler', scheduler: 'simple', latent: 'EmptySD3LatentImage', longSides: [1024, 1216] },
  ...{ size: { pixelsMax: 1216 ** 2, step: 16 }, etaSeconds: 40 },
};
const qwen: Family = { ...flux, guidance: 2.5, longSides: [1024, 1328], size: { pixelsMax: 1328 ** 2, step: 16 }, etaSeconds: 60 };
/** As many models of one folder as a picker can show. */
const checkpointsMax = 40;

/** One for each checkpoint that the server has; of a server without any, one that says so. */
export function checkpointTemplates(info: ObjectInfo): Template[] {
  const files = choicesOf(info, 'CheckpointLoaderSimple', 'ckpt_name').slice(0, checkpointsMax);
  const known = files.length > 0 ? files : ['v1-5-pruned-emaonly.safetensors'];
  return known.map((file) => checkpointTemplate(file));
}

function checkpointTemplate(file: string): Template {
  const name = stemOf(file);
  const isFlux = /flux/i.test(name);
  const inpaints = /inpaint/i.test(name);
  const family = isFlux ? fluxOf(name) : /xl|pony|illustrious|noobai/i.test(name) ? sdxl : sd15;
  return {
    id: idOfFile(file),
    name: { zh: name, en: name },
    tools: diffusionTools,
    nodes: [
      ...samplingNodes,
      'CheckpointLoaderSimple',
      family.latent,
      ...(isFlux ? ['FluxGuidance'] : []),
      ...(inpaints ? ['InpaintModelConditioning'] : []),
    ],
    files: { checkpoint: { node: 'CheckpointLoaderSimple', input: 'ckpt_name', usual: file, match: exactly(file) } },
    build: () => {
      const loaded: Loaded = {
        nodes: { loader: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: file } } },
        ...{ model: ['loader', 0], clip: ['loader', 1], vae: ['loader', 2], inpaints },
        ...(isFlux ? { fluxGuidance: 3.5 } : {}),
      };
      return diffusionModels(idOfFile(file), name, family, loaded);
    },
  };
}

function fluxOf(name: string): Family {
  return /schnell/i.test(name) ? { ...flux, steps: 4, etaSeconds: 10 } : flux;
}

const fluxTemplate: Template = {
  id: 'flux',
  name: { zh: 'Flux', en: 'Flux' },
  tools: diffusionTools,
  nodes: [...samplingNodes, 'UNETLoader', 'DualCLIPLoader', 'VAELoader', 'FluxGuidance', 'EmptySD3LatentImage'],
  files: {
    unet: { node: 'UNETLoader', input: 'unet_name', usual: 'flux1-dev.safetensors', match: /flux.?1.*(dev|schnell)/i },
    clip: { node: 'DualCLIPLoader', input: 'clip_name1', usual: 'clip_l.safetensors', match: /clip_l/i },
    t5: { node: 'DualCLIPLoader', input: 'clip_name2', usual: 't5xxl_fp16.safetensors', match: /t5xxl/i },
    vae: { node: 'VAELoader', input: 'vae_name', usual: 'ae.safetensors', match: /(^|[\\/])ae\.|flux.*vae|flux.*ae/i },
  },
  build: ({ unet = '', clip, t5, vae }) => {
    const loaded: Loaded = {
      nodes: {
        loader: { class_type: 'UNETLoader', inputs: { unet_name: unet, weight_dtype: 'default' } },
        words: { class_type: 'DualCLIPLoader', inputs: { clip_name1: clip, clip_name2: t5, type: 'flux' } },
        pixels: { class_type: 'VAELoader', inputs: { vae_name: vae } },
      },
      ...{ model: ['loader', 0], clip: ['words', 0], vae: ['pixels', 0], fluxGuidance: 3.5 },
    };
    return diffusionModels(idOfFile(unet), stemOf(unet), fluxOf(unet), loaded);
  },
};

const qwenTemplate: Template = {
  id: 'qwen-image',
  name: { zh: 'Qwen-Image', en: 'Qwen-Image' },
  tools: diffusionTools,
  nodes: [...samplingNodes, 'UNETLoader', 'CLIPLoader', 'VAELoader', 'ModelSamplingAuraFlow', 'EmptySD3LatentImage'],
  files: {
    unet: { node: 'UNETLoader', input: 'unet_name', usual: 'qwen_image_fp8_e4m3fn.safetensors', match: /qwen.?image(?!.*edit)/i },
    clip: { node: 'CLIPLoader', input: 'clip_name', usual: 'qwen_2.5_vl_7b_fp8_scaled.safetensors', match: /qwen.?2\.5.?vl/i },
    vae: { node: 'VAELoader', input: 'vae_name', usual: 'qwen_image_vae.safetensors', match: /qwen.?image.?vae/i },
  },
  build: ({ unet = '', clip, vae }) => {
    const loaded: Loaded = {
      nodes: {
        loader: { class_type: 'UNETLoader', inputs: { unet_name: unet, weight_dtype: 'default' } },
        shifted: { class_type: 'ModelSamplingAuraFlow', inputs: { model: ['loader', 0], shift: 3.1 } },
        words: { class_type: 'CLIPLoader', inputs: { clip_name: clip, type: 'qwen_image' } },
        pixels: { class_type: 'VAELoader', inputs: { vae_name: vae } },
      },
      ...{ model: ['shifted', 0], clip: ['words', 0], vae: ['pixels', 0] },
    };
    return diffusionModels(idOfFile(unet), stemOf(unet), qwen, loaded);
  },
};

const upscaleTemplate: Template = {
  id: 'upscale',
  name: { zh: '模型放大', en: 'Model upscale' },
  tools: ['enhance'],
  nodes: ['UpscaleModelLoader', 'ImageUpscaleWithModel', 'ImageScale', 'LoadImage', 'SaveImage'],
  files: { model: { node: 'UpscaleModelLoader', input: 'model_name', usual: 'RealESRGAN_x4plus.pth', match: /./ } },
  build: ({ model = '' }) => [upscaler(model)],
};

function upscaler(file: string): DeclaredModel {
  const name = stemOf(file);
  const size = { upscale_method: 'lanczos', width: 512, height: 512, crop: 'disabled' };
  return withSettings(
    {
      id: idOfFile(file),
      tool: 'enhance',
      name: { zh: name, en: name },
      inputs: { image: {}, factor: [...enhanceFactors] },
      etaSeconds: 15,
    },
    {
      graph: {
        picture: { class_type: 'LoadImage', inputs: { image: '' } },
        loader: { class_type: 'UpscaleModelLoader', inputs: { model_name: file } },
        enlarged: { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['loader', 0], image: ['picture', 0] } },
        scaled: { class_type: 'ImageScale', inputs: { ...size, image: ['enlarged', 0] } },
        saved: { class_type: 'SaveImage', inputs: { images: ['scaled', 0], filename_prefix: 'easel/picture' } },
      },
      places: { image: at('picture', 'image'), width: at('scaled', 'width'), height: at('scaled', 'height') },
      ...{ parameters: {}, output: 'saved', size: { pixelsMax: limits.imageMegapixels * 1_000_000, step: 1 } },
    },
  );
}

export const pictureTemplates: readonly Template[] = [fluxTemplate, qwenTemplate, upscaleTemplate];

function exactly(file: string): RegExp {
  return new RegExp(`^${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
