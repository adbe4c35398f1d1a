import { limits } from '@easel/contract/limits';
import type { ModelParameter } from '@easel/contract/models';
import { scales } from '@easel/contract/recipe';
import type { DeclaredModel } from '../../../../ports/engine-kinds.ts';
import type { Graph, Settings } from '../graph.ts';
import { withSettings } from './template.ts';

/** Pictures by diffusion: of words, of a picture, and in a mask; whatever the family of the model. */

export interface Family {
  steps: number;
  /** How closely words are followed; 1 for models that have learned it, which then take no unwanted words. */
  guidance: number;
  sampler: string;
  scheduler: string;
  latent: 'EmptyLatentImage' | 'EmptySD3LatentImage';
  longSides: readonly number[];
  size: NonNullable<Settings['size']>;
  etaSeconds: number;
}

/** Where a workflow gets model, words and pictures from. */
export interface Loaded {
  nodes: Graph;
  model: Link;
  clip: Link;
  vae: Link;
  /** Made for masks: it sees what is around them. */
  inpaints?: boolean;
  /** A node by which guidance is given instead of by the sampler. */
  fluxGuidance?: number;
}
export type Link = [node: string, output: number];

const text = { max: limits.descriptionMax };
const creativity = { min: 0, max: limits.creativityMax, default: 5 };
const shared = { prompt: text, count: { max: 4 }, seed: {} };

/** The three tools of one model. */
export function diffusionModels(id: string, name: string, family: Family, loaded: Loaded): DeclaredModel[] {
  const guided = family.guidance > 1;
  const own = { id, name: { zh: name, en: name }, parameters: parametersOf(family, loaded), etaSeconds: family.etaSeconds };
  const words = { ...shared, ...(guided ? { unwanted: text } : {}) };
  const drawn = { scale: [...scales], long_side: [...family.longSides] };
  return [
    withSettings(
      { ...own, tool: 'text2img', inputs: { ...words, ...drawn, prompt: { ...text, required: true } } },
      settingsFor(family, loaded, emptyLatent(family)),
    ),
    withSettings(
      { ...own, tool: 'img2img', inputs: { ...words, image: {}, scale: [...scales], creativity } },
      settingsFor(family, loaded, ofPicture(loaded)),
    ),
    withSettings(
      { ...own, tool: 'redraw', inputs: { ...words, image: {}, mask: {}, feather: { min: 0, max: limits.featherMax, default: 8 } } },
      settingsFor(family, loaded, inMask(loaded)),
    ),
  ];
}

interface Begun {
  nodes: Graph;
  latent: Link;
  positive?: Link;
  negative?: Link;
  denoise: number;
  places: Settings['places'];
}

function emptyLatent({ latent }: Family): Begun {
  return {
    nodes: { latent: { class_type: latent, inputs: { width: 512, height: 512, batch_size: 1 } } },
    ...{ latent: ['latent', 0], denoise: 1 },
    places: { width: at('latent', 'width'), height: at('latent', 'height'), batch: at('latent', 'batch_size') },
  };
}

const picture = { picture: { class_type: 'LoadImage', inputs: { image: '' } } };

function ofPicture({ vae }: Loaded): Begun {
  return {
    nodes: { ...picture, latent: { class_type: 'VAEEncode', inputs: { pixels: ['picture', 0], vae } } },
    ...{ latent: ['latent', 0], denoise: 0.6 },
    places: { image: at('picture', 'image'), denoise: at('sampler', 'denoise') },
  };
}

function inMask({ vae, inpaints }: Loaded): Begun {
  const nodes: Graph = {
    ...picture,
    mask: { class_type: 'LoadImageMask', inputs: { image: '', channel: 'red' } },
    grown: { class_type: 'GrowMask', inputs: { mask: ['mask', 0], expand: 6, tapered_corners: true } },
  };
  const places = { image: at('picture', 'image'), mask: at('mask', 'image') };
  if (inpaints) {
    const inputs = {
      positive: ['positive', 0],
      negative: ['negative', 0],
      vae,
      pixels: ['picture', 0],
      mask: ['grown', 0],
      noise_mask: true,
    };
    const nodesSeen = { ...nodes, seen: { class_type: 'InpaintModelConditioning', inputs } };
    return { nodes: nodesSeen, positive: ['seen', 0], negative: ['seen', 1], latent: ['seen', 2], denoise: 1, places };
  }
  return {
    nodes: {
      ...nodes,
      encoded: { class_type: 'VAEEncode', inputs: { pixels: ['picture', 0], vae } },
      latent: { class_type: 'SetLatentNoiseMask', inputs: { samples: ['encoded', 0], mask: ['grown', 0] } },
    },
    ...{ latent: ['latent', 0], denoise: 0.95, places },
  };
}

function settingsFor(family: Family, loaded: Loaded, begun: Begun): Settings {
  const { steps, guidance, sampler, scheduler, size } = family;
  const { model, clip, vae, fluxGuidance } = loaded;
  const encode = { class_type: 'CLIPTextEncode', inputs: { text: '', clip } };
  const guides: Graph =
    fluxGuidance === undefined
      ? {}
      : { guided: { class_type: 'FluxGuidance', inputs: { conditioning: ['positive', 0], guidance: fluxGuidance } } };
  const positive = begun.positive ?? (fluxGuidance === undefined ? ['positive', 0] : ['guided', 0]);
  const sampling = { model, positive, negative: begun.negative ?? ['negative', 0], latent_image: begun.latent, denoise: begun.denoise };
  return {
    graph: {
      ...loaded.nodes,
      ...{ positive: encode, negative: structuredClone(encode) },
      ...guides,
      ...begun.nodes,
      sampler: { class_type: 'KSampler', inputs: { ...sampling, seed: 0, steps, cfg: guidance, sampler_name: sampler, scheduler } },
      decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae } },
      saved: { class_type: 'SaveImage', inputs: { images: ['decoded', 0], filename_prefix: 'easel/picture' } },
    },
    places: { prompt: at('positive', 'text'), unwanted: at('negative', 'text'), seed: at('sampler', 'seed'), ...begun.places },
    parameters: {
      steps: at('sampler', 'steps'),
      ...(guidance > 1 ? { guidance: at('sampler', 'cfg') } : fluxGuidance === undefined ? {} : { guidance: at('guided', 'guidance') }),
    },
    ...{ output: 'saved', size },
  };
}

function parametersOf({ steps, guidance }: Family, { fluxGuidance }: Loaded): ModelParameter[] {
  const usual = guidance > 1 ? guidance : fluxGuidance;
  const help = { zh: '步数越多越细致，也越慢', en: 'More steps give more detail and take longer' };
  const parameters: ModelParameter[] = [
    {
      id: 'steps',
      name: { zh: '步数', en: 'Steps' },
      help,
      kind: 'whole',
      min: 1,
      max: Math.max(60, steps),
      default: steps,
      advanced: true,
    },
  ];
  if (usual === undefined) return parameters;
  const name = { zh: '提示词强度', en: 'Guidance' };
  const closer = { zh: '越大越贴近提示词', en: 'Higher values follow the prompt more closely' };
  return [
    ...parameters,
    { id: 'guidance', name, help: closer, kind: 'number', min: 1, max: 20, step: 0.5, default: usual, advanced: true },
  ];
}

export function at(node: string, input: string): { node: string; input: string }[] {
  return [{ node, input }];
}
