import { limits } from '@easel/contract/limits';
import { clipLongSides } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../../ports/engine-kinds.ts';
import type { EngineInputs } from '../../../../ports/generation.ts';
import type { Graph, Settings } from '../graph.ts';
import { at } from './diffusion.ts';
import { idOfFile, type NeededFile, type Template, withSettings } from './template.ts';

/** Wan 2.2: clips of words, and of a first and a last frame. */

const text = { max: limits.descriptionMax };
const shown: EngineInputs = {
  prompt: { ...text, required: true },
  unwanted: text,
  long_side: [...clipLongSides],
  duration: [3, 5],
  seed: {},
};
const scales = ['16:9', '9:16', '1:1'];
const nodes = ['CLIPTextEncode', 'UNETLoader', 'CLIPLoader', 'VAELoader', 'ModelSamplingSD3', 'VAEDecode', 'CreateVideo', 'SaveVideo'];
const ofWords: EngineInputs = { ...shown, scale: scales };
const ofFrames: EngineInputs = { ...shown, image: {}, first_frame: {} };

const unet = (usual: string, match: RegExp): NeededFile => ({ node: 'UNETLoader', input: 'unet_name', usual, match });
const words: NeededFile = { node: 'CLIPLoader', input: 'clip_name', usual: 'umt5_xxl_fp8_e4m3fn_scaled.safetensors', match: /umt5.?xxl/i };
const pixels = (usual: string, match: RegExp): NeededFile => ({ node: 'VAELoader', input: 'vae_name', usual, match });

/** Two models one after the other: one for the first half of the steps, one for the rest. */
function pairTemplate(id: 'wan2.2-t2v' | 'wan2.2-i2v'): Template {
  const starts = id === 'wan2.2-i2v';
  const kind = starts ? 'i2v' : 't2v';
  const name = starts ? { zh: 'Wan 2.2 首尾帧', en: 'Wan 2.2 first and last frame' } : { zh: 'Wan 2.2', en: 'Wan 2.2' };
  const tool = starts ? 'img2video' : 'text2video';
  return {
    ...{ id, name, tools: [tool] },
    nodes: [...nodes, 'KSamplerAdvanced', ...(starts ? ['WanFirstLastFrameToVideo', 'LoadImage'] : ['EmptyHunyuanLatentVideo'])],
    files: {
      high: unet(`wan2.2_${kind}_high_noise_14B_fp8_scaled.safetensors`, new RegExp(`wan2\\.?2.*${kind}.*high`, 'i')),
      low: unet(`wan2.2_${kind}_low_noise_14B_fp8_scaled.safetensors`, new RegExp(`wan2\\.?2.*${kind}.*low`, 'i')),
      words,
      pixels: pixels('wan_2.1_vae.safetensors', /wan.?2\.1.?vae/i),
    },
    build: (files) => [
      withSettings(
        { id, tool, name, inputs: starts ? { ...ofFrames, last_frame: {} } : ofWords, etaSeconds: 300 },
        settingsOf(16, 16, starts, {
          ...loaders(files),
          high: { class_type: 'UNETLoader', inputs: { unet_name: files.high, weight_dtype: 'default' } },
          low: { class_type: 'UNETLoader', inputs: { unet_name: files.low, weight_dtype: 'default' } },
          first: { class_type: 'ModelSamplingSD3', inputs: { model: ['high', 0], shift: 8 } },
          second: { class_type: 'ModelSamplingSD3', inputs: { model: ['low', 0], shift: 8 } },
          latent: starts
            ? framed('WanFirstLastFrameToVideo', { start_image: ['begin', 0], end_image: ['end', 0] })
            : empty('EmptyHunyuanLatentVideo'),
          ...(starts ? { begin: picture(), end: picture() } : {}),
          sampler: stepping(starts, {
            model: ['first', 0],
            add_noise: 'enable',
            start_at_step: 0,
            end_at_step: 10,
            return_with_leftover_noise: 'enable',
            latent_image: ['latent', starts ? 2 : 0],
          }),
          refined: stepping(starts, {
            model: ['second', 0],
            add_noise: 'disable',
            start_at_step: 10,
            end_at_step: 10_000,
            return_with_leftover_noise: 'disable',
            latent_image: ['sampler', 0],
          }),
          decoded: { class_type: 'VAEDecode', inputs: { samples: ['refined', 0], vae: ['pixels', 0] } },
        }),
      ),
    ],
  };
}

