import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The upscaling network: residual-in-residual dense blocks (RRDN), 7.2 million weights, as the package
 * `@upscalerjs/esrgan-thick` brings it in Keras' layers format. Here it is a plain list of steps that every way of
 * running it (ONNX, tensors in WebAssembly) reads.
 * Source: X. Wang and others, "ESRGAN: Enhanced Super-Resolution Generative Adversarial Networks" (2018).
 *
 * A picture goes in as red, green, blue from 0 to 1 and comes out the same way, `factor` times as wide and high.
 */
export interface Network {
  readonly factor: Factor;
  /** In an order in which every step finds its inputs ready; the first reads the picture (`input`), the last is the result. */
  readonly steps: readonly Step[];
}

export type Factor = 2 | 4;

/** The factor of the network to enlarge with: 4 where 4 is wished, else 2. */
export function factorOf(factor: number | undefined): Factor {
  return factor === 4 ? 4 : 2;
}

export type Step = { readonly name: string } & (
  | Convolution
  | { readonly kind: 'rectify'; readonly from: string }
  /** Puts channels behind each other. */
  | { readonly kind: 'join'; readonly from: readonly string[] }
  | { readonly kind: 'add'; readonly from: readonly string[] }
  | { readonly kind: 'scale'; readonly from: string; readonly by: number }
  /** Turns groups of `block`² channels into pixels, as TensorFlow's depth_to_space does. */
  | { readonly kind: 'spread'; readonly from: string; readonly block: number }
);

export interface Convolution {
  readonly kind: 'convolve';
  readonly from: string;
  /** The kernel is `side`×`side`; the picture keeps its size, with zeros around. */
  readonly side: number;
  readonly inputs: number;
  readonly outputs: number;
  /** Row, column, input, output: the last changes fastest. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** The name by which the first step calls the picture. */
export const pictureName = 'input';

interface KerasLayer {
  class_name: string;
  name: string;
  config: { activation?: string; padding?: string; strides?: number[]; beta?: number; scale?: number };
  inbound_nodes: [string, ...unknown[]][][];
}

interface KerasModel {
  modelTopology: { model_config: { config: { layers: KerasLayer[] } } };
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string; quantization?: unknown }[] }[];
}

interface Weights {
  shape: number[];
  values: Float32Array;
}

/**
 * Reads the weights from the installed package: 28 MB, about 50 ms.
 * @throws Error when the package is missing or holds something else than this network.
 */
export async function readNetwork(factor: Factor): Promise<Network> {
  const require = createRequire(import.meta.url);
  const inside = require.resolve('@upscalerjs/esrgan-thick');
  const name = join('@upscalerjs', 'esrgan-thick');
  const folder = join(inside.slice(0, inside.lastIndexOf(name) + name.length), 'models', `x${factor}`);
  const model = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as KerasModel;
  const weights = await readWeights(model, folder);
  return { factor, steps: model.modelTopology.model_config.config.layers.flatMap((layer) => stepsOf(layer, weights)) };
}

async function readWeights(model: KerasModel, folder: string): Promise<Map<string, Weights>> {
  const found = new Map<string, Weights>();
  for (const { paths, weights } of model.weightsManifest) {
    const bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(folder, path)))));
    let offset = 0;
    for (const { name, shape, dtype, quantization } of weights) {
      if (dtype !== 'float32' || quantization) throw new Error(`The weights "${name}" are not plain numbers`);
      const length = shape.reduce((product, side) => product * side, 1);
      const values = new Float32Array(length);
      new Uint8Array(values.buffer).set(bytes.subarray(offset, offset + length * 4));
      found.set(name, { shape, values });
      offset += length * 4;
    }
  }
  return found;
}

function stepsOf({ class_name: kind, name, config, inbound_nodes: inbound }: KerasLayer, weights: Map<string, Weights>): Step[] {
  const sources = (inbound[0] ?? []).map(([source]) => (source === 'LR_input' ? pictureName : source));
  const from = sources[0] ?? '';
  if (kind === 'InputLayer') return [];
  if (kind === 'Activation' && config.activation === 'relu') return [{ kind: 'rectify', name, from }];
  if (kind === 'Concatenate') return [{ kind: 'join', name, from: sources }];
  if (kind === 'Add') return [{ kind: 'add', name, from: sources }];
  if (kind === 'MultiplyBeta' && config.beta !== undefined) return [{ kind: 'scale', name, from, by: config.beta }];
  if (kind.startsWith('PixelShuffle') && config.scale !== undefined) return [{ kind: 'spread', name, from, block: config.scale }];
  const kernel = weights.get(`${name}/kernel`);
  const bias = weights.get(`${name}/bias`);
  const plain = config.activation === 'linear' && config.padding === 'same' && config.strides?.every((stride) => stride === 1);
  if (kind !== 'Conv2D' || !plain || !kernel || !bias) throw new Error(`The network has a part that is not known: ${kind} "${name}"`);
  const [side, width, inputs, outputs] = kernel.shape as [number, number, number, number];
  if (side !== width) throw new Error(`The kernel "${name}" is not square`);
  return [{ kind: 'convolve', name, from, side, inputs, outputs, weights: kernel.values, bias: bias.values }];
}