/** The small model, for words and for a first frame. */
const smallTemplate: Template = {
  id: 'wan2.2-5b',
  name: { zh: 'Wan 2.2 5B', en: 'Wan 2.2 5B' },
  tools: ['text2video', 'img2video'],
  nodes: [...nodes, 'KSampler', 'Wan22ImageToVideoLatent', 'LoadImage'],
  files: {
    unet: unet('wan2.2_ti2v_5B_fp16.safetensors', /wan2\.?2.*ti2v.*5b/i),
    words,
    pixels: pixels('wan2.2_vae.safetensors', /wan2\.?2.?vae/i),
  },
  build: (files) => (['text2video', 'img2video'] as const).map((tool) => smallModel(tool, files)),
};

function smallModel(tool: 'text2video' | 'img2video', files: Readonly<Record<string, string>>): DeclaredModel {
  const starts = tool === 'img2video';
  const steps = { steps: 20, cfg: 5, sampler_name: 'uni_pc', scheduler: 'simple', denoise: 1, seed: 0 };
  return withSettings(
    { id: idOfFile(files.unet ?? ''), tool, name: smallTemplate.name, inputs: starts ? ofFrames : ofWords, etaSeconds: 120 },
    settingsOf(24, 32, starts, {
      ...loaders(files),
      loader: { class_type: 'UNETLoader', inputs: { unet_name: files.unet, weight_dtype: 'default' } },
      first: { class_type: 'ModelSamplingSD3', inputs: { model: ['loader', 0], shift: 8 } },
      latent: {
        class_type: 'Wan22ImageToVideoLatent',
        inputs: { ...sized, vae: ['pixels', 0], ...(starts ? { start_image: ['begin', 0] } : {}) },
      },
      ...(starts ? { begin: picture() } : {}),
      sampler: { class_type: 'KSampler', inputs: { ...steps, ...guided(false), model: ['first', 0], latent_image: ['latent', 0] } },
      decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae: ['pixels', 0] } },
    }),
  );
}

const sized = { width: 768, height: 432, length: 49, batch_size: 1 };
const empty = (class_type: string) => ({ class_type, inputs: { ...sized } });
const picture = () => ({ class_type: 'LoadImage', inputs: { image: '' } });

/** Words as they are, or as the node with the frames has them. */
function guided(framed: boolean) {
  return framed ? { positive: ['latent', 0], negative: ['latent', 1] } : { positive: ['positive', 0], negative: ['negative', 0] };
}

function framed(class_type: string, frames: object) {
  return { class_type, inputs: { ...sized, ...guided(false), vae: ['pixels', 0], ...frames } };
}

function stepping(framed: boolean, inputs: object) {
  const steps = { noise_seed: 0, steps: 20, cfg: 3.5, sampler_name: 'euler', scheduler: 'simple' };
  return { class_type: 'KSamplerAdvanced', inputs: { ...steps, ...guided(framed), ...inputs } };
}

function loaders(files: Readonly<Record<string, string>>): Graph {
  const encode = () => ({ class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['words', 0] } });
  return {
    words: { class_type: 'CLIPLoader', inputs: { clip_name: files.words, type: 'wan' } },
    pixels: { class_type: 'VAELoader', inputs: { vae_name: files.pixels } },
    positive: encode(),
    negative: encode(),
  };
}

function settingsOf(fps: number, step: number, starts: boolean, made: Graph): Settings {
  const seeds = Object.entries(made).flatMap(([node, { inputs }]) =>
    ['seed', 'noise_seed'].filter((input) => input in inputs).map((input) => ({ node, input })),
  );
  const size = {
    width: at('latent', 'width'),
    height: at('latent', 'height'),
    frames: at('latent', 'length'),
    batch: at('latent', 'batch_size'),
  };
  return {
    graph: {
      ...made,
      clip: { class_type: 'CreateVideo', inputs: { images: ['decoded', 0], fps } },
      saved: { class_type: 'SaveVideo', inputs: { video: ['clip', 0], filename_prefix: 'easel/clip', format: 'mp4', codec: 'h264' } },
    },
    places: {
      ...{ prompt: at('positive', 'text'), unwanted: at('negative', 'text'), seed: seeds, fps: at('clip', 'fps'), ...size },
      ...(starts ? { first_frame: at('begin', 'image'), ...(made.end ? { last_frame: at('end', 'image') } : {}) } : {}),
    },
    ...{ parameters: {}, output: 'saved', size: { pixelsMax: 1280 * 736, step }, fps },
  };
}

export const videoTemplates: readonly Template[] = [pairTemplate('wan2.2-t2v'), pairTemplate('wan2.2-i2v'), smallTemplate];
